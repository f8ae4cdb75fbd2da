/** The tables of a snapshot's file, which `sqlite3` and Datasette open, and the records that are in them. */
import type { SourceState } from "../../api/shapes/meta.ts";
import type { LookupHeads } from "../../lookup/index.ts";
import type { Brand } from "../../lookup/lookalike/index.ts";
import type { BotRecord } from "../../records/bot.ts";
import type { ChangeEvent } from "../../records/change-event.ts";
import type { EnforcementActionRecord } from "../../records/enforcement-action.ts";
import type { PredictionVenueRecord } from "../../records/prediction-venue.ts";
import type { Records } from "../../records/records.ts";
import type { RedFlagPhraseRecord } from "../../records/red-flag-phrase.ts";
import type { RegulatorReleaseRecord } from "../../records/regulator-release.ts";
import type { TrackerEntryRecord } from "../../records/tracker-entry.ts";
import type { VaultDay } from "../../records/vault.ts";
import type { WarningList, WarningRecord } from "../../records/warning.ts";
import type { ReportCard } from "../../report-card/shape.ts";
import type { ChangeIndex } from "../answers/changes.ts";
import type { Leaderboard, RankedVault } from "../leaderboard.ts";
import type { HostHistory } from "../listed-hosts.ts";
import type { Counts, Publishing, Snapshot } from "../snapshot.ts";
import type { WatchlistIndex } from "../watchlist-search.ts";

export interface RecordTable<Row> {
  /** What finds a row, in words. */
  found: string;
  idOf: (row: Row) => string;
  rows: (snapshot: Snapshot) => readonly Row[];
}

export const recordTables: { [Name in keyof TableRows]: RecordTable<TableRows[Name]> } = {
  bots: { found: "slug of the bot", idOf: ({ slug }) => slug, rows: ({ records }) => records.bots },
  cards: {
    found: "slug of the bot that the report card is about",
    idOf: ({ slug }) => slug,
    rows: ({ records, cards }) =>
      records.bots.flatMap(({ slug }) => {
        const card = cards.get(slug);
        return card === undefined ? [] : [{ slug, card }];
      }),
  },
  enforcement_actions: byId("id of the case", ({ records }) => records.enforcement_actions),
  tracker_entries: byId("id of the entry", ({ records }) => records.tracker_entries),
  warnings: {
    found: "id of the warning",
    idOf: ({ warning }) => warning.id,
    rows: ({ records }) =>
      records.warning_lists.flatMap(({ id, entries }) => entries.map((warning) => ({ list: id, warning }))),
  },
  prediction_venues: {
    found: "slug of the venue",
    idOf: ({ slug }) => slug,
    rows: ({ records }) => records.prediction_venues,
  },
  regulator_releases: byId("id of the release", ({ records }) => records.regulator_releases),
  red_flag_phrases: byId("id of the phrase", ({ records }) => records.red_flag_phrases),
  vault_days: { found: "day of the read", idOf: ({ day }) => day, rows: ({ records }) => records.vault_days },
  vaults: {
    found: "address of the ranked vault",
    idOf: ({ record }) => record.address,
    rows: ({ leaderboard }) => leaderboard.vaults,
  },
  changes: byId("id of the change event, newest first", ({ changes }) => changes),
};

function byId<Row extends { id: string }>(found: string, rows: RecordTable<Row>["rows"]): RecordTable<Row> {
  return { found, idOf: ({ id }) => id, rows };
}

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

/** The head of the manifest. Nothing in it depends on when or where it was written. */
export interface About {
  format: number;
  id: string;
  parent: string | null;
  generated_at: string;
  rules_version: string;
  /** Digest of the curated record it was made from. */
  record: string;
  counts: Counts;
  sources: SourceState[];
}

export interface TableRows {
  bots: BotRecord;
  cards: { slug: string; card: ReportCard };
  enforcement_actions: EnforcementActionRecord;
  tracker_entries: TrackerEntryRecord;
  warnings: { list: string; warning: WarningRecord };
  prediction_venues: PredictionVenueRecord;
  regulator_releases: RegulatorReleaseRecord;
  red_flag_phrases: RedFlagPhraseRecord;
  vault_days: VaultDay;
  vaults: RankedVault;
  changes: ChangeEvent;
}

/** Records read from tables, or as look-ups have them. */
export type TabledRecords = Pick<
  Records,
  | "bots"
  | "enforcement_actions"
  | "tracker_entries"
  | "warning_lists"
  | "prediction_venues"
  | "regulator_releases"
  | "red_flag_phrases"
  | "vault_days"
  | "wallet_blocklists"
>;

/** The others. */
export type Few = Omit<Records, keyof TabledRecords>;

/** Read as a whole when first needed, each in a row of the manifest. */
export interface Parts {
  about: About;
  content: string;
  earlier: readonly Publishing[];
  heads: LookupHeads;
  brands: readonly Brand[];
  /** Tracker entries that imitate a bot's brand, by bot slug. */
  impostorEntries: Record<string, readonly string[]>;
  /** Slug of the bot that a tracker entry says it imitates, by entry id. */
  imitatedBot: Record<string, string>;
  leaderboard: Omit<Leaderboard, "vaults">;
  watchlist: WatchlistIndex;
  changeIndex: ChangeIndex;
  hostSteps: HostHistory["steps"];
  warningLists: readonly Omit<WarningList, "entries">[];
  /** Records without a table: few. */
  few: Few;
}
