/** The tables of a snapshot's file, which `sqlite3` and Datasette open. */
import type { TableName } from "./contents.ts";

/** The tables of records, each with the word for what finds a row. */
const recordTables: Record<TableName, string> = {
  bots: "slug of the bot",
  cards: "slug of the bot that the report card is about",
  enforcement_actions: "id of the case",
  tracker_entries: "id of the entry",
  warnings: "id of the warning",
  prediction_venues: "slug of the venue",
  regulator_releases: "id of the release",
  red_flag_phrases: "id of the phrase",
  vault_days: "day of the read",
  vaults: "address of the ranked vault",
  changes: "id of the change event, newest first",
};

export const schema =
  `
CREATE TABLE manifest ( -- What the snapshot is, and the parts of it that are read as a whole
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL, -- JSON
  sum INTEGER NOT NULL -- CRC-32 of the value
) WITHOUT ROWID;

CREATE TABLE curated ( -- The curated record that it was made from, for the next publish
  record BLOB NOT NULL -- JSON, gzipped
);
${Object.entries(recordTables)
  .map(
    ([name, id]) => `
CREATE TABLE ${name} (
  place INTEGER PRIMARY KEY, -- In the order of the record
  id TEXT NOT NULL UNIQUE, -- The ${id}
  record TEXT NOT NULL, -- JSON
  sum INTEGER NOT NULL -- CRC-32 of the record
);`,
  )
  .join("\n")}

CREATE TABLE documents ( -- Finished answers
  id INTEGER PRIMARY KEY,
  head TEXT NOT NULL, -- Type, caching and further headers, as JSON
  etag TEXT NOT NULL, -- A hash of the plain bytes
  last_modified TEXT NOT NULL,
  length INTEGER NOT NULL, -- Of the plain bytes
  plain BLOB, -- NULL where it is long and there is a gzipped form
  gzip BLOB, -- NULL where it would be no smaller
  br BLOB, -- Likewise
  plain_sum INTEGER, -- CRC-32 of each form that is there
  gzip_sum INTEGER,
  br_sum INTEGER
);

CREATE TABLE paths ( -- Which document answers a path with its query
  path TEXT PRIMARY KEY,
  document INTEGER NOT NULL REFERENCES documents
) WITHOUT ROWID;

CREATE TABLE keys ( -- What look-ups find records by
  place INTEGER PRIMARY KEY,
  kind TEXT NOT NULL, -- name, possible (a name that may be meant), host, or mark (a wallet address, handle or ` +
  `repository)
  key TEXT NOT NULL, -- The same for spellings that mean the same
  text TEXT NOT NULL, -- As the record has it
  field TEXT NOT NULL, -- Where the record has it
  record TEXT NOT NULL -- Slug, id or address of the record
);
`;
