/** A snapshot: everything published at one time, derived from the records by a pure function. */
import type { SourceState } from "../api/shapes/meta.ts";
import type { LookupIndex } from "../lookup/index.ts";
import type { LookalikeIndex } from "../lookup/lookalike/index.ts";
import type { BotRecord } from "../records/bot.ts";
import type { ChangeEvent } from "../records/change-event.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { PredictionVenueRecord } from "../records/prediction-venue.ts";
import type { Records } from "../records/records.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import type { WarningListHead, WarningRecord } from "../records/warning.ts";
import type { ReportCard } from "../report-card/shape.ts";
import type { Leaderboard } from "./leaderboard.ts";

export interface Snapshot {
  /** `snap-` and 16 hexadecimal digits of a hash over everything below that the records decide. */
  id: string;
  /** Time of the snapshot (UTC): the newest read of any source, or of a later publish that changed the record. */
  generated_at: string;
  /** Hash of the records, but for when their sources were read. */
  content: string;
  /** Sorted by slug, id or day. */
  records: Records;
  cards: ReadonlyMap<string, ReportCard>;
  /** Tracker entries that imitate a bot's brand, by bot slug. */
  impostorEntries: ReadonlyMap<string, readonly string[]>;
  /** The bot that a tracker entry says it imitates, by entry id. */
  imitatedBot: ReadonlyMap<string, string>;
  leaderboard: Leaderboard;
  sources: SourceState[];
  /** The whole change log, newest first. */
  changes: ChangeEvent[];
  /** Records by slug or id. */
  find: {
    bot: ReadonlyMap<string, BotRecord>;
    action: ReadonlyMap<string, EnforcementActionRecord>;
    entry: ReadonlyMap<string, TrackerEntryRecord>;
    warning: ReadonlyMap<string, { list: WarningListHead; warning: WarningRecord }>;
    venue: ReadonlyMap<string, PredictionVenueRecord>;
  };
  /** Names, hosts, wallets and handles of every record. */
  lookup: LookupIndex;
  /** The brands of the directory, for telling which sites imitate them. */
  lookalikes: LookalikeIndex;
}
