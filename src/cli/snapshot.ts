/** The snapshot that commands answer from: the current record, including the sources' last good reads. */
import { currentRecords } from "../collect/current-records.ts";
import { buildSnapshot } from "../publish/publish.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import type { Settings } from "../settings.ts";
import { openStorageToRead } from "../storage/open.ts";

/** Only reads; publishes nothing. */
export async function presentSnapshot(settings: Settings): Promise<Snapshot> {
  const storage = await openStorageToRead(settings.DATABASE_URL);
  try {
    return buildSnapshot(await currentRecords(storage, settings.DATA_DIR), await storage.changes.read());
  } finally {
    await storage.close();
  }
}
