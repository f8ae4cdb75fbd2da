/** list_bots: the directory, filtered, one page at a time. */
import { z } from "zod";
import { bot } from "../../api/shapes/bot.ts";
import { directoryMeta, publishBot } from "../../publish/answers/bots.ts";
import { folded } from "../../publish/watchlist-search.ts";
import { botCategories, custodyModels, withdrawalPermissions } from "../../records/bot.ts";
import { priceModels } from "../../records/price-models.ts";
import { cardResults, operatingStatuses } from "../../report-card/shape.ts";
import { cursorArgument, limitArgument, nextCursor } from "../arguments.ts";
import { pageOf } from "../page.ts";
import { directoryRows } from "../prepared.ts";
import { headline, toolMeta } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const wordError = "must be text of 2 to 100 characters";
const word = z.string({ error: wordError }).trim().min(2, wordError).max(100, wordError).optional();

function oneOf<const Values extends readonly string[]>(values: Values) {
  return z.enum(values, { error: `must be one of: ${values.join("; ")}` }).optional();
}

const row = bot
  .pick({
    name: true,
    slug: true,
    category: true,
    custody: true,
    exchanges: true,
    pricing: true,
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
    "Lists the documented trading bots, one short row each, filtered by category, report-card result, custody, exchange, price, licence, withdrawal right, status and words. Use it to answer “which bots …” or to find slugs; to look up one name use check_bot, for all facts of one bot get_bot. Returns a page of rows, the number of all that fit, and a cursor. Pass on: a listing is no recommendation; that a bot is absent says nothing about it.",
  input: z.strictObject({
    category: oneOf(botCategories).describe("What kind of product."),
    result: oneOf(cardResults).describe("Report-card result."),
    custody: oneOf(custodyModels).describe("Who holds money and keys."),
    withdrawal: oneOf(withdrawalPermissions).describe("Whether its API key needs the right to withdraw."),
    status: oneOf(operatingStatuses).describe("Operating status."),
    price: oneOf(priceModels).describe("Kind of price."),
    licence: oneOf(["open", "other"]).describe("`open`: published source code."),
    exchange: word.describe("Only bots seen to trade there, 2 to 100 characters, e.g. `Kraken`."),
    text: word.describe("Words of name, summary or price, 2 to 100 characters, e.g. `grid`."),
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
  answer({ limit, cursor, exchange, text, ...asked }, { snapshot, site }) {
    const venue = exchange === undefined ? "" : folded(exchange);
    const words = text === undefined ? [] : folded(text).split(/\s+/u);
    const fitting = directoryRows(snapshot).filter(
      (found) =>
        (asked.category === undefined || found.category === asked.category) &&
        (asked.result === undefined || found.result === asked.result) &&
        (asked.custody === undefined || found.custody === asked.custody) &&
        (asked.withdrawal === undefined || found.withdrawal_permission === asked.withdrawal) &&
        (asked.status === undefined || found.operatingStatus === asked.status) &&
        (asked.price === undefined || found.prices.includes(asked.price)) &&
        (asked.licence === undefined || found.openSource === (asked.licence === "open")) &&
        (venue === "" || found.exchanges.some((one) => one.includes(venue))) &&
        words.every((one) => found.text.includes(one)),
    );
    const page = pageOf(fitting, { limit, cursor }, (found) => found.slug);
    return {
      headline: `Trading bots that fit: ${fitting.length}, shown: ${page.elements.length}.`,
      total_matches: fitting.length,
      bots: page.elements
        .flatMap(({ slug }) => snapshot.find.bot.get(slug) ?? [])
        .map((record) => publishBot(record, snapshot, site))
        .map((found) => ({ ...found, result: found.report_card.result })),
      next_cursor: page.next_cursor,
      meta: directoryMeta(snapshot, site),
    };
  },
});
