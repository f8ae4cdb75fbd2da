/** From records to a snapshot: a pure function. The same records give the same snapshot on any machine. */

import { linkImpostors } from "../ask/index/impostors.ts";
import { buildLookupIndex } from "../ask/index/index.ts";
import { namesAndHostsIn } from "../ask/index/names-and-hosts.ts";
import { buildAuthorisedIndex } from "../ask/index/own-addresses.ts";
import type { LookupInput } from "../ask/index/rows.ts";
import { brandsOf, buildLookalikeIndex, findLookalikes, type LookalikeIndex } from "../ask/lookalike/index.ts";
import { dayOf, instantOf } from "../base/dates.ts";
import { lazily, once } from "../base/once.ts";
import type { BotRecord } from "../record/bot.ts";
import { canonicalHash, canonicalJson, compareText, contentHash } from "../record/canonical.ts";
import { type ChangeEvent, changeEvent } from "../record/change-event.ts";
import { guardedBlocklists } from "../record/guarded-blocklists.ts";
import type { Records } from "../record/records.ts";
import { evaluateCard } from "../record/report-card/evaluate.ts";
import { cardFacts } from "../record/report-card/facts.ts";
import { rulesVersion } from "../record/report-card/rules.ts";
import { buildChangeIndex } from "./change-index.ts";
import { newEvents, newestFirst, type PublishedState } from "./diff-events.ts";
import { listInShort, snapshotTime, sourceStates } from "./freshness.ts";
import { type Leaderboard, rankVaults } from "./leaderboard.ts";
import { hostHistoryOf, rangesByPrefix } from "./listed-hosts.ts";
import { searchedRecords } from "./searched-records.ts";
import type { RecordCounts } from "./shapes.ts";
import type { Publishing, Snapshot } from "./snapshot.ts";
import { searchOf } from "./text-search.ts";
import { buildWatchlistIndex } from "./watchlist-search.ts";

export interface Predecessor extends Publishing {
  /** What was published so far, the last one first. */
  earlier: readonly Publishing[];
  state: PublishedState;
  /** Time of the coming publish (UTC): the snapshot's if the record changed without a newer read. */
  now: string;
}

/** Publications that a snapshot remembers: more than a year of daily ones. */
const mostEarlier = 400;

/** @param log events recorded before, in any order. @param last null for a first import: only dated facts are told. */
export function buildSnapshot(input: Records, log: readonly ChangeEvent[], last: Predecessor | null = null): Snapshot {
  const records = inOrder(input);
  const { sources: _sources, ...withoutReads } = records;
  const content = canonicalHash({ ...withoutReads, rulesVersion }, 32);
  const generatedAt = timeOf(records, content, last);
  const leaderboard = rankVaults(records.vault_days, records.bots);
  const lookalikes = buildLookalikeIndex(brandsOf(records));
  const { botOfEntry, ...imitation } = imitationIn(records, lookalikes);
  const day = dayOf(generatedAt);
  const cardOf = (bot: BotRecord) => evaluateCard(cardFacts(bot, records.enforcement_actions, day));
  const cards = new Map(records.bots.map((bot) => [bot.slug, cardOf(bot)]));
  const parts = { records, cards, generated_at: generatedAt, botOfEntry };
  const changes = newestFirst([...log, ...newEvents(last?.state ?? null, parts, log)]);
  const find = findersOf(records, leaderboard, changes);
  const earlier = last === null ? null : { id: last.id, hosts: last.state.hosts };
  const id = snapshotId(content, records, changes);
  const snapshot: Snapshot = Object.assign(
    // A publish that finds nothing new needs none of these, and they take seconds.
    lazily<Pick<Snapshot, LatePart>>({
      lookup: once(() => buildLookupIndex(lookedUp(records, leaderboard))),
      onRecord: once(() => namesAndHostsIn(snapshot.lookup)),
      authorised: once(() => buildAuthorisedIndex(records.authorised)),
      watchlist: once(() => buildWatchlistIndex(records)),
      hosts: once(() => hostHistoryOf(snapshot, earlier)),
      ranges: once(() => rangesByPrefix(snapshot)),
      search: once(() => searchOf(searchedRecords(snapshot))),
      changeIndex: once(() => buildChangeIndex(changes)),
    }),
    {
      id,
      generated_at: generatedAt,
      // Made again, where its file was lost or a publish was killed, it does not come after itself.
      earlier: last?.earlier.filter((one) => one.id !== id).slice(0, mostEarlier) ?? [],
      content,
      counts: countsOfRecords(records, leaderboard),
      records,
      cards,
      ...imitation,
      leaderboard,
      sources: sourceStates(records, generatedAt),
      changes,
      find,
      lookalikes,
    },
  );
  return snapshot;
}

type LatePart = "lookup" | "onRecord" | "authorised" | "watchlist" | "hosts" | "ranges" | "search" | "changeIndex";

/** Says which records imitate which bot's brand. @param lookalikes of these records. */
function imitationIn(records: Records, lookalikes: LookalikeIndex) {
  const { bots, tracker_entries, warning_lists } = records;
  // Most sites resemble no bot's, which an index of the bots alone tells in a third of the time.
  const ofBots = buildLookalikeIndex(brandsOf(records).filter(({ kind }) => kind === "bot"));
  const inEntries = linkImpostors(bots, tracker_entries, (host) =>
    findLookalikes(ofBots, host).length === 0 ? [] : findLookalikes(lookalikes, host),
  );
  const warnings = warning_lists.flatMap(({ entries }) => entries);
  // By name alone, as for an entry's bracket.
  const inWarnings = linkImpostors(
    bots,
    warnings.flatMap(({ id, domains, imitates: victim }) => {
      const like = { id, names: [], unmatched_names: [], domains };
      return victim === null ? [] : [{ ...like, impersonates: { name: victim.name, certain: true } }];
    }),
    () => [],
  );
  const botOfEntry = new Map<string, string>();
  const impostorEntries = new Map<string, string[]>();
  const imitatedBot = new Map<string, string>();
  for (const [id, links] of inEntries) {
    // The strongest reason comes first.
    for (const { slug } of links) {
      botOfEntry.getOrInsert(id, slug);
      impostorEntries.getOrInsert(slug, []).push(id);
    }
  }
  for (const [id, links] of [...inEntries, ...inWarnings])
    for (const { slug, via } of links) if (via === "named") imitatedBot.getOrInsert(id, slug);
  return { botOfEntry, impostorEntries, imitatedBot };
}

