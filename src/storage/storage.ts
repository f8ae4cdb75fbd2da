/**
 * What the service keeps besides its snapshots: change log, collected records, keys and usage, in tables that are the
 * same in SQLite and PostgreSQL. Times are RFC 3339 UTC texts, days `YYYY-MM-DD`. Every method rejects with
 * StorageUnavailableError when the database cannot be reached.
 */
import { compareText } from "../records/canonical.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import { type Database, insert, longMs, replacing, run, selectAll, selectOne, type Work } from "./work.ts";

/**
 * The database does not answer. Data endpoints go on without it; key endpoints answer 503. Never contains a password.
 */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";
}

/** All that is kept in tables of the same form in both databases. */
export function storesOn(database: Database) {
  return {
    changes: changeLog(database),
    collected: collectedStore(database),
    keys: keyStore(database),
    usage: usageStore(database),
    ...snapshotStore(database),
    /** Resolves when the database answers. */
    ping: async () => void (await database.read(() => selectAll("SELECT 1"))),
  };
}

type Stores = Readonly<ReturnType<typeof storesOn>>;
export type KeyStore = Stores["keys"];
export type UsageStore = Stores["usage"];

export interface Storage extends Stores {
  readonly artifacts: ArtifactStore;
  /**
   * Runs `work` unless this or another process is at work under the same name. The lock ends with the process that
   * holds it, however that ends. `lost` aborts if the database drops the lock while the work runs.
   */
  exclusive<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<ExclusiveResult<T>>;
  close(): Promise<void>;
}

/** The outcome of work that only one process may do at a time. `since`: when the other one began, if known. */
export type ExclusiveResult<T> = { ran: true; value: T } | { ran: false; since: string | null };

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

/** Append-only log of change events. */
function changeLog(database: Database) {
  const newestFirst = "SELECT event FROM changes ORDER BY date DESC, detected_at DESC, id";
  return {
    /** Adds the events whose id is not yet on record and returns how many there were. */
    append: (events: readonly ChangeEvent[]) => database.write(() => appendChanges(events), longMs),
    /** All events, newest first: by date, then detected_at, then id. */
    async read() {
      const rows = await database.read(() => selectAll<{ event: string }>(newestFirst), longMs);
      return rows.map(({ event }) => JSON.parse(event) as ChangeEvent);
    },
  };
}

