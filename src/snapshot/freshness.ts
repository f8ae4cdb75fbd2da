/** How fresh each source is at the time of the snapshot. */

import { dayMs, dayOf } from "../base/dates.ts";
import { readOf, type Source, staleAfterDays as usualStaleAfterDays } from "../collect/source-shape.ts";
import { sources } from "../collect/sources/index.ts";
import { extentOfList } from "../collect/warnings/warning-source.ts";
import type { Meta, SourceState } from "../contract/shapes/meta.ts";
import type { Records } from "../record/records.ts";
import type { SourceRead } from "../record/single-files.ts";
import { dayOfWarning, type WarningList } from "../record/warning.ts";
import type { ListInShort } from "./shapes.ts";
import type { Snapshot } from "./snapshot.ts";

/** What is kept by hand. A curated file is due for another look after half a year. */
const curated: PublishedSource = {
  id: "curated",
  name: "Curated record",
  url: null,
  staleAfterDays: 183,
  count: (records) =>
    records.bots.length +
    records.enforcement_actions.length +
    records.prediction_venues.length +
    records.regulator_releases.filter((release) => release.feed === undefined).length +
    records.red_flag_phrases.length,
};

interface PublishedSource extends Pick<Source, "id" | "name" | "describeCopy" | "count" | "extent"> {
  url: string | null;
  staleAfterDays: number;
}

/** Every source that answers can rest on, the curated record first. */
export const publishedSources: readonly PublishedSource[] = [
  curated,
  ...sources.map((source) => ({ ...source, staleAfterDays: usualStaleAfterDays })),
];

/**
 * Gives the newest read of any source or correction, which nobody was told before: the same records have the same time.
 */
export function snapshotTime(records: Records): string {
  const { sources: reads, tracker_entries, warning_lists } = records;
  const warnings = warning_lists.flatMap(({ entries }) => entries);
  const days = correctionsOf([...tracker_entries, ...warnings]);
  const times = [...days, curatedTime(records), ...reads.map(({ retrieved_at }) => retrieved_at)];
  return newestOf(times) ?? "1970-01-01T00:00:00Z";
}

/**
 * When the curated record was last worked on: the newest day on which a bot was looked at or anything was corrected. An
 * earlier one beside a bot's own would pass for a contradiction.
 */
function curatedTime(records: Records): string | null {
  const { bots, enforcement_actions } = records;
  const looked = bots.map(({ last_checked }) => `${last_checked}T00:00:00Z`);
  return newestOf([
    readOf(curated, records).retrieved_at,
    ...looked,
    ...correctionsOf([...bots, ...enforcement_actions]),
  ]);
}

function correctionsOf(corrected: readonly { corrections?: readonly { date: string }[] | undefined }[]): string[] {
  return corrected.flatMap(({ corrections = [] }) => corrections.map(({ date }) => `${date}T00:00:00Z`));
}

function newestOf(times: readonly (string | null)[]): string | null {
  const dates = times.filter((time) => time !== null);
  return dates.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
}

/** Day of the newest read behind an answer or a snapshot: what it is as of, whenever it was published. */
export function asOf(meta: Pick<Meta, "sources" | "generated_at">): string {
  const days = meta.sources.flatMap(({ retrieved_at }) => (retrieved_at === null ? [] : dayOf(retrieved_at)));
  return days.sort().at(-1) ?? dayOf(meta.generated_at);
}

/** Day of the newest warning on record; null where none is dated. */
export function newestWarning({ find }: Pick<Snapshot, "find">): string | null {
  const days = [...find.list.values()].flatMap(({ newest }) => newest ?? []);
  return days.sort().at(-1) ?? null;
}

export function sourceStates(records: Records, generatedAt: string): SourceState[] {
  const sourceRows = publishedSources.map((source): SourceState => {
    const { id, name, url, count } = source;
    const lastRead = readOf(source, records);
    const last =
      id === curated.id ? { ...lastRead, retrieved_at: lastRead.retrieved_at && curatedTime(records) } : lastRead;
    const status = statusOf(last, source.staleAfterDays, generatedAt);
    const state = { status, records: count(records), note: noteOf(last), extent: source.extent?.(records) ?? null };
    return { id, name, url, retrieved_at: last.retrieved_at, ...state };
  });
  const iscan = sourceRows.find(({ id }) => id === "iscan")?.status ?? "never";
  // Lists that are no source of their own: what regulators filed with I-SCAN, and single warnings.
  const others = records.warning_lists.filter((list) => publishedSources.every(({ id }) => id !== list.id));
  const listStates = others.map((list) => {
    const { id, name, regulator, url, retrieved_at, note } = list.list;
    // A list that regulators file elsewhere is as fresh as that place; one that a curator keeps, as the record.
    const status = isFiled(list) ? iscan : statusOf({ id, retrieved_at, note }, curated.staleAfterDays, generatedAt);
    const states = { id, name: `${regulator}: ${name}`, url, retrieved_at, status };
    return { ...states, records: list.entries.length, note, extent: extentOfList(list) };
  });
  return [...sourceRows, ...listStates];
}

/** Says whether its regulator filed it with I-SCAN, where it was read. */
export function isFiled({ copies }: Pick<WarningList, "copies">): boolean {
  return Object.keys(copies).some((key) => key.startsWith("iscan"));
}

/** Says what a warning list is as a whole. */
export function listInShort({ entries, ...list }: WarningList): ListInShort {
  const days = entries.map(dayOfWarning).filter((day) => day !== "");
  return {
    ...list,
    counts: {
      warnings: entries.length,
      removed: entries.filter(({ listing }) => listing === "removed").length,
      domains: new Set(entries.flatMap(({ domains }) => domains)).size,
    },
    extent: extentOfList({ ...list, entries }),
    /** Day of its newest warning; null where none is dated. */
    newest: days.sort().at(-1) ?? null,
  };
}

function statusOf({ retrieved_at, failure }: SourceRead, days: number, generatedAt: string): SourceState["status"] {
  if (retrieved_at === null) return "never";
  const age = Date.parse(generatedAt) - Date.parse(retrieved_at);
  return failure !== undefined || age > days * dayMs ? "stale" : "current";
}

function noteOf({ note, failure }: SourceRead): string | null {
  const failed = `The last try to read it failed: ${failure}`;
  if (failure === undefined) return note;
  return note === null ? failed : `${note} ${failed}`;
}
