/** The published snapshots in SQLite, and which one is current. */
import { currentSnapshot, type SnapshotStore, snapshotColumns } from "../snapshot-statements.ts";
import type { PublishedSnapshot, SnapshotUse, StoredSnapshot } from "../storage.ts";
import { appendChanges } from "./changes.ts";
import { writeCollected } from "./collected.ts";
import type { SqliteConnection } from "./connection.ts";

export function sqliteSnapshots(connection: SqliteConnection): SnapshotStore {
  return {
    commitSnapshot: ({ snapshot, events, collected = [], digests = [] }) =>
      connection.write((db) => {
        const { id, parent, generated_at, rules_version, published_at, record, state } = snapshot;
        db.prepare(`INSERT OR REPLACE INTO snapshots (${snapshotColumns}) VALUES (?, ?, ?, ?, ?, ?)`).run(
          id,
          parent,
          generated_at,
          rules_version,
          published_at,
          record,
        );
        db.prepare(
          `INSERT OR REPLACE INTO current_snapshot (one, id, generated_at, rules_version, published_at, state, used)
           VALUES (1, ?, ?, ?, ?, ?, NULL)`,
        ).run(id, generated_at, rules_version, published_at, state);
        const know = db.prepare("INSERT OR REPLACE INTO published_records (digest, record) VALUES (?, ?)");
        for (const digest of [record, ...digests]) know.run(digest, record);
        for (const row of collected) writeCollected(db, row);
        return appendChanges(db, events);
      }),
    lastSnapshot: () =>
      connection.read((db) => {
        const row = db
          .prepare(
            `SELECT ${snapshotColumns}, state FROM snapshots JOIN (SELECT id, state FROM current_snapshot) USING (id)`,
          )
          .get();
        return row ? ({ ...row } as unknown as StoredSnapshot) : null;
      }),
    currentSnapshotId: () =>
      connection.read((db) => {
        const row = db.prepare(currentSnapshot).get();
        return row ? String(row["id"]) : null;
      }),
    publishedSnapshots: () =>
      connection.read((db) =>
        db
          .prepare(`SELECT ${snapshotColumns} FROM snapshots ORDER BY number DESC`)
          .all()
          .map((row) => ({ ...row }) as unknown as PublishedSnapshot),
      ),
    useSnapshot: (id, at) =>
      connection.write((db) => {
        if (db.prepare("SELECT 1 FROM snapshots WHERE id = ?").get(id) === undefined) return false;
        db.prepare(`INSERT INTO snapshot_uses (at, snapshot, former) SELECT ?, ?, id FROM (${currentSnapshot})`).run(
          at,
          id,
        );
        db.prepare("UPDATE current_snapshot SET used = nullif(?, id)").run(id);
        return true;
      }),
    snapshotUses: () =>
      connection.read((db) =>
        db
          .prepare("SELECT at, snapshot, former FROM snapshot_uses ORDER BY at DESC")
          .all()
          .map((row) => ({ ...row }) as unknown as SnapshotUse),
      ),
    publishedRecord: (digest) =>
      connection.read((db) => {
        const row = db.prepare("SELECT record FROM published_records WHERE digest = ?").get(digest);
        return row ? String(row["record"]) : null;
      }),
  };
}
