/** The SQLite schema, step by step. Never edit a released step: add one. */
import { CommandError } from "../../errors.ts";
import type { SqliteConnection } from "./connection.ts";

const steps = [
  `CREATE TABLE changes (
     id TEXT PRIMARY KEY,
     date TEXT NOT NULL,
     detected_at TEXT NOT NULL,
     event TEXT NOT NULL
   ) STRICT;
   CREATE INDEX changes_newest ON changes (date DESC, detected_at DESC, id);
   CREATE TABLE collected (
     source TEXT PRIMARY KEY,
     retrieved_at TEXT,
     tried_at TEXT NOT NULL,
     status TEXT NOT NULL CHECK (status IN ('current', 'stale')),
     reason TEXT,
     etag TEXT,
     last_modified TEXT,
     records TEXT,
     content_hash TEXT
   ) STRICT;
   CREATE TABLE current_snapshot (
     one INTEGER PRIMARY KEY CHECK (one = 1),
     id TEXT NOT NULL,
     generated_at TEXT NOT NULL,
     rules_version TEXT NOT NULL,
     published_at TEXT NOT NULL,
     state TEXT NOT NULL
   ) STRICT;
   CREATE TABLE lock_holders (name TEXT PRIMARY KEY, since TEXT NOT NULL) STRICT;
   CREATE TABLE api_keys (
     id TEXT PRIMARY KEY,
     label TEXT NOT NULL,
     tier TEXT NOT NULL,
     prefix TEXT NOT NULL,
     hash TEXT NOT NULL UNIQUE,
     created_at TEXT NOT NULL,
     expires_at TEXT,
     revoked_at TEXT,
     last_used TEXT,
     replaces TEXT REFERENCES api_keys (id)
   ) STRICT;
   CREATE TABLE usage (
     key_id TEXT NOT NULL,
     day TEXT NOT NULL,
     requests INTEGER NOT NULL,
     site_checks INTEGER NOT NULL,
     PRIMARY KEY (key_id, day)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE usage_writers (
     writer TEXT PRIMARY KEY,
     sequence INTEGER NOT NULL,
     seen_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE snapshots (
     number INTEGER PRIMARY KEY AUTOINCREMENT,
     id TEXT NOT NULL UNIQUE,
     parent TEXT,
     generated_at TEXT NOT NULL,
     rules_version TEXT NOT NULL,
     published_at TEXT NOT NULL,
     record TEXT NOT NULL
   ) STRICT;
   INSERT INTO snapshots (id, generated_at, rules_version, published_at, record)
     SELECT id, generated_at, rules_version, published_at, '' FROM current_snapshot;
   ALTER TABLE current_snapshot ADD COLUMN used TEXT;
   CREATE TABLE snapshot_uses (at TEXT NOT NULL, snapshot TEXT NOT NULL, former TEXT NOT NULL) STRICT;
   CREATE TABLE published_records (digest TEXT PRIMARY KEY, record TEXT NOT NULL) STRICT, WITHOUT ROWID;`,
];

/** Number of the schema that this release writes. */
export const latestSchema = steps.length;

/** Number of a file's schema; 0 for an empty file. */
export function schemaOf(connection: SqliteConnection): Promise<number> {
  return connection.read((db) => Number(db.prepare("PRAGMA user_version").get()?.["user_version"]));
}

/** The refusal of a file written by a newer release. */
export function newerSchema(path: string, schema: number): CommandError {
  return new CommandError(
    `${path} was written by a newer release (schema ${schema}; this one knows ${latestSchema}). Run that release, or restore the backup made before the upgrade.`,
  );
}

/**
 * Brings the schema up to date. Safe when several processes do it at once: the write lock is taken before the version
 * is read.
 * @throws CommandError where a newer release of the program wrote the file.
 */
export function migrate(connection: SqliteConnection): Promise<void> {
  return connection.write((db) => {
    const schema = Number(db.prepare("PRAGMA user_version").get()?.["user_version"]);
    if (schema > latestSchema) throw newerSchema(connection.path, schema);
    for (const step of steps.slice(schema)) db.exec(step);
    db.exec(`PRAGMA user_version = ${latestSchema}`);
  });
}
