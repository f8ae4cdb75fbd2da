/** Finds watchlist records by text and filters. The index is stored with the snapshot. */

import type { z } from "zod";
import { wrongInput } from "../base/errors.ts";
import { assertDefined } from "../base/invariants.ts";
import { foldText } from "../base/names/fold.ts";
import type { watchlistFilter } from "../contract/queries.ts";
import type { watchlistCounts } from "../contract/shapes/answers.ts";
import { compareText } from "../record/canonical.ts";
import { actionStatuses } from "../record/case-status.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import { finderOf } from "../record/finder.ts";
import type { Records } from "../record/records.ts";
import type { TrackerEntryRecord } from "../record/tracker-entry.ts";
import { dayOfWarning, type WarningListHead, type WarningRecord } from "../record/warning.ts";
import { regulatorsNamed } from "./regulators-by-name.ts";
import type { ListedKind, ListedRow, WatchlistChoices, WatchlistIndex } from "./shapes.ts";
import type { Snapshot } from "./snapshot.ts";

export type ListedRecord =
  | { kind: "action"; record: EnforcementActionRecord }
  | { kind: "entry"; record: TrackerEntryRecord }
  | { kind: "warning"; record: WarningRecord; list: WarningListHead };

export type WatchlistFilter = z.output<typeof watchlistFilter>;

export interface WatchlistSearch {
  /** Places in the index, newest or best first. */
  rows: readonly number[];
  /** Words that the first of them lacks: every word is optional. */
  without: string[];
  /** Of these, the words that none on the first page has. */
  nowhere: string[];
}

/** Of so many, as a page shows, it is told which words none has. */
const mostShown = 10;

/** Finds the records that pass a filter and have its words, or the most of them. */
export function searchWatchlist(snapshot: Snapshot, { q, ...filter }: WatchlistFilter): WatchlistSearch {
  return watchlistFinder(snapshot, q)(filter);
}

/** Looks words up once; what it gives finds the records that have them, for one filter after another. */
function watchlistFinder(
  snapshot: Snapshot,
  words: string | undefined,
): (filter: Omit<WatchlistFilter, "q">) => WatchlistSearch {
  const { watchlist, search } = snapshot;
  const findAmong = words === undefined ? null : search.among(words, 0);
  return ({ sort, regulator, ...filter }) => {
    const isOfRegulator = regulatorTest(snapshot, regulator);
    const isListed = (row: number) => {
      const entry = watchlist.rows[row];
      return entry !== undefined && isOfRegulator(entry) && passes(entry, filter);
    };
    const matches = findAmong?.(isListed) ?? null;
    const rows = matches?.best ?? [...watchlist.rows.keys()].filter(isListed);
    const [without = [], ...others] = rows.slice(0, mostShown).map((row) => matches?.without(row) ?? []);
    const nowhere = without.filter((word) => others.every((lacking) => lacking.includes(word)));
    const sum = (row: number) => watchlist.rows[row]?.amount ?? -1;
    return { rows: sort === "amount" ? rows.toSorted((a, b) => sum(b) - sum(a)) : rows, without, nowhere };
  };
}

/** Tells the records of a regulator, also those that another's register relays; of a country, those of all its regulators. */
function regulatorTest(snapshot: Snapshot, regulator: string | undefined): (row: ListedRow) => boolean {
  if (regulator === undefined) return () => true;
  const names = new Set(regulatorsNamed(snapshot, regulator).map(({ name }) => name));
  return (row) => names.has(row.regulator) || names.has(row.finder);
}

/** How many of the records found there are of each kind, regulator, year, status and type, most first. */
export function countsOf({ watchlist }: Snapshot, matches: readonly number[]): z.output<typeof watchlistCounts> {
  const rows = matches.flatMap((row) => watchlist.rows[row] ?? []);
  const by = (valuesOf: (row: ListedRow) => string | readonly string[]) => {
    const counts = tally(rows, valuesOf).sort((a, b) => b.count - a.count);
    return Object.fromEntries(counts.map(({ value, count }) => [value, count]));
  };
  const sums = rows.flatMap(({ amount }) => amount ?? []);
  return {
    kinds: by(({ kind }) => kind),
    regulators: by(({ finder }) => finder),
    years: by(({ date }) => yearOf(date) ?? "undated"),
    statuses: by(({ statuses }) => statuses),
    types: by(({ types }) => types),
    websites: rows.reduce((sum, { websites }) => sum + websites, 0),
    cases_with_sum: sums.length,
    sum_usd: sums.reduce((sum, amount) => sum + amount, 0),
  };
}

