/**
 * What the service keeps besides its snapshots: change log, collected records, keys and usage. One contract; the
 * tables are the same in SQLite and PostgreSQL (`stores.ts`). Times are RFC 3339 UTC texts, days `YYYY-MM-DD`.
 * Every method rejects with StorageUnavailableError when the database cannot be reached.
 */
import type { ChangeEvent } from "../records/change-event.ts";

/**
 * The database does not answer. Data endpoints go on without it; key endpoints answer 503. Never contains a password.
 */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";
}

/** Append-only log of change events. */
export interface ChangeLog {
  /** Adds the events whose id is not yet on record and returns how many there were. */
  append(events: readonly ChangeEvent[]): Promise<number>;
  /** All events, newest first: by date, then detected_at, then id. */
  read(): Promise<ChangeEvent[]>;
}

/** The last good read of one source, and how the last attempt went. */
export interface CollectedRecords {
  /** Id of the source. */
  source: string;
  /** Time of the last good read; null if there was none. */
  retrieved_at: string | null;
  tried_at: string;
  status: "current" | "stale";
  /** Why the source is stale. */
  reason: string | null;
  etag: string | null;
  last_modified: string | null;
  /** JSON text of the last good read's records; null if there was none. */
  records: string | null;
  content_hash: string | null;
}

export interface CollectedStore {
  read(source: string): Promise<CollectedRecords | null>;
  /** By source, in alphabetical order. */
  readAll(): Promise<CollectedRecords[]>;
  /** Replaces the source's row. */
  write(collected: CollectedRecords): Promise<void>;
}

/** A snapshot that was published once. */
export interface PublishedSnapshot {
  id: string;
  /** The snapshot before it; null for the first. */
  parent: string | null;
  generated_at: string;
  rules_version: string;
  published_at: string;
  /** Digest of the curated record it was made from. */
  record: string;
}

/** The last published snapshot, with what the next publish compares with. */
export interface StoredSnapshot extends PublishedSnapshot {
  /** JSON text. */
  state: string;
}

interface SnapshotCommit {
  snapshot: StoredSnapshot;
  events: readonly ChangeEvent[];
  collected?: readonly CollectedRecords[];
  /** Further digests by which this curated record is known from now on, such as that of its files. */
  digests?: readonly string[];
}

/** An occasion on which another snapshot was made current by hand. */
export interface SnapshotUse {
  at: string;
  snapshot: string;
  /** The one that was current until then. */
  former: string;
}

/**
 * Snapshot artifacts for instances that share a database but no folder: files written once. A name says everything its
 * content depends on.
 */
export interface ArtifactStore {
  /** Stores a finished file. */
  put(name: string, path: string): Promise<void>;
  /** Writes the file with that name to a path; false if there is none. */
  get(name: string, path: string): Promise<boolean>;
  /** Those that a killed process left unfinished included. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** A key as stored: not the key itself, only its SHA-256. */
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
  /** Id of the key that this one replaces. */
  replaces: string | null;
}

export interface KeyStore {
  insert(key: StoredKey): Promise<void>;
  findByHash(hash: string): Promise<StoredKey | null>;
  get(id: string): Promise<StoredKey | null>;
  /** Oldest first. */
  list(): Promise<StoredKey[]>;
  /** Marks the key revoked; a key already revoked keeps its time. False if there is no such key. */
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

/** Counts from one recorder. A batch is applied once, however often it is sent. */
export interface UsageBatch {
  /** Id of the recorder: one per process. */
  writer: string;
  /** Number of the batch, rising. A batch not above the writer's last is already known and changes nothing. */
  sequence: number;
  /** One per key and day. */
  counts: readonly UsageCount[];
}

export interface UsageStore {
  /** Adds the counts and updates each key's last_used, in one transaction. False if the batch was applied before. */
  add(batch: UsageBatch): Promise<boolean>;
  read(keyId: string, day: string): Promise<{ requests: number; site_checks: number }>;
}

/** The outcome of work that only one process may do at a time. `since`: when the other one began, if known. */
export type ExclusiveResult<T> = { ran: true; value: T } | { ran: false; since: string | null };

export interface Storage {
  readonly changes: ChangeLog;
  readonly collected: CollectedStore;
  readonly keys: KeyStore;
  readonly usage: UsageStore;
  readonly artifacts: ArtifactStore;

  /**
   * Makes a snapshot current, together with its events and collected records, in one transaction. Returns the number of
   * events added.
   */
  commitSnapshot(commit: SnapshotCommit): Promise<number>;
  /** The last published snapshot, whether or not another was made current since. */
  lastSnapshot(): Promise<StoredSnapshot | null>;
  /** Id of the current snapshot: cheap enough to ask every second. */
  currentSnapshotId(): Promise<string | null>;
  /** Every published snapshot, last one first. */
  publishedSnapshots(): Promise<PublishedSnapshot[]>;
  /** Makes an earlier published snapshot current until the next is published. False if there is none with this id. */
  useSnapshot(id: string, at: string): Promise<boolean>;
  /** Past calls of useSnapshot(), newest first. */
  snapshotUses(): Promise<SnapshotUse[]>;
  /** Digest of the curated record that was published under this digest; null if none was. */
  publishedRecord(digest: string): Promise<string | null>;

  /**
   * Runs `work` unless this or another process is at work under the same name. The lock ends with the process that
   * holds it, however that ends. `lost` aborts if the database drops the lock while the work runs.
   */
  exclusive<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<ExclusiveResult<T>>;

  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
