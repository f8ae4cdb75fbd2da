/** Makes a snapshot current: builds it on the recorded change log and commits both together. */
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "../errors.ts";
import type { Records } from "../records/records.ts";
import { rulesVersion } from "../report-card/rules.ts";
import type { CollectedRecords, Storage, StoredSnapshot } from "../storage/storage.ts";
import { buildSnapshot, type Predecessor } from "./publish.ts";
import { type PublishedState, readState, stateAfter, stateText } from "./published-state.ts";
import type { Snapshot } from "./snapshot.ts";

export interface Published {
  snapshot: Snapshot;
  /** Change events that were not in the log before. */
  eventsAdded: number;
  /** False where the snapshot was current already. */
  changed: boolean;
}

/** How long to wait for another process that is committing. */
const patienceMs = 30_000;

/**
 * Publishes the records. Doing so twice changes nothing the second time, and a process that is killed meanwhile leaves
 * the last snapshot with its log. Where another process publishes at the same time, the later one builds on the earlier.
 * @param now time of publishing (UTC).
 * @param collected the sources' rows that these records were made from, kept in the same transaction.
 * @throws CommandError where another process holds the publishing for half a minute.
 */
export async function publishRecords(
  storage: Storage,
  records: Records,
  now: Date,
  collected: readonly CollectedRecords[] = [],
): Promise<Published> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const current = await storage.currentSnapshot();
    const log = await storage.changes.read();
    const last = predecessor(current, now);
    const snapshot = buildSnapshot(records, log, last);
    const state = stateText(stateAfter(last?.state ?? null, snapshot));
    const changed = current?.id !== snapshot.id;
    if (!changed && current?.state === state && collected.length === 0) return { snapshot, eventsAdded: 0, changed };
    const known = new Set(log.map((event) => event.id));
    const commit = {
      snapshot: {
        id: snapshot.id,
        generated_at: snapshot.generated_at,
        rules_version: rulesVersion,
        published_at: now.toISOString(),
        state,
      },
      events: snapshot.changes.filter((event) => !known.has(event.id)),
      collected,
    };
    const result = await storage.exclusive("commit", async (lost) => {
      const unmoved = (await storage.currentSnapshotId()) === (current?.id ?? null);
      return unmoved && !lost.aborted ? storage.commitSnapshot(commit) : null;
    });
    if (result.ran && result.value !== null) return { snapshot, eventsAdded: result.value, changed };
    await wait(50);
  }
  throw new CommandError("Another process has been publishing for half a minute. Try again once it has ended.");
}

/**
 * The snapshot that is current in storage, built again from the records that it was published from: on another instance,
 * or after a restart. Nothing is written.
 */
export async function readSnapshot(storage: Storage, records: Records): Promise<Snapshot> {
  const current = await storage.currentSnapshot();
  const log = await storage.changes.read();
  return buildSnapshot(records, log, predecessor(current, new Date(current?.published_at ?? 0)));
}

function predecessor(current: StoredSnapshot | null, now: Date): Predecessor | null {
  const state: PublishedState | null = current === null ? null : readState(current.state);
  if (current === null || state === null) return null;
  return { generated_at: current.generated_at, state, now: `${now.toISOString().slice(0, 19)}Z` };
}
