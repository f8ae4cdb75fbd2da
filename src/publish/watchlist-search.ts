/**
 * Finds watchlist records by text, kind, regulator, list, year, case status and type of scam. The index is stored with
 * the snapshot.
 */
import type { z } from "zod";
import { listedKinds, type watchlistFilter } from "../api/queries.ts";
import { ProblemError } from "../errors.ts";
import { held } from "../invariants.ts";
import { compareText } from "../records/canonical.ts";
import { type ActionStatus, actionStatuses } from "../records/case-status.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { Records } from "../records/records.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../records/warning.ts";
import type { Snapshot } from "./snapshot.ts";

export type ListedRecord =
  | { kind: "action"; record: EnforcementActionRecord }
  | { kind: "entry"; record: TrackerEntryRecord }
  | { kind: "warning"; record: WarningRecord; list: WarningListHead };

export type ListedKind = ListedRecord["kind"];

export type WatchlistFilter = z.output<typeof watchlistFilter>;

export interface WatchlistChoices {
  /** Those of actions and the tracker, then those of warning lists, each by number of records. */
  regulators: { value: string; count: number }[];
  lists: { value: string; label: string; count: number }[];
  kinds: Readonly<Record<ListedKind, number>>;
  /** Of cases, in the order a case takes. */
  statuses: { value: ActionStatus; count: number }[];
  /** Newest first. */
  years: { value: string; count: number }[];
  /** Most frequent first. */
  types: { value: string; count: number }[];
}

interface ListedRow {
  id: string;
  kind: ListedKind;
  /** Short name of the regulator: `SEC`, `DFPI`, `BaFin`. */
  regulator: string;
  list: string | null;
  /** Year of filing, of the warning, or first seen on the list; 0 if unknown. */
  year: number;
  types: readonly string[];
  /** Of cases: status, whether a bot is involved, and the sum in US dollars. */
  status: ActionStatus | null;
  bot: boolean | null;
  amount: number | null;
}

/** The watchlist, newest first: plain data, stored with the snapshot, so that no search reads the records. */
export interface WatchlistIndex {
  rows: readonly ListedRow[];
  choices: WatchlistChoices;
}

interface FoundRows {
  /** Numbers in the index: newest first, or best first where words were sought. */
  rows: number[];
  /** Words that the first of them lacks: every word is optional. */
  without: string[];
}

export function searchWatchlist({ watchlist, search }: Searched, { q, ...filter }: WatchlistFilter): FoundRows {
  const isListed = (row: number) => {
    const listed = watchlist.rows[row];
    return listed !== undefined && passes(listed, filter);
  };
  if (q === undefined) return { rows: [...watchlist.rows.keys()].filter(isListed), without: [] };
  const { rows, complete, without } = search.find(q, isListed);
  const fitting = complete > 0 ? rows.slice(0, complete) : rows;
  return { rows: fitting, without: fitting[0] === undefined ? [] : without(fitting[0]) };
}

type Searched = Pick<Snapshot, "watchlist" | "search">;

function passes(row: ListedRow, filter: Omit<WatchlistFilter, "q">): boolean {
  const { kind, status, regulator, list, year, from_year, involves_bot, min_amount_usd, type } = filter;
  return (
    (kind === undefined || row.kind === kind) &&
    (status === undefined || row.status === status) &&
    (regulator === undefined || row.regulator === regulator) &&
    (list === undefined || row.list === list) &&
    (year === undefined || (row.year > 0 && row.year === Number(year))) &&
    (from_year === undefined || row.year >= Number(from_year)) &&
    (involves_bot === undefined || row.bot === (involves_bot === "yes")) &&
    (min_amount_usd === undefined || (row.amount ?? -1) >= min_amount_usd) &&
    (type === undefined || row.types.includes(type))
  );
}

export function listedId({ watchlist }: Pick<Snapshot, "watchlist">, row: number): string {
  return held(watchlist.rows[row], "a row is in the index").id;
}

