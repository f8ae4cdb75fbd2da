/** Keys, and how much each was used. */
import { dayMs } from "../base/dates.ts";
import { compareText } from "../record/canonical.ts";
import { type Database, insert, readOne, replacing, run, type Work } from "./work.ts";

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

const keyColumns = [
  ...(["id", "label", "tier", "prefix", "hash"] as const),
  ...(["created_at", "expires_at", "revoked_at", "last_used", "replaces"] as const),
];
const keyRows = `SELECT ${keyColumns} FROM api_keys`;

export function keyStore(database: Database): KeyStore {
  const insertKey = (key: StoredKey) => insert("api_keys", keyColumns, [key]);
  return {
    insert: async (key) => void (await database.write(() => insertKey(key))),
    findByHash: (hash) => readOne<StoredKey>(database, `${keyRows} WHERE hash = $1`, [hash]),
    get: (id) => readOne<StoredKey>(database, `${keyRows} WHERE id = $1`, [id]),
    list: () => database.read<StoredKey>(`${keyRows} ORDER BY created_at, id`),
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
  /** What a key used on one UTC day. */
  read(keyId: string, day: string): Promise<Pick<UsageCount, "requests" | "site_checks">>;
  /** What a key used on each UTC day on which it was used, newest first. @param most days. */
  days(keyId: string, most: number): Promise<Omit<UsageCount, "key_id">[]>;
}

const writerKeptDays = 7;

export function usageStore(database: Database): UsageStore {
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
          const oldest = new Date(now - writerKeptDays * dayMs).toISOString();
          yield* run("DELETE FROM usage_writers WHERE seen_at < $1", [oldest]);
        }
        yield* addUsage(counts);
        return true;
      }),
    async read(keyId, day) {
      const statement = "SELECT requests, site_checks FROM usage WHERE key_id = $1 AND day = $2";
      const row = await readOne<UsageCount>(database, statement, [keyId, day]);
      // PostgreSQL gives large whole numbers as texts.
      return { requests: Number(row?.requests ?? 0), site_checks: Number(row?.site_checks ?? 0) };
    },
    async days(keyId, most) {
      const statement = "SELECT day, requests, site_checks FROM usage WHERE key_id = $1 ORDER BY day DESC LIMIT $2";
      const rows = await database.read<UsageCount>(statement, [keyId, most]);
      return rows.map(({ day, requests, site_checks }) => {
        return { day, requests: Number(requests), site_checks: Number(site_checks) };
      });
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

/** What a key used on one UTC day. */
export interface DailyUsage {
  date: string;
  requests: number;
  site_checks: number;
  /** When the next day begins. */
  resets_at: string;
}
