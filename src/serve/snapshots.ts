/** Where an instance's snapshots come from: the record that it publishes on start, then whatever is current in storage. */
import { currentRecords } from "../collect/current-records.ts";
import { publishRecords, readSnapshot } from "../publish/commit.ts";
import { buildSnapshot } from "../publish/publish.ts";
import type { Snapshot } from "../publish/snapshot.ts";
import { loadRecords } from "../records/load.ts";
import { type Storage, StorageUnavailableError } from "../storage/storage.ts";

/** The current snapshot was published from other records than those that are at hand. */
export class ForeignSnapshotError extends Error {
  override readonly name = "ForeignSnapshotError";
}

export interface Snapshots {
  /** Publishes the record. Without storage what is on disk is given all the same, since reading needs none. */
  first(): Promise<Snapshot>;
  /** Id of the snapshot that is current in storage. Publishes the record first where first() could not. */
  currentId(): Promise<string | null>;
  /** Builds the snapshot of this id; null where the records at hand are not those that it was published from. */
  build(id: string): Promise<Snapshot | null>;
}

/** @param onUnavailable told when first() found no storage. */
export function openSnapshots(storage: Storage, dataDir: string, onUnavailable: (error: Error) => void): Snapshots {
  let published = false;

  const publish = async (): Promise<Snapshot> => {
    const { snapshot } = await publishRecords(storage, await currentRecords(storage, dataDir), new Date());
    published = true;
    return snapshot;
  };

  return {
    async first() {
      try {
        return await publish();
      } catch (error) {
        if (!(error instanceof StorageUnavailableError)) throw error;
        onUnavailable(error);
        return buildSnapshot(await loadRecords(dataDir), []);
      }
    },
    async currentId() {
      if (!published) await publish();
      return storage.currentSnapshotId();
    },
    async build(id) {
      const snapshot = await readSnapshot(storage, await currentRecords(storage, dataDir));
      return snapshot.id === id ? snapshot : null;
    },
  };
}
