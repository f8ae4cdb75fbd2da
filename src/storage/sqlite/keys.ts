/** API keys in SQLite. */
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { KeyStore, StoredKey } from "../storage.ts";
import type { SqliteConnection } from "./connection.ts";

const columns = "id, label, tier, prefix, hash, created_at, expires_at, revoked_at, last_used, replaces";

export function sqliteKeys(connection: SqliteConnection): KeyStore {
  return {
    insert: (key) => connection.write((db) => insertKey(db, key)),
    findByHash: (hash) =>
      connection.read((db) => storedKey(db.prepare(`SELECT ${columns} FROM api_keys WHERE hash = ?`).get(hash))),
    get: (id) => connection.read((db) => storedKey(db.prepare(`SELECT ${columns} FROM api_keys WHERE id = ?`).get(id))),
    list: () =>
      connection.read((db) =>
        db
          .prepare(`SELECT ${columns} FROM api_keys ORDER BY created_at, id`)
          .all()
          .map((row) => ({ ...row }) as unknown as StoredKey),
      ),
    revoke: (id, at) =>
      connection.write(
        (db) =>
          db.prepare("UPDATE api_keys SET revoked_at = coalesce(revoked_at, ?) WHERE id = ?").run(at, id).changes !== 0,
      ),
    rotate: (replacement, oldExpiresAt) =>
      connection.write((db) => {
        insertKey(db, replacement);
        db.prepare("UPDATE api_keys SET expires_at = ? WHERE id = ?").run(oldExpiresAt, replacement.replaces);
      }),
  };
}

function insertKey(db: DatabaseSync, key: StoredKey): void {
  db.prepare(`INSERT INTO api_keys (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).run(
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
  );
}

function storedKey(row: Record<string, SQLOutputValue> | undefined): StoredKey | null {
  return row ? ({ ...row } as unknown as StoredKey) : null;
}
