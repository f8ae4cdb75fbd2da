/** What waits for a curator, collected or in the data folder, for the commands that show it or write it up. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { type CollectedCandidates, collectedCandidates } from "../collect/candidates.ts";
import { loadDataFile } from "../records/data-file.ts";
import { loadRecords } from "../records/load.ts";
import { fileOf, recordFolders } from "../records/record-files.ts";
import type { WarningCandidates } from "../records/warning.ts";
import type { Settings } from "../settings.ts";
import { openStorageToRead, withStorage } from "../storage/open.ts";

export async function collectedFor({ DATA_DIR, DATABASE_URL }: Settings): Promise<CollectedCandidates> {
  const records = await loadRecords(DATA_DIR);
  const reading = openStorageToRead(DATABASE_URL);
  return collectedCandidates(records, await withStorage(reading, (storage) => storage.collected.readAll()));
}

/** What a list's file of candidates holds; nothing where it has none. */
export async function candidatesOf(dataDir: string, list: string): Promise<WarningCandidates[]> {
  const file = fileOf(recordFolders.candidateWarnings, list);
  return existsSync(join(dataDir, file))
    ? [await loadDataFile(dataDir, { ...recordFolders.candidateWarnings, file })]
    : [];
}
