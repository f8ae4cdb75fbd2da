/** The scam watchlist: regulator records only, each with its official source. */

import { assertDefined } from "../base/invariants.ts";
import type { InRows } from "../base/json-parts.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { ScamSearchQuery } from "../contract/queries.ts";
import type {
  ScamAnswer,
  ScamSearchAnswer,
  ScamsAnswer,
  WarningListPart,
  WarningsAnswer,
} from "../contract/shapes/answers.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import { type WarningListAnswer, warningList } from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import { compareText } from "../record/canonical.ts";
import { unknownTerms } from "../record/reuse.ts";
import { dayOfWarning, type WarningList, type WarningRecord } from "../record/warning.ts";
import { isFiled } from "../snapshot/freshness.ts";
import { regulatorsNamed } from "../snapshot/regulators-by-name.ts";
import type { ListedKind, ListInShort } from "../snapshot/shapes.ts";
import type { ById, Snapshot } from "../snapshot/snapshot.ts";
import {
  countsOf,
  listedAt,
  meantFilter,
  searchWatchlist,
  type WatchlistFilter,
} from "../snapshot/watchlist-search.ts";
import { searchedIn } from "./check.ts";
import { pathsOf, unreadPeriod, unreadSources } from "./coverage.ts";
import { answerMeta } from "./meta.ts";
import { pageAfter } from "./paging.ts";
import {
  pickFields,
  recordPresenters,
  statementsOn,
  toEnforcementAction,
  toTrackerEntry,
  toWarning,
} from "./records.ts";

/** `meta` of every answer that shows the watchlist, whole or in part. @param searched what was searched of it. */
function watchlistMeta(snapshot: Snapshot, site: Site, searched: readonly string[] = [], lists: string[] = []): Meta {
  const { enforcement_actions, tracker_entries } = snapshot.counts;
  return answerMeta(snapshot, site, {
    sources: ["curated", "dfpi", ...lists],
    notices: [...searched, notice.allegation, notice.tracker, notice.noRecord, notice.cite],
    counts: { enforcement_actions, dfpi_entries: tracker_entries },
  });
}

/** Whether a list is another's, which relays what the regulators of this name found. */
function isRelayedOnly(snapshot: Snapshot, id: string, regulator: string): boolean {
  const keeper = snapshot.find.list.get(id)?.list.regulator;
  return regulatorsNamed(snapshot, regulator).every(({ name }) => name !== keeper);
}

/** How much is on record of the list or regulator asked for, or of all; and which of its lists nobody has read. */
export function searchMeta(snapshot: Snapshot, site: Site, filter: WatchlistFilter, rows: readonly number[]): Meta {
  const { watchlist } = snapshot;
  const fullFilter = meantFilter(filter, snapshot);
  const { list, regulator } = fullFilter;
  const isNarrow = list !== undefined || regulator !== undefined;
  const about = isNarrow ? searchWatchlist(snapshot, { list, regulator }).rows : rows;
  const lists = [...new Set(about.flatMap((row) => watchlist.rows[row]?.list ?? []))];
  // How much of a register is on record says nothing of one authority's part of it.
  const ownLists = regulator === undefined ? lists : lists.filter((id) => !isRelayedOnly(snapshot, id, regulator));
  const extents = isNarrow ? ownLists.flatMap((id) => snapshot.find.list.get(id)?.extent ?? []) : [];
  const bodies = fullFilter.regulator === undefined ? [] : regulatorsNamed(snapshot, fullFilter.regulator);
  const paths = bodies.flatMap(({ name }) => pathsOf(snapshot, name) ?? []).map((path) => `On record of ${path}`);
  const onRecord = [...paths, ...extents.map(({ sentence }) => `On record of its list: ${sentence}.`)];
  const sentences = unreadSources(snapshot, filter.regulator ?? "").map((name) => `Not included yet: ${name}.`);
  const period = unreadPeriod(snapshot, fullFilter);
  if (period !== null) sentences.unshift(period);
  if (filter.kind === "action") sentences.push(notice.selection);
  return watchlistMeta(
    snapshot,
    site,
    [...(onRecord.length > 0 ? onRecord : [searchedIn(snapshot)]), ...sentences],
    lists,
  );
}

/** `GET /api/scams.json`: the whole watchlist, newest first; undated records come last. */
export function scamsAnswerOf(snapshot: Snapshot, site: Site): InRows<ScamsAnswer> {
  const { watchlist, find } = snapshot;
  const ofKind = <Row>(listedKind: ListedKind, byId: ById<Row>): IteratorObject<Row> => {
    const ids = watchlist.rows.values().filter(({ kind }) => kind === listedKind);
    return ids.map(({ id }) => assertDefined(byId.get(id), "a row of the watchlist is on record"));
  };
  return {
    meta: watchlistMeta(snapshot, site),
    enforcement_actions: ofKind("action", find.action).map((action) => toEnforcementAction(action, site)),
    dfpi_entries: ofKind("entry", find.entry).map((entry) => toTrackerEntry(entry, snapshot, site)),
    warnings: { count: snapshot.counts.warnings, api_url: site.baseUrl + pagePath.warningLists() },
  };
}

