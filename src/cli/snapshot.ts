/** The snapshot that commands answer from: the current record, including the sources' last good reads. */
import { currentRecords } from "../collect/current-records.ts";
import { buildSnapshot } from "../publish/publish.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import type { Settings } from "../settings.ts";
import { openStorageToRead } from "../storage/open.ts";
import { withStorage } from "./with-storage.ts";

/** Only reads; publishes nothing. */
export function presentSnapshot({ DATABASE_URL, DATA_DIR }: Settings): Promise<Snapshot> {
  return withStorage(openStorageToRead(DATABASE_URL), async (storage) =>
    buildSnapshot(await currentRecords(storage, DATA_DIR), await storage.changes.read()),
  );
}
