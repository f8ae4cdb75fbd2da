/** What is made of the records alone, whoever imitates whom: their order and hash, and the indexes that find them. */
import { once } from "../artifact/once.ts";
import { buildLookupIndex, type LookupIndex } from "../lookup/index.ts";
import { brandsOf, buildLookalikeIndex, type LookalikeIndex } from "../lookup/lookalike/index.ts";
import { canonicalHash, compareText } from "../records/canonical.ts";
import type { Records } from "../records/records.ts";
import { rulesVersion } from "../report-card/rules.ts";
import { buildPhraseIndex } from "../site-check/phrases/build-phrase-index.ts";
import { type Leaderboard, rankVaults } from "./leaderboard.ts";
import type { Snapshot } from "./snapshot.ts";
import { buildWatchlistIndex } from "./watchlist-search.ts";

/**
 * Hash and indexes are made when first asked for: a publish that finds nothing new needs few, and the rest take
 * seconds.
 */
export type Prepared = Pick<
  Snapshot,
  "records" | "content" | "leaderboard" | "lookup" | "lookalikes" | "watchlist" | "phrases"
>;

/**
 * The records in order, with what is made of them: their order in the input decides nothing.
 * @param ahead what was made of the very same records before.
 */
export function prepare(unordered: Records, ahead?: Omit<Prepared, "records" | "leaderboard">): Prepared {
  const records = inOrder(unordered);
  const { sources: _sources, ...withoutReads } = records;
  const leaderboard = rankVaults(records.vault_days, records.bots);
  const lookup = once(() => ahead?.lookup ?? lookupIndexOf(records, leaderboard));
  const watchlist = once(() => ahead?.watchlist ?? buildWatchlistIndex(records));
  const phrases = once(() => ahead?.phrases ?? buildPhraseIndex(records.red_flag_phrases));
  const content = once(() => ahead?.content ?? canonicalHash({ ...withoutReads, rulesVersion }, 32));
  return {
    records,
    get content() {
      return content();
    },
    leaderboard,
    lookalikes: ahead?.lookalikes ?? lookalikeIndexOf(records),
    get lookup() {
      return lookup();
    },
    get watchlist() {
      return watchlist();
    },
    get phrases() {
      return phrases();
    },
  };
}

/** Names, hosts, wallets and handles of every record, for lookups. */
export function lookupIndexOf(records: Records, leaderboard: Leaderboard): LookupIndex {
  return buildLookupIndex({
    bots: records.bots,
    enforcementActions: records.enforcement_actions,
    trackerEntries: records.tracker_entries,
    warnings: records.warning_lists.flatMap(({ entries }) => entries),
    venues: records.prediction_venues,
    authorised: records.authorised,
    brands: records.protected_brands,
    vaults: leaderboard.vaults.map(({ record, rank, bot_slug }) => ({
      address: record.address,
      name: record.name,
      rank,
      bot_slug,
    })),
  });
}

/** The parts of a snapshot that find its records. */
export function indexesOf(
  records: Records,
  leaderboard: Leaderboard,
): Pick<Snapshot, "lookup" | "lookalikes" | "phrases"> {
  return {
    lookup: lookupIndexOf(records, leaderboard),
    lookalikes: lookalikeIndexOf(records),
    phrases: buildPhraseIndex(records.red_flag_phrases),
  };
}

/** The brands that others imitate, for telling which sites do. */
export function lookalikeIndexOf(records: Records): LookalikeIndex {
  return buildLookalikeIndex(brandsOf(records), []);
}

/** Every list in the order of its identifiers, so that the order of files on disk decides nothing. */
function inOrder(records: Records): Records {
  return {
    ...records,
    bots: by(records.bots, (bot) => bot.slug),
    enforcement_actions: by(records.enforcement_actions, (action) => action.id),
    tracker_entries: by(records.tracker_entries, (entry) => entry.id),
    vault_days: by(records.vault_days, (day) => day.day).map((day) => ({
      ...day,
      vaults: by(day.vaults, (vault) => vault.address),
    })),
    warning_lists: by(records.warning_lists, (list) => list.id).map((list) => ({
      ...list,
      entries: by(list.entries, (entry) => entry.id),
    })),
    protected_brands: by(records.protected_brands, (brand) => brand.slug),
    prediction_venues: by(records.prediction_venues, (venue) => venue.slug),
    regulator_releases: by(records.regulator_releases, (release) => release.id),
    red_flag_phrases: by(records.red_flag_phrases, (phrase) => phrase.id),
    sources: by(records.sources, (source) => source.id),
  };
}

function by<T>(list: readonly T[], key: (element: T) => string): T[] {
  return [...list].sort((a, b) => compareText(key(a), key(b)));
}
