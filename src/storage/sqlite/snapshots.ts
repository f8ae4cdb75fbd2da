/** The pointer to the current snapshot in SQLite. */
import type { Storage, StoredSnapshot } from "../storage.ts";
import { appendChanges } from "./changes.ts";
import { writeCollected } from "./collected.ts";
import type { SqliteConnection } from "./connection.ts";

const columns = "id, generated_at, rules_version, published_at, state";

export function sqliteSnapshots(
  connection: SqliteConnection,
): Pick<Storage, "commitSnapshot" | "currentSnapshot" | "currentSnapshotId"> {
  return {
    commitSnapshot: ({ snapshot, events, collected = [] }) =>
      connection.write((db) => {
        db.prepare(`INSERT OR REPLACE INTO current_snapshot (one, ${columns}) VALUES (1, ?, ?, ?, ?, ?)`).run(
          snapshot.id,
          snapshot.generated_at,
          snapshot.rules_version,
          snapshot.published_at,
          snapshot.state,
        );
        for (const row of collected) writeCollected(db, row);
        return appendChanges(db, events);
      }),
    currentSnapshot: () =>
      connection.read((db) => {
        const row = db.prepare(`SELECT ${columns} FROM current_snapshot`).get();
        return row ? ({ ...row } as unknown as StoredSnapshot) : null;
      }),
    currentSnapshotId: () =>
      connection.read((db) => {
        const row = db.prepare("SELECT id FROM current_snapshot").get();
        return row ? String(row["id"]) : null;
      }),
  };
}
