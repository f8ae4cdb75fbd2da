/** get_report_card: every factor of one bot's card. */
import { z } from "zod";
import { bot } from "../../api/shapes/bot.ts";
import { publishBot } from "../../publish/answers/bots.ts";
import { answerMeta, notice } from "../../publish/answers/site.ts";
import { slugArgument } from "../arguments.ts";
import { cardUri } from "../card/uri.ts";
import { findBot } from "../find-bot.ts";
import { headline, toolMeta } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const { slug, name, record_status, report_card, newest_evidence, last_checked, page_url } = bot.shape;

export const getReportCardTool = defineTool({
  name: "get_report_card",
  title: "Why a trading bot got its report card",
  description:
    "Gives the rule-based report card of one listed trading bot: result (clear, limited, caution, red_flags, " +
    "closed), the rules that decided it, what would change it, and every factor with level, text and source. Use " +
    "it to explain or question a result; for other facts use get_bot, for the rules fetch `methodology`. Pass on: " +
    "clear means that nothing on record calls for caution, not that the bot is safe.",
  input: z.strictObject({ slug: slugArgument }),
  output: z.object({
    headline,
    ...{ slug, name, record_status, report_card, newest_evidence, last_checked, page_url },
    meta: toolMeta,
  }),
  view: cardUri,
  openWorld: false,
  example: { slug: "3commas" },
  answer({ slug: asked }, { snapshot, site }) {
    const found = publishBot(findBot(snapshot, asked), snapshot, site);
    const { label, drivers, factors } = found.report_card;
    const deciding = factors.find(({ rule }) => drivers.includes(rule))?.text;
    const why = deciding === undefined ? "." : `: ${deciding}`;
    return {
      ...found,
      headline: `${found.name}: ${label}. Decided by ${drivers.join(", ")}${why}`,
      meta: answerMeta(snapshot, site, {
        sources: ["curated"],
        notices: [notice.cite, notice.noRecord, notice.allegation, notice.impostor],
      }),
    };
  },
});
