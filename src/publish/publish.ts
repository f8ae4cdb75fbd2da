/** Publishes: builds the next snapshot from the change log, writes its artifact, and makes both current together. */

import { setTimeout as wait } from "node:timers/promises";
import { buildLookupIndex } from "../ask/index/index.ts";
import { brandsOf, buildLookalikeIndex } from "../ask/lookalike/index.ts";
import { instantOf } from "../base/dates.ts";
import { CommandError } from "../base/errors.ts";
import { once } from "../base/once.ts";
import { canonicalHash } from "../record/canonical.ts";
import { loadRecords } from "../record/load.ts";
import type { Records } from "../record/records.ts";
import { rulesVersion } from "../record/report-card/rules.ts";
import { buildSnapshot, lookedUp } from "../snapshot/build.ts";
import { readState, stateAfter, stateText } from "../snapshot/diff-events.ts";
import { digestOfFiles } from "../snapshot/files-digest.ts";
import type { Publishing } from "../snapshot/snapshot.ts";
import {
  type CollectedRecords,
  type Storage,
  StorageUnavailableError,
  type StoredSnapshot,
} from "../storage/storage.ts";
import type { Shelf } from "./artifact/shelf.ts";

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
  /** The curated record here was published before and superseded since: the other one stands. */
  superseded: boolean;
}

/** How long to wait for other processes that publish: a first publication of a long record takes minutes. */
const patienceMs = 600_000;
const waitMs = 250;

/**
 * Doing so twice changes nothing the second time, and a process killed meanwhile leaves the last snapshot with its log.
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

/** Null if another process published meanwhile. */
async function attempt(options: PublishOptions): Promise<Published | null> {
  const { storage, shelf, curated, now, collected = [] } = options;
  const last = await storage.lastSnapshot();
  const standing = await standingOf(options, last);
  const { currentId, superseded } = standing;
  const nothingNew = { eventsAdded: 0, changed: false, superseded };
  if (currentId !== null && standing.idle && collected.length === 0) {
    const ensured = await ensureArtifact(shelf, currentId);
    if (ensured !== null) return { ...ensured, ...nothingNew };
  }
  const base = await baseOf(options, standing);
  const digests = base === curated && curated.filesDigest !== null ? [curated.filesDigest] : [];
  const records = await options.overlay(base.records);
  const log = await storage.changes.read();
  const before = predecessor(last, await storage.publishedSnapshots(), now);
  const snapshot = buildSnapshot(records, log, before);
  const { id, generated_at } = snapshot;
  const makeCurrent = async (): Promise<Published | null> => {
    const state = stateText(stateAfter(before?.state ?? null, snapshot));
    const changed = currentId !== id;
    if (!changed && last?.state === state && collected.length === 0) {
      const published = await Promise.all([base.digest, ...digests].map((digest) => storage.publishedRecord(digest)));
      if (!published.includes(null)) return { id, generated_at, ...nothingNew };
    }
    const storedSnapshot: StoredSnapshot = {
      id,
      parent: last?.id === id ? last.parent : (before?.id ?? null),
      generated_at,
      rules_version: rulesVersion,
      published_at: now.toISOString(),
      record: base.digest,
      state,
    };
    const formerIds = new Set(log.map((event) => event.id));
    const events = snapshot.changes.filter((event) => !formerIds.has(event.id));
    const publication = { snapshot: storedSnapshot, events, collected, digests };
    const eventsAdded = await commit(options, { currentId, last }, publication);
    return eventsAdded === null ? null : { id, generated_at, eventsAdded, changed, superseded };
  };
  const early = whenPartial(options, makeCurrent);
  {
    // What did not change is taken over from the last one's artifact.
    using former = last === null ? null : await shelf.open(last.id);
    const input = { snapshot, base: base.records, record: base.digest, former, onProgress: options.onProgress };
    await shelf.add({ ...input, onPartial: early.onPartial });
  }
  return early.outcome === undefined ? makeCurrent() : early.outcome;
}

/** What is done as soon as the file of a snapshot can be served in part: nothing, where nobody wants to be told. */
function whenPartial(
  { onCurrent }: PublishOptions,
  makeCurrent: () => Promise<Published | null>,
): { onPartial: (() => Promise<void>) | undefined; outcome: Published | null | undefined } {
  if (onCurrent === undefined) return { onPartial: undefined, outcome: undefined };
  const early = {
    outcome: undefined as Published | null | undefined,
    async onPartial(): Promise<void> {
      early.outcome = await makeCurrent();
      if (early.outcome !== null) onCurrent(early.outcome);
    },
  };
  return early;
}

