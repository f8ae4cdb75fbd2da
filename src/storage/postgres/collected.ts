/** The last good read of each source in PostgreSQL. */
import type { CollectedRecords, CollectedStore } from "../storage.ts";
import { LONG_MS, type PostgresConnection, type Session } from "./connection.ts";

export function postgresCollected(connection: PostgresConnection): CollectedStore {
  return {
    async read(source) {
      const statement = "SELECT * FROM collected WHERE source = $1";
      return (await connection.query<CollectedRecords>(statement, [source], LONG_MS)).rows[0] ?? null;
    },
    async readAll() {
      return (await connection.query<CollectedRecords>("SELECT * FROM collected ORDER BY source", [], LONG_MS)).rows;
    },
    write: (collected) => connection.transaction((session) => writeCollected(session, collected), LONG_MS),
  };
}

/** Replaces the source's row, inside the caller's transaction. */
export async function writeCollected(session: Session, row: CollectedRecords): Promise<void> {
  await session.query(
    `INSERT INTO collected (source, retrieved_at, tried_at, status, reason, etag, last_modified, records, content_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (source) DO UPDATE SET retrieved_at = excluded.retrieved_at, tried_at = excluded.tried_at,
       status = excluded.status, reason = excluded.reason, etag = excluded.etag, last_modified = excluded.last_modified,
       records = excluded.records, content_hash = excluded.content_hash`,
    [
      row.source,
      row.retrieved_at,
      row.tried_at,
      row.status,
      row.reason,
      row.etag,
      row.last_modified,
      row.records,
      row.content_hash,
    ],
  );
}
