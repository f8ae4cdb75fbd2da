/** The scam watchlist: regulator records only, each with its official source. */
import type { z } from "zod";
import type { ScamSearchQuery } from "../../api/queries.ts";
import type { scamAnswer, scamSearchAnswer, scamsAnswer } from "../../api/shapes/answers.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import { ProblemError } from "../../errors.ts";
import { compareText } from "../../records/canonical.ts";
import { extentOfList } from "../freshness.ts";
import { oncePerSnapshot } from "../once-per-snapshot.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { meantFilter } from "../watchlist-choice.ts";
import { listedAt, listedId, searchWatchlist } from "../watchlist-search.ts";
import { searchedIn } from "./check.ts";
import { publishAction, publishEntry, publishWarning } from "./records.ts";
import { answerMeta, notice, type Site } from "./site.ts";

/**
 * `meta` of every answer that shows the watchlist, whole or in part.
 * @param searched what of it was searched, if the answer is a search's: then it says how much of that is on record.
 */
export function watchlistMeta(snapshot: Snapshot, site: Site, searched?: { list?: string | undefined }): Meta {
  const { enforcement_actions, tracker_entries } = snapshot.counts;
  const extent = searched === undefined ? [] : [extentSaid(snapshot, searched.list) ?? searchedIn(snapshot)];
  return answerMeta(snapshot, site, {
    sources: ["curated", "dfpi"],
    notices: [...extent, notice.allegation, notice.tracker, notice.noRecord, notice.cite],
    counts: { enforcement_actions, dfpi_entries: tracker_entries },
  });
}

/** How much of a regulator's list is on record, and of when; null if no such list is asked for. */
export function extentSaid(snapshot: Snapshot, id: string | undefined): string | null {
  const sentence = id === undefined ? undefined : extents(snapshot).get(id);
  return sentence === undefined ? null : `On record of its list: ${sentence}.`;
}

const extents = oncePerSnapshot(
  ({ records }) => new Map(records.warning_lists.map((list) => [list.id, extentOfList(list).sentence])),
);

/** `GET /api/scams.json`: the whole watchlist, newest first; undated records come last. */
export function scamsAnswerOf(snapshot: Snapshot, site: Site): z.infer<typeof scamsAnswer> {
  const { enforcement_actions, tracker_entries } = snapshot.records;
  return {
    meta: watchlistMeta(snapshot, site),
    enforcement_actions: [...enforcement_actions]
      .sort(
        (a, b) =>
          compareText(b.filed_date ?? b.status_date ?? "", a.filed_date ?? a.status_date ?? "") ||
          compareText(a.id, b.id),
      )
      .map((action) => publishAction(action, site)),
    dfpi_entries: [...tracker_entries]
      .sort(
        (a, b) => compareText(b.first_seen ?? b.dated ?? "", a.first_seen ?? a.dated ?? "") || compareText(a.id, b.id),
      )
      .map((entry) => publishEntry(entry, snapshot, site)),
    warnings: { count: snapshot.counts.warnings, api_url: site.baseUrl + pagePath.warningLists() },
  };
}

/**
 * `GET /api/scams/search.json`: one page of the records that pass every filter.
 * @throws ProblemError invalid_parameter for a cursor not in the list.
 */
export function scamSearchAnswerOf(
  snapshot: Snapshot,
  site: Site,
  { limit, cursor, ...filter }: ScamSearchQuery,
): z.infer<typeof scamSearchAnswer> {
  const { rows: found, without } = searchWatchlist(snapshot, meantFilter(filter, snapshot.watchlist.choices));
  const start = cursor === undefined ? 0 : found.findIndex((row) => listedId(snapshot, row) === cursor) + 1;
  if (cursor !== undefined && start === 0) {
    throw new ProblemError("invalid_parameter", "The cursor is not one of this list's. Start again without it.", {
      errors: [{ parameter: "cursor", reason: "is not in this list; take it from `next`" }],
    });
  }
  const page = listedAt(snapshot, found.slice(start, start + limit));
  const last = start + limit < found.length ? page.at(-1)?.record.id : undefined;
  const asked = Object.entries({ ...filter, limit, cursor: last }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return {
    meta: watchlistMeta(snapshot, site, filter),
    total_matches: found.length,
    enforcement_actions: page.flatMap((row) => (row.kind === "action" ? [publishAction(row.record, site)] : [])),
    dfpi_entries: page.flatMap((row) => (row.kind === "entry" ? [publishEntry(row.record, snapshot, site)] : [])),
    warnings: page.flatMap((row) =>
      row.kind === "warning" ? [publishWarning(row.list, row.record, snapshot, site)] : [],
    ),
    without,
    next: last === undefined ? null : `${site.baseUrl}/api/scams/search.json?${new URLSearchParams(asked)}`,
  };
}

/**
 * `GET /api/scams/{id}.json`: one record, in the shape of its kind.
 * @throws RangeError if there is no such record.
 */
export function scamAnswerOf(snapshot: Snapshot, site: Site, id: string): z.infer<typeof scamAnswer> {
  const { find } = snapshot;
  const [action, warned, entry] = [find.action.get(id), find.warning.get(id), find.entry.get(id)];
  const none = { enforcement_action: null, dfpi_entry: null, warning: null };
  const meta = (sources: string[], about: string) =>
    answerMeta(snapshot, site, { sources, notices: [about, notice.noRecord, notice.cite] });
  if (action !== undefined) {
    const record = publishAction(action, site);
    return {
      meta: meta(["curated"], notice.allegation),
      kind: "enforcement_action",
      ...none,
      enforcement_action: record,
    };
  }
  if (warned !== undefined) {
    const record = publishWarning(warned.list, warned.warning, snapshot, site);
    return { meta: meta(["curated", warned.list.id], notice.warning), kind: "warning", ...none, warning: record };
  }
  if (entry === undefined) throw new RangeError(`no record ${id}`);
  const record = publishEntry(entry, snapshot, site);
  return { meta: meta(["dfpi"], notice.tracker), kind: "dfpi_entry", ...none, dfpi_entry: record };
}
