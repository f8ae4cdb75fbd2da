/** Makes a snapshot current: builds it on the recorded change log and commits both together. */
import type { Records } from "../records/records.ts";
import { rulesVersion } from "../report-card/rules.ts";
import type { CollectedRecords, Storage } from "../storage/storage.ts";
import { buildSnapshot } from "./publish.ts";
import type { Snapshot } from "./snapshot.ts";

export interface Published {
  snapshot: Snapshot;
  /** Change events that were not in the log before. */
  eventsAdded: number;
  /** False where the snapshot was current already. */
  changed: boolean;
}

/**
 * Publishes the records. Doing so twice changes nothing the second time.
 * @param now time of publishing (UTC), recorded beside the snapshot; it is in no answer.
 * @param collected the sources' rows that these records were made from, kept in the same transaction.
 */
export async function publishRecords(
  storage: Storage,
  records: Records,
  now: Date,
  collected: readonly CollectedRecords[] = [],
): Promise<Published> {
  const snapshot = buildSnapshot(records, await storage.changes.read());
  const changed = (await storage.currentSnapshotId()) !== snapshot.id;
  if (!changed && collected.length === 0) return { snapshot, eventsAdded: 0, changed };
  const eventsAdded = await storage.commitSnapshot({
    snapshot: {
      id: snapshot.id,
      generated_at: snapshot.generated_at,
      rules_version: rulesVersion,
      published_at: now.toISOString(),
      state: JSON.stringify({ cards: cardResults(snapshot) }),
    },
    events: snapshot.changes,
    collected,
  });
  return { snapshot, eventsAdded, changed };
}

/** Result of every card by slug: what the next publish compares with. */
function cardResults(snapshot: Snapshot): Record<string, string> {
  return Object.fromEntries([...snapshot.cards].map(([slug, card]) => [slug, card.result]));
}
