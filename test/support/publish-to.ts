/** Publishing to a storage in tests that are not about artifacts: what the shelf would hold stays in memory. */
import { curatedRecordOf } from "../../src/publish/curated-record.ts";
import { type Published, type PublishOptions, publishRecords } from "../../src/publish/publish.ts";
import type { Records } from "../../src/record/records.ts";
import type { Snapshot } from "../../src/snapshot/snapshot.ts";
import type { Storage } from "../../src/storage/storage.ts";

type MemoryShelf = PublishOptions["shelf"] & { snapshots: Map<string, Snapshot> };

const shelves = new WeakMap<Storage["changes"], MemoryShelf>();

/** The shelf of a storage, which goes with this process. */
export function memoryShelf({ changes }: Pick<Storage, "changes">): MemoryShelf {
  const known = shelves.get(changes);
  if (known !== undefined) return known;
  const bases = new Map<string, { records: Records; digest: string }>();
  const snapshots = new Map<string, Snapshot>();
  const shelf: MemoryShelf = {
    snapshots,
    open: async () => null,
    async openAny(id) {
      const [snapshot, base] = [snapshots.get(id), bases.get(id)];
      if (snapshot === undefined || base === undefined) return null;
      const { generated_at, counts, sources } = snapshot;
      const about = { format: 0, id, generated_at, record: base.digest, counts, sources };
      const documents = { get: () => undefined, targets: () => [] };
      return {
        about,
        snapshot,
        makeReady: async () => undefined,
        documents,
        base: () => base.records,
        isDamaged: () => false,
        close() {},
        [Symbol.dispose]() {},
      };
    },
    async add({ snapshot, base, record }) {
      snapshots.set(snapshot.id, snapshot);
      bases.set(snapshot.id, { records: base, digest: record });
    },
    prune: async () => {},
  };
  shelves.set(changes, shelf);
  return shelf;
}

/** Publishes these records and gives the snapshot that is current then. */
export async function publishTo(
  storage: Storage,
  records: Records,
  now: Date,
  options: Partial<PublishOptions> = {},
): Promise<Published & { snapshot: Snapshot }> {
  const shelf = memoryShelf(storage);
  const published = await publishRecords({
    storage,
    shelf,
    curated: curatedRecordOf(records),
    overlay: (curated) => curated,
    now,
    ...options,
  });
  const snapshot = shelf.snapshots.get(published.id);
  if (snapshot === undefined) throw new Error(`${published.id} was published elsewhere`);
  return { ...published, snapshot };
}
