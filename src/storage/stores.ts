/** Keys, usage, collected records, change log and snapshots, in either database. */
import { compareText } from "../records/canonical.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type {
  ChangeLog,
  CollectedRecords,
  CollectedStore,
  KeyStore,
  PublishedSnapshot,
  SnapshotUse,
  Storage,
  StoredKey,
  StoredSnapshot,
  UsageCount,
  UsageStore,
} from "./storage.ts";
import { type Database, insert, longMs, replacing, run, selectAll, selectOne, type Work } from "./work.ts";

/** All that is kept in tables of the same form in both databases. */
export function storesOn(database: Database): Omit<Storage, "artifacts" | "exclusive" | "close"> {
  return {
    changes: changeLog(database),
    collected: collectedStore(database),
    keys: keyStore(database),
    usage: usageStore(database),
    ...snapshotStore(database),
    ping: async () => void (await database.read(() => selectAll("SELECT 1"))),
  };
}

function changeLog(database: Database): ChangeLog {
  const newestFirst = "SELECT event FROM changes ORDER BY date DESC, detected_at DESC, id";
  return {
    append: (events) => database.write(() => appendChanges(events), longMs),
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

const collectedColumns = [
  ...(["source", "retrieved_at", "tried_at", "status", "reason"] as const),
  ...(["etag", "last_modified", "records", "content_hash"] as const),
];
const collectedRows = `SELECT ${collectedColumns} FROM collected`;

function collectedStore(database: Database): CollectedStore {
  return {
    read: (source) =>
      database.read(() => selectOne<CollectedRecords>(`${collectedRows} WHERE source = $1`, [source]), longMs),
    readAll: () => database.read(() => selectAll<CollectedRecords>(`${collectedRows} ORDER BY source`), longMs),
    write: async (collected) => void (await database.write(() => writeCollected([collected]), longMs)),
  };
}

function writeCollected(rows: readonly CollectedRecords[]): Work<number> {
  return insert("collected", collectedColumns, rows, replacing("source", collectedColumns));
}

const keyColumns = [
  ...(["id", "label", "tier", "prefix", "hash"] as const),
  ...(["created_at", "expires_at", "revoked_at", "last_used", "replaces"] as const),
];
const keyRows = `SELECT ${keyColumns} FROM api_keys`;

function keyStore(database: Database): KeyStore {
  const insertKey = (key: StoredKey) => insert("api_keys", keyColumns, [key]);
  return {
    insert: async (key) => void (await database.write(() => insertKey(key))),
    findByHash: (hash) => database.read(() => selectOne<StoredKey>(`${keyRows} WHERE hash = $1`, [hash])),
    get: (id) => database.read(() => selectOne<StoredKey>(`${keyRows} WHERE id = $1`, [id])),
    list: () => database.read(() => selectAll<StoredKey>(`${keyRows} ORDER BY created_at, id`)),
    async revoke(id, at) {
      const statement = "UPDATE api_keys SET revoked_at = coalesce(revoked_at, $1) WHERE id = $2";
      return (await database.write(() => run(statement, [at, id]))) !== 0;
    },
    rotate: (replacement, oldExpiresAt) =>
      database.write(function* () {
        yield* insertKey(replacement);
        yield* run("UPDATE api_keys SET expires_at = $1 WHERE id = $2", [oldExpiresAt, replacement.replaces]);
      }),
  };
}

const writerKeptDays = 7;

function usageStore(database: Database): UsageStore {
  return {
    add: ({ writer, sequence, counts }) =>
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
    async read(keyId, day) {
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

const snapshotColumns = ["id", "parent", "generated_at", "rules_version", "published_at", "record"] as const;
const lastColumns = ["id", "generated_at", "rules_version", "published_at", "state"] as const;
/** The id of the current one: the last published, unless an operator chose another. */
const currentSnapshot = "SELECT coalesce(used, id) AS id FROM current_snapshot";

type SnapshotStore = Pick<
  Storage,
  | ("commitSnapshot" | "lastSnapshot" | "currentSnapshotId" | "publishedSnapshots")
  | ("useSnapshot" | "snapshotUses" | "publishedRecord")
>;

function snapshotStore(database: Database): SnapshotStore {
  return {
    commitSnapshot: ({ snapshot, events, collected = [], digests = [] }) =>
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
    lastSnapshot: () =>
      database.read(
        () =>
          selectOne<StoredSnapshot>(`SELECT ${snapshotColumns}, state FROM snapshots
            JOIN (SELECT id, state FROM current_snapshot) AS newest USING (id)`),
        longMs,
      ),
    currentSnapshotId: async () => (await database.read(() => selectOne<{ id: string }>(currentSnapshot)))?.id ?? null,
    publishedSnapshots: () =>
      database.read(() =>
        selectAll<PublishedSnapshot>(`SELECT ${snapshotColumns} FROM snapshots ORDER BY number DESC`),
      ),
    useSnapshot: (id, at) =>
      database.write(function* () {
        if ((yield* selectOne("SELECT 1 FROM snapshots WHERE id = $1", [id])) === null) return false;
        const former = `SELECT $1, $2, id FROM (${currentSnapshot}) AS present`;
        yield* run(`INSERT INTO snapshot_uses (at, snapshot, former) ${former}`, [at, id]);
        yield* run("UPDATE current_snapshot SET used = nullif($1, id)", [id]);
        return true;
      }),
    snapshotUses: () =>
      database.read(() => selectAll<SnapshotUse>("SELECT at, snapshot, former FROM snapshot_uses ORDER BY at DESC")),
    async publishedRecord(digest) {
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
