/** get_report_card: every factor of one bot's card. */
import { z } from "zod";
import { bot } from "../../api/shapes/bot.ts";
import { publishBot } from "../../publish/answers/bots.ts";
import { answerMeta, notice } from "../../publish/answers/site.ts";
import { slugArgument } from "../arguments.ts";
import { findBot } from "../find-bot.ts";
import { toolMeta } from "../shapes.ts";
import { asOf, lines } from "../text.ts";
import { defineTool } from "../tool.ts";

export const getReportCardTool = defineTool({
  name: "get_report_card",
  title: "Report card of one bot, with every factor",
  description:
    "Gives the rule-based report card of one listed bot: the result (clear, limited, caution, red_flags, closed), the rules that decided it, and every factor weighed with its level, text and source. Use it to explain or question a result; for the other facts use get_bot, for several bots compare_bots. The rules themselves are in the resource botwatch://methodology. Pass on: clear means that nothing on record calls for caution, not that the bot is safe; a level of unknown never speaks for a bot; payments have no part in it.",
  input: z.strictObject({ slug: slugArgument }),
  output: z.object({
    meta: toolMeta,
    ...bot.pick({
      slug: true,
      name: true,
      record_status: true,
      report_card: true,
      newest_evidence: true,
      last_checked: true,
      page_url: true,
    }).shape,
  }),
  openWorld: false,
  example: { slug: "3commas" },
  answer({ slug }, { snapshot, site }) {
    const found = publishBot(findBot(snapshot, slug), snapshot, site);
    const meta = answerMeta(snapshot, site, {
      sources: ["curated"],
      notices: [notice.cite, notice.noRecord, notice.allegation, notice.impostor],
    });
    const card = found.report_card;
    return {
      structured: { meta, ...found },
      text: lines(
        `${found.name}: ${card.label}. Decided by ${card.drivers.join(", ")}; rules version ${card.rules_version}.`,
        card.factors
          .filter((factor) => card.drivers.includes(factor.rule))
          .map(
            (factor) =>
              `- ${factor.rule} (${factor.level}): ${factor.text} Source: ${factor.source ?? "none, since this is what the record lacks"}${factor.as_of === null ? "" : ` (as of ${factor.as_of})`}`,
          ),
        card.would_change.map(({ text }) => `What would change it: ${text}`),
        card.next_change === null
          ? null
          : `By age alone it becomes “${card.next_change.label}” on ${card.next_change.date}${card.changes_soon ? ", within 30 days" : ""}.`,
        `Page: ${found.page_url} Newest evidence on record: ${found.newest_evidence ?? "none bears a date"}.`,
        `The card sums up what is on record; it never says that a bot is safe. ${asOf(meta)}`,
      ),
    };
  },
});
