/** API keys in PostgreSQL. */
import type { KeyStore, StoredKey } from "../storage.ts";
import type { PostgresConnection, Session } from "./connection.ts";

export function postgresKeys(connection: PostgresConnection): KeyStore {
  return {
    insert: (key) => insertKey(connection, key),
    async findByHash(hash) {
      return (await connection.query<StoredKey>("SELECT * FROM api_keys WHERE hash = $1", [hash])).rows[0] ?? null;
    },
    async get(id) {
      return (await connection.query<StoredKey>("SELECT * FROM api_keys WHERE id = $1", [id])).rows[0] ?? null;
    },
    async list() {
      return (await connection.query<StoredKey>("SELECT * FROM api_keys ORDER BY created_at, id")).rows;
    },
    async revoke(id, at) {
      const statement = "UPDATE api_keys SET revoked_at = coalesce(revoked_at, $1) WHERE id = $2";
      return (await connection.query(statement, [at, id])).count !== 0;
    },
    rotate: (replacement, oldExpiresAt) =>
      connection.transaction(async (session) => {
        await insertKey(session, replacement);
        await session.query("UPDATE api_keys SET expires_at = $1 WHERE id = $2", [oldExpiresAt, replacement.replaces]);
      }),
  };
}

async function insertKey(session: Session, key: StoredKey): Promise<void> {
  await session.query(
    `INSERT INTO api_keys (id, label, tier, prefix, hash, created_at, expires_at, revoked_at, last_used, replaces)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      key.id,
      key.label,
      key.tier,
      key.prefix,
      key.hash,
      key.created_at,
      key.expires_at,
      key.revoked_at,
      key.last_used,
      key.replaces,
    ],
  );
}