function passes(row: ListedRow, filter: Omit<WatchlistFilter, "q" | "sort" | "regulator">): boolean {
  const { kind, status, list, year, from_year, from, to, involves_bot, min_amount_usd, type } = filter;
  return (
    (kind === undefined || row.kind === kind) &&
    (status === undefined || row.statuses.includes(status)) &&
    (list === undefined || row.list === list) &&
    isWithin(row.date, [year, from_year, from], [year, to]) &&
    (involves_bot === undefined || row.bot === (involves_bot === "yes")) &&
    (min_amount_usd === undefined || (row.amount ?? -1) >= min_amount_usd) &&
    (type === undefined || row.types.includes(type))
  );
}

/**
 * Says whether a record's date is in a range.
 * @param date a day, or only its month or year; empty for none, which is in no range.
 * @param first days, months or years that it must not be before.
 * @param last those that it must not be after.
 */
function isWithin(
  date: string,
  first: readonly (string | undefined)[],
  last: readonly (string | undefined)[],
): boolean {
  return (
    first.every((bound) => bound === undefined || date >= bound) &&
    last.every((bound) => bound === undefined || (date !== "" && date.slice(0, bound.length) <= bound))
  );
}

export function listedAt(
  { watchlist, find }: Pick<Snapshot, "watchlist" | "find">,
  rows: readonly number[],
): ListedRecord[] {
  return rows.flatMap((row): ListedRecord[] => {
    const { id, kind } = assertDefined(watchlist.rows[row], "a row is in the index");
    if (kind !== "warning") {
      const record = find[kind].get(id);
      return record === undefined ? [] : [{ kind, record } as ListedRecord];
    }
    const warning = find.warning.get(id);
    return warning === undefined ? [] : [{ kind, record: warning.warning, list: warning.list }];
  });
}

type Listed = Pick<Records, "enforcement_actions" | "tracker_entries" | "warning_lists">;

/** Records come sorted by id, and those of one day stay so. */
export function buildWatchlistIndex({ enforcement_actions, tracker_entries, warning_lists }: Listed): WatchlistIndex {
  const rows = [
    ...enforcement_actions.map((action) => {
      const { regulator, filed_date, status_date, status, criminal_cases, involves_bot, amount_usd } = action;
      // Of the case, and of criminal cases over the same conduct: each once.
      const statuses = [...new Set([status, ...criminal_cases.map(({ stage }) => stage)])];
      const about = { regulator, list: null, statuses, bot: involves_bot, amount: amount_usd };
      return rowOf("action", action, filed_date ?? status_date, about);
    }),
    ...tracker_entries.map((entry) => {
      const { first_seen, dated, scam_types: types } = entry;
      return rowOf("entry", entry, first_seen ?? dated, { regulator: "DFPI", list: "dfpi", types });
    }),
    ...warning_lists.flatMap(({ list, entries }) =>
      entries.map((warning) => {
        const about = { regulator: list.regulator, finder: finderOf({ list, warning }).name, list: list.id };
        return rowOf("warning", warning, dayOfWarning(warning), about);
      }),
    ),
  ].sort((a, b) => compareText(b.date, a.date));
  const labels = new Map(warning_lists.map(({ list }) => [list.id, `${list.regulator_name}: ${list.name}`]));
  labels.set("dfpi", "California DFPI: Crypto Scam Tracker");
  return { rows, choices: choicesAmong(rows, (list) => labels.get(list) ?? list) };
}

/** What a filter can choose among rows, with how many have each. @param labelOf a list's name by its id. */
function choicesAmong(rows: readonly ListedRow[], labelOf: (list: string) => string): WatchlistChoices {
  const ofKind = (listedKind: ListedKind) => rows.filter(({ kind }) => kind === listedKind).length;
  return {
    /** Those of actions and the tracker, then those of warning lists, each by number of records. */
    regulators: tally(rows, ({ regulator, finder }) => [...new Set([regulator, finder])]),
    lists: tally(rows, ({ list }) => list ?? [])
      .map(({ value, count }) => ({ value, label: labelOf(value), count }))
      .sort((a, b) => compareText(a.label, b.label)),
    kinds: { action: ofKind("action"), warning: ofKind("warning"), entry: ofKind("entry") },
    /** Of cases, in the order a case takes; a case can have several. */
    statuses: tally(rows, ({ statuses }) => statuses).sort(
      (a, b) => actionStatuses.indexOf(a.value) - actionStatuses.indexOf(b.value),
    ),
    years: tally(rows, ({ date }) => yearOf(date) ?? []).sort((a, b) => compareText(b.value, a.value)),
    types: tally(rows, ({ types }) => types).sort((a, b) => b.count - a.count || compareText(a.value, b.value)),
  };
}

/** What fits every kind of record, and is kept from one kind to another. */
export function ofEveryKind({ q, regulator, year, from_year, from, to }: WatchlistFilter): WatchlistFilter {
  return { q, regulator, year, from_year, from, to };
}

/**
 * Gives what can still be chosen once a filter is: each choice with how many records it would leave beside the rest of
 * the filter; the kinds beside what fits every kind.
 * @param matches the rows that the whole filter leaves.
 */
