/**
 * Finds watchlist records by text, kind, regulator, list, year, case status and type of scam. The index is stored with
 * the snapshot.
 */

import { bufferOf, type TextPool, textAt, textPoolBuilder } from "../lookup/text-pool.ts";
import { compareText } from "../records/canonical.ts";
import { type ActionStatus, actionStatuses } from "../records/case-status.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { Records } from "../records/records.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../records/warning.ts";
import { dayOfWarning } from "./answers/warnings.ts";
import type { Snapshot } from "./snapshot.ts";

export type ListedRecord =
  | { kind: "action"; record: EnforcementActionRecord }
  | { kind: "entry"; record: TrackerEntryRecord }
  | { kind: "warning"; record: WarningRecord; list: WarningListHead };

/** What a record is: a regulator's case or order, a warning on its list, or a consumer's report. */
export const listedKinds = ["action", "warning", "entry"] as const;
export type ListedKind = ListedRecord["kind"];

export interface WatchlistFilter {
  q?: string | undefined;
  kind?: ListedKind | undefined;
  /** How far a case has come; only cases have one. */
  status?: ActionStatus | undefined;
  regulator?: string | undefined;
  /** Id of a warning list, or `dfpi`. */
  list?: string | undefined;
  /** `2025` */
  year?: string | undefined;
  /** One of the tracker's own labels. */
  type?: string | undefined;
}

export interface WatchlistChoices {
  /** Those of actions and the tracker, then those of warning lists, each by number of records. */
  regulators: { value: string; count: number }[];
  lists: { value: string; label: string; count: number }[];
  /** How many records are of each kind. */
  kinds: Readonly<Record<ListedKind, number>>;
  /** Of cases, in the order a case takes. */
  statuses: { value: ActionStatus; count: number }[];
  /** Newest first. */
  years: { value: string; count: number }[];
  /** Most frequent first. */
  types: { value: string; count: number }[];
}

/**
 * Columns of the watchlist, newest first: plain data, stored with the snapshot, so that no search reads the records.
 */
export interface WatchlistIndex {
  /** Ids of the records. */
  ids: TextPool;
  /** Indexes in `listedKinds`. */
  kinds: Uint8Array;
  /** Indexes in `actionStatuses`, plus one; 0 if it is not a case. */
  statuses: Uint8Array;
  /** Indexes in the values of `choices.regulators` and `choices.lists`, plus one; 0 for none. */
  regulators: Uint16Array;
  lists: Uint16Array;
  /** Year of filing, of the warning, or first seen on the list; 0 if unknown. */
  years: Uint16Array;
  /** For each of `choices.types`, the records of that type. */
  ofType: Uint32Array[];
  /** Everything that is searched, folded. */
  texts: TextPool;
  choices: WatchlistChoices;
}

/**
 * The records that pass every given filter, newest first, by their number in the index. Each word of `q` must occur in
 * a record.
 */