function appendChanges(events: readonly ChangeEvent[]): Work<number> {
  const rows = events.map((event) => ({ ...event, event: JSON.stringify(event) }));
  return insert("changes", ["id", "date", "detected_at", "event"], rows, "ON CONFLICT DO NOTHING");
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

const collectedColumns = [
  ...(["source", "retrieved_at", "tried_at", "status", "reason"] as const),
  ...(["etag", "last_modified", "records", "content_hash"] as const),
];
const collectedRows = `SELECT ${collectedColumns} FROM collected`;

function collectedStore(database: Database) {
  return {
    read: (source: string) =>
      database.read(() => selectOne<CollectedRecords>(`${collectedRows} WHERE source = $1`, [source]), longMs),
    /** By source, in alphabetical order. */
    readAll: () => database.read(() => selectAll<CollectedRecords>(`${collectedRows} ORDER BY source`), longMs),
    /** Replaces the source's row. */
    write: async (collected: CollectedRecords) =>
      void (await database.write(() => writeCollected([collected]), longMs)),
  };
}

function writeCollected(rows: readonly CollectedRecords[]): Work<number> {
  return insert("collected", collectedColumns, rows, replacing("source", collectedColumns));
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

const keyColumns = [
  ...(["id", "label", "tier", "prefix", "hash"] as const),
  ...(["created_at", "expires_at", "revoked_at", "last_used", "replaces"] as const),
];
const keyRows = `SELECT ${keyColumns} FROM api_keys`;

function keyStore(database: Database) {
  const insertKey = (key: StoredKey) => insert("api_keys", keyColumns, [key]);
  return {
    insert: async (key: StoredKey) => void (await database.write(() => insertKey(key))),
    findByHash: (hash: string) => database.read(() => selectOne<StoredKey>(`${keyRows} WHERE hash = $1`, [hash])),
    get: (id: string) => database.read(() => selectOne<StoredKey>(`${keyRows} WHERE id = $1`, [id])),
    /** Oldest first. */
    list: () => database.read(() => selectAll<StoredKey>(`${keyRows} ORDER BY created_at, id`)),
    /** Marks the key revoked; a key already revoked keeps its time. False if there is no such key. */
    async revoke(id: string, at: string) {
      const statement = "UPDATE api_keys SET revoked_at = coalesce(revoked_at, $1) WHERE id = $2";
      return (await database.write(() => run(statement, [at, id]))) !== 0;
    },
    /** In one transaction: the replacement is added, and the key it replaces expires at `oldExpiresAt`. */
    rotate: (replacement: StoredKey & { replaces: string }, oldExpiresAt: string) =>
      database.write(function* () {
        yield* insertKey(replacement);
        yield* run("UPDATE api_keys SET expires_at = $1 WHERE id = $2", [oldExpiresAt, replacement.replaces]);
      }),
  };
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

const writerKeptDays = 7;

function usageStore(database: Database) {
  return {
    /** Adds the counts and updates each key's last_used, in one transaction. False if the batch was applied before. */
    add: ({ writer, sequence, counts }: UsageBatch) =>
      database.write(function* () {
        const now = Date.now();
        const columns = ["writer", "sequence", "seen_at"] as const;
        const isNew = "WHERE usage_writers.sequence < excluded.sequence";
        const row = { writer, sequence, seen_at: new Date(now).toISOString() };
        if ((yield* insert("usage_writers", columns, [row], `${replacing("writer", columns)} ${isNew}`)) === 0)
          return false;
        if (sequence === 1) {
          const kept = new Date(now - writerKeptDays * 86_400_000).toISOString();
          yield* run("DELETE FROM usage_writers WHERE seen_at < $1", [kept]);
        }
        yield* addUsage(counts);
        return true;
      }),
    async read(keyId: string, day: string) {
      const statement = "SELECT requests, site_checks FROM usage WHERE key_id = $1 AND day = $2";
      const row = await database.read(() => selectOne<UsageCount>(statement, [keyId, day]));
      // PostgreSQL gives large whole numbers as texts.
      return { requests: Number(row?.requests ?? 0), site_checks: Number(row?.site_checks ?? 0) };
    },
  };
}

/** In the same order from every writer, so that no two of them wait for each other. */
function* addUsage(unordered: readonly UsageCount[]): Work<void> {
  const counts = unordered.toSorted((a, b) => compareText(a.key_id, b.key_id) || compareText(a.day, b.day));
  const sum = "requests = usage.requests + excluded.requests, site_checks = usage.site_checks + excluded.site_checks";
  const adding = `ON CONFLICT (key_id, day) DO UPDATE SET ${sum}`;
  yield* insert("usage", ["key_id", "day", "requests", "site_checks"], counts, adding);
  for (const [day, used] of Map.groupBy(counts, (count) => count.day)) {
    const places = used.map((_count, at) => `$${at + 2}`);
    const older = "(last_used IS NULL OR last_used < $1)";
    const keys = used.map(({ key_id }) => key_id);
    yield* run(`UPDATE api_keys SET last_used = $1 WHERE id IN (${places}) AND ${older}`, [day, ...keys]);
  }
}

/** A snapshot that was published once. */
interface PublishedSnapshot {
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

const snapshotColumns = ["id", "parent", "generated_at", "rules_version", "published_at", "record"] as const;
const lastColumns = ["id", "generated_at", "rules_version", "published_at", "state"] as const;
/** The id of the current one: the last published, unless an operator chose another. */
const currentSnapshot = "SELECT coalesce(used, id) AS id FROM current_snapshot";

function snapshotStore(database: Database) {
  return {
    /**
     * Makes a snapshot current, together with its events and collected records, in one transaction. Returns the number
     * of events added.
     */
    commitSnapshot: ({ snapshot, events, collected = [], digests = [] }: SnapshotCommit) =>
      database.write(function* () {
        const { id, record } = snapshot;
        yield* run("DELETE FROM snapshots WHERE id = $1", [id]);
        yield* insert("snapshots", snapshotColumns, [snapshot]);
        yield* run("DELETE FROM current_snapshot", []);
        yield* insert("current_snapshot", ["one", ...lastColumns], [{ one: 1, ...snapshot }]);
        const known = ["digest", "record"] as const;
        for (const digest of [record, ...digests])
          yield* insert("published_records", known, [{ digest, record }], replacing("digest", known));
        yield* writeCollected(collected);
        return yield* appendChanges(events);
      }, longMs),
    /** The last published snapshot, whether or not another was made current since. */
    lastSnapshot: () =>
      database.read(
        () =>
          selectOne<StoredSnapshot>(`SELECT ${snapshotColumns}, state FROM snapshots
            JOIN (SELECT id, state FROM current_snapshot) AS newest USING (id)`),
        longMs,
      ),
    /** Id of the current snapshot: cheap enough to ask every second. */
    currentSnapshotId: async () => (await database.read(() => selectOne<{ id: string }>(currentSnapshot)))?.id ?? null,
    /** Every published snapshot, last one first. */
    publishedSnapshots: () =>
      database.read(() =>
        selectAll<PublishedSnapshot>(`SELECT ${snapshotColumns} FROM snapshots ORDER BY number DESC`),
      ),
    /** Makes an earlier published snapshot current until the next is published. False if there is none with this id. */
    useSnapshot: (id: string, at: string) =>
      database.write(function* () {
        if ((yield* selectOne("SELECT 1 FROM snapshots WHERE id = $1", [id])) === null) return false;
        const former = `SELECT $1, $2, id FROM (${currentSnapshot}) AS present`;
        yield* run(`INSERT INTO snapshot_uses (at, snapshot, former) ${former}`, [at, id]);
        yield* run("UPDATE current_snapshot SET used = nullif($1, id)", [id]);
        return true;
      }),
    /** Past calls of useSnapshot(), newest first; `former` is the one that was current until then. */
    snapshotUses: () =>
      database.read(() =>
        selectAll<{ at: string; snapshot: string; former: string }>(
          "SELECT at, snapshot, former FROM snapshot_uses ORDER BY at DESC",
        ),
      ),
    /** Digest of the curated record that was published under this digest; null if none was. */
    async publishedRecord(digest: string) {
      const statement = "SELECT record FROM published_records WHERE digest = $1";
      return (await database.read(() => selectOne<{ record: string }>(statement, [digest])))?.record ?? null;
    },
  };
}

/** Who holds a lock says since when. */
export function* holdLock(name: string): Work<void> {
  const columns = ["name", "since"] as const;
  yield* insert("lock_holders", columns, [{ name, since: new Date().toISOString() }], replacing("name", columns));
}

export function* lockHeldSince(name: string): Work<string | null> {
  return (yield* selectOne<{ since: string }>("SELECT since FROM lock_holders WHERE name = $1", [name]))?.since ?? null;
}
