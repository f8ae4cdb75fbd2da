/** Usage per key and day in PostgreSQL. */
import type { UsageStore } from "../storage.ts";
import type { PostgresConnection } from "./connection.ts";

const WRITER_KEPT_DAYS = 7;

/** The same order everywhere, so that two writers of the same keys never deadlock. */
const batch = `
  SELECT key_id, day, sum(requests)::bigint AS requests, sum(site_checks)::bigint AS site_checks
  FROM json_to_recordset($1) AS row (key_id text, day text, requests bigint, site_checks bigint)
  GROUP BY key_id, day ORDER BY key_id, day`;

export function postgresUsage(connection: PostgresConnection): UsageStore {
  return {
    add: ({ writer, sequence, counts }) =>
      connection.transaction(async (session) => {
        const now = Date.now();
        const accepted = await session.query(
          `INSERT INTO usage_writers (writer, sequence, seen_at) VALUES ($1, $2, $3)
           ON CONFLICT (writer) DO UPDATE SET sequence = excluded.sequence, seen_at = excluded.seen_at
           WHERE usage_writers.sequence < excluded.sequence`,
          [writer, sequence, new Date(now).toISOString()],
        );
        if (accepted.count === 0) return false;
        if (sequence === 1) {
          const kept = new Date(now - WRITER_KEPT_DAYS * 86_400_000).toISOString();
          await session.query("DELETE FROM usage_writers WHERE seen_at < $1", [kept]);
        }
        const values = [JSON.stringify(counts)];
        await session.query(
          `INSERT INTO usage (key_id, day, requests, site_checks) ${batch}
           ON CONFLICT (key_id, day) DO UPDATE SET requests = usage.requests + excluded.requests,
             site_checks = usage.site_checks + excluded.site_checks`,
          values,
        );
        await session.query(
          `UPDATE api_keys SET last_used = greatest(last_used, used.day)
           FROM (SELECT key_id, max(day) AS day FROM (${batch}) AS rows GROUP BY key_id) AS used
           WHERE api_keys.id = used.key_id AND last_used IS DISTINCT FROM greatest(last_used, used.day)`,
          values,
        );
        return true;
      }),
    async read(keyId, day) {
      const { rows } = await connection.query<{ requests: string; site_checks: string }>(
        "SELECT requests, site_checks FROM usage WHERE key_id = $1 AND day = $2",
        [keyId, day],
      );
      return { requests: Number(rows[0]?.requests ?? 0), site_checks: Number(rows[0]?.site_checks ?? 0) };
    },
  };
}
