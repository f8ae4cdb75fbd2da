/** From records to a snapshot: a pure function. The same records give the same snapshot on any machine. */
import { type ImpostorLink, linkImpostors } from "../lookup/impostors.ts";
import { findLookalikes, type LookalikeIndex, lookalikesOfBots } from "../lookup/lookalike/index.ts";
import { lazily, once } from "../once.ts";
import { canonicalJson, contentHash } from "../records/canonical.ts";
import { type ChangeEvent, changeEvent } from "../records/change-event.ts";
import type { Records } from "../records/records.ts";
import { cardFacts, evaluateCard } from "../report-card/evaluate.ts";
import type { ReportCard } from "../report-card/shape.ts";
import { buildChangeIndex } from "./answers/changes.ts";
import { newestFirst } from "./change-log.ts";
import { diffEvents, importEvents } from "./diff-events.ts";
import { snapshotTime, sourceStates } from "./freshness.ts";
import type { Leaderboard } from "./leaderboard.ts";
import { hostHistoryOf } from "./listed-hosts.ts";
import { prepare } from "./prepared.ts";
import type { PublishedState } from "./published-state.ts";
import { searchedRecords } from "./searched-records.ts";
import type { Counts, Publishing, Snapshot } from "./snapshot.ts";
import { searchOf } from "./text-search.ts";

export interface Predecessor {
  id: string;
  generated_at: string;
  /** What was published so far, the last one first. */
  earlier: readonly Publishing[];
  state: PublishedState;
  /** Time of the coming publish (UTC): the snapshot's if the record changed without a newer read. */
  now: string;
}

/** Publications that a snapshot remembers: more than a year of daily ones. */
const mostEarlier = 400;

/**
 * Builds the snapshot of these records.
 * @param log change events recorded before, in any order.
 * @param last null for a first import, whose events come only from dated facts.
 */
export function buildSnapshot(
  unordered: Records,
  log: readonly ChangeEvent[],
  last: Predecessor | null = null,
): Snapshot {
  const prepared = prepare(unordered);
  const { records, content, leaderboard, lookalikes } = prepared;
  const generatedAt = timeOf(records, content, last);
  const impostors = imitatedInEntries(records, lookalikes);
  const cards = cardsOf(records, generatedAt.slice(0, 10));
  const told = { content, records, cards, generated_at: generatedAt, botOfEntry: botOfEntry(impostors) };
  const events = last === null ? importEvents(told, log) : diffEvents(last.state, told, log);
  const changes = newestFirst([...log, ...events]);
  const find = findersOf(records, leaderboard, changes);
  const earlier = last === null ? null : { id: last.id, hosts: last.state.hosts };
  const snapshot: Snapshot = Object.assign(
    lazily<Pick<Snapshot, "lookup" | "watchlist" | "hosts" | "search" | "changeIndex">>({
      lookup: () => prepared.lookup,
      watchlist: () => prepared.watchlist,
      hosts: once(() => hostHistoryOf(snapshot, earlier)),
      search: once(() => searchOf(searchedRecords({ records, find, watchlist: prepared.watchlist }))),
      changeIndex: once(() => buildChangeIndex(changes)),
    }),
    {
      id: snapshotId(content, records, changes),
      generated_at: generatedAt,
      parent: last?.id ?? null,
      earlier: last?.earlier.slice(0, mostEarlier) ?? [],
      content,
      counts: countsOf(records, leaderboard),
      records,
      cards,
      impostorEntries: entriesByBot(impostors),
      imitatedBot: new Map([...imitatedBots(impostors), ...imitatedBots(imitatedInWarnings(records))]),
      leaderboard,
      sources: sourceStates(records, generatedAt),
      changes,
      find,
      lookalikes,
    },
  );
  return snapshot;
}

function cardsOf({ bots, enforcement_actions }: Records, day: string): Map<string, ReportCard> {
  return new Map(
    bots.map((bot) => {
      const about = enforcement_actions.filter((action) => action.related_bots.includes(bot.slug));
      return [bot.slug, evaluateCard(cardFacts(bot, about, day))];
    }),
  );
}

/** The bot that an entry itself names as imitated, by the entry's id. */
function imitatedBots(imitations: Imitations): Map<string, string> {
  return new Map(
    Array.from(imitations).flatMap(([entryId, its]) => {
      const named = its.find((link) => link.via === "named");
      return named === undefined ? [] : [[entryId, named.slug]];
    }),
  );
}