export function listedAt(
  { watchlist, find }: Pick<Snapshot, "watchlist" | "find">,
  rows: readonly number[],
): ListedRecord[] {
  return rows.flatMap((row): ListedRecord[] => {
    const { id, kind } = held(watchlist.rows[row], "a row is in the index");
    const [action, entry] = [kind === "action" && find.action.get(id), kind === "entry" && find.entry.get(id)];
    if (action) return [{ kind: "action", record: action }];
    if (entry) return [{ kind: "entry", record: entry }];
    if (kind !== "warning") return [];
    const found = find.warning.get(id);
    return found === undefined ? [] : [{ kind: "warning", record: found.warning, list: found.list }];
  });
}

/** Linear in the number of records: there are few distinct days, and records come sorted by id. */
export function buildWatchlistIndex(
  records: Pick<Records, "enforcement_actions" | "tracker_entries" | "warning_lists">,
): WatchlistIndex {
  const rows = newestFirst(records);
  const ofKind = (kind: ListedKind) => rows.filter(({ listed }) => listed.kind === kind).length;
  const kinds = Object.fromEntries(listedKinds.map((kind) => [kind, ofKind(kind)])) as Record<ListedKind, number>;
  const inOrder = (a: { value: ActionStatus }, b: { value: ActionStatus }) =>
    actionStatuses.indexOf(a.value) - actionStatuses.indexOf(b.value);
  return {
    rows: rows.map(({ listed, regulator, date }): ListedRow => {
      const { kind, record } = listed;
      const [bot, amount] = kind === "action" ? [record.involves_bot, record.amount_usd] : [null, null];
      const [list, year] = [listOf(listed)?.value ?? null, Number(date.slice(0, 4))];
      const [types, status] = [typesOf(listed), statusOf(listed)];
      return { id: record.id, kind, regulator, list, year, types, status, bot, amount };
    }),
    choices: {
      regulators: tally(rows, ({ regulator }) => [regulator]),
      lists: listsOf(rows),
      kinds,
      statuses: tally(rows, ({ listed }) => statusOf(listed) ?? []).sort(inOrder),
      years: tally(rows, ({ date }) => date.slice(0, 4) || []).sort((a, b) => compareText(b.value, a.value)),
      types: tally(rows, ({ listed }) => typesOf(listed)).sort(
        (a, b) => b.count - a.count || compareText(a.value, b.value),
      ),
    },
  };
}

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

/**
 * The filter with the values that are meant, whatever their case; part of one is enough if no other has it. A mistyped
 * one must not pass for nothing being on record.
 * @throws ProblemError invalid_parameter that lists the values there are.
 */
export function meantFilter<Filter extends WatchlistFilter>(filter: Filter, choices: WatchlistChoices): Filter {
  return {
    ...filter,
    regulator: chosen("regulator", filter.regulator, choices.regulators),
    list: chosen("list", filter.list, choices.lists),
    type: chosen("type", filter.type, choices.types),
  };
}

function chosen(
  parameter: "regulator" | "list" | "type",
  asked: string | undefined,
  known: readonly { value: string }[],
): string | undefined {
  if (asked === undefined) return undefined;
  const whole = known.find(({ value }) => folded(value) === folded(asked));
  const partly = known.filter(({ value }) => folded(value).includes(folded(asked)));
  const meant = whole ?? (partly.length === 1 ? partly[0] : undefined);
  if (meant !== undefined) return meant.value;
  const values = known.map(({ value }) => value).join("; ");
  throw new ProblemError("invalid_parameter", `There is no such ${parameter}. Known: ${values}.`, {
    errors: [{ parameter, reason: `must be one of: ${values}` }],
  });
}

/** The day a warning is ordered by: the regulator's own, else the day it was first seen. */
export function dayOfWarning({ published_on, first_seen }: Pick<WarningRecord, "published_on" | "first_seen">): string {
  return published_on ?? first_seen ?? "";
}
