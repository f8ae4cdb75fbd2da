/** search_scams: regulators' records by words, regulator, list, year and type. */
import { z } from "zod";
import { watchlistFilter } from "../../api/queries.ts";
import { publishAction, publishEntry, publishWarning } from "../../publish/answers/records.ts";
import { watchlistMeta } from "../../publish/answers/watchlist.ts";
import { listedAt, listedId, meantFilter, searchWatchlist } from "../../publish/watchlist-search.ts";
import { cursorArgument, limitArgument, nextCursor } from "../arguments.ts";
import { nearestBots } from "../find-bot.ts";
import { pageOf } from "../page.ts";
import { actionRow, entryRow, headline, toolMeta, warningListing } from "../shapes.ts";
import { defineTool } from "../tool.ts";

export const searchScamsTool = defineTool({
  name: "search_scams",
  title: "Search crypto scams, warnings and cases",
  description:
    "Searches and browses cases and warnings of some 30 regulators, and California DFPI reports, newest first, " +
    "by words (best first, each optional), regulator, list, year, status, sum or type (“pig butchering”). Use it " +
    "to browse, or when only part of a name is known; to judge an exact name or website use check_bot. Returns " +
    "records by page with their source. Pass on: a hit only means that the words occur; complaints are " +
    "allegations, reports unverified; no hit does not mean safe.",
  input: watchlistFilter.omit({ q: true }).extend({
    query: watchlistFilter.shape.q,
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
  answer({ query, limit, cursor, ...filter }, { snapshot, site }) {
    const meant = meantFilter({ ...filter, q: query }, snapshot.watchlist.choices);
    const { rows: found, without } = searchWatchlist(snapshot, meant);
    const page = pageOf(found, { limit, cursor }, (row) => listedId(snapshot, row));
    const shown = listedAt(snapshot, page.elements);
    return {
      headline:
        found.length === 0
          ? "No scam record fits. That does not mean safe: what nobody reported to these lists is not in them."
          : `Scam records that fit: ${found.length}, shown: ${shown.length}.${lacking(without)}`,
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
      meta: watchlistMeta(snapshot, site, filter),
    };
  },
});

function lacking(without: readonly string[]): string {
  return without.length === 0
    ? ""
    : ` None has all the words: the first lack ${without.map((word) => `“${word}”`).join(", ")}.`;
}
