/** get_bot: the fact sheet of one bot. */
import { z } from "zod";
import type { BotDetail } from "../../api/shapes/bot.ts";
import { botAnswerOf } from "../../publish/answers/bots.ts";
import { slugArgument } from "../arguments.ts";
import { findBot } from "../find-bot.ts";
import { botSheet, entryRow, toolMeta } from "../shapes.ts";
import { asOf, lines } from "../text.ts";
import { defineTool } from "../tool.ts";

const mostIncidents = 5;
const mostImpostors = 3;

export const getBotTool = defineTool({
  name: "get_bot",
  title: "Fact sheet of one bot",
  description:
    "Gives the facts on record about one listed bot: who runs it, who holds the money and keys, price, venues, licence, official website and Telegram handles, red flags, newest incidents, and who imitates it, each with its source. Use it when the slug is known; check_bot finds slugs and searches scam records too. For why the report card says what it says use get_report_card, to set bots side by side compare_bots, for all incidents get_incidents. Pass on: a listing is no recommendation, a complaint is an allegation, and being imitated is the impostors' doing.",
  input: z.strictObject({ slug: slugArgument }),
  output: z.object({
    meta: toolMeta,
    bot: botSheet.extend({
      incidents: botSheet.shape.incidents.describe(`The newest ${mostIncidents}; get_incidents gives the others.`),
    }),
    incidents_total: z.int().nonnegative(),
    impostor_entries: z
      .array(entryRow)
      .describe(`Tracker entries that imitate this brand, at most ${mostImpostors} of \`bot.impostor_reports\`.`),
  }),
  openWorld: false,
  example: { slug: "3commas" },
  answer({ slug }, { snapshot, site }) {
    const answer = botAnswerOf(findBot(snapshot, slug), snapshot, site);
    const { bot } = answer;
    return {
      structured: {
        ...answer,
        bot: { ...bot, incidents: bot.incidents.slice(0, mostIncidents) },
        incidents_total: bot.incidents.length,
        impostor_entries: answer.impostor_entries.slice(0, mostImpostors),
      },
      text: lines(
        `${bot.name} (slug ${bot.slug}), ${bot.category}. ${bot.summary}`,
        `Report card: ${bot.report_card.label} (decided by ${bot.report_card.drivers.join(", ")}). Record: ${bot.record_status}. Custody: ${bot.custody}.`,
        addresses(bot),
        bot.red_flags.map(({ text, source }) => `- Red flag: ${text} Source: ${source ?? "none"}`),
        bot.incidents
          .slice(0, mostIncidents)
          .map(({ date, kind, text, source }) => `- ${date}, ${kind}: ${text} Source: ${source}`),
        bot.impostor_reports > 0
          ? `${bot.impostor_reports} scam-tracker entries imitate this brand: the impostors' doing, no mark against the bot.`
          : null,
        `Page: ${bot.page_url}`,
        `A listing is no recommendation. ${asOf(answer.meta)}`,
      ),
    };
  },
});

function addresses(bot: Pick<BotDetail, "official_url" | "telegram_accounts">): string {
  const handles = bot.telegram_accounts.map(
    ({ handle, role, stated_by }) =>
      `@${handle}${role === null ? "" : ` (${role})`}${stated_by === "operator" ? "" : ", according to others"}`,
  );
  return `Official site: ${bot.official_url ?? "none on record"}. Official Telegram: ${handles.join("; ") || "none on record"}.`;
}
