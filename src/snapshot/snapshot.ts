/** A snapshot: everything published at one time, derived from the records by a pure function. */

import type { LookupIndex } from "../ask/index/index.ts";
import type { NamesAndHosts } from "../ask/index/names-and-hosts.ts";
import type { AuthorisedIndex } from "../ask/index/own-addresses.ts";
import type { LookalikeIndex } from "../ask/lookalike/index.ts";
import type { SourceState } from "../contract/shapes/meta.ts";
import type { BotRecord } from "../record/bot.ts";
import type { ChangeEvent } from "../record/change-event.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import type { PredictionVenueRecord } from "../record/known-firms.ts";
import type { Records } from "../record/records.ts";
import type { ReportCard } from "../record/report-card/shape.ts";
import type { TrackerEntryRecord } from "../record/tracker-entry.ts";
import type { WarningWithList } from "../record/warning.ts";
import type { Leaderboard, RankedVault } from "./leaderboard.ts";
import type { ChangeRow, HostHistory, HostRange, ListInShort, RecordCounts, WatchlistIndex } from "./shapes.ts";
import type { TextSearch } from "./text-search.ts";

/** Records by slug or id. */
export interface ById<Row> {
  get(id: string): Row | undefined;
  /** Every row, in order, without having them all in memory at once. */
  values(): Iterable<Row>;
}

/** One publication: its snapshot and its time (UTC). */
export type Publishing = Pick<Snapshot, "id" | "generated_at">;

export interface Snapshot {
  /** `snap-` and 16 hexadecimal digits of a hash over everything below that the records decide. */
  id: string;
  /** Time of the snapshot (UTC): the newest read of any source, or of a later publish that changed the record. */
  generated_at: string;
  /** Earlier ones, the last one first, as far back as mostEarlier reaches. */
  earlier: readonly Publishing[];
  /** Hash of the records, except when their sources were read. */
  content: string;
  counts: RecordCounts;
  /** Sorted by slug, id or day. An opened snapshot reads long lists anew each time: use `find` for single records. */
  records: Records;
  cards: ById<ReportCard>;
  /** Tracker entries that imitate a bot's brand, by bot slug. */
  impostorEntries: ReadonlyMap<string, readonly string[]>;
  /** The bot that a tracker entry or warning is said to imitate, by its id. */
  imitatedBot: ReadonlyMap<string, string>;
  leaderboard: Leaderboard;
  sources: SourceState[];
  /** The whole change log, newest first. An opened snapshot reads it anew each time: use `changeIndex`. */
  changes: ChangeEvent[];
  /** Records by slug or id. */
  find: {
    bot: ById<BotRecord>;
    action: ById<EnforcementActionRecord>;
    entry: ById<TrackerEntryRecord>;
    warning: ById<WarningWithList>;
    list: ReadonlyMap<string, ListInShort>;
    venue: ById<PredictionVenueRecord>;
    /** By address, of the newest day. */
    vault: ById<RankedVault>;
    change: ById<ChangeEvent>;
  };
  lookup: LookupIndex;
  /** Who is authorised: that of the look-ups, which is made without them. */
  authorised: AuthorisedIndex;
  /** Names and hosts of the look-ups, which are made without them. */
  onRecord: NamesAndHosts;
  /** The brands of the directory, for telling which sites imitate them. */
  lookalikes: LookalikeIndex;
  watchlist: WatchlistIndex;
  /** Which listed websites changed in earlier publications. */
  hosts: HostHistory;
  /** The hosts that look-ups know, by the prefix that a range is asked for by. */
  ranges: ById<HostRange>;
  search: TextSearch;
  /** Newest first. */
  changeIndex: readonly ChangeRow[];
}

/** Gives what `make` gives, made when first asked for and kept as long as the snapshot is. */
export function oncePerSnapshot<Made>(make: (snapshot: Snapshot) => Made): (snapshot: Snapshot) => Made {
  const derived = new WeakMap<Snapshot, Made>();
  return (snapshot) => derived.getOrInsertComputed(origins.get(snapshot) ?? snapshot, () => make(snapshot));
}

const origins = new WeakMap<Snapshot, Snapshot>();

/** The same snapshot with parts that are equal but come from elsewhere: what was made of one is there for the other. */
export function withParts(snapshot: Snapshot, parts: Partial<Snapshot>): Snapshot {
  const other: Snapshot = Object.create(snapshot, Object.getOwnPropertyDescriptors(parts));
  origins.set(other, origins.get(snapshot) ?? snapshot);
  return other;
}
