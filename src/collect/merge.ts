/** The record of the data folder with the last good reads laid over it: what is published. */
import { loadRecords } from "../records/load.ts";
import type { Records } from "../records/records.ts";
import type { SourceRead } from "../records/source.ts";
import type { CollectedRecords, Storage } from "../storage/storage.ts";
import type { Overlay } from "./source.ts";
import { sources } from "./sources/index.ts";

/**
 * The records with everything collected since, and each source as fresh as its last good read. A source whose last
 * attempt failed keeps its last good records and gives the reason; one whose stored records can no longer be read keeps
 * those of the data folder. Rows of a source that the program no longer knows are skipped.
 */
export function withCollected(records: Records, collected: readonly CollectedRecords[]): Records {
  return collected.reduce((merged, row) => {
    const source = sources.find(({ id }) => id === row.source);
    if (source === undefined) return merged;
    const overlay = row.records === null ? null : source.overlay(merged, row);
    const before = source.bundled(merged);
    const others = merged.sources.filter(({ id }) => id !== row.source);
    return { ...(overlay?.records ?? merged), sources: [...others, freshen(before, row, overlay)] };
  }, records);
}

function freshen(source: SourceRead, row: CollectedRecords, overlay: Overlay | null): SourceRead {
  const { failure: _former, ...known } = source;
  const failure =
    row.records !== null && overlay === null
      ? "The stored last good read cannot be used."
      : row.status === "stale"
        ? row.reason
        : null;
  return {
    ...known,
    ...(overlay === null ? {} : { retrieved_at: later(source.retrieved_at, row.retrieved_at), note: overlay.note }),
    ...(failure === null ? {} : { failure }),
  };
}

function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(a) > Date.parse(b) ? a : b;
}

/**
 * What is published now.
 * @throws RecordError where a file of the data folder is unsound.
 * @throws StorageUnavailableError
 */
export async function currentRecords(storage: Pick<Storage, "collected">, dataDir: string): Promise<Records> {
  return overlaid(storage, await loadRecords(dataDir));
}

/** A curated record with the last good reads laid over it. @throws StorageUnavailableError */
export async function overlaid(storage: Pick<Storage, "collected">, curated: Records): Promise<Records> {
  return withCollected(curated, await storage.collected.readAll());
}
