/** Usage per key and day in SQLite. */
import type { UsageStore } from "../storage.ts";
import type { SqliteConnection } from "./connection.ts";

const WRITER_KEPT_DAYS = 7;

export function sqliteUsage(connection: SqliteConnection): UsageStore {
  return {
    add: ({ writer, sequence, counts }) =>
      connection.write((db) => {
        const now = Date.now();
        const accepted = db
          .prepare(
            `INSERT INTO usage_writers (writer, sequence, seen_at) VALUES (?, ?, ?)
             ON CONFLICT (writer) DO UPDATE SET sequence = excluded.sequence, seen_at = excluded.seen_at
             WHERE usage_writers.sequence < excluded.sequence`,
          )
          .run(writer, sequence, new Date(now).toISOString());
        if (accepted.changes === 0) return false;
        if (sequence === 1) {
          const kept = new Date(now - WRITER_KEPT_DAYS * 86_400_000).toISOString();
          db.prepare("DELETE FROM usage_writers WHERE seen_at < ?").run(kept);
        }
        const add = db.prepare(
          `INSERT INTO usage (key_id, day, requests, site_checks) VALUES (?, ?, ?, ?)
           ON CONFLICT (key_id, day) DO UPDATE
           SET requests = requests + excluded.requests, site_checks = site_checks + excluded.site_checks`,
        );
        const touch = db.prepare("UPDATE api_keys SET last_used = max(coalesce(last_used, ''), ?) WHERE id = ?");
        for (const count of counts) {
          add.run(count.key_id, count.day, count.requests, count.site_checks);
          touch.run(count.day, count.key_id);
        }
        return true;
      }),
    read: (keyId, day) =>
      connection.read((db) => {
        const row = db.prepare("SELECT requests, site_checks FROM usage WHERE key_id = ? AND day = ?").get(keyId, day);
        return { requests: Number(row?.["requests"] ?? 0), site_checks: Number(row?.["site_checks"] ?? 0) };
      }),
  };
}
