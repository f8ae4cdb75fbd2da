/** list_bots: the directory, filtered, one page at a time. */
import { z } from "zod";
import { botFilter } from "../../api/queries.ts";
import { bot } from "../../api/shapes/bot.ts";
import { directoryMeta } from "../../publish/answers/bots.ts";
import { leftOut, passes } from "../../publish/directory-filter.ts";
import { pagePath } from "../../publish/page-paths.ts";
import { cardResults, operatingStatuses, recordStatuses } from "../../report-card/shape.ts";
import { cursorArgument, limitArgument, nextCursor } from "../arguments.ts";
import { pageOf } from "../page.ts";
import { directory } from "../prepared.ts";
import { headline, toolMeta } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const row = bot
  .pick({
    name: true,
    slug: true,
    category: true,
    custody: true,
    exchanges: true,
    pricing: true,
    prices: true,
    license: true,
    operating_status: true,
    withdrawal_permission: true,
    page_url: true,
  })
  .extend({ result: z.enum(cardResults) })
  .strip();

export const listBotsTool = defineTool({
  name: "list_bots",
  title: "List crypto trading bots by custody, exchange, price or result",
  description:
    "Lists the documented trading bots, one short row each, filtered by category, report-card result, custody, " +
    "exchange, price, most dollars a month, licence, withdrawal right, status and words. Use it to answer “which " +
    "bots …” or to find slugs; to look up one name use check_bot, for all facts of one bot get_bot. Returns a page " +
    "of rows, the number of all that fit, and a cursor. Pass on: a listing is no recommendation; that a bot is " +
    "absent says nothing about it.",
  input: botFilter.omit({ q: true, status: true }).extend({
    text: botFilter.shape.q,
    status: z
      .enum([...new Set([...operatingStatuses, ...recordStatuses])])
      .optional()
      .describe("Operating status, or whether incidents are on record."),
    limit: limitArgument(100, 15),
    cursor: cursorArgument,
  }),
  output: z.object({
    headline,
    total_matches: z.int().nonnegative(),
    bots: z.array(row),
    next_cursor: nextCursor,
    meta: toolMeta,
  }),
  openWorld: false,
  example: { exchange: "Kraken", withdrawal: "not_required", limit: 5 },
  answer({ limit, cursor, text, status, ...filter }, { snapshot, site }) {
    const bots = directory(snapshot);
    const running = operatingStatuses.find((one) => one === status) ?? filter.running;
    const record = running === status ? undefined : recordStatuses.find((one) => one === status);
    const asked = { ...filter, q: text, running, status: record };
    const fitting = bots.filter((found) => passes(found, asked));
    const page = pageOf(fitting, { limit, cursor }, (found) => found.slug);
    const silent = leftOut(bots, asked).map((left) => ` ${left.text}`);
    return {
      headline: `Trading bots that fit: ${fitting.length}, shown: ${page.elements.length}.${silent.join("")}`,
      total_matches: fitting.length,
      bots: page.elements.map((found) => {
        const page_url = site.baseUrl + pagePath.bot(found.slug);
        return { ...found, page_url, result: found.report_card.result };
      }),
      next_cursor: page.next_cursor,
      meta: directoryMeta(snapshot, site),
    };
  },
});
