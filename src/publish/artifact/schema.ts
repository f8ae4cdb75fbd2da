/** The tables of a snapshot's file, which `sqlite3` and Datasette open, and the records that are in them. */
import type { Snapshot } from "../snapshot.ts";

interface RecordTable<Row> {
  /** What finds a row, in words. */
  found: string;
  idOf: (row: Row) => string;
  rows: (snapshot: Snapshot) => readonly Row[];
}

type RowsOf<Row> = RecordTable<Row>["rows"];

function table<Row>(found: string, rows: RowsOf<Row>, idOf: (row: Row) => string): RecordTable<Row> {
  return { found, rows, idOf };
}

const byId = <Row extends { id: string }>(found: string, rows: RowsOf<Row>) => table(found, rows, ({ id }) => id);
const bySlug = <Row extends { slug: string }>(found: string, rows: RowsOf<Row>) =>
  table(found, rows, ({ slug }) => slug);

const tables = {
  bots: bySlug("slug of the bot", ({ records }) => records.bots),
  cards: bySlug("slug of the bot that the report card is about", ({ records, cards }) =>
    records.bots.flatMap(({ slug }) => {
      const card = cards.get(slug);
      return card === undefined ? [] : [{ slug, card }];
    }),
  ),
  enforcement_actions: byId("id of the case", ({ records }) => records.enforcement_actions),
  tracker_entries: byId("id of the entry", ({ records }) => records.tracker_entries),
  warnings: table(
    "id of the warning",
    ({ records }) =>
      records.warning_lists.flatMap(({ id, entries }) => entries.map((warning) => ({ list: id, warning }))),
    ({ warning }) => warning.id,
  ),
  prediction_venues: bySlug("slug of the venue", ({ records }) => records.prediction_venues),
  regulator_releases: byId("id of the release", ({ records }) => records.regulator_releases),
  red_flag_phrases: byId("id of the phrase", ({ records }) => records.red_flag_phrases),
  vault_days: table(
    "day of the read",
    ({ records }) => records.vault_days,
    ({ day }) => day,
  ),
  vaults: table(
    "address of the ranked vault",
    ({ leaderboard }) => leaderboard.vaults,
    ({ record }) => record.address,
  ),
  changes: byId("id of the change event, newest first", ({ changes }) => changes),
};

export type TableRows = { [Name in keyof typeof tables]: ReturnType<(typeof tables)[Name]["rows"]>[number] };

export const recordTables = Object.entries(tables) as [keyof TableRows, RecordTable<unknown>][];

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
${recordTables
  .map(
    ([name, { found }]) => `
CREATE TABLE ${name} (
  place INTEGER PRIMARY KEY, -- In the order of the record
  id TEXT NOT NULL UNIQUE, -- The ${found}
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

/** Raised when anything below changes, so that no older release reads a format that it does not know. */
export const format = 12;
