/** What is published now: the data folder, overlaid by the last good reads in storage. */
import { loadRecords } from "../records/load.ts";
import type { Records } from "../records/records.ts";
import type { Storage } from "../storage/storage.ts";
import { withCollected } from "./merge.ts";

/**
 * @throws RecordError where a file of the data folder is not sound.
 * @throws StorageUnavailableError
 */
export async function currentRecords(storage: Pick<Storage, "collected">, dataDir: string): Promise<Records> {
  const [records, collected] = await Promise.all([loadRecords(dataDir), storage.collected.readAll()]);
  return withCollected(records, collected);
}
