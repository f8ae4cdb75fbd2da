/** The PostgreSQL schema, step by step. Never edit a released step: add one. */
import { CommandError } from "../../errors.ts";
import type { Session } from "./connection.ts";

/** Identifiers are compared byte by byte (COLLATE "C"), as in SQLite, so that both list in the same order. */
const steps = [
  `CREATE TABLE changes (
     id text COLLATE "C" PRIMARY KEY,
     date text COLLATE "C" NOT NULL,
     detected_at text COLLATE "C" NOT NULL,
     event text NOT NULL
   );
   CREATE INDEX changes_newest ON changes (date DESC, detected_at DESC, id);
   CREATE TABLE collected (
     source text COLLATE "C" PRIMARY KEY,
     retrieved_at text,
     tried_at text NOT NULL,
     status text NOT NULL CHECK (status IN ('current', 'stale')),
     reason text,
     etag text,
     last_modified text,
     records text,
     content_hash text
   );
   CREATE TABLE current_snapshot (
     one integer PRIMARY KEY CHECK (one = 1),
     id text NOT NULL,
     generated_at text NOT NULL,
     rules_version text NOT NULL,
     published_at text NOT NULL,
     state text NOT NULL
   );
   CREATE TABLE lock_holders (name text PRIMARY KEY, since text NOT NULL);
   CREATE TABLE api_keys (
     id text COLLATE "C" PRIMARY KEY,
     label text NOT NULL,
     tier text NOT NULL,
     prefix text NOT NULL,
     hash text COLLATE "C" NOT NULL UNIQUE,
     created_at text COLLATE "C" NOT NULL,
     expires_at text,
     revoked_at text,
     last_used text COLLATE "C",
     replaces text REFERENCES api_keys (id)
   );
   CREATE TABLE usage (
     key_id text NOT NULL,
     day text NOT NULL,
     requests bigint NOT NULL,
     site_checks bigint NOT NULL,
     PRIMARY KEY (key_id, day)
   );
   CREATE TABLE usage_writers (writer text PRIMARY KEY, sequence bigint NOT NULL, seen_at text COLLATE "C" NOT NULL);`,
  `CREATE TABLE snapshots (
     number bigserial PRIMARY KEY,
     id text COLLATE "C" NOT NULL UNIQUE,
     parent text,
     generated_at text NOT NULL,
     rules_version text NOT NULL,
     published_at text NOT NULL,
     record text NOT NULL
   );
   INSERT INTO snapshots (id, generated_at, rules_version, published_at, record)
     SELECT id, generated_at, rules_version, published_at, '' FROM current_snapshot;
   ALTER TABLE current_snapshot ADD COLUMN used text;
   CREATE TABLE snapshot_uses (at text COLLATE "C" NOT NULL, snapshot text NOT NULL, former text NOT NULL);
   CREATE TABLE published_records (digest text COLLATE "C" PRIMARY KEY, record text NOT NULL);
   CREATE TABLE artifacts (name text COLLATE "C" PRIMARY KEY, pieces integer NOT NULL);
   CREATE TABLE artifact_pieces (
     name text COLLATE "C" NOT NULL,
     number integer NOT NULL,
     bytes bytea NOT NULL,
     PRIMARY KEY (name, number)
   );
   ALTER TABLE artifact_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;`,
];

export const latestSchema = steps.length;

/** Number of a database's schema; 0 if nothing was ever stored in it. Changes nothing. */
export async function schemaOf(session: Session): Promise<number> {
  const [found] = (await session.query<{ name: string | null }>("SELECT to_regclass('botwatch_schema') AS name")).rows;
  if (found?.name == null) return 0;
  const [row] = (await session.query<{ version: number }>("SELECT version FROM botwatch_schema")).rows;
  return row?.version ?? 0;
}

/** The refusal of a database written by a newer release. */
export function newerSchema(schema: number): CommandError {
  return new CommandError(
    `The database was written by a newer release (schema ${schema}; this one knows ${latestSchema}). Run that release, or restore the backup made before the upgrade.`,
  );
}

/**
 * Brings the schema up to date, inside the caller's transaction. Safe when several processes do it at once: they take
 * turns by an advisory lock.
 * @throws CommandError where a newer release of the program wrote the database.
 */
export async function migrate(session: Session): Promise<void> {
  await session.query("SELECT pg_advisory_xact_lock(hashtextextended('botwatch migrations', 0))");
  await session.query("CREATE TABLE IF NOT EXISTS botwatch_schema (version integer NOT NULL)");
  const [row] = (await session.query<{ version: number }>("SELECT version FROM botwatch_schema")).rows;
  const version = row?.version ?? 0;
  if (version > latestSchema) throw newerSchema(version);
  for (const step of steps.slice(version)) await session.query(step);
  if (row) await session.query("UPDATE botwatch_schema SET version = $1", [latestSchema]);
  else await session.query("INSERT INTO botwatch_schema (version) VALUES ($1)", [latestSchema]);
}
