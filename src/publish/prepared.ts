/** What is made of the records alone, whoever imitates whom: their order and hash, and the indexes that find them. */
import {
  buildLookupIndex,
  type LookupHeads,
  type LookupIndex,
  type LookupInput,
  lookupHeads,
} from "../lookup/index.ts";
import { brandsOf, buildLookalikeIndex, type LookalikeIndex } from "../lookup/lookalike/index.ts";

import { lazily, once } from "../once.ts";
import { canonicalJson, compareText, contentHash } from "../records/canonical.ts";
import { guardedBlocklists } from "../records/guarded-blocklists.ts";
import type { Records } from "../records/records.ts";
import { rulesVersion } from "../report-card/rules.ts";
import { type Leaderboard, rankVaults } from "./leaderboard.ts";
import type { Snapshot } from "./snapshot.ts";
import { buildWatchlistIndex } from "./watchlist-search.ts";

/**
 * Hash and indexes are made when first asked for: a publish that finds nothing new needs few, and the rest take
 * seconds.
 */
type Prepared = Pick<Snapshot, "records" | "content" | "leaderboard" | "lookup" | "lookalikes" | "watchlist">;

/** The records in order, with what is made of them: their order in the input decides nothing. */
export function prepare(unordered: Records): Prepared {
  const records = inOrder(unordered);
  const { sources: _sources, ...withoutReads } = records;
  const leaderboard = rankVaults(records.vault_days, records.bots);
  return Object.assign(
    lazily<Pick<Prepared, "content" | "lookup" | "watchlist">>({
      content: once(() => contentHash(canonicalJson({ ...withoutReads, rulesVersion }), 32)),
      lookup: once(() => lookupIndexOf(records, leaderboard)),
      watchlist: once(() => buildWatchlistIndex(records)),
    }),
    { records, leaderboard, lookalikes: lookalikeIndexOf(records) },
  );
}

/** Names, hosts, wallets and handles of every record, for lookups. */
export function lookupIndexOf(records: Records, leaderboard: Leaderboard): LookupIndex {
  return buildLookupIndex(lookedUp(records, leaderboard));
}

/** What else is said about them. */
export function lookupHeadsOf(records: Records, leaderboard: Leaderboard): LookupHeads {
  return lookupHeads(lookedUp(records, leaderboard));
}

function lookedUp(records: Records, leaderboard: Leaderboard): LookupInput {
  return {
    bots: records.bots,
    enforcementActions: records.enforcement_actions,
    trackerEntries: records.tracker_entries,
    warnings: records.warning_lists.flatMap(({ entries }) => entries),
    venues: records.prediction_venues,
    authorised: records.authorised,
    brands: records.protected_brands,
    blocklists: records.wallet_blocklists,
    vaults: leaderboard.vaults.map(({ record: { address, name }, rank, bot_slug }) => ({
      address,
      name,
      rank,
      bot_slug,
    })),
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
    wallet_blocklists: by(guardedBlocklists(records).lists, (list) => list.id),
    prediction_venues: by(records.prediction_venues, (venue) => venue.slug),
    regulator_releases: by(records.regulator_releases, (release) => release.id),
    red_flag_phrases: by(records.red_flag_phrases, (phrase) => phrase.id),
    sources: by(records.sources, (source) => source.id),
  };
}

function by<T>(list: readonly T[], key: (element: T) => string): T[] {
  return [...list].sort((a, b) => compareText(key(a), key(b)));
}
