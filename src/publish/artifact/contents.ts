/** What a snapshot's artifact holds: an SQLite file (`schema.ts`). */
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
import type { ChangeIndex } from "../change-index.ts";
import type { HostHistory } from "../host-history.ts";
import type { Leaderboard, RankedVault } from "../leaderboard.ts";
import type { Counts, Publishing } from "../snapshot.ts";
import type { WatchlistIndex } from "../watchlist-search.ts";

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
