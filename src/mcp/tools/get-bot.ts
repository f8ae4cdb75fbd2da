/** get_bot: the fact sheet of one bot. */
import { z } from "zod";
import { botAnswerOf } from "../../publish/answers/bots.ts";
import { slugArgument } from "../arguments.ts";
import { findBot } from "../find-bot.ts";
import { botSheet, entryRow, headline, toolMeta, withLevels } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const mostIncidents = 5;
const mostImpostors = 3;

export const getBotTool = defineTool({
  name: "get_bot",
  title: "Facts about one trading bot",
  description:
    "Gives the facts on record about one listed trading bot: who runs it, who holds money and keys, withdrawal " +
    "right, price, venues, licence, official site and Telegram handles, observations, newest incidents, and who " +
    "imitates it, each with its source. Use it when the slug is known (a wrong one is answered with the nearest); " +
    "check_bot finds slugs and searches the watchlist too. For the reasons of its report card use get_report_card, " +
    "for all incidents get_incidents. Pass on: a listing is no recommendation.",
  input: z.strictObject({ slug: slugArgument }),
  output: z.object({
    headline,
    bot: botSheet,
    incidents_total: z.int().nonnegative(),
    impostor_entries: z.array(entryRow),
    meta: toolMeta,
  }),
  openWorld: false,
  example: { slug: "3commas" },
  answer({ slug }, { snapshot, site }) {
    const { bot, impostor_entries, meta } = botAnswerOf(findBot(snapshot, slug), snapshot, site);
    return {
      headline:
        `${bot.name} (slug ${bot.slug}), ${bot.category}: report card “${bot.report_card.label}”, ` +
        `operating status ${bot.operating_status}, custody ${bot.custody}.`,
      bot: { ...withLevels(bot), incidents: bot.incidents.slice(0, mostIncidents) },
      incidents_total: bot.incidents.length,
      impostor_entries: impostor_entries.slice(0, mostImpostors),
      meta,
    };
  },
});
