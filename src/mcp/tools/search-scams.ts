/** search_scams: regulators' records by words, regulator, list, year and type. */
import { z } from "zod";
import { publishAction, publishEntry, publishWarning } from "../../publish/answers/records.ts";
import { watchlistMeta } from "../../publish/answers/watchlist.ts";
import { meantFilter } from "../../publish/watchlist-choice.ts";
import { listedAt, listedId, searchWatchlist } from "../../publish/watchlist-search.ts";
import { cursorArgument, limitArgument, nextCursor } from "../arguments.ts";
import { nearestBots } from "../find-bot.ts";
import { pageOf } from "../page.ts";
import { actionRow, entryRow, headline, toolMeta, warningListing } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const queryError = "must be text of 2 to 200 characters";
const choiceError = "must be text of 2 to 100 characters";
const choice = z.string({ error: choiceError }).trim().min(2, choiceError).max(100, choiceError).optional();
const yearError = "must be a year, such as 2025";

export const searchScamsTool = defineTool({
  name: "search_scams",
  title: "Search crypto scams, warnings and cases",
  description:
    "Searches and browses cases and warnings of some 30 regulators, and California DFPI reports, newest first, by words, regulator, list, year or kind of scam (“pig butchering”). Use it to browse, or when only part of a name is known; to judge an exact name or website use check_bot. Returns records by page with their source. Pass on: a hit only means that the words occur; complaints are allegations, reports unverified; no hit does not mean safe.",
  input: z.strictObject({
    query: z
      .string({ error: queryError })
      .trim()
      .min(2, queryError)
      .max(200, queryError)
      .optional()
      .describe("Words that must all occur, 2 to 200 characters, e.g. `novatech`. Parts of words count."),
    regulator: choice.describe("Only this regulator, e.g. `SEC`, `DFPI`, `BaFin`."),
    list: choice.describe("Only this list, e.g. `dfpi`, `cftc-red-list`."),
    year: z
      .string({ error: yearError })
      .regex(/^\d{4}$/u, yearError)
      .optional()
      .describe("Only this year, e.g. `2025`."),
    type: choice.describe("Only reports of this type, e.g. `Pig Butchering Scam`."),
    limit: limitArgument(50, 10),
    cursor: cursorArgument,
  }),
  output: z.object({
    headline,
    total_matches: z.int().nonnegative(),
    enforcement_actions: z.array(actionRow),
    warnings: z.array(warningListing),
    dfpi_entries: z.array(entryRow),
    nearest_bots: z.array(z.object({ slug: z.string(), name: z.string() })),
    next_cursor: nextCursor,
    meta: toolMeta,
  }),
  openWorld: false,
  example: { query: "forex", limit: 5 },
  answer({ query, regulator, list, year, type, limit, cursor }, { snapshot, site }) {
    const index = snapshot.watchlist;
    const found = searchWatchlist(index, meantFilter({ q: query, regulator, list, type, year }, index.choices));
    const page = pageOf(found, { limit, cursor }, (row) => listedId(snapshot, row));
    const shown = listedAt(snapshot, page.elements);
    return {
      headline:
        found.length === 0
          ? "No scam record fits. That does not mean safe: what nobody reported to these lists is not in them."
          : `Scam records that fit: ${found.length}, shown: ${shown.length}.`,
      total_matches: found.length,
      enforcement_actions: shown.flatMap((listed) =>
        listed.kind === "action" ? [publishAction(listed.record, site)] : [],
      ),
      warnings: shown.flatMap((listed) =>
        listed.kind === "warning" ? [publishWarning(listed.list, listed.record, snapshot, site)] : [],
      ),
      dfpi_entries: shown.flatMap((listed) =>
        listed.kind === "entry" ? [publishEntry(listed.record, snapshot, site)] : [],
      ),
      nearest_bots: found.length === 0 && query !== undefined ? nearestBots(snapshot, query) : [],
      next_cursor: page.next_cursor,
      meta: watchlistMeta(snapshot, site),
    };
  },
});