export function searchWatchlist(index: WatchlistIndex, filter: WatchlistFilter): number[] {
  const { choices } = index;
  const words = folded(filter.q ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const placeOf = (values: readonly { value: string }[], value: string) =>
    values.findIndex((one) => one.value === value) + 1;
  const passes: ((row: number) => boolean)[] = [];
  const equal = (column: Uint8Array | Uint16Array, value: number) =>
    passes.push((row) => value >= 0 && column[row] === value);
  if (filter.kind !== undefined) equal(index.kinds, listedKinds.indexOf(filter.kind));
  if (filter.status !== undefined) equal(index.statuses, actionStatuses.indexOf(filter.status) + 1);
  if (filter.regulator !== undefined) equal(index.regulators, placeOf(choices.regulators, filter.regulator) || -1);
  if (filter.list !== undefined) equal(index.lists, placeOf(choices.lists, filter.list) || -1);
  if (filter.year !== undefined) equal(index.years, Number(filter.year) || -1);
  if (filter.type !== undefined) {
    const ofType = new Set(index.ofType[placeOf(choices.types, filter.type) - 1] ?? []);
    passes.push((row) => ofType.has(row));
  }
  for (const word of words) {
    const holding = rowsWith(index.texts, word);
    passes.push((row) => holding.has(row));
  }
  return [...index.kinds.keys()].filter((row) => passes.every((pass) => pass(row)));
}

/** The texts of a pool that contain a word. */
function rowsWith(texts: TextPool, word: string): Set<number> {
  const bytes = bufferOf(texts);
  const sought = Buffer.from(word);
  const rows = new Set<number>();
  let row = 0;
  for (let at = bytes.indexOf(sought); at >= 0; at = bytes.indexOf(sought, at)) {
    while ((texts.starts[row + 1] ?? bytes.length) <= at) row += 1;
    const end = texts.starts[row + 1] ?? bytes.length;
    // A hit that spans two texts is in neither.
    if (at + sought.length > end) at += 1;
    else {
      rows.add(row);
      at = end;
    }
  }
  return rows;
}

/** The id of a record by its number in the index. */
export function listedId({ watchlist }: Pick<Snapshot, "watchlist">, row: number): string {
  return textAt(watchlist.ids, row);
}

/** The records by their numbers in the index. */
export function listedAt(
  { watchlist, find }: Pick<Snapshot, "watchlist" | "find">,
  rows: readonly number[],
): ListedRecord[] {
  return rows.flatMap((row): ListedRecord[] => {
    const id = textAt(watchlist.ids, row);
    const kind = listedKinds[watchlist.kinds[row] ?? 0];
    if (kind === "action")
      return find.action.has(id) ? [{ kind, record: find.action.get(id) as EnforcementActionRecord }] : [];
    if (kind === "entry") return find.entry.has(id) ? [{ kind, record: find.entry.get(id) as TrackerEntryRecord }] : [];
    const found = find.warning.get(id);
    return found === undefined ? [] : [{ kind: "warning", record: found.warning, list: found.list }];
  });
}

/** Linear in the number of records: there are few distinct days, and records come sorted by id. */
export function buildWatchlistIndex(
  records: Pick<Records, "enforcement_actions" | "tracker_entries" | "warning_lists">,
): WatchlistIndex {
  const rows = newestFirst(records);
  const regulators = tally(rows, ({ regulator }) => [regulator]);
  const types = tally(rows, ({ listed }) => typesOf(listed)).sort(
    (a, b) => b.count - a.count || compareText(a.value, b.value),
  );
  const lists = listsOf(rows);
  const ids = textPoolBuilder(rows.length);
  const texts = textPoolBuilder(4 * rows.length);
  for (const { listed } of rows) {
    ids.add(listed.record.id);
    texts.add(folded(searchedFields(listed).join("\n")));
  }
  const place = (values: readonly { value: string }[]) => {
    const places = new Map(values.map(({ value }, at) => [value, at + 1]));
    return (value: string | undefined) => places.get(value ?? "") ?? 0;
  };
  const [regulatorPlace, listPlace] = [place(regulators), place(lists)];
  return {
    ids: ids.build(),
    kinds: Uint8Array.from(rows, ({ listed }) => listedKinds.indexOf(listed.kind)),
    statuses: Uint8Array.from(rows, ({ listed }) => actionStatuses.indexOf(statusOf(listed) as ActionStatus) + 1),
    regulators: Uint16Array.from(rows, ({ regulator }) => regulatorPlace(regulator)),
    lists: Uint16Array.from(rows, ({ listed }) => listPlace(listOf(listed)?.value)),
    years: Uint16Array.from(rows, ({ date }) => Number(date.slice(0, 4))),
    ofType: types.map(({ value }) =>
      Uint32Array.from(rows.flatMap(({ listed }, row) => (typesOf(listed).includes(value) ? [row] : []))),
    ),
    texts: texts.build(),
    choices: {
      regulators,
      lists,
      kinds: Object.fromEntries(
        listedKinds.map((kind) => [kind, rows.filter(({ listed }) => listed.kind === kind).length]),
      ) as Record<ListedKind, number>,
      statuses: tally(rows, ({ listed }) => statusOf(listed) ?? []).sort(
        (a, b) => actionStatuses.indexOf(a.value) - actionStatuses.indexOf(b.value),
      ),
      years: tally(rows, ({ date }) => (date === "" ? [] : [date.slice(0, 4)])).sort((a, b) =>
        compareText(b.value, a.value),
      ),
      types,
    },
  };
}

/** A record with what it is filtered and sorted by. */
interface Row {
  listed: ListedRecord;
  /** Short name of the regulator: `SEC`, `DFPI`, `BaFin`. */
  regulator: string;
  /** Day filed, of the warning, or first seen on the list; empty if unknown. */
  date: string;
}

function newestFirst({
  enforcement_actions,
  tracker_entries,
  warning_lists,
}: Pick<Records, "enforcement_actions" | "tracker_entries" | "warning_lists">): Row[] {
  const all: ListedRecord[] = [
    ...enforcement_actions.map((record): ListedRecord => ({ kind: "action", record })),
    ...tracker_entries.map((record): ListedRecord => ({ kind: "entry", record })),
    ...warning_lists.flatMap(({ list, entries }) =>
      entries.map((record): ListedRecord => ({ kind: "warning", record, list })),
    ),
  ];
  const byDay = Map.groupBy(all.map(rowOf), ({ date }) => date);
  return [...byDay].sort(([a], [b]) => compareText(b, a)).flatMap(([, rows]) => rows);
}

/** How often each value occurs, in order of first appearance. */
function tally<Value extends string>(
  rows: readonly Row[],
  valuesOf: (row: Row) => Value | readonly Value[],
): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of rows.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

function listsOf(rows: readonly Row[]): WatchlistChoices["lists"] {
  const labels = new Map(rows.flatMap(({ listed }) => listOf(listed) ?? []).map(({ value, label }) => [value, label]));
  return tally(rows, ({ listed }) => listOf(listed)?.value ?? [])
    .map(({ value, count }) => ({ value, label: labels.get(value) ?? value, count }))
    .sort((a, b) => compareText(a.label, b.label));
}

function rowOf(listed: ListedRecord): Row {
  if (listed.kind === "action") {
    const { regulator, filed_date, status_date } = listed.record;
    return { listed, regulator, date: filed_date ?? status_date ?? "" };
  }
  if (listed.kind === "warning") return { listed, regulator: listed.list.regulator, date: dayOfWarning(listed.record) };
  const { first_seen, dated } = listed.record;
  return { listed, regulator: "DFPI", date: first_seen ?? dated ?? "" };
}

function searchedFields(listed: ListedRecord): string[] {
  if (listed.kind === "action") {
    const { record } = listed;
    return [
      record.title,
      ...record.respondents.map((respondent) => respondent.name),
      ...record.brand_names,
      ...record.unmatched_brand_names,
      ...record.domains,
      record.release_number ?? "",
      record.case_number ?? "",
    ];
  }
  if (listed.kind === "warning") {
    const { record, list } = listed;
    const { names, full_names, unmatched_names, domains, mail_domains } = record;
    return [...names, ...full_names, ...unmatched_names, ...domains, ...mail_domains, list.regulator];
  }
  const { record } = listed;
  return [
    record.primary_subject ?? "",
    ...record.names,
    ...record.unmatched_names,
    record.impersonates?.name ?? "",
    ...record.domains,
    ...record.wallet_addresses,
    ...record.scam_types,
  ];
}

function listOf(listed: ListedRecord): { value: string; label: string } | null {
  if (listed.kind === "entry") return { value: "dfpi", label: "California DFPI: Crypto Scam Tracker" };
  if (listed.kind === "action") return null;
  const { id, name, regulator_name } = listed.list;
  return { value: id, label: `${regulator_name}: ${name}` };
}

function statusOf(listed: ListedRecord): ActionStatus | null {
  return listed.kind === "action" ? listed.record.status : null;
}

function typesOf(listed: ListedRecord): readonly string[] {
  return listed.kind === "entry" ? listed.record.scam_types : [];
}

/** Lower case without accents; a pasted `hxxps://example[.]com` becomes `example.com`. */
export function folded(text: string): string {
  const plain = /^\p{ASCII}*$/u.test(text) ? text : text.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain
    .toLowerCase()
    .replace(/\[\.\]|\(\.\)/gu, ".")
    .replace(/\bh(?:tt|xx)ps?:\/\//gu, "");
}
