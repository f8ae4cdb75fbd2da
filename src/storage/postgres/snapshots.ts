/** The published snapshots in PostgreSQL, and which one is current. */
import { currentSnapshot, type SnapshotStore, snapshotColumns } from "../snapshot-statements.ts";
import type { PublishedSnapshot, SnapshotUse, StoredSnapshot } from "../storage.ts";
import { appendChanges } from "./changes.ts";
import { writeCollected } from "./collected.ts";
import { LONG_MS, type PostgresConnection } from "./connection.ts";

export function postgresSnapshots(connection: PostgresConnection): SnapshotStore {
  return {
    commitSnapshot: ({ snapshot, events, collected = [], digests = [] }) =>
      connection.transaction(async (session) => {
        const { id, parent, generated_at, rules_version, published_at, record, state } = snapshot;
        await session.query("DELETE FROM snapshots WHERE id = $1", [id]);
        await session.query(`INSERT INTO snapshots (${snapshotColumns}) VALUES ($1, $2, $3, $4, $5, $6)`, [
          id,
          parent,
          generated_at,
          rules_version,
          published_at,
          record,
        ]);
        await session.query(
          `INSERT INTO current_snapshot (one, id, generated_at, rules_version, published_at, state)
           VALUES (1, $1, $2, $3, $4, $5)
           ON CONFLICT (one) DO UPDATE SET id = excluded.id, generated_at = excluded.generated_at,
             rules_version = excluded.rules_version, published_at = excluded.published_at, state = excluded.state,
             used = NULL`,
          [id, generated_at, rules_version, published_at, state],
        );
        for (const digest of [record, ...digests]) {
          await session.query(
            `INSERT INTO published_records (digest, record) VALUES ($1, $2)
             ON CONFLICT (digest) DO UPDATE SET record = excluded.record`,
            [digest, record],
          );
        }
        for (const row of collected) await writeCollected(session, row);
        return appendChanges(session, events);
      }, LONG_MS),
    async lastSnapshot() {
      const statement = `SELECT ${snapshotColumns}, state FROM snapshots JOIN (SELECT id, state FROM current_snapshot) AS last USING (id)`;
      return (await connection.query<StoredSnapshot>(statement, [], LONG_MS)).rows[0] ?? null;
    },
    async currentSnapshotId() {
      return (await connection.query<{ id: string }>(currentSnapshot)).rows[0]?.id ?? null;
    },
    async publishedSnapshots() {
      return (
        await connection.query<PublishedSnapshot>(`SELECT ${snapshotColumns} FROM snapshots ORDER BY number DESC`)
      ).rows;
    },
    useSnapshot: (id, at) =>
      connection.transaction(async (session) => {
        const { count } = await session.query("SELECT 1 FROM snapshots WHERE id = $1", [id]);
        if (count === 0) return false;
        await session.query(
          `INSERT INTO snapshot_uses (at, snapshot, former) SELECT $1, $2, id FROM (${currentSnapshot}) AS current`,
          [at, id],
        );
        await session.query("UPDATE current_snapshot SET used = nullif($1, id)", [id]);
        return true;
      }),
    async snapshotUses() {
      const statement = "SELECT at, snapshot, former FROM snapshot_uses ORDER BY at DESC";
      return (await connection.query<SnapshotUse>(statement)).rows;
    },
    async publishedRecord(digest) {
      const statement = "SELECT record FROM published_records WHERE digest = $1";
      return (await connection.query<{ record: string }>(statement, [digest])).rows[0]?.record ?? null;
    },
  };
}
