/**
 * What the service keeps apart from its snapshots: change log, collected records, keys and usage.
 * One contract with two adapters, SQLite and PostgreSQL, whose files carry the same names.
 * Times are RFC 3339 UTC texts, days `YYYY-MM-DD`. Every method rejects with StorageUnavailableError when the database
 * cannot be reached.
 */
import type { ChangeEvent } from "../records/change-event.ts";

/** The database does not answer. Data endpoints go on without it; key endpoints answer 503. Names no password. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";
}

/** Append-only log of change events. */
export interface ChangeLog {
  /** Adds the events whose id is not yet on record and returns how many those were. */
  append(events: readonly ChangeEvent[]): Promise<number>;
  /** All events, newest first: by date, then detected_at, then id. */
  read(): Promise<ChangeEvent[]>;
}

/** The last good read of one source, and how the last try went. */
export interface CollectedRecords {
  /** Id of the source. */
  source: string;
  /** Time of the last good read; null where there was none. */
  retrieved_at: string | null;
  tried_at: string;
  status: "current" | "stale";
  /** Why the source is stale. */
  reason: string | null;
  etag: string | null;
  last_modified: string | null;
  /** JSON text of the records of the last good read; null where there was none. */
  records: string | null;
  content_hash: string | null;
}

export interface CollectedStore {
  read(source: string): Promise<CollectedRecords | null>;
  /** By source, in alphabetical order. */
  readAll(): Promise<CollectedRecords[]>;
  /** Puts the row in the place of the source's former one. */
  write(collected: CollectedRecords): Promise<void>;
}

/** A snapshot that was published once. */
export interface PublishedSnapshot {
  id: string;
  /** The snapshot that it followed; null for the first. */
  parent: string | null;
  generated_at: string;
  rules_version: string;
  published_at: string;
  /** Digest of the curated record that it was made from. */
  record: string;
}

/** The snapshot that was published last, with what the next publish compares with. */
export interface StoredSnapshot extends PublishedSnapshot {
  /** JSON text. */
  state: string;
}

export interface SnapshotCommit {
  snapshot: StoredSnapshot;
  events: readonly ChangeEvent[];
  collected?: readonly CollectedRecords[];
  /** Further digests by which the same curated record is known from now on, such as that of its files. */
  digests?: readonly string[];
}

/** One time at which another snapshot was made current by hand. */
export interface SnapshotUse {
  at: string;
  snapshot: string;
  /** The one that was current until then. */
  former: string;
}

/**
 * The artifacts of snapshots for instances that share a database and no folder: files that are written once. A name says all
 * that its content depends on.
 */
export interface ArtifactStore {
  /** Takes a finished file in. */
  put(name: string, path: string): Promise<void>;
  /** Writes the file of that name to a path; false where there is none. */
  get(name: string, path: string): Promise<boolean>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** A key as it is kept: the key itself is not, only its SHA-256. */
export interface StoredKey {
  id: string;
  label: string;
  tier: string;
  /** The first characters of the key, for display. */
  prefix: string;
  /** SHA-256 of the whole key, 64 hex digits. */
  hash: string;
  created_at: string;
  expires_at: string | null;
  revoked_at: string | null;
  /** UTC day of the last counted request. */
  last_used: string | null;
  /** Id of the key that this one took over from. */
  replaces: string | null;
}

export interface KeyStore {
  insert(key: StoredKey): Promise<void>;
  findByHash(hash: string): Promise<StoredKey | null>;
  get(id: string): Promise<StoredKey | null>;
  /** Oldest first. */
  list(): Promise<StoredKey[]>;
  /** Marks the key revoked; one that is revoked already keeps its time. False where no such key exists. */
  revoke(id: string, at: string): Promise<boolean>;
  /** In one transaction: the replacement is added, and the key it replaces expires at `oldExpiresAt`. */
  rotate(replacement: StoredKey & { replaces: string }, oldExpiresAt: string): Promise<void>;
}

export interface UsageCount {
  key_id: string;
  day: string;
  requests: number;
  site_checks: number;
}

/** Counts of one recorder. A batch is applied once, however often it is sent. */
export interface UsageBatch {
  /** Id of the recorder: one per process. */
  writer: string;
  /** Number of the batch, rising. One that is not above the writer's last is known already and changes nothing. */
  sequence: number;
  counts: readonly UsageCount[];
}

export interface UsageStore {
  /** Adds the counts and moves each key's last_used on, in one transaction. False where the batch was applied before. */
  add(batch: UsageBatch): Promise<boolean>;
  read(keyId: string, day: string): Promise<{ requests: number; site_checks: number }>;
}

/** What came of work that only one process may do at a time. `since`: when the other one began, where known. */
export type ExclusiveResult<T> = { ran: true; value: T } | { ran: false; since: string | null };

export interface Storage {
  readonly changes: ChangeLog;
  readonly collected: CollectedStore;
  readonly keys: KeyStore;
  readonly usage: UsageStore;
  readonly artifacts: ArtifactStore;

  /** Makes a snapshot current, together with its events and collected records, in one transaction. Returns the number of events added. */
  commitSnapshot(commit: SnapshotCommit): Promise<number>;
  /** The snapshot that was published last, whether or not another was made current since. */
  lastSnapshot(): Promise<StoredSnapshot | null>;
  /** Id of the current snapshot: cheap enough to be asked every second. */
  currentSnapshotId(): Promise<string | null>;
  /** Every published snapshot, the last one first. */
  publishedSnapshots(): Promise<PublishedSnapshot[]>;
  /** Makes a snapshot that was published before current, until the next is published. False where there is none of this id. */
  useSnapshot(id: string, at: string): Promise<boolean>;
  /** What useSnapshot() did so far, newest first. */
  snapshotUses(): Promise<SnapshotUse[]>;
  /** Digest of the curated record that was published under this digest; null where none was. */
  publishedRecord(digest: string): Promise<string | null>;

  /**
   * Runs `work` unless another process, or this one, is at work under the same name. The lock ends with the process that
   * holds it, however that ends. `lost` aborts when the database drops the lock under the running work.
   */
  exclusive<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<ExclusiveResult<T>>;

  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
