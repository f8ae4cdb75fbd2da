/** search_scams: the scam records that hold every word of a query. */
import { z } from "zod";
import { publishAction, publishEntry, publishWarning } from "../../publish/answers/records.ts";
import { watchlistMeta } from "../../publish/answers/watchlist.ts";
import { searchWatchlist, watchlistIndex } from "../../publish/watchlist-search.ts";
import { cursorArgument, limitArgument, nextCursor } from "../arguments.ts";
import { nearestBots } from "../find-bot.ts";
import { pageOf } from "../page.ts";
import { actionRow, entryRow, toolMeta, warningRow } from "../shapes.ts";
import { actionLine, asOf, entryLine, lines, warningLine } from "../text.ts";
import { defineTool } from "../tool.ts";

const queryError = "must be text of 2 to 200 characters";

export const searchScamsTool = defineTool({
  name: "search_scams",
  title: "Search the scam records",
  description:
    "Searches the watchlist for a word or part of a word: enforcement actions of the SEC, the CFTC and others, California DFPI scam-tracker entries and warnings of some 30 regulators whose names, respondents, websites, wallet addresses or case numbers hold every word of the query, newest first. Use it to browse or when only part of a name is known. To judge one exact name or website use check_bot, which tells a match from a chance resemblance. Returns the records page by page with their official source. Pass on: a hit only means that the text occurs; complaints are allegations until a court rules, tracker entries are unverified, a warning says what its list means; no hit is not a clean bill of health.",
  input: z.strictObject({
    query: z
      .string({ error: queryError })
      .trim()
      .min(2, queryError)
      .max(200, queryError)
      .describe(
        "Words to find, 2 to 200 characters, e.g. `forex` or `novatech`. Each must occur; parts of words count.",
      ),
    limit: limitArgument(50, 10),
    cursor: cursorArgument,
  }),
  output: z.object({
    meta: toolMeta,
    total_matches: z.int().nonnegative().describe("How many records hold every word."),
    enforcement_actions: z.array(actionRow).describe("Enforcement actions of this page."),
    dfpi_entries: z.array(entryRow).describe("Tracker entries of this page. Unverified complaints."),
    warnings: z.array(warningRow).describe("Regulators' warnings of this page, each with what its list means."),
    nearest_bots: z
      .array(z.object({ slug: z.string(), name: z.string() }))
      .describe("Directory bots of that or nearly that name; only where no record was found."),
    next_cursor: nextCursor,
  }),
  openWorld: false,
  example: { query: "forex", limit: 5 },
  answer({ query, limit, cursor }, { snapshot, site }) {
    const found = searchWatchlist(watchlistIndex(snapshot), { q: query });
    const page = pageOf(found, { limit, cursor }, (listed) => listed.record.id);
    const actions = page.elements.flatMap((listed) =>
      listed.kind === "action" ? [publishAction(listed.record, site)] : [],
    );
    const entries = page.elements.flatMap((listed) =>
      listed.kind === "entry" ? [publishEntry(listed.record, snapshot, site)] : [],
    );
    const warnings = page.elements.flatMap((listed) =>
      listed.kind === "warning" ? [publishWarning(listed.list, listed.record, snapshot, site)] : [],
    );
    const near = found.length === 0 ? nearestBots(snapshot, query) : [];
    const meta = watchlistMeta(snapshot, site);
    return {
      structured: {
        meta,
        total_matches: found.length,
        enforcement_actions: actions,
        dfpi_entries: entries,
        warnings,
        nearest_bots: near,
        next_cursor: page.next_cursor,
      },
      text: lines(
        found.length === 0
          ? "No scam record holds these words. That is not a clean bill of health: what nobody reported to these lists is not in them."
          : `Scam records that hold these words: ${found.length}, shown: ${page.elements.length}. That a word occurs in a record does not make it the one you mean.`,
        actions.map(actionLine),
        entries.map(entryLine),
        warnings.map(warningLine),
        near.length > 0
          ? `Directory bots of nearly that name: ${near.map(({ slug, name }) => `${slug} (${name})`).join(", ")}.`
          : null,
        page.next_cursor === null ? null : `More: cursor ${page.next_cursor}`,
        asOf(meta),
      ),
    };
  },
});
