/**
 * What the change log is searched by, in columns: plain data, stored with the snapshot, so that no question reads the
 * log.
 */
import { type TextPool, textAt, textPoolBuilder } from "../lookup/text-pool.ts";
import { compareText } from "../records/canonical.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type { Snapshot } from "./snapshot.ts";

export interface ChangeIndex {
  /** Ids of the events, newest first. */
  ids: TextPool;
  kinds: Column;
  /** Slugs of the bots that the events are about; empty for none. */
  slugs: Column;
  dates: Column;
  detected: Column;
  /** 1 for what a first import found. */
  imported: Uint8Array;
}

/** The values that occur, and for each event the index of its own. */
interface Column {
  values: string[];
  places: Uint32Array;
}

export interface ChangeFilter {
  kind?: string | undefined;
  bot?: string | undefined;
  since?: string | undefined;
  /** Detected later than this, in milliseconds since 1970. */
  after?: number | undefined;
}

/** @param changes newest first. */
export function buildChangeIndex(changes: readonly ChangeEvent[]): ChangeIndex {
  const ids = textPoolBuilder(changes.length);
  for (const { id } of changes) ids.add(id);
  const column = (read: (event: ChangeEvent) => string): Column => {
    const places = new Map<string, number>();
    const own = Uint32Array.from(changes, (event) => {
      const value = read(event);
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    });
    return { values: [...places.keys()], places: own };
  };
  return {
    ids: ids.build(),
    kinds: column(({ kind }) => kind),
    slugs: column(({ subject }) => subject.slug ?? ""),
    dates: column(({ date }) => date),
    detected: column(({ detected_at }) => detected_at),
    imported: Uint8Array.from(changes, ({ cause }) => (cause === "import" ? 1 : 0)),
  };
}

/** The events that pass every given filter, newest first, by their number in the log. @param order as in answers. */
export function changesThat(
  index: ChangeIndex,
  { kind, bot, since, after }: ChangeFilter,
  order?: "date" | "detected",
): number[] {
  const passes: ((row: number) => boolean)[] = [];
  if (kind !== undefined) {
    const { values, places } = index.kinds;
    const place = values.indexOf(kind);
    passes.push((row) => places[row] === place);
  }
  if (since !== undefined) passes.push(sinceMatcher(index, since));
  if (after !== undefined) {
    const { values, places } = index.detected;
    const isLater = values.map((time) => Date.parse(time) > after);
    passes.push((row) => isLater[places[row] ?? 0] === true);
  }
  const candidates = bot === undefined ? [...index.imported.keys()] : rowsWith(index.slugs, bot);
  const rows = candidates.filter((row) => passes.every((pass) => pass(row)));
  if (order !== "detected") return rows;
  const { values, places } = index.detected;
  const time = (row: number) => values[places[row] ?? 0] ?? "";
  return rows.sort((a, b) => compareText(time(b), time(a)));
}

function rowsWith({ values, places }: Column, value: string): number[] {
  const place = values.indexOf(value);
  const rows: number[] = [];
  if (place === -1) return rows;
  for (let row = places.indexOf(place); row !== -1; row = places.indexOf(place, row + 1)) rows.push(row);
  return rows;
}

/** The last moment whose day has a year of four digits: later ones would sort before every other. */
const lastDay = Date.parse("9999-12-31T00:00:00Z");

/** Happened or detected since then. An import is not a detection: its facts count by their own days. */
function sinceMatcher({ dates, detected, imported }: ChangeIndex, since: string): (row: number) => boolean {
  const from = Date.parse(since);
  const day = new Date(Math.min(from, lastDay)).toISOString().slice(0, 10);
  const happened = dates.values.map((date) => date >= day);
  const wasDetected = detected.values.map((time) => Date.parse(time) >= from);
  return (row) =>
    happened[dates.places[row] ?? 0] === true ||
    (imported[row] === 0 && wasDetected[detected.places[row] ?? 0] === true);
}

/** The id of an event by its number in the log. */
export function changeId({ changeIndex }: Pick<Snapshot, "changeIndex">, row: number): string {
  return textAt(changeIndex.ids, row);
}

/** The events by their numbers in the log. */
export function changesAt(
  { changeIndex, find }: Pick<Snapshot, "changeIndex" | "find">,
  rows: readonly number[],
): ChangeEvent[] {
  return rows.flatMap((row) => find.change.get(textAt(changeIndex.ids, row)) ?? []);
}
