/** The data folder's record with the last good reads laid over it; and what in those only a curator can judge. */

import { loadRecords } from "../record/load.ts";
import type { Records } from "../record/records.ts";
import type { SourceRead } from "../record/single-files.ts";
import type { CollectedRecords, Storage } from "../storage/storage.ts";
import type { CollectedCandidates } from "./candidates.ts";
import { type Overlay, readOf } from "./source-shape.ts";
import { sources } from "./sources/index.ts";

/**
 * Gives the records with all that was collected since, each source as fresh as its last good read. If its last attempt
 * failed it gives the reason, and without a usable read it keeps the data folder's. Rows of an unknown source are
 * skipped.
 */
export function withCollected(records: Records, collected: readonly CollectedRecords[]): Records {
  return collected.reduce((merged, row) => {
    const source = sources.find(({ id }) => id === row.source);
    if (source === undefined) return merged;
    const overlay = row.records === null ? null : source.overlay(merged, row);
    const before = readOf(source, merged);
    const others = merged.sources.filter(({ id }) => id !== row.source);
    return { ...(overlay?.records ?? merged), sources: [...others, freshen(before, row, overlay)] };
  }, records);
}

function freshen(source: SourceRead, row: CollectedRecords, overlay: Overlay | null): SourceRead {
  const { failure: _former, ...known } = source;
  const isUnusable = row.records !== null && overlay === null;
  const stale = row.status === "stale" ? row.reason : null;
  const failure = isUnusable ? "The stored last good read cannot be used." : stale;
  const times = [source.retrieved_at, row.retrieved_at].filter((time) => time !== null);
  const retrieved_at = times.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null;
  return {
    ...known,
    ...(overlay !== null && { retrieved_at, note: overlay.note }),
    ...(failure !== null && { failure }),
  };
}

/** Gives what is published now. @throws RecordError where the data folder is unsound; StorageUnavailableError. */
export async function currentRecords(storage: Pick<Storage, "collected">, dataDir: string): Promise<Records> {
  return layCollectedOver(storage, await loadRecords(dataDir));
}

/** Gives a curated record with the last good reads laid over it. @throws StorageUnavailableError */
export async function layCollectedOver(storage: Pick<Storage, "collected">, curated: Records): Promise<Records> {
  return withCollected(curated, await storage.collected.readAll());
}

/** @param records the record of the data folder: whatever is there has been reviewed. */
export function collectedCandidates(records: Records, collected: readonly CollectedRecords[]): CollectedCandidates {
  const candidates = sources.flatMap((source) =>
    collected.filter((row) => row.source === source.id).map((row) => source.candidates?.(records, row) ?? {}),
  );
  return {
    releases: candidates.flatMap(({ releases = [] }) => releases),
    tracker_entries: candidates.flatMap(({ tracker_entries = [] }) => tracker_entries),
    warning_rows: candidates.flatMap(({ warning_rows = [] }) => warning_rows),
  };
}
