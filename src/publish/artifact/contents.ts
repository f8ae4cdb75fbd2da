/** What a snapshot's artifact holds: a file of parts, of which the index is loaded and the rest read when needed. */

import type { SourceState } from "../../api/shapes/meta.ts";
import type { TableIndex } from "../../artifact/table.ts";
import type { LookupIndex } from "../../lookup/index.ts";
import type { LookalikeIndex } from "../../lookup/lookalike/index.ts";
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
import type { PhraseIndex } from "../../site-check/phrases/phrase-index.ts";
import type { ChangeIndex } from "../change-index.ts";
import type { Leaderboard, RankedVault } from "../leaderboard.ts";
import type { Counts, Publishing } from "../snapshot.ts";
import type { WatchlistIndex } from "../watchlist-search.ts";
import type { DocumentTable } from "./document-table.ts";

/** Raised when anything below changes, so that no older release reads a format that it does not know. */
export const format = 5;

/** What this release opens. In 4 the seldom read fields were in the index with the others. */
export const readableFormats: readonly number[] = [4, format];

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

/**
 * Parts of the file. `index`: what is loaded, packed. `rows`: the records, one per line. `bodies`: documents in each of
 * their forms. `base`: the curated record without collected data, as gzipped JSON; only publishing reads it.
 * `imitations`: Imitations, packed, if this release found them; only publishing reads it. Each seldom read field has a
 * part of its own, packed, which stays on disk until somebody needs it.
 */
export const parts = {
  index: "index",
  rows: "rows",
  bodies: "bodies",
  base: "base",
  imitations: "imitations",
} as const;

/** Rows of each table. */
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

export type TableName = keyof TableRows;

/** What finds a row in each table. */
export const rowIdOf: { [Name in TableName]: (row: TableRows[Name]) => string } = {
  bots: (row) => row.slug,
  cards: (row) => row.slug,
  enforcement_actions: (row) => row.id,
  tracker_entries: (row) => row.id,
  warnings: (row) => row.warning.id,
  prediction_venues: (row) => row.slug,
  regulator_releases: (row) => row.id,
  red_flag_phrases: (row) => row.id,
  vault_days: (row) => row.day,
  vaults: (row) => row.record.address,
  changes: (row) => row.id,
};

/** Records read from tables. */
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
>;

/** The others. */
export type Few = Omit<Records, keyof TabledRecords>;

/** Fields that look-ups of names and documents do without: three of the nine megabytes. */
export interface SeldomRead {
  phrases: PhraseIndex;
  watchlist: WatchlistIndex;
  changeIndex: ChangeIndex;
  warningLists: Omit<WarningList, "entries">[];
  /** Records without a table: few. */
  few: Few;
}

export const seldomRead = [
  "phrases",
  "watchlist",
  "changeIndex",
  "warningLists",
  "few",
] as const satisfies readonly (keyof SeldomRead)[];

/** Plain data, packed field by field: each is unpacked when it is first read. */
export interface Index {
  content: string;
  /** Missing in files from releases that did not remember them. */
  earlier?: readonly Publishing[];
  tables: Record<TableName, TableIndex>;
  lookup: LookupIndex;
  lookalikes: LookalikeIndex;
  /** Tracker entries that imitate a bot's brand, by bot slug. */
  impostorEntries: Record<string, readonly string[]>;
  /** Slug of the bot that a tracker entry says it imitates, by entry id. */
  imitatedBot: Record<string, string>;
  leaderboard: Omit<Leaderboard, "vaults">;
  documents: DocumentTable;
}
