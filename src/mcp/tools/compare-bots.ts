/** compare_bots: the same facts of two to five bots, side by side. */
import { z } from "zod";
import { methodologyAnswer } from "../../api/shapes/answers.ts";
import { botDetail } from "../../api/shapes/bot.ts";
import { botAnswerOf } from "../../publish/answers/bots.ts";
import { answerMeta, notice } from "../../publish/answers/site.ts";
import { methodology } from "../../report-card/methodology.ts";
import { slugArgument } from "../arguments.ts";
import { findBot } from "../find-bot.ts";
import { cardResult, toolMeta } from "../shapes.ts";
import { asOf, lines } from "../text.ts";
import { defineTool } from "../tool.ts";

const slugsError = "must be a list of 2 to 5 different slugs";

export const compareBotsTool = defineTool({
  name: "compare_bots",
  title: "Compare two to five bots",
  description:
    "Sets the same facts of two to five listed bots side by side: report card, custody and right to withdraw, operating status, operator, price, venues, licence, audit, red flags, number of incidents and of impostor reports. Use it for any question that weighs bots against each other; for one bot use get_bot. Returns one column per bot in the order asked, and what each custody model means. Pass on: unknown means not on record, never good or bad; nothing here is a recommendation or investment advice.",
  input: z.strictObject({
    slugs: z
      .array(slugArgument, { error: slugsError })
      .min(2, slugsError)
      .max(5, slugsError)
      .refine((slugs) => new Set(slugs).size === slugs.length, slugsError)
      .describe('2 to 5 slugs as list_bots and check_bot give them, e.g. `["3commas", "bitsgap"]`.'),
  }),
  output: z.object({
    meta: toolMeta,
    bots: z.array(
      botDetail
        .pick({
          slug: true,
          name: true,
          category: true,
          record_status: true,
          custody: true,
          connection: true,
          withdrawal_permission: true,
          withdrawal_source: true,
          operating_status: true,
          operating_status_source: true,
          operator: true,
          operator_source: true,
          pricing: true,
          pricing_source: true,
          exchanges: true,
          license: true,
          license_source: true,
          security_audit_source: true,
          first_released: true,
          last_release: true,
          red_flags: true,
          impostor_reports: true,
          official_url: true,
          newest_evidence: true,
          last_checked: true,
          page_url: true,
        })
        .extend({ report_card: cardResult, incidents_total: z.int().nonnegative() })
        .strip(),
    ),
    custody_models: methodologyAnswer.shape.custody_models.describe("What the custody models of these bots mean."),
  }),
  openWorld: false,
  example: { slugs: ["3commas", "bitsgap"] },
  answer({ slugs }, { snapshot, site }) {
    const bots = slugs.map((slug) => botAnswerOf(findBot(snapshot, slug), snapshot, site).bot);
    const models = methodology().custody_models.filter(({ id }) => bots.some((bot) => bot.custody === id));
    const meta = answerMeta(snapshot, site, {
      sources: ["curated", "dfpi"],
      notices: [notice.cite, notice.noRecord, notice.impostor],
    });
    const row = (label: string, value: (bot: (typeof bots)[number]) => string | number): string =>
      `${label}: ${bots.map((bot) => `${bot.name} ${value(bot)}`).join("; ")}.`;
    return {
      structured: {
        meta,
        bots: bots.map((bot) => ({ ...bot, incidents_total: bot.incidents.length })),
        custody_models: models,
      },
      text: lines(
        row("Report card", (bot) => bot.report_card.label),
        row("Custody", (bot) => bot.custody),
        models.map(({ id, text }) => `- ${id}: ${text}`),
        row("Key with right to withdraw", (bot) => bot.withdrawal_permission),
        row("Operating status", (bot) => bot.operating_status),
        row("Newest evidence", (bot) => bot.newest_evidence ?? "without a date"),
        row("Price", (bot) => bot.pricing),
        row("Licence", (bot) => bot.license),
        row("Incidents on record", (bot) => bot.incidents.length),
        row("Impostor reports, no mark against the bot", (bot) => bot.impostor_reports),
        bots.flatMap((bot) =>
          bot.red_flags.map(({ text, source }) => `- Red flag, ${bot.name}: ${text} Source: ${source ?? "none"}`),
        ),
        row("Page", (bot) => bot.page_url),
        `Unknown means not on record. ${asOf(meta)}`,
      ),
    };
  },
});
