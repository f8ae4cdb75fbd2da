/**
 * What the service keeps besides its snapshots: change log, collected records, keys and usage, in tables that are the
 * same in SQLite and PostgreSQL. Times are RFC 3339 UTC texts, days `YYYY-MM-DD`. Every method rejects with
 * StorageUnavailableError when the database cannot be reached.
 */

import type { ChangeEvent } from "../record/change-event.ts";
import type { KeyStore, UsageStore } from "./keys.ts";
import { keyStore, usageStore } from "./keys.ts";
import { type Database, insert, longMs, readOne, replacing, run } from "./work.ts";

/** The database does not answer: data endpoints go on, key endpoints answer 503. Never contains a password. */
export class StorageUnavailableError extends Error {
  override readonly name = "StorageUnavailableError";
}

/** All that is kept in tables of the same form in both databases. */
export interface Tables extends SnapshotStore, AsyncDisposable {
  /** The append-only log of change events. */
  readonly changes: {
    /** All events, newest first: by date, then detected_at, then id. */
    read(): Promise<ChangeEvent[]>;
  };
  readonly collected: {
    /** By source, in alphabetical order. */
    readAll(): Promise<CollectedRecords[]>;
  };
  readonly keys: KeyStore;
  readonly usage: UsageStore;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export function tablesOn(database: Database & { close(): Promise<void> }): Tables {
  const changes = "SELECT event FROM changes ORDER BY date DESC, detected_at DESC, id";
  const close = () => database.close();
  return {
    changes: {
      async read() {
        const rows = await database.read<{ event: string }>(changes, [], longMs);
        return rows.map(({ event }) => JSON.parse(event) as ChangeEvent);
      },
    },
    collected: {
      readAll: () =>
        database.read<CollectedRecords>(`SELECT ${collectedColumns} FROM collected ORDER BY source`, [], longMs),
    },
    keys: keyStore(database),
    usage: usageStore(database),
    ...snapshotStore(database),
    ping: async () => void (await database.read("SELECT 1")),
    close,
    [Symbol.asyncDispose]: close,
  };
}

export interface Storage extends Tables {
  readonly artifacts: ArtifactStore;
  /**
   * Runs `work` unless this or another process is at work under the same name. The lock ends with the process that
   * holds it, however that ends. `lost` aborts if the database drops the lock while the work runs.
   */
  exclusive<T>(name: string, work: (lost: AbortSignal) => Promise<T>): Promise<ExclusiveResult<T>>;
  /**
   * Opens the database and brings its schema up to date, as every other method does first. An unreachable server is not
   * an error: it may come.
   * @throws StorageUnavailableError where the file cannot be used or the server refuses; CommandError where a newer
   * release wrote the database.
   */
  open(): Promise<void>;
}

/** The outcome of work that only one process may do at a time. `since`: when the other one began, if known. */
export type ExclusiveResult<T> = { ran: true; value: T } | { ran: false; since: string | null };

/** Snapshot artifacts for instances that share a database but no folder. A name says all its content depends on. */
export interface ArtifactStore {
  /** Stores a finished file. */
  put(name: string, path: string): Promise<void>;
  /** Writes the file with that name to a path; false if there is none. */
  get(name: string, path: string): Promise<boolean>;
  /** Those that a killed process left unfinished included. */
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
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

/** The past choice of a snapshot; `former` is the one that was current until then. */
type SnapshotUse = Record<"at" | "snapshot" | "former", string>;

/** The snapshots that were published, and which of them is current. */
interface SnapshotStore {
  /** Makes a snapshot current with its events and collected records, in one transaction; says how many are new. */
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
}

function snapshotStore(database: Database): SnapshotStore {
  return {
    commitSnapshot: ({ snapshot, events, collected = [], digests = [] }) =>
      database.write(function* () {
        const { id, record } = snapshot;
        yield* run("DELETE FROM snapshots WHERE id = $1", [id]);
        yield* insert("snapshots", snapshotColumns, [snapshot]);
        yield* run("DELETE FROM current_snapshot", []);
        yield* insert("current_snapshot", ["one", ...lastColumns], [{ one: 1, ...snapshot }]);
        const columns = ["digest", "record"] as const;
        for (const digest of [record, ...digests])
          yield* insert("published_records", columns, [{ digest, record }], replacing("digest", columns));
        yield* insert("collected", collectedColumns, collected, replacing("source", collectedColumns));
        const rows = events.map((event) => ({ ...event, event: JSON.stringify(event) }));
        return yield* insert("changes", ["id", "date", "detected_at", "event"], rows, "ON CONFLICT DO NOTHING");
      }, longMs),
    lastSnapshot: () =>
      readOne<StoredSnapshot>(
        database,
        `SELECT ${snapshotColumns}, state FROM snapshots
           JOIN (SELECT id, state FROM current_snapshot) AS newest USING (id)`,
        [],
        longMs,
      ),
    currentSnapshotId: async () => (await readOne<{ id: string }>(database, currentSnapshot))?.id ?? null,
    publishedSnapshots: () =>
      database.read<PublishedSnapshot>(`SELECT ${snapshotColumns} FROM snapshots ORDER BY number DESC`),
    useSnapshot: (id, at) =>
      database.write(function* () {
        const former = `SELECT $1, $2, current.id FROM (${currentSnapshot}) AS current
  JOIN snapshots ON snapshots.id = $2`;
        if ((yield* run(`INSERT INTO snapshot_uses (at, snapshot, former) ${former}`, [at, id])) === 0) return false;
        yield* run("UPDATE current_snapshot SET used = nullif($1, id)", [id]);
        return true;
      }),
    snapshotUses: () => database.read<SnapshotUse>("SELECT at, snapshot, former FROM snapshot_uses ORDER BY at DESC"),
    async publishedRecord(digest) {
      const statement = "SELECT record FROM published_records WHERE digest = $1";
      return (await readOne<{ record: string }>(database, statement, [digest]))?.record ?? null;
    },
  };
}

/** Who holds a lock says since when. */
export async function holdLock(database: Database, name: string): Promise<void> {
  const columns = ["name", "since"] as const;
  const row = { name, since: new Date().toISOString() };
  await database.write(() => insert("lock_holders", columns, [row], replacing("name", columns)));
}

export async function lockHeldSince(database: Database, name: string): Promise<string | null> {
  const statement = "SELECT since FROM lock_holders WHERE name = $1";
  return (await readOne<{ since: string }>(database, statement, [name]))?.since ?? null;
}
