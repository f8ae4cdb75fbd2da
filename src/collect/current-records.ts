/** What is published now: the curated record with the last good reads in storage laid over it. */
import { loadRecords } from "../records/load.ts";
import type { Records } from "../records/records.ts";
import type { Storage } from "../storage/storage.ts";
import { withCollected } from "./merge.ts";

/**
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
