/** The pointer to the current snapshot in PostgreSQL. */
import type { Storage, StoredSnapshot } from "../storage.ts";
import { appendChanges } from "./changes.ts";
import { writeCollected } from "./collected.ts";
import { LONG_MS, type PostgresConnection } from "./connection.ts";

export function postgresSnapshots(
  connection: PostgresConnection,
): Pick<Storage, "commitSnapshot" | "currentSnapshot" | "currentSnapshotId"> {
  return {
    commitSnapshot: ({ snapshot, events, collected = [] }) =>
      connection.transaction(async (session) => {
        await session.query(
          `INSERT INTO current_snapshot (one, id, generated_at, rules_version, published_at, state)
           VALUES (1, $1, $2, $3, $4, $5)
           ON CONFLICT (one) DO UPDATE SET id = excluded.id, generated_at = excluded.generated_at,
             rules_version = excluded.rules_version, published_at = excluded.published_at, state = excluded.state`,
          [snapshot.id, snapshot.generated_at, snapshot.rules_version, snapshot.published_at, snapshot.state],
        );
        for (const row of collected) await writeCollected(session, row);
        return appendChanges(session, events);
      }, LONG_MS),
    async currentSnapshot() {
      const statement = "SELECT id, generated_at, rules_version, published_at, state FROM current_snapshot";
      return (await connection.query<StoredSnapshot>(statement, [], LONG_MS)).rows[0] ?? null;
    },
    async currentSnapshotId() {
      return (await connection.query<{ id: string }>("SELECT id FROM current_snapshot")).rows[0]?.id ?? null;
    },
  };
}
