/** Finds watchlist records by text, kind, regulator, list, year, status of a case and type of scam. One index per snapshot, made when first asked for. */

import { compareText } from "../records/canonical.ts";
import { type ActionStatus, actionStatuses } from "../records/case-status.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../records/warning.ts";
import { dayOfWarning } from "./answers/warnings.ts";
import type { Snapshot } from "./snapshot.ts";

export type ListedRecord =
  | { kind: "action"; record: EnforcementActionRecord }
  | { kind: "entry"; record: TrackerEntryRecord }
  | { kind: "warning"; record: WarningRecord; list: WarningListHead };

/** What a record is: a case or order of a regulator, a warning of its list, or a consumer's report. */
export const listedKinds = ["action", "warning", "entry"] as const;
export type ListedKind = ListedRecord["kind"];

interface IndexedRow {
  listed: ListedRecord;
  /** Short name of the regulator: `SEC`, `DFPI`, `BaFin`. */
  regulator: string;
  /** Day filed, of the warning, or first seen on the list; empty where unknown. */
  date: string;
  /** Everything that is searched, folded; made when somebody first searches. */
  text: string | null;
}

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
  /** Those of actions and the tracker, then those of warning lists, each by the number of its records. */
  regulators: { value: string; count: number }[];
  lists: { value: string; label: string; count: number }[];
  /** How many records are of each kind. */
  kinds: Readonly<Record<ListedKind, number>>;
  /** Of cases, in the order in which a case goes. */
  statuses: { value: ActionStatus; count: number }[];
  /** Newest first. */
  years: { value: string; count: number }[];
  /** Most frequent first. */
  types: { value: string; count: number }[];
}

type Rows = readonly IndexedRow[];

export interface WatchlistIndex {
  /** Newest first. */
  rows: Rows;
  /** The same by what they are filtered by, so that a choice costs what it finds. */
  by: Readonly<Record<"regulator" | "list" | "year" | "type", ReadonlyMap<string, Rows>>>;
  choices: WatchlistChoices;
}

const indexes = new WeakMap<Snapshot, WatchlistIndex>();

/** The index of a snapshot, made when somebody first searches its watchlist. */
export function watchlistIndex(snapshot: Snapshot): WatchlistIndex {
  let index = indexes.get(snapshot);
  if (index === undefined) {
    index = buildIndex(snapshot);
    indexes.set(snapshot, index);
  }
  return index;
}

/** The records that pass every given filter, newest first. Each word of `q` must occur in a record. */
export function searchWatchlist(index: WatchlistIndex, filter: WatchlistFilter): ListedRecord[] {
  const words = folded(filter.q ?? "")
    .split(/\s+/u)
    .filter((word) => word !== "");
  const chosen = (["regulator", "list", "year", "type"] as const).flatMap((name) => {
    const value = filter[name];
    return value === undefined ? [] : [index.by[name].get(value) ?? []];
  });
  const fewest = chosen.reduce((least, rows) => (rows.length < least.length ? rows : least), index.rows);
  return fewest
    .filter(
      (row) =>
        (filter.kind === undefined || row.listed.kind === filter.kind) &&
        (filter.status === undefined || statusOf(row.listed) === filter.status) &&
        (filter.regulator === undefined || row.regulator === filter.regulator) &&
        (filter.list === undefined || listOf(row.listed)?.value === filter.list) &&
        (filter.year === undefined || yearOf(row) === filter.year) &&
        (filter.type === undefined || typesOf(row.listed).includes(filter.type)) &&
        (words.length === 0 || containsAll(row, words)),
    )
    .map((row) => row.listed);
}

/** Linear in the number of records, since it is made while somebody waits: days are few, and records come sorted by id. */
function buildIndex({ records }: Snapshot): WatchlistIndex {
  const byDay = new Map<string, IndexedRow[]>();
  const regulators = new Map<string, number>();
  const years = new Map<string, number>();
  const types = new Map<string, number>();
  const kinds: Record<ListedKind, number> = { action: 0, warning: 0, entry: 0 };
  const statuses = new Map<ActionStatus, number>();
  const lists = new Map<string, { value: string; label: string; count: number }>();
  const add = (listed: ListedRecord): void => {
    const row = rowOf(listed);
    const sameDay = byDay.get(row.date);
    if (sameDay === undefined) byDay.set(row.date, [row]);
    else sameDay.push(row);
    kinds[listed.kind] += 1;
    const status = statusOf(listed);
    if (status !== null) addOne(statuses, status);
    addOne(regulators, row.regulator);
    if (row.date !== "") addOne(years, yearOf(row));
    for (const type of typesOf(listed)) addOne(types, type);
    const list = listOf(listed);
    if (list === null) return;
    const counted = lists.get(list.value) ?? { ...list, count: 0 };
    counted.count += 1;
    lists.set(list.value, counted);
  };
  for (const record of records.enforcement_actions) add({ kind: "action", record });
  for (const record of records.tracker_entries) add({ kind: "entry", record });
  for (const { list, entries } of records.warning_lists) {
    for (const record of entries) add({ kind: "warning", record, list });
  }
  const rows = [...byDay].sort(([a], [b]) => compareText(b, a)).flatMap(([, sameDay]) => sameDay);
  return {
    rows,
    by: {
      regulator: Map.groupBy(rows, ({ regulator }) => regulator),
      list: Map.groupBy(rows, ({ listed }) => listOf(listed)?.value ?? ""),
      year: Map.groupBy(rows, yearOf),
      type: byType(rows),
    },
    choices: {
      regulators: counts(regulators),
      lists: [...lists.values()].sort((a, b) => compareText(a.label, b.label)),
      kinds,
      statuses: counts(statuses).sort((a, b) => actionStatuses.indexOf(a.value) - actionStatuses.indexOf(b.value)),
      years: counts(years).sort((a, b) => compareText(b.value, a.value)),
      types: counts(types).sort((a, b) => b.count - a.count || compareText(a.value, b.value)),
    },
  };
}

function byType(rows: Rows): Map<string, IndexedRow[]> {
  const groups = new Map<string, IndexedRow[]>();
  for (const row of rows) {
    for (const type of typesOf(row.listed)) {
      const known = groups.get(type);
      if (known === undefined) groups.set(type, [row]);
      else known.push(row);
    }
  }
  return groups;
}

function yearOf({ date }: IndexedRow): string {
  return date.slice(0, 4);
}

function addOne<Key>(tally: Map<Key, number>, key: Key): void {
  tally.set(key, (tally.get(key) ?? 0) + 1);
}

function counts<Value extends string>(tally: ReadonlyMap<Value, number>): { value: Value; count: number }[] {
  return [...tally].map(([value, count]) => ({ value, count }));
}

function rowOf(listed: ListedRecord): IndexedRow {
  if (listed.kind === "action") {
    const { regulator, filed_date, status_date } = listed.record;
    return { listed, regulator, date: filed_date ?? status_date ?? "", text: null };
  }
  if (listed.kind === "warning") {
    return { listed, regulator: listed.list.regulator, date: dayOfWarning(listed.record), text: null };
  }
  const { first_seen, dated } = listed.record;
  return { listed, regulator: "DFPI", date: first_seen ?? dated ?? "", text: null };
}

function containsAll(row: IndexedRow, words: readonly string[]): boolean {
  row.text ??= folded(searchedFields(row.listed).join("\n"));
  const { text } = row;
  return words.every((word) => text.includes(word));
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