export function choicesLeft(snapshot: Snapshot, filter: WatchlistFilter, matches: readonly number[]): WatchlistChoices {
  const { rows, choices } = snapshot.watchlist;
  if (Object.values(filter).every((value) => value === undefined)) return choices;
  const labels = new Map(choices.lists.map(({ value, label }) => [value, label]));
  const among = (places: readonly number[]) =>
    choicesAmong(
      places.flatMap((row) => rows[row] ?? []),
      (list) => labels.get(list) ?? list,
    );
  const find = watchlistFinder(snapshot, filter.q);
  const remaining = among(matches);
  const without = (name: keyof WatchlistFilter) =>
    filter[name] === undefined ? remaining : among(find({ ...filter, [name]: undefined }).rows);
  return {
    regulators: without("regulator").regulators,
    lists: without("list").lists,
    kinds: among(find(ofEveryKind(filter)).rows).kinds,
    statuses: without("status").statuses,
    years: without("year").years,
    types: without("type").types,
  };
}

/** @param date filed, of the warning, or first seen on the list. */
function rowOf(
  kind: ListedKind,
  { id, domains }: { id: string; domains: readonly string[] },
  date: string | null,
  about: Pick<ListedRow, "regulator" | "list"> & Partial<ListedRow>,
): ListedRow {
  const ofKind = { types: [], statuses: [], bot: null, amount: null, finder: about.regulator, ...about };
  return { id, kind, date: date ?? "", ...ofKind, websites: domains.length };
}

function yearOf(date: string): string | null {
  return date === "" ? null : date.slice(0, 4);
}

/** How often each value occurs, in order of first appearance. */
function tally<Value extends string, Of>(
  rows: readonly Of[],
  valuesOf: (row: Of) => Value | readonly Value[],
): { value: Value; count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of rows.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/**
 * The filter with the values that are meant, whatever their case: a regulator by any of its names, the regulators of a
 * country by the country's, a list by a part of its id, a type by a part, each where no other has it. A mistyped one must
 * not pass for nothing being on record.
 * @throws ProblemError invalid_parameter that lists the values there are, or those that may be meant.
 */
export function meantFilter<Filter extends WatchlistFilter>(filter: Filter, snapshot: Snapshot): Filter {
  const { filter: knownValues, ignored } = knownFilter(filter, snapshot);
  const [parameter] = ignored;
  if (parameter === undefined) return knownValues;
  const candidates = valuesMeant(parameter, filter[parameter] ?? "", snapshot);
  if (candidates.length > 1) {
    const several = candidates.join("; ");
    throw wrongInput(parameter, `must be one of: ${several}`, `Several may be meant: ${several}. Give one of them.`);
  }
  const values = snapshot.watchlist.choices[chosenFrom[parameter]].map(({ value }) => value).join("; ");
  throw wrongInput(parameter, `must be one of: ${values}`, `There is no such ${parameter}. Known: ${values}.`);
}

/** The same for a page, which leaves out what is not known: a stale link still opens. */
export function knownFilter<Filter extends WatchlistFilter>(filter: Filter, snapshot: Snapshot) {
  const result: Filter = { ...filter };
  const ignored: (keyof typeof chosenFrom)[] = [];
  for (const parameter of ["regulator", "list", "type"] as const) {
    const value = filter[parameter];
    if (value === undefined) continue;
    const candidates = valuesMeant(parameter, value, snapshot);
    const several = parameter === "regulator" && areOfOneCountry(value, snapshot) ? value : undefined;
    result[parameter] = candidates.length === 1 ? candidates[0] : several;
    if (result[parameter] === undefined) ignored.push(parameter);
  }
  return { filter: result, ignored };
}

/** Whether a text means regulators of one country, which are searched together. */
function areOfOneCountry(asked: string, snapshot: Snapshot): boolean {
  return new Set(regulatorsNamed(snapshot, asked).map(({ country }) => country)).size === 1;
}

/** Gives the values of a parameter that a text may mean: the one that it is, else all that it is a part of. */
function valuesMeant(parameter: keyof typeof chosenFrom, asked: string, snapshot: Snapshot): string[] {
  if (parameter === "regulator") return regulatorsNamed(snapshot, asked).map(({ name }) => name);
  const values = snapshot.watchlist.choices[chosenFrom[parameter]].map(({ value }) => value);
  const whole = values.find((value) => foldText(value) === foldText(asked));
  if (whole !== undefined) return [whole];
  // Within a word, `fsa` is a part of `mfsa`, another country's.
  const isPart = (value: string) =>
    parameter === "list" ? value.split("-").includes(foldText(asked)) : foldText(value).includes(foldText(asked));
  return values.filter(isPart);
}

/** Parameters that take any text, and the values there are. */
const chosenFrom = { regulator: "regulators", list: "lists", type: "types" } as const;