function findersOf(
  records: Records,
  leaderboard: Snapshot["leaderboard"],
  changes: readonly ChangeEvent[],
): Snapshot["find"] {
  return {
    bot: byKey(records.bots, (bot) => bot.slug),
    action: byKey(records.enforcement_actions, (action) => action.id),
    entry: byKey(records.tracker_entries, (entry) => entry.id),
    warning: new Map(
      records.warning_lists.flatMap(({ list, entries }) =>
        entries.map((warning) => [warning.id, { list, warning }] as const),
      ),
    ),
    list: new Map(records.warning_lists.map(({ id, list }) => [id, list])),
    venue: byKey(records.prediction_venues, (venue) => venue.slug),
    vault: byKey(leaderboard.vaults, (vault) => vault.record.address),
    change: byKey(changes, (event) => event.id),
  };
}

/** Events go in as lists of their values, in the order of their shape: the log is long, and lists serialise fast. */
function snapshotId(content: string, { sources }: Records, changes: readonly ChangeEvent[]): string {
  const values = JSON.stringify(changes.map((event) => eventFields.map((field) => event[field])));
  return `snap-${contentHash([content, canonicalJson(sources), values].join("\n"), 16)}`;
}

const eventFields = Object.keys(changeEvent.shape) as (keyof ChangeEvent)[];

/**
 * Time of the snapshot (see snapshotTime), which never goes back: if the record changed but no source was read since,
 * it is the time of publishing, and later than the previous snapshot's whatever the clock says. So whoever asks for
 * what is new since an earlier answer misses nothing.
 */
function timeOf(records: Records, content: string, last: Predecessor | null): string {
  const read = snapshotTime(records);
  if (last === null || Date.parse(read) > Date.parse(last.generated_at)) return read;
  if (content === last.state.content) return last.generated_at;
  const least = Date.parse(last.generated_at) + 1000;
  return Date.parse(last.now) >= least ? last.now : `${new Date(least).toISOString().slice(0, 19)}Z`;
}

/** The bot that a tracker entry is about: of those it imitates, the one with the strongest reason. */
function botOfEntry(impostors: Imitations): Map<string, string> {
  return new Map(
    Array.from(impostors).flatMap(([entryId, [link]]) => (link === undefined ? [] : [[entryId, link.slug]])),
  );
}

function countsOf(records: Records, { vaults }: Leaderboard): Counts {
  const lists = records.warning_lists;
  const warnings = lists.flatMap(({ entries }) => entries);
  const read = lists.flatMap(({ list }) => list.retrieved_at?.slice(0, 10) ?? []).sort();
  return {
    bots: records.bots.length,
    enforcement_actions: records.enforcement_actions.length,
    tracker_entries: records.tracker_entries.length,
    warnings: warnings.length,
    undated_warnings: warnings.filter(({ published_on }) => published_on === null).length,
    warning_lists: lists.filter(({ entries }) => entries.length > 0).length,
    warnings_read: read.length === 0 ? [] : [read[0] as string, read.at(-1) as string],
    prediction_venues: records.prediction_venues.length,
    ranked_vaults: vaults.filter((vault) => vault.rank !== null).length,
  };
}

function entriesByBot(impostors: Imitations): Map<string, string[]> {
  const byBot = new Map<string, string[]>();
  for (const [entryId, links] of impostors) {
    for (const { slug } of links) byBot.set(slug, [...(byBot.get(slug) ?? []), entryId]);
  }
  return byBot;
}

function byKey<T>(list: readonly T[], key: (element: T) => string): Map<string, T> {
  return new Map(list.map((element) => [key(element), element]));
}

/** Records that imitate a bot's brand, by id, each with its links, the strongest first. */
type Imitations = ReadonlyMap<string, readonly ImpostorLink[]>;

/** @param lookalikes of these records. */
function imitatedInEntries({ bots, tracker_entries }: Records, lookalikes: LookalikeIndex): Imitations {
  return linkImpostors(bots, tracker_entries, (host) => lookalikesOfBots(findLookalikes(lookalikes, host)));
}

/** Firms that warnings say are imitated: by name alone, as for an entry's bracket. */
function imitatedInWarnings({ bots, warning_lists }: Records): Imitations {
  const warnings = warning_lists.flatMap(({ entries }) =>
    entries.flatMap(({ id, domains, imitates }) =>
      imitates === null
        ? []
        : [{ id, names: [], unmatched_names: [], domains, impersonates: { name: imitates.name, certain: true } }],
    ),
  );
  return linkImpostors(bots, warnings, () => []);
}
