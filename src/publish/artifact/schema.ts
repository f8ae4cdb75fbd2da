/** The tables of a snapshot's file, which `sqlite3` and Datasette open, and the records that are in them. */
import { type FileHandle, open } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import type { LookupRow } from "../../ask/index/rows.ts";
import { assertDefined } from "../../base/invariants.ts";
import type { Snapshot } from "../../snapshot/snapshot.ts";

/** The rows of each table, by the id that finds them: a slug, id, address, day or prefix. */
export const recordTables = {
  bots: ({ records }: Snapshot) => bySlug(records.bots),
  /** By the bot that the report card is about. */
  cards: ({ records, cards }: Snapshot) =>
    records.bots.map(({ slug }) => [slug, assertDefined(cards.get(slug), "every bot has a card")] as const),
  enforcement_actions: ({ records }: Snapshot) => byId(records.enforcement_actions),
  tracker_entries: ({ records }: Snapshot) => byId(records.tracker_entries),
  warnings: ({ records }: Snapshot) =>
    records.warning_lists.flatMap(({ id: list, entries }) =>
      entries.map((warning) => [warning.id, { list, warning }] as const),
    ),
  prediction_venues: ({ records }: Snapshot) => bySlug(records.prediction_venues),
  regulator_releases: ({ records }: Snapshot) => byId(records.regulator_releases),
  red_flag_phrases: ({ records }: Snapshot) => byId(records.red_flag_phrases),
  vault_days: ({ records }: Snapshot) => records.vault_days.map((day) => [day.day, day] as const),
  vaults: ({ leaderboard }: Snapshot) => leaderboard.vaults.map((vault) => [vault.record.address, vault] as const),
  changes: ({ changes }: Snapshot) => byId(changes),
  ranges: ({ ranges }: Snapshot) => Array.from(ranges.values(), (range) => [range.prefix, range] as const),
};

export type TableRows = {
  [Name in keyof typeof recordTables]: ReturnType<(typeof recordTables)[Name]>[number][1];
};

function byId<Row extends { id: string }>(rows: readonly Row[]) {
  return rows.map((row) => [row.id, row] as const);
}

function bySlug<Row extends { slug: string }>(rows: readonly Row[]) {
  return rows.map((row) => [row.slug, row] as const);
}

export const schema =
  `
CREATE TABLE manifest ( -- What the snapshot is, and the parts of it that are read as a whole
  name TEXT PRIMARY KEY,
  value BLOB NOT NULL, -- JSON, gzipped
  sum INTEGER NOT NULL -- CRC-32 of the value
) WITHOUT ROWID;

CREATE TABLE curated ( -- The curated record that it was made from, for the next publish
  record BLOB NOT NULL -- JSON, gzipped
);
${Object.keys(recordTables)
  .map(
    (name) => `
CREATE TABLE ${name} (
  place INTEGER PRIMARY KEY, -- In the order of the record; of changes, the newest first
  id TEXT NOT NULL UNIQUE, -- Its slug, id, address, day or prefix; of a card, the bot's slug
  record TEXT NOT NULL, -- JSON
  sum INTEGER NOT NULL -- CRC-32 of the record
);`,
  )
  .join("\n")}

CREATE TABLE blocked ( -- What wallets block, some lines of a list a row
  place INTEGER PRIMARY KEY,
  list TEXT NOT NULL, -- Id of the list
  first TEXT NOT NULL, -- The first of its lines
  lines TEXT NOT NULL, -- Hosts or addresses, sorted
  sum INTEGER NOT NULL, -- CRC-32 of the lines
  UNIQUE (list, first)
);

CREATE TABLE blocked_bits ( -- By which most that no list has is told without reading it
  list TEXT PRIMARY KEY,
  bits BLOB NOT NULL, -- Two are set for each line, by its CRC-32
  sum INTEGER NOT NULL -- CRC-32 of the bits
) WITHOUT ROWID;

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

/** Gives the rows of the index of look-ups, as they stand in the file. */
export function storedRows(database: DatabaseSync): Iterable<LookupRow> {
  const keys = database.prepare("SELECT kind, key, text, field, record FROM keys ORDER BY place");
  return keys.iterate() as unknown as Iterable<LookupRow>;
}

/** Raised when anything above changes, so that no older release reads a format that it does not know. */
export const format = 19;

/**
 * Where the checksum of the file is: in the number that SQLite leaves to the application (`user_version`; SQLite's file
 * format, section 1.3). SQLite's own check would not see a letter changed in a record.
 */
const sumAt = 60;
const sumBytes = 4;

/** Read and summed between answers: a twentieth of a millisecond. */
const blockBytes = 256 * 1024;

/** Where what is there of a file can be served from while the rest is written. */
export function partialPath(path: string): string {
  return path.replace(/\.snapshot$/u, ".partial");
}

/** Writes the checksum of a finished file into it. */
export async function seal(path: string): Promise<void> {
  await using file = await open(path, "r+");
  const sum = Buffer.alloc(sumBytes);
  sum.writeUInt32BE(await sumOfFile(file));
  await file.write(sum, 0, sumBytes, sumAt);
  await file.sync();
}

export async function isSealed(path: string): Promise<boolean> {
  await using file = await open(path, "r");
  const sum = Buffer.alloc(sumBytes);
  const { bytesRead } = await file.read(sum, 0, sumBytes, sumAt);
  return bytesRead === sumBytes && sum.readUInt32BE() === (await sumOfFile(file));
}

async function sumOfFile(file: FileHandle): Promise<number> {
  const block = Buffer.allocUnsafe(blockBytes);
  let sum = 0;
  for (let place = 0; ; ) {
    const { bytesRead } = await file.read(block, 0, blockBytes, place);
    if (bytesRead === 0) return sum;
    if (place === 0) block.fill(0, sumAt, sumAt + sumBytes);
    sum = crc32(block.subarray(0, bytesRead), sum);
    place += bytesRead;
  }
}
