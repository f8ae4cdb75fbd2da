/** The last good read of each source in SQLite. */
import type { DatabaseSync } from "node:sqlite";
import type { CollectedRecords, CollectedStore } from "../storage.ts";
import type { SqliteConnection } from "./connection.ts";

const columns = "source, retrieved_at, tried_at, status, reason, etag, last_modified, records, content_hash";

export function sqliteCollected(connection: SqliteConnection): CollectedStore {
  return {
    read: (source) =>
      connection.read((db) => {
        const row = db.prepare(`SELECT ${columns} FROM collected WHERE source = ?`).get(source);
        return row ? ({ ...row } as unknown as CollectedRecords) : null;
      }),
    readAll: () =>
      connection.read((db) =>
        db
          .prepare(`SELECT ${columns} FROM collected ORDER BY source`)
          .all()
          .map((row) => ({ ...row }) as unknown as CollectedRecords),
      ),
    write: (collected) => connection.write((db) => writeCollected(db, collected)),
  };
}

/** Replaces the source's row, inside the caller's transaction. */
export function writeCollected(db: DatabaseSync, row: CollectedRecords): void {
  db.prepare(`INSERT OR REPLACE INTO collected (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
    row.source,
    row.retrieved_at,
    row.tried_at,
    row.status,
    row.reason,
    row.etag,
    row.last_modified,
    row.records,
    row.content_hash,
  );
}
