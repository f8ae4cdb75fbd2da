/** Publishes: builds the next snapshot from the change log, writes its artifact, and makes both current together. */

import { setTimeout as wait } from "node:timers/promises";
import { brandsOf, buildLookalikeIndex } from "../ask/lookalike/index.ts";
import { instantOf } from "../base/dates.ts";
import { CommandError } from "../base/errors.ts";
import { lazily, once } from "../base/once.ts";
import type { ChangeEvent } from "../record/change-event.ts";
import type { Records } from "../record/records.ts";
import { rulesVersion } from "../record/report-card/rules.ts";
import { buildSnapshot, type Predecessor } from "../snapshot/build.ts";
import { readState, stateAfter, stateText } from "../snapshot/diff-events.ts";
import { type Publishing, type Snapshot, withParts } from "../snapshot/snapshot.ts";
import type { CollectedRecords, Storage, StoredSnapshot } from "../storage/storage.ts";
import type { Shelf } from "./artifact/shelf.ts";
import type { CuratedRecord } from "./curated-record.ts";
import { findSupersession, recordToPublish, type Supersession } from "./supersession.ts";

export interface PublishOptions {
  storage: Storage;
  shelf: Pick<Shelf, "open" | "openAny" | "add" | "prune">;
  curated: CuratedRecord;
  /** Lays what was collected over the curated record. */
  overlay: (records: Records) => Records | Promise<Records>;
  /** The sources' rows that this publishes, stored in the same transaction. */
  collected?: readonly CollectedRecords[];
  now: Date;
  /** Publish a record even though it was published before and superseded. */
  again?: boolean;
  /** Called whenever another process publishes at the same time: this one then begins again. */
  onWaiting?: () => void;
  onProgress?: (done: number, total: number) => void;
  /**
   * With it, a snapshot whose file is yet to be written is made current as soon as most questions can be answered from
   * what is there; it is called then, and the rest of the file is written after that.
   */
  onCurrent?: ((published: Published) => void) | undefined;
}

export interface Published {
  id: string;
  generated_at: string;
  /** Change events that were not in the log before. */
  eventsAdded: number;
  /** False if the snapshot was already current. */
  changed: boolean;
  /** The curated record here was published before and superseded since: the other one stands (`supersession.ts`). */
  superseded: boolean;
}

/** How long to wait for other processes that publish: a first publication of a long record takes minutes. */
const patienceMs = 600_000;
const waitMs = 250;

/**
 * Publishes the record. Doing so twice changes nothing the second time, and a process killed meanwhile leaves the last snapshot with its log.
 * If another process publishes at the same time, the later one builds on the earlier. A superseded curated record is
 * never published again automatically, since that would be false news: what was collected since is then laid over the
 * record that superseded it.
 * @throws CommandError if others keep publishing for ten minutes; StorageUnavailableError if the current record
 *   cannot be read.
 */
export async function publishRecords(options: PublishOptions): Promise<Published> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const published = await attempt(options);
    if (published !== null) return published;
    options.onWaiting?.();
    await wait(waitMs);
  }
  throw new CommandError("Another process has been publishing for ten minutes. Try again once it has ended.");
}

/** A snapshot that is to be made current, with what was so when it was built. */
interface PendingSnapshot {
  snapshot: Snapshot;
  /** The record that it was built on, and the digest of the files that this record was read from, if they are known. */
  record: string;
  filesDigests: readonly string[];
  /** The log of changes as it was. */
  log: readonly ChangeEvent[];
  before: Predecessor | null;
  last: StoredSnapshot | null;
  supersession: Supersession;
}

/** Publishes once. @returns null if another process published meanwhile. */
async function attempt(options: PublishOptions): Promise<Published | null> {
  const { storage, shelf, curated, now, collected = [], onCurrent, onProgress } = options;
  const last = await storage.lastSnapshot();
  const supersession = await findSupersession(options, last);
  const { currentId, isSuperseded: superseded, isNothingNew } = supersession;
  if (currentId !== null && isNothingNew && collected.length === 0) {
    const servable = await makeServable(shelf, currentId);
    if (servable !== null) return { ...servable, eventsAdded: 0, changed: false, superseded };
  }
  const base = await recordToPublish(options, supersession);
  const filesDigests = base === curated && curated.filesDigest !== null ? [curated.filesDigest] : [];
  const records = await options.overlay(base.records);
  const log = await storage.changes.read();
  const before = predecessor(last, await storage.publishedSnapshots(), now);
  const snapshot = buildSnapshot(records, log, before);
  const pending = { snapshot, record: base.digest, filesDigests, log, before, last, supersession };
  // Where somebody wants to be told, it is made current as soon as its file can be served in part.
  const early: Promise<Published | null>[] = [];
  const onPartial = async (): Promise<void> => {
    const outcome = makeCurrent(options, pending);
    early.push(outcome);
    const published = await outcome;
    if (published !== null) onCurrent?.(published);
  };
  {
    // What did not change is taken over from the last one's artifact.
    using former = last === null ? null : await shelf.open(last.id);
    const input = { snapshot, base: base.records, record: base.digest, former, onProgress };
    await shelf.add({ ...input, onPartial: onCurrent === undefined ? undefined : onPartial });
  }
  const [outcome] = early;
  return outcome ?? makeCurrent(options, pending);
}

