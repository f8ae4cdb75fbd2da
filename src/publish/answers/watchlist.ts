/** The scam watchlist: regulator records only, each with its official source. */
import type { z } from "zod";
import type { ScamSearchQuery } from "../../api/queries.ts";
import type {
  scamAnswer,
  scamSearchAnswer,
  scamsAnswer,
  warningListAnswer,
  warningsAnswer,
} from "../../api/shapes/answers.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import type { WarningListAnswer } from "../../api/shapes/warning.ts";
import { ProblemError } from "../../errors.ts";
import { compareText } from "../../records/canonical.ts";
import type { WarningList, WarningRecord } from "../../records/warning.ts";
import { extentOfList } from "../freshness.ts";
import { pagePath } from "../page-paths.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot.ts";
import { dayOfWarning, listedAt, listedId, meantFilter, searchWatchlist } from "../watchlist-search.ts";
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

/** Warnings on one page of a list's answer. */
const warningsPerPage = 1000;

/** `GET /api/warnings.json`: every list, by regulator, without its warnings. */
export function warningsAnswerOf(snapshot: Snapshot, site: Site): z.infer<typeof warningsAnswer> {
  const lists = snapshot.records.warning_lists.map((list) => listAnswer(list, site));
  return {
    meta: answerMeta(snapshot, site, {
      sources: sourcesOf(snapshot.records.warning_lists),
      notices: [notice.warning, notice.noRecord, notice.cite],
      counts: { lists: lists.length, warnings: lists.reduce((sum, { counts }) => sum + counts.warnings, 0) },
    }),
    lists: lists.sort((a, b) => compareText(a.regulator, b.regulator) || compareText(a.id, b.id)),
  };
}

/** `GET /api/warnings/{list}.json?page=`: one page of a list, newest first. @param page from 1. */
export function warningListAnswerOf(
  list: WarningList,
  page: number,
  snapshot: Snapshot,
  site: Site,
): z.infer<typeof warningListAnswer> {
  const answer = listAnswer(list, site);
  const warnings = newestWarnings(list.entries).slice((page - 1) * warningsPerPage, page * warningsPerPage);
  return {
    meta: {
      ...answerMeta(snapshot, site, {
        sources: sourcesOf([list]),
        notices: [notice.warning, notice.noRecord, notice.cite],
        counts: { warnings: warnings.length, in_list: list.entries.length },
      }),
      page,
      next: page < answer.pages ? site.baseUrl + pagePath.warningListAnswer(list.id, page + 1) : null,
    },
    list: answer,
    warnings: warnings.map((warning) => publishWarning(list.list, warning, snapshot, site)),
  };
}

export function warningPages(list: Pick<WarningList, "entries">): number {
  return Math.max(1, Math.ceil(list.entries.length / warningsPerPage));
}

function newestWarnings(entries: readonly WarningRecord[]): WarningRecord[] {
  return [...entries].sort((a, b) => compareText(dayOfWarning(b), dayOfWarning(a)) || compareText(a.id, b.id));
}

/** One list: what being on it means, how much of it is on record, and how fresh. */
export function listAnswer(list: WarningList, site: Site): WarningListAnswer {
  const { id, name, regulator, jurisdiction, meaning, regulator_name, url, terms, retrieved_at, note } = list.list;
  const days = list.entries.map(dayOfWarning).filter((day) => day !== "");
  return {
    ...{ id, name, regulator, jurisdiction, meaning, regulator_name, url, terms, retrieved_at, note },
    counts: {
      warnings: list.entries.length,
      removed: list.entries.filter(({ listing }) => listing === "removed").length,
      domains: new Set(list.entries.flatMap(({ domains }) => domains)).size,
    },
    extent: extentOfList(list),
    newest: days.reduce<string | null>((newest, day) => (newest === null || day > newest ? day : newest), null),
    pages: warningPages(list),
    api_url: site.baseUrl + pagePath.warningListAnswer(id, 1),
    page_url: site.baseUrl + pagePath.warningList(id),
  };
}

/** Every list is a source of the same name; what a regulator filed with I-SCAN was read there. */
function sourcesOf(lists: readonly WarningList[]): string[] {
  const filed = lists.some(({ copies }) => Object.keys(copies).some((key) => key.startsWith("iscan")));
  return ["curated", ...lists.map(({ id }) => id), ...(filed ? ["iscan"] : [])];
}