function findersOf(records: Records, { vaults }: Leaderboard, changes: readonly ChangeEvent[]): Snapshot["find"] {
  return {
    bot: byKey(records.bots, (bot) => bot.slug),
    action: byKey(records.enforcement_actions, (action) => action.id),
    entry: byKey(records.tracker_entries, (entry) => entry.id),
    warning: byKey(
      records.warning_lists.flatMap(({ list, entries }) => entries.map((warning) => ({ list, warning }))),
      ({ warning }) => warning.id,
    ),
    list: new Map(records.warning_lists.map((list) => [list.id, listInShort(list)])),
    venue: byKey(records.prediction_venues, (venue) => venue.slug),
    vault: byKey(vaults, (vault) => vault.record.address),
    change: byKey(changes, (event) => event.id),
  };
}

/** Events go in as lists of their values, in the order of their shape: the log is long, and lists serialise fast. */
function snapshotId(content: string, { sources }: Records, changes: readonly ChangeEvent[]): string {
  const fields = Object.keys(changeEvent.shape) as (keyof ChangeEvent)[];
  const values = JSON.stringify(changes.map((event) => fields.map((field) => event[field])));
  return `snap-${contentHash([content, canonicalJson(sources), values].join("\n"), 16)}`;
}

/**
 * See snapshotTime. It never goes back: if the record changed but no source was read since, it is the time of
 * publishing, later than the previous one's whatever the clock says. So nobody who asks what is new misses anything.
 */
function timeOf(records: Records, content: string, last: Predecessor | null): string {
  const readTime = snapshotTime(records);
  if (last === null || Date.parse(readTime) > Date.parse(last.generated_at)) return readTime;
  if (content === last.state.content) return last.generated_at;
  const least = Date.parse(last.generated_at) + 1000;
  return Date.parse(last.now) >= least ? last.now : instantOf(least);
}

function countsOfRecords(records: Records, { vaults }: Leaderboard): RecordCounts {
  const lists = records.warning_lists;
  const warnings = lists.flatMap(({ entries }) => entries);
  const readDays = lists.flatMap(({ list }) => (list.retrieved_at === null ? [] : dayOf(list.retrieved_at))).sort();
  return {
    bots: records.bots.length,
    enforcement_actions: records.enforcement_actions.length,
    tracker_entries: records.tracker_entries.length,
    warnings: warnings.length,
    undated_warnings: warnings.filter(({ published_on }) => published_on === null).length,
    warning_lists: lists.filter(({ entries }) => entries.length > 0).length,
    warnings_read: readDays.length === 0 ? [] : [readDays[0] as string, readDays.at(-1) as string],
    prediction_venues: records.prediction_venues.length,
    ranked_vaults: vaults.filter((vault) => vault.rank !== null).length,
    bot_places: [...new Set(records.bots.flatMap(({ exchanges }) => exchanges))].sort(),
  };
}

function byKey<T>(list: readonly T[], key: (element: T) => string): Map<string, T> {
  return new Map(list.map((element) => [key(element), element]));
}

/** Gives what is looked up in these records: names, hosts, wallets and handles. */
export function lookedUp(records: Records, leaderboard: Leaderboard): LookupInput {
  return {
    bots: records.bots,
    enforcementActions: records.enforcement_actions,
    pressReports: records.press_reports,
    trackerEntries: records.tracker_entries,
    warnings: records.warning_lists.flatMap(({ entries }) => entries),
    listsOfEither: new Set(
      records.warning_lists.filter(({ list }) => (list.names ?? "either") === "either").map(({ id }) => id),
    ),
    venues: records.prediction_venues,
    authorised: records.authorised,
    brands: records.protected_brands,
    authorityPages: {
      warningLists: records.warning_lists.map(({ list }) => list),
      helpDesks: records.help_desks.places,
    },
    blocklists: records.wallet_blocklists,
    vaults: leaderboard.vaults.map(({ record, rank, bot_slug }) => ({ ...record, rank, bot_slug })),
  };
}

/** Gives every list in the order of its identifiers, so that the order of files on disk decides nothing. */
function inOrder({ vault_days, warning_lists, ...records }: Records): Records {
  const lists = {
    ...records,
    vault_days: vault_days.map((day) => ({ ...day, vaults: sortByKey(day.vaults) })),
    warning_lists: warning_lists.map((list) => ({ ...list, entries: sortByKey(list.entries) })),
    wallet_blocklists: guardedBlocklists(records).lists,
  };
  const sortedLists = Object.entries(lists).map(([name, list]) => [
    name,
    Array.isArray(list) ? sortByKey<Keyed>(list) : list,
  ]);
  return Object.fromEntries(sortedLists) as Records;
}

type Keyed = Partial<Record<"slug" | "id" | "address" | "day" | "about", string>>;

function sortByKey<One extends Keyed>(list: readonly One[]): One[] {
  const key = ({ slug, id, address, day, about }: One) => slug ?? id ?? address ?? day ?? about ?? "";
  return list.toSorted((a, b) => compareText(key(a), key(b)));
}