/** Stores a snapshot as the current one. @returns null if another process published meanwhile. */
async function makeCurrent(options: PublishOptions, pending: PendingSnapshot): Promise<Published | null> {
  const { storage, now, collected = [] } = options;
  const { snapshot, record, filesDigests, log, before, last, supersession } = pending;
  const { currentId, isSuperseded: superseded } = supersession;
  const { id, generated_at } = snapshot;
  const state = stateText(stateAfter(before?.state ?? null, snapshot));
  const isNew = currentId !== id;
  if (!isNew && last?.state === state && collected.length === 0) {
    const published = await Promise.all([record, ...filesDigests].map((digest) => storage.publishedRecord(digest)));
    if (!published.includes(null)) return { id, generated_at, eventsAdded: 0, changed: isNew, superseded };
  }
  const storedSnapshot: StoredSnapshot = {
    id,
    parent: last?.id === id ? last.parent : (before?.id ?? null),
    generated_at,
    rules_version: rulesVersion,
    published_at: now.toISOString(),
    record,
    state,
  };
  const formerIds = new Set(log.map((event) => event.id));
  const events = snapshot.changes.filter((event) => !formerIds.has(event.id));
  const commitment = { snapshot: storedSnapshot, events, collected, digests: [...filesDigests] };
  const eventsAdded = await commit(options, { currentId, last }, commitment);
  return eventsAdded === null ? null : { id, generated_at, eventsAdded, changed: isNew, superseded };
}

/** Makes a snapshot current. @returns how many events were added; null if another process published meanwhile. */
async function commit(
  { storage, shelf }: PublishOptions,
  { currentId, last }: { currentId: string | null; last: StoredSnapshot | null },
  commitment: Parameters<Storage["commitSnapshot"]>[0],
): Promise<number | null> {
  const committed = await storage.exclusive("commit", async (lost) => {
    const isUnmoved = (await storage.currentSnapshotId()) === currentId;
    if (!isUnmoved || (await storage.lastSnapshot())?.id !== last?.id || lost.aborted) return null;
    const isAdded = await storage.commitSnapshot(commitment);
    const ids = (await storage.publishedSnapshots()).map((one) => one.id);
    await shelf.prune(ids, commitment.snapshot.id);
    return isAdded;
  });
  return committed.ran ? committed.value : null;
}

/**
 * Makes a snapshot servable by this site and release: where only another one's file of it is there, ours is written from
 * the records in that.
 * @returns null if no sound file of the snapshot is in our format.
 */
async function makeServable(
  shelf: PublishOptions["shelf"],
  id: string,
): Promise<Pick<Published, "id" | "generated_at"> | null> {
  using artifact = await shelf.openAny(id);
  if (artifact === null) return null;
  const { about, snapshot } = artifact;
  // Another release may have told look-alikes by other words.
  const lookalikes = once(() => buildLookalikeIndex(brandsOf(snapshot.records)));
  const remade = withParts(snapshot, lazily<Pick<Snapshot, "lookalikes">>({ lookalikes }));
  await shelf.add({ snapshot: remade, base: artifact.base(), record: about.record, former: null });
  return { id, generated_at: about.generated_at };
}

/** Gives what the next publish builds on; null before the first, or if its state has another format. */
export function predecessor(last: StoredSnapshot | null, published: readonly Publishing[], now: Date) {
  const state = last === null ? null : readState(last.state);
  if (last === null || state === null) return null;
  const earlier = published.map(({ id, generated_at }) => ({ id, generated_at }));
  return { id: last.id, generated_at: last.generated_at, earlier, state, now: instantOf(now) };
}