/** Makes a snapshot current. @returns how many events were added; null if another process published meanwhile. */
async function commit(
  { storage, shelf }: PublishOptions,
  { currentId, last }: { currentId: string | null; last: StoredSnapshot | null },
  publication: Parameters<Storage["commitSnapshot"]>[0],
): Promise<number | null> {
  const committed = await storage.exclusive("commit", async (lost) => {
    const isUnmoved = (await storage.currentSnapshotId()) === currentId;
    if (!isUnmoved || (await storage.lastSnapshot())?.id !== last?.id || lost.aborted) return null;
    const added = await storage.commitSnapshot(publication);
    const ids = (await storage.publishedSnapshots()).map((one) => one.id);
    await shelf.prune(ids, publication.snapshot.id);
    return added;
  });
  return committed.ran ? committed.value : null;
}

/** Gives the curated record that the next publish builds on. */
export async function recordThatStands(
  options: Pick<PublishOptions, "storage" | "shelf" | "curated">,
): Promise<Records> {
  return (await baseOf(options, await standingOf(options, await options.storage.lastSnapshot()))).records;
}

/** Where the record here stands among those that were published. */
interface Standing {
  currentId: string | null;
  /** Snapshots with the current one's curated record, that one first. */
  sameRecord: string[];
  /** Another record was published, or made current, since this one was. */
  superseded: boolean;
  /** Nothing is to be published but what may have been collected. */
  idle: boolean;
}

async function standingOf(
  { storage, curated, again = false }: Pick<PublishOptions, "storage" | "curated" | "again">,
  last: StoredSnapshot | null,
): Promise<Standing> {
  const currentId = await storage.currentSnapshotId();
  const all = await storage.publishedSnapshots();
  const current = all.find(({ id }) => id === currentId);
  const fresh: Standing = { currentId, sameRecord: [], superseded: false, idle: false };
  if (again || current === undefined) return fresh;
  const published = await storage.publishedRecord(curated.digest);
  if (published === null) return fresh;
  const superseded = published !== current.record;
  const others = all.filter(({ id, record }) => record === current.record && id !== current.id);
  const sameRecord = [current, ...others].map(({ id }) => id);
  // If an earlier snapshot was made current by hand, its own record is no reason to publish either.
  return { currentId, sameRecord, superseded, idle: superseded || currentId !== last?.id };
}

/** The curated record to publish: the one here, or that of the current snapshot if it superseded it. */
async function baseOf(
  { shelf, curated }: Pick<PublishOptions, "shelf" | "curated">,
  { superseded, currentId, sameRecord }: Standing,
): Promise<Pick<CuratedRecord, "records" | "digest">> {
  if (!superseded) return curated;
  for (const id of sameRecord) {
    using artifact = await shelf.openAny(id);
    if (artifact !== null) return { records: artifact.base(), digest: artifact.about.record };
  }
  // Storage that fails, to a server: it goes on with what it can open.
  throw new StorageUnavailableError(
    `The record here was superseded by that of ${currentId}, whose artifact is missing or damaged. Publish from the ` +
      `newer record, or this one with botwatch publish --again.`,
  );
}

/** Makes sure this site and release can serve the snapshot. Null if no sound file of it is in our format. */
async function ensureArtifact(shelf: PublishOptions["shelf"], id: string) {
  using artifact = await shelf.openAny(id);
  if (artifact === null) return null;
  const { about, snapshot } = artifact;
  // Another release may have made the artifact, with its own indexes.
  const lookup = buildLookupIndex(lookedUp(snapshot.records, snapshot.leaderboard));
  const lookalikes = buildLookalikeIndex(brandsOf(snapshot.records));
  const remade = { ...snapshot, lookup, lookalikes };
  await shelf.add({ snapshot: remade, base: artifact.base(), record: about.record, former: null });
  return { id, generated_at: about.generated_at };
}

/** What the next publish builds on; null before the first, or if its state has another format. */
export function predecessor(last: StoredSnapshot | null, published: readonly Publishing[], now: Date) {
  const state = last === null ? null : readState(last.state);
  if (last === null || state === null) return null;
  const earlier = published.map(({ id, generated_at }) => ({ id, generated_at }));
  return { id: last.id, generated_at: last.generated_at, earlier, state, now: instantOf(now) };
}

/** The record as the files say it. */
interface CuratedRecord {
  records: Records;
  /** Of what the record says, under the rules of this release: of a long record it takes a second, made when asked. */
  readonly digest: string;
  /** Digest of its files byte by byte, found without parsing them; null if it comes from none. */
  filesDigest: string | null;
}

/** What the files say. @throws RecordError if a file of the data folder is unsound. */
export async function loadCuratedRecord(dataDir: string): Promise<CuratedRecord> {
  const filesDigest = await digestOfFiles(dataDir);
  return curatedRecordOf(await loadRecords(dataDir), filesDigest);
}

/**
 * Makes the curated record of what was loaded.
 * @param filesDigest digest of its files byte by byte; null if it comes from none.
 */
export function curatedRecordOf(records: Records, filesDigest: string | null = null): CuratedRecord {
  const digest = once(() => canonicalHash({ ...records, rulesVersion }, 32));
  return {
    records,
    filesDigest,
    get digest() {
      return digest();
    },
  };
}
