/** compare_bots: the same facts of two to five bots, side by side. */
import { z } from "zod";
import { methodologyAnswer } from "../../api/shapes/answers.ts";
import { botAnswerOf } from "../../publish/answers/bots.ts";
import { answerMeta, notice } from "../../publish/answers/site.ts";
import { methodologyOfRules } from "../../report-card/methodology.ts";
import { slugArgument } from "../arguments.ts";
import { cardUri } from "../card/uri.ts";
import { findBots } from "../find-bot.ts";
import { comparedBot, headline, toolMeta, withLevels } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const slugsError = "must be a list of 2 to 5 different slugs";

export const compareBotsTool = defineTool({
  name: "compare_bots",
  title: "Compare two to five trading bots",
  description:
    "Sets the same facts of two to five listed trading bots side by side: report card, custody, withdrawal " +
    "right, status, operator, price, venues, licence, audit, incidents. Use it for any question that weighs bots " +
    "against each other; for one bot use get_bot. Returns one entry per bot, and what each custody model means. " +
    "Pass on: unknown means not on record, never good or bad; nothing here is a recommendation.",
  input: z.strictObject({
    slugs: z
      .array(slugArgument, { error: slugsError })
      .min(2, slugsError)
      .max(5, slugsError)
      .refine((slugs) => new Set(slugs).size === slugs.length, slugsError)
      .describe('2 to 5 slugs or exact names, e.g. `["3commas", "bitsgap"]`.'),
  }),
  output: z.object({
    headline,
    bots: z.array(comparedBot),
    custody_models: methodologyAnswer.shape.custody_models,
    meta: toolMeta,
  }),
  view: cardUri,
  openWorld: false,
  example: { slugs: ["3commas", "bitsgap"] },
  answer({ slugs }, { snapshot, site }) {
    const bots = findBots(snapshot, slugs).map((record) => botAnswerOf(record, snapshot, site).bot);
    return {
      headline: `Report cards: ${bots.map((bot) => `${bot.name}: ${bot.report_card.label}`).join("; ")}.`,
      bots: bots.map((bot) => ({ ...withLevels(bot), incidents_total: bot.incidents.length })),
      custody_models: methodologyOfRules().custody_models.filter(({ id }) => bots.some((bot) => bot.custody === id)),
      meta: answerMeta(snapshot, site, {
        sources: ["curated", "dfpi"],
        notices: [notice.cite, notice.noRecord, notice.impostor],
      }),
    };
  },
});