/** The records in these rows of the watchlist, by kind. */
function recordsAt(snapshot: Snapshot, site: Site, rows: readonly number[]) {
  const entries = listedAt(snapshot, rows);
  return {
    enforcement_actions: entries.flatMap((row) =>
      row.kind === "action" ? [toEnforcementAction(row.record, site)] : [],
    ),
    dfpi_entries: entries.flatMap((row) => (row.kind === "entry" ? [toTrackerEntry(row.record, snapshot, site)] : [])),
    warnings: entries.flatMap((row) =>
      row.kind === "warning" ? [toWarning(row.list, row.record, snapshot, site)] : [],
    ),
  };
}

/** `GET /api/scams/search.json`: one page. @throws ProblemError invalid_parameter for a cursor not in the list. */
export function scamSearchAnswerOf(snapshot: Snapshot, site: Site, query: ScamSearchQuery): ScamSearchAnswer {
  const { limit: _limit, cursor: _cursor, ...filter } = query;
  const { rows, without } = searchWatchlist(snapshot, meantFilter(filter, snapshot));
  const idOf = (row: number) => snapshot.watchlist.rows[row]?.id;
  const { page, next } = pageAfter(rows, idOf, query, "/api/scams/search.json", site);
  return {
    meta: searchMeta(snapshot, site, filter, page),
    total_matches: rows.length,
    counts: countsOf(snapshot, rows),
    ...recordsAt(snapshot, site, page),
    without,
    next,
  };
}

/** `GET /api/scams/{id}.json`: one record, in the shape of its kind; undefined where none has this id. */
export function scamAnswerOf(snapshot: Snapshot, site: Site, id: string): ScamAnswer | undefined {
  const find = recordPresenters(snapshot, site);
  const [enforcement_action = null, dfpi_entry = null] = [find.action(id), find.entry(id)];
  const warning = find.warning(id) ?? null;
  const statements = statementsOn(snapshot, id);
  const records = { enforcement_action, dfpi_entry, warning, statements };
  const meta = (about: string, ...sources: string[]) =>
    answerMeta(snapshot, site, { sources, notices: [about, notice.noRecord, notice.cite] });
  if (enforcement_action !== null)
    return { meta: meta(notice.allegation, "curated"), kind: "enforcement_action", ...records };
  if (warning !== null) return { meta: meta(notice.warning, "curated", warning.list.id), kind: "warning", ...records };
  return dfpi_entry === null ? undefined : { meta: meta(notice.tracker, "dfpi"), kind: "dfpi_entry", ...records };
}

/** Warnings on one page of a list's answer. */
const warningsPerPage = 1000;

/** `GET /api/warnings.json`: every list, by regulator, without its warnings. */
export function warningsAnswerOf(snapshot: Snapshot, site: Site): WarningsAnswer {
  const onRecord = [...snapshot.find.list.values()];
  const lists = onRecord.map((list) => listAnswer(list, site));
  const warnings = lists.reduce((sum, { counts }) => sum + counts.warnings, 0);
  return {
    meta: listsMeta(snapshot, site, onRecord, { lists: lists.length, warnings }),
    lists: lists.sort((a, b) => compareText(a.regulator, b.regulator) || compareText(a.id, b.id)),
  };
}

/** `GET /api/warnings/{list}.json?page=`: one page of a list, newest first. @param page from 1. */
export function warningListAnswerOf(list: WarningList, page: number, snapshot: Snapshot, site: Site): WarningListPart {
  const answer = listAnswer(assertDefined(snapshot.find.list.get(list.id), `${list.id} is on record`), site);
  const warnings = sortWarnings(list).slice((page - 1) * warningsPerPage, page * warningsPerPage);
  return {
    meta: {
      ...listsMeta(snapshot, site, [list], { warnings: warnings.length, in_list: list.entries.length }),
      page,
      next: page < answer.pages ? site.baseUrl + pagePath.warningListAnswer(list.id, page + 1) : null,
    },
    list: answer,
    warnings: warnings.map((warning) => toWarning(list.list, warning, snapshot, site)),
  };
}

/** Gives a list's warnings, newest first: sorted once, for a long one has a hundred pages. */
function sortWarnings(list: WarningList): readonly WarningRecord[] {
  return sortedWarnings.getOrInsertComputed(list, ({ entries }) =>
    entries.toSorted((a, b) => compareText(dayOfWarning(b), dayOfWarning(a)) || compareText(a.id, b.id)),
  );
}

const sortedWarnings = new WeakMap<WarningList, readonly WarningRecord[]>();

export function warningPages(warnings: number): number {
  return Math.max(1, Math.ceil(warnings / warningsPerPage));
}

/** One list: what being on it means, how much of it is on record, and how fresh. */
export function listAnswer({ id, list, counts, extent, newest }: ListInShort, site: Site): WarningListAnswer {
  return pickFields(warningList, {
    ...list,
    reuse: list.reuse ?? unknownTerms,
    counts,
    extent,
    newest,
    pages: warningPages(counts.warnings),
    api_url: site.baseUrl + pagePath.warningListAnswer(id, 1),
    page_url: site.baseUrl + pagePath.warningList(id),
  });
}

function listsMeta(
  snapshot: Snapshot,
  site: Site,
  lists: readonly Pick<WarningList, "id" | "copies">[],
  counts: Record<string, number>,
): Meta {
  // Every list is a source of the same name; what a regulator filed with I-SCAN was read there.
  const sources = ["curated", ...lists.map(({ id }) => id), ...(lists.some(isFiled) ? ["iscan"] : [])];
  return answerMeta(snapshot, site, {
    sources,
    notices: [notice.warning, notice.noRecord, notice.cite, notice.reuse],
    counts,
  });
}
