/** The tables, step by step, in both databases. Never edit a released step: add one. */
import { CommandError } from "../base/errors.ts";

/** What the tables are made of in a database, what stands after a table, and the tables that only this one has. */
type Dialect = Record<"text" | "whole" | "counting" | "end" | "own", string>;

const stepsIn = ({ text, whole, counting, end, own }: Dialect): readonly string[] => [
  `CREATE TABLE changes (
     id ${text} PRIMARY KEY, date ${text} NOT NULL, detected_at ${text} NOT NULL, event ${text} NOT NULL
   )${end};
   CREATE INDEX changes_newest ON changes (date DESC, detected_at DESC, id);
   CREATE TABLE collected (
     source ${text} PRIMARY KEY, retrieved_at ${text}, tried_at ${text} NOT NULL,
     status ${text} NOT NULL CHECK (status IN ('current', 'stale')), reason ${text},
     etag ${text}, last_modified ${text}, records ${text}, content_hash ${text}
   )${end};
   CREATE TABLE current_snapshot (
     one INTEGER PRIMARY KEY CHECK (one = 1), id ${text} NOT NULL, generated_at ${text} NOT NULL,
     rules_version ${text} NOT NULL, published_at ${text} NOT NULL, state ${text} NOT NULL
   )${end};
   CREATE TABLE lock_holders (name ${text} PRIMARY KEY, since ${text} NOT NULL)${end};
   CREATE TABLE api_keys (
     id ${text} PRIMARY KEY, label ${text} NOT NULL, tier ${text} NOT NULL, prefix ${text} NOT NULL,
     hash ${text} NOT NULL UNIQUE, created_at ${text} NOT NULL, expires_at ${text}, revoked_at ${text},
     last_used ${text}, replaces ${text} REFERENCES api_keys (id)
   )${end};
   CREATE TABLE usage (
     key_id ${text} NOT NULL, day ${text} NOT NULL, requests ${whole} NOT NULL, site_checks ${whole} NOT NULL,
     PRIMARY KEY (key_id, day)
   )${end};
   CREATE TABLE usage_writers (
     writer ${text} PRIMARY KEY, sequence ${whole} NOT NULL, seen_at ${text} NOT NULL
   )${end};`,
  `CREATE TABLE snapshots (
     number ${counting}, id ${text} NOT NULL UNIQUE, parent ${text}, generated_at ${text} NOT NULL,
     rules_version ${text} NOT NULL, published_at ${text} NOT NULL, record ${text} NOT NULL
   )${end};
   INSERT INTO snapshots (id, generated_at, rules_version, published_at, record)
     SELECT id, generated_at, rules_version, published_at, '' FROM current_snapshot;
   ALTER TABLE current_snapshot ADD COLUMN used ${text};
   CREATE TABLE snapshot_uses (at ${text} NOT NULL, snapshot ${text} NOT NULL, former ${text} NOT NULL)${end};
   CREATE TABLE published_records (digest ${text} PRIMARY KEY, record ${text} NOT NULL)${end};
   ${own}`,
];

export const sqliteSteps = stepsIn({
  text: "TEXT",
  whole: "INTEGER",
  counting: "INTEGER PRIMARY KEY AUTOINCREMENT",
  end: " STRICT",
  own: "",
});

export const postgresSteps = stepsIn({
  // Compared byte by byte, so that both databases list in the same order.
  text: 'text COLLATE "C"',
  whole: "bigint",
  counting: "bigserial PRIMARY KEY",
  end: "",
  own: `CREATE TABLE artifacts (name text COLLATE "C" PRIMARY KEY, pieces integer NOT NULL);
   CREATE TABLE artifact_pieces (
     name text COLLATE "C" NOT NULL, number integer NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (name, number)
   );
   ALTER TABLE artifact_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;`,
});

/** Number of the schema that this release writes. */
export const latestSchema = sqliteSteps.length;

/** Makes the refusal of a database that another release wrote, and that is only to be read, or is newer. */
export function otherSchema(place: string, schema: number): CommandError {
  return new CommandError(
    schema > latestSchema
      ? `${place} was written by a newer release (schema ${schema}; this one knows ${latestSchema}). Run that ` +
          `release, or restore the backup made before the upgrade.`
      : `${place} was written by an older release (schema ${schema}). Start the service, or run botwatch ` +
          `publish: it is brought up to date then.`,
  );
}
