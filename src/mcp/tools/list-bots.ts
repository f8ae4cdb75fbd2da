/** list_bots: the directory, a page at a time. */
import { z } from "zod";
import { botListAnswerOf } from "../../publish/answers/bots.ts";
import { botCategories } from "../../records/bot.ts";
import { cardResults } from "../../report-card/shape.ts";
import { cursorArgument, limitArgument, nextCursor } from "../arguments.ts";
import { pageOf } from "../page.ts";
import { botRow, toolMeta } from "../shapes.ts";
import { asOf, lines } from "../text.ts";
import { defineTool } from "../tool.ts";

export const listBotsTool = defineTool({
  name: "list_bots",
  title: "List the documented bots",
  description:
    "Lists the bots of the directory in the order of their names, one short row each, optionally only one category or one report-card result. Use it to see what is listed or to find slugs; to look up one name use check_bot, for one bot's facts get_bot. Returns a page of rows, the number of all that fit, and a cursor. Pass on: a listing is no recommendation, and that a bot is absent says nothing about it.",
  input: z.strictObject({
    category: z
      .enum(botCategories, { error: `must be one of: ${botCategories.join("; ")}` })
      .optional()
      .describe("Only bots of this category."),
    result: z
      .enum(cardResults, { error: `must be one of: ${cardResults.join(", ")}` })
      .optional()
      .describe("Only bots whose report card has this result."),
    limit: limitArgument(100, 20),
    cursor: cursorArgument,
  }),
  output: z.object({
    meta: toolMeta,
    total_matches: z.int().nonnegative().describe("How many bots fit, on all pages."),
    bots: z.array(botRow),
    next_cursor: nextCursor,
  }),
  openWorld: false,
  example: { category: "Telegram trading bots", limit: 5 },
  answer({ category, result, limit, cursor }, { snapshot, site }) {
    const { meta, bots } = botListAnswerOf(snapshot, site, "name");
    const fitting = bots.filter(
      (bot) =>
        (category === undefined || bot.category === category) &&
        (result === undefined || bot.report_card.result === result),
    );
    const page = pageOf(fitting, { limit, cursor }, (bot) => bot.slug);
    return {
      structured: {
        meta,
        total_matches: fitting.length,
        bots: page.elements.map((bot) => ({ ...bot, result: bot.report_card.result })),
        next_cursor: page.next_cursor,
      },
      text: lines(
        `Bots that fit: ${fitting.length}, shown: ${page.elements.length}. Page of a bot: ${site.baseUrl}/bots/SLUG`,
        page.elements.map((bot) => `- ${bot.slug}: ${bot.name}, ${bot.report_card.result}, ${bot.custody}`),
        page.next_cursor === null ? null : `More: cursor ${page.next_cursor}`,
        `A listing is no recommendation. ${asOf(meta)}`,
      ),
    };
  },
});
