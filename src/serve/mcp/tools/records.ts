/** The tools about what else is on record: search_scams, get_coverage, get_changes, get_leaderboard. */

import { z } from "zod";
import { changesAnswerOf, changesAt, changesFitting } from "../../../answers/changes.ts";
import { searched, searchedIn } from "../../../answers/check.ts";
import {
  listsOf,
  namedApart,
  pathsOf,
  relayedOf,
  unreadAuthorities,
  unreadPeriod,
  unreadSources,
  withCountry,
} from "../../../answers/coverage.ts";
import { nearestBots } from "../../../answers/nearest-bots.ts";
import { leaderboardAnswerOf, vaultsMeta } from "../../../answers/vaults.ts";
import { scamSearchAnswerOf, warningsAnswerOf } from "../../../answers/watchlist.ts";
import { extentSentences, searchedInShort } from "../../../ask/index/guidance.ts";
import { suggestReports } from "../../../ask/index/suggest.ts";
import { dayOf } from "../../../base/dates.ts";
import { assertDefined } from "../../../base/invariants.ts";
import { placeName } from "../../../base/words/places.ts";
import { notice } from "../../../contract/notices.ts";
import {
  changesQuery,
  leaderboardQuery,
  orderOf,
  type VaultOrder,
  type VaultSort,
  watchlistFilter,
} from "../../../contract/queries.ts";
import { leaderboardAnswer, type ScamSearchAnswer, scamSearchAnswer } from "../../../contract/shapes/answers.ts";
import { change } from "../../../contract/shapes/feeds.ts";
import { vault } from "../../../contract/shapes/vault.ts";
import { warningList } from "../../../contract/shapes/watchlist.ts";
import type { Site } from "../../../contract/site.ts";
import { compareText } from "../../../record/canonical.ts";
import { changeKinds } from "../../../record/change-event.ts";
import { asOf } from "../../../snapshot/freshness.ts";
import { regulatorsNamed, regulatorsOnRecord } from "../../../snapshot/regulators-by-name.ts";
import { wordSearchOf } from "../../../snapshot/searched-records.ts";
import type { ChangeRow } from "../../../snapshot/shapes.ts";
import { oncePerSnapshot, type Snapshot } from "../../../snapshot/snapshot.ts";
import { meantFilter, searchWatchlist, type WatchlistFilter } from "../../../snapshot/watchlist-search.ts";
import { findBot } from "../find-bot.ts";
import { metaInShort, warningsInShort } from "../in-short.ts";
import { nextCursor, pageOf, paging, slugArgument } from "../paging.ts";
import { actionRow, entryRow, listMeanings, only, warningListing, withOwnStatusSource } from "../shapes.ts";
import { defineTool } from "../tool.ts";

/** Bots on record that may be meant where nothing else is found. */
const nearBots = z.array(z.object({ slug: z.string(), name: z.string() }));

export const searchScamsTool = defineTool({
  name: "search_scams",
  title: "Search crypto scams, warnings and cases",
  description:
    "Searches and counts cases and warnings of some 30 regulators, and California DFPI reports, newest first, " +
    "by words and filters. Use it to browse, or when only part of a name is known; to judge an exact name or " +
    "website use check_bot. Pass on: a hit only means that the words occur; complaints are allegations, reports " +
    "unverified; no hit does not mean safe.",
  input: watchlistFilter.omit({ q: true, from_year: true }).extend({
    query: watchlistFilter.shape.q.describe(
      "Words of names, websites, wallets, summaries; each is optional, best first: `forex`.",
    ),
    kind: watchlistFilter.shape.kind.describe("A regulator's case, a row of its warning list, an unverified report."),
    regulator: watchlistFilter.shape.regulator.describe("Name, or a country for all of its: `SEC`, `Italy`."),
    list: watchlistFilter.shape.list.describe("`dfpi`, or a warning list's id."),
    year: watchlistFilter.shape.year.describe("Of filing, the warning, or first sight: `2026`."),
    from: watchlistFilter.shape.from.describe("This day, month or year or later: `2026-08-01`."),
    to: watchlistFilter.shape.to.describe("Or earlier: `2026-08`."),
    type: watchlistFilter.shape.type.describe("Of reports: `Pig Butchering Scam`."),
    status: watchlistFilter.shape.status.describe("How far a case, or a criminal case over it, has come."),
    involves_bot: watchlistFilter.shape.involves_bot.describe("Whether a bot, algorithm or AI trading was offered."),
    min_amount_usd: watchlistFilter.shape.min_amount_usd.describe("Cases that name at least this sum: `1000000`."),
    ...paging(50, 10),
  }),
  output: {
    ...only(scamSearchAnswer, "total_matches").shape,
    counts: scamSearchAnswer.shape.counts.partial({ cases_with_sum: true, sum_usd: true }).optional(),
    enforcement_actions: z.array(actionRow),
    warnings: z.array(warningListing),
    list_meanings: listMeanings,
    dfpi_entries: z.array(entryRow),
    nearest_bots: nearBots,
    next_cursor: nextCursor,
  },
  example: { query: "forex", limit: 5 },
  answer({ query, ...filter }, { snapshot, site }) {
    const unsearched = unsearchedRegulator(snapshot, filter.regulator);
    if (unsearched !== null) return unsearched;
    const answer = scamSearchAnswerOf(snapshot, site, { ...filter, q: query });
    const { total_matches: total, counts, enforcement_actions, warnings, dfpi_entries, next } = answer;
    const meant = meantFilter(filter, snapshot);
    const of = meant.regulator === undefined ? "" : ` of ${regulatorsInWords(snapshot, meant.regulator)}`;
    const paths = pathsTold(snapshot, meant.regulator);
    const count = enforcement_actions.length + warnings.length + dfpi_entries.length;
    const found =
      total === 0
        ? `No scam record${of} fits. That does not mean safe: what nobody reported to these lists is not in them.`
        : foundWords(of, total, count, answer.without);
    const period = unreadPeriod(snapshot, meant);
    // What the headline says is not said again.
    const isOfOthers = (text: string) => meant.regulator !== undefined && text.startsWith("Searched: ");
    // What every search covers is in the instructions: here it is said in short, and in numbers where nothing is found.
    const { warnings: searchedLists } = searched(snapshot);
    const coverage = total === 0 ? searchedInShort(searched(snapshot), "en") : extentSentences(searchedLists, "en");
    const isSaid = (text: string) =>
      text === period ||
      paths.some((path) => text.endsWith(path)) ||
      text.startsWith("Not included yet: ") ||
      isOfOthers(text);
    const meta = metaInShort(answer.meta, dfpi_entries.length, (text) => total === 0 && text === notice.noRecord);
    return {
      ...answer,
      enforcement_actions: enforcement_actions.map(withOwnStatusSource),
      ...warningsInShort({ warnings: withoutCreditIn(answer.meta.notices, warnings) }),
      // Sums over what only has some of the words are nobody's.
      counts: total === 0 || answer.without.length > 0 ? undefined : countsInShort(counts),
      meta: {
        ...meta,
        notices: meta.notices
          .map((text) => (text === searchedIn(snapshot) && !isOfOthers(text) ? coverage : text))
          .filter((text) => !isSaid(text)),
      },
      headline: [
        period,
        found,
        ...paths,
        ...(total === 0 || answer.without.length > 0 ? pressOn(snapshot, query ?? "") : []),
        ...decidedWithin(snapshot, { ...meant, q: query }),
        ...handKept(snapshot, filter.regulator ?? ""),
      ]
        .filter((sentence) => sentence !== null)
        .join(" "),
      nearest_bots: total === 0 && query !== undefined ? nearestBots(snapshot, query) : [],
      next_cursor: next === null ? null : new URL(next).searchParams.get("cursor"),
    };
  },
});

/** Gives the answer about a regulator of which nothing is on record, though it or its country is known; else null. */
function unsearchedRegulator(snapshot: Snapshot, regulator: string | undefined) {
  if (regulator === undefined || regulatorsNamed(snapshot, regulator).length > 0) return null;
  const unread = [...unreadNotes(snapshot, regulator), unreadAuthorities(snapshot, regulator, false)];
  const told = unread.filter((sentence) => sentence !== null);
  if (told.length === 0) return null;
  return {
    headline: ["Nothing of this regulator is on record, so nothing was searched.", ...told].join(" "),
    total_matches: 0,
    enforcement_actions: [],
    warnings: [],
    list_meanings: [],
    dfpi_entries: [],
    nearest_bots: [],
    next_cursor: null,
    meta: { generated_at: snapshot.generated_at, notices: [], sources: [] },
  };
}

/** The rows without the credit that the answer gives once for all of them. */
function withoutCreditIn<Row extends { credit: string | null }>(
  notices: readonly string[],
  rows: readonly Row[],
): Row[] {
  return rows.map((row) => (row.credit !== null && notices.includes(row.credit) ? { ...row, credit: null } : row));
}

/** Without sums where no case names one. */
function countsInShort({ cases_with_sum, sum_usd, ...counts }: ScamSearchAnswer["counts"]) {
  return cases_with_sum === 0 ? counts : { ...counts, cases_with_sum, sum_usd };
}

/** The regulator that is meant, with its country; of a country all of them. */
function regulatorsInWords(snapshot: Snapshot, regulator: string): string {
  const [first, ...others] = regulatorsNamed(snapshot, regulator);
  if (first === undefined || others.length === 0) return withCountry(snapshot, first?.name ?? regulator);
  const names = [first, ...others].map(({ name }) => name).join(", ");
  return `regulators in ${placeName(first.country, "en")} (${names})`;
}

/** Of each of these regulators of which registers of others tell, how its warnings reached us. */
function pathsTold(snapshot: Snapshot, regulator: string | undefined): string[] {
  if (regulator === undefined) return [];
  return regulatorsNamed(snapshot, regulator).flatMap(({ name }) => pathsOf(snapshot, name) ?? []);
}

/** Says how many fit, or that none has all of the words. */
function foundWords(of: string, total: number, count: number, without: readonly string[]): string {
  if (without.length === 0) return `Scam records${of} that fit: ${total}, shown: ${count}.`;
  const words = without.map((word) => `“${word}”`).join(", ");
  return (
    `No scam record${of} has all of these words. The closest, which may be about others: ${total}, shown: ${count}; ` +
    `they have nothing on ${words}.`
  );
}

/** Gives what newspapers tell of a name: in no list, and found by no search of them. */
function pressOn({ lookup }: Snapshot, name: string): string[] {
  const ids = suggestReports(lookup, name, []).flatMap((one) => ("id" in one ? one.id : []));
  return ids.length === 0 ? [] : [`Press reports name it; fetch: ${ids.map((id) => `press_report:${id}`).join(", ")}.`];
}

/** Most cases that are named by the day on which they were decided. */
const mostDecided = 5;

/** Cases count by the day of filing: those of the same search that came to their state in the time asked for. */
function decidedWithin(snapshot: Snapshot, filter: WatchlistFilter): string[] {
  const { year, from_year, from = year ?? from_year, to = year, ...rest } = filter;
  if ((from === undefined && to === undefined) || (rest.kind !== undefined && rest.kind !== "action")) return [];
  const isWithin = (day: string | null) =>
    day !== null && day.slice(0, from?.length) >= (from ?? "") && (to === undefined || day.slice(0, to.length) <= to);
  const { rows } = searchWatchlist(snapshot, { ...rest, kind: "action" });
  const cases = rows.flatMap((row) => snapshot.find.action.get(snapshot.watchlist.rows[row]?.id ?? "") ?? []);
  const decided = cases.flatMap(({ id, filed_date, status, status_date, criminal_cases }) => {
    if (isWithin(filed_date)) return [];
    const days = [{ stage: status, date: status_date }, ...criminal_cases].filter(({ date }) => isWithin(date));
    const [newest] = days.toSorted((a, b) => compareText(b.date ?? "", a.date ?? ""));
    return newest === undefined ? [] : [`${id} (${newest.stage.replaceAll("_", " ")} ${newest.date})`];
  });
  if (decided.length === 0) return [];
  const named = decided.slice(0, mostDecided).join(", ");
  const more = decided.length > mostDecided ? ` and ${decided.length - mostDecided} more` : "";
  return [`Cases count by the day of filing; filed earlier, and decided in that time: ${named}${more}.`];
}

/** Of a regulator whose releases nobody reads as they come, how new the cases are that were added by hand. */
function handKept(snapshot: Snapshot, regulator: string): string[] {
  const all = regulatorsNamed(snapshot, regulator);
  const [named, ...others] = all;
  const unread = unreadNotes(snapshot, regulator);
  const bare = all.map(({ name }) => name).filter((name) => !hasWarnings(snapshot, name));
  const casesOnly = bare.length === 0 ? [] : [withoutList(snapshot, bare, all.length - bare.length)];
  if (named === undefined || others.length > 0) return [...unread, ...casesOnly];
  if (unread.length === 0) return casesOnly;
  const filed = [...snapshot.find.action.values()]
    .filter((action) => action.regulator === named.name)
    .map(({ filed_date }) => filed_date ?? "");
  const newest = filed.sort(compareText).at(-1) ?? "";
  if (newest === "") return unread;
  return [`Its releases are not read as they come: cases are added by hand, the newest on record filed on ${newest}.`];
}

/** Whether warnings of a regulator, or the tracker's reports, are on record. */
function hasWarnings({ watchlist }: Snapshot, regulator: string): boolean {
  return watchlist.rows.some(
    (row) => row.kind !== "action" && (row.regulator === regulator || row.finder === regulator),
  );
}

/** Of regulators of which only cases are on record, how many. @param listed how many others have a list there. */
function withoutList({ find }: Snapshot, names: readonly string[], listed: number): string {
  const cases = [...find.action.values()].filter(({ regulator }) => names.includes(regulator)).length;
  const whose = names.length === 1 ? "its" : "their";
  const few = names.length <= mostBare ? names.join(" and ") : `${names.length} of them`;
  return `Of ${listed === 0 && names.length > 1 ? "all of them" : few} no list is on record, and of ${whose} cases a selection kept by hand: ${cases}.`;
}

/** Most regulators without a list that are named for it. */
const mostBare = 2;

/** What somebody may mean by a name and that nobody has read here. */
function unreadNotes(snapshot: Snapshot, text: string): string[] {
  return unreadSources(snapshot, text).map((name) => `Nobody has read this source here yet: ${name}.`);
}

function lacking(without: readonly string[]): string {
  return without.length === 0
    ? ""
    : ` No record matches all words. The closest have nothing on ${without.map((word) => `“${word}”`).join(", ")}.`;
}

/** Made once: it goes through every list. */
const lists = oncePerSnapshot((snapshot) => {
  const { meta, lists: all } = warningsAnswerOf(snapshot, { baseUrl: "" });
  const warningLists = all.map(({ id, regulator, name, jurisdiction, retrieved_at, newest, extent, counts }) => {
    const read = retrieved_at === null ? null : dayOf(retrieved_at);
    const { sentence: on_record, left_out: lacks } = extent;
    return { id, regulator, name, jurisdiction, read, newest, on_record, lacks, warnings: counts.warnings };
  });
  const cases = Map.groupBy(snapshot.find.action.values(), (action) => action.regulator);
  const others = snapshot.sources.filter(({ id, status }) => status !== "never" && !all.some((one) => one.id === id));
  return {
    meta,
    warningLists,
    cases: Object.fromEntries(Array.from(cases, ([name, { length }]): [string, number] => [name, length])),
    not_read_yet: snapshot.sources.flatMap(({ name, status }) => (status === "never" ? [name] : [])),
    other_sources: others.map(({ name, records, retrieved_at }) => {
      return { name, records, read: retrieved_at === null ? null : dayOf(retrieved_at) };
    }),
  };
});

/** What somebody may take for searched. */
const notSearched =
  "Sanctions lists (OFAC, EU, UN), company and licence registers other than ESMA's, and what happens on the chains.";

/** Gives the answer, for the tool and the resource. */
export function coverageOf(snapshot: Snapshot, { baseUrl }: Site) {
  const { counts } = snapshot;
  const { meta, warningLists, ...rest } = lists(snapshot);
  const warnings = warningLists.reduce((sum, list) => sum + list.warnings, 0);
  return {
    headline:
      `On record: ${warnings} warnings on ${warningLists.length} lists, ${counts.enforcement_actions} cases, ` +
      `${counts.tracker_entries} reports, ${counts.bots} bots, as of ${asOf(snapshot)}.`,
    not_searched: notSearched,
    ...rest,
    warning_lists: warningLists,
    meta: { ...meta, site: baseUrl, sources: snapshot.sources.filter(({ status }) => status !== "never") },
  };
}

/** All lists by a line each. Where each was read is told of one regulator: thirty addresses are a third of all. */
function coverageInShort(coverage: ReturnType<typeof coverageOf>) {
  const { warning_lists: all, meta } = coverage;
  const inShort = all.map(({ id, regulator, jurisdiction, newest, on_record }) => {
    const day = newest === null ? "" : `; newest ${newest}`;
    return `${on_record ?? regulator} (${jurisdiction}, list ${id})${day}.`;
  });
  const own = meta.sources.filter(({ id }) => id === "curated");
  return {
    ...coverage,
    lists_in_short: inShort,
    warning_lists: [],
    relayed: [],
    meta: { ...meta, notices: [], sources: own },
  };
}

export const getCoverageTool = defineTool({
  name: "get_coverage",
  title: "What is on record, and how fresh it is",
  description:
    "Says which warning lists are on record, how much of each, when each was last read, how many cases, reports " +
    "and bots there are, and what is not searched. Use it when somebody asks what was searched or how current it " +
    "is; to search use search_scams. Pass on: what a list lacks here may be on the regulator's own.",
  input: z.strictObject({
    regulator: watchlistFilter.shape.regulator.describe("Of this one or this country: `BaFin`, `Japan`."),
  }),
  output: {
    not_searched: z.string(),
    cases: z.record(z.string(), z.int()),
    not_read_yet: z.array(z.string()),
    other_sources: z.array(z.object({ name: z.string(), records: z.int(), read: z.string().nullable() })),
    lists_in_short: z.array(z.string()),
    warning_lists: z.array(
      only(warningList, "id regulator name jurisdiction newest").extend({
        read: z.string().nullable(),
        on_record: z.string().nullable(),
        lacks: z.string().nullable(),
      }),
    ),
    relayed: z.array(
      z.object({
        list: z.string(),
        regulator: z.string(),
        of: z.string(),
        warnings: z.int(),
        newest: z.string().nullable(),
      }),
    ),
  },
  example: { regulator: "BaFin" },
  answer({ regulator: wanted }, { snapshot, site }) {
    if (wanted === undefined) return coverageInShort(coverageOf(snapshot, site));
    const [first, ...others] = namedApart(snapshot, wanted).map((one) => coverageOfOne(snapshot, site, one));
    return others.reduce(coverageOfBoth, assertDefined(first, "a text names at least itself"));
  },
});

type OneCoverage = ReturnType<typeof coverageOfOne>;

function coverageOfBoth(one: OneCoverage, other: OneCoverage): OneCoverage {
  const sources = [...one.meta.sources, ...other.meta.sources.filter(({ id }) => id !== "curated")];
  return {
    ...one,
    headline: `${one.headline} ${other.headline}`,
    cases: { ...one.cases, ...other.cases },
    not_read_yet: [...new Set([...one.not_read_yet, ...other.not_read_yet])],
    warning_lists: [...one.warning_lists, ...other.warning_lists],
    relayed: [...one.relayed, ...other.relayed],
    meta: { ...one.meta, sources },
  };
}

/** Gives what is on record of one regulator, or of those of one country. */
function coverageOfOne(snapshot: Snapshot, site: Site, wanted: string) {
  const coverage = coverageOf(snapshot, site);
  const meant = regulatorsNamed(snapshot, wanted).map(({ name }) => name);
  const warningLists = coverage.warning_lists.filter(({ regulator: one }) => meant.includes(one));
  const cases = Object.fromEntries(Object.entries(coverage.cases).filter(([name]) => meant.includes(name)));
  const counted = Object.values(cases).reduce((sum, number) => sum + number, 0);
  const not_read_yet = unreadSources(snapshot, wanted);
  const relayed = meant.flatMap((name) =>
    relayedOf(snapshot, name).map(({ list: { id, list }, warnings, newest }) => {
      return { list: id, regulator: list.regulator, of: name, warnings, newest };
    }),
  );
  const entries = [...warningLists, ...relayed].reduce((sum, { warnings }) => sum + warnings, 0);
  const behind = new Set(["curated", ...warningLists.map(({ id }) => id), ...relayed.map(({ list }) => list)]);
  const sources = coverage.meta.sources.filter((source) => behind.has(source.id));
  const unread = unreadNotes(snapshot, wanted);
  const elsewhere = unreadAuthorities(snapshot, wanted, meant.length > 0);
  const told = elsewhere === null ? unread : [];
  const found =
    meant.length === 0
      ? unknownRegulator(snapshot, wanted, not_read_yet.length > 0, elsewhere)
      : `On record of ${meant.map((name) => withCountry(snapshot, name)).join(", ")}: ${entries} warnings, lists: ` +
        `${warningLists.length}, cases: ${counted}.`;
  return {
    headline: (meant.length === 0 ? [...told, found] : [found, ...pathsTold(snapshot, wanted), ...told, elsewhere])
      .filter((sentence) => sentence !== null)
      .join(" "),
    not_searched: notSearched,
    cases,
    not_read_yet,
    other_sources: [],
    lists_in_short: [],
    warning_lists: warningLists,
    relayed,
    meta: { ...coverage.meta, notices: [], sources },
  };
}

/**
 * Whose lists nobody holds here.
 * @param isUnread whether a source of that name is known, and told.
 * @param elsewhere what is said of the country and its authorities, where the name tells them.
 */
function unknownRegulator(snapshot: Snapshot, wanted: string, isUnread: boolean, elsewhere: string | null): string {
  if (elsewhere !== null) return elsewhere;
  if (isUnread) return "What it publishes was not searched: look on its own pages.";
  const names = regulatorsOnRecord(snapshot).map(({ name }) => name);
  return `No regulator on record is called “${wanted}”. It may publish lists of its own. On record are: ${names.join(", ")}.`;
}

const changeRow = change
  .omit({ id: true, detected_at: true })
  .extend({ subject: only(change.shape.subject, "slug"), status_of: z.string().optional() })
  .strip();

export const getChangesTool = defineTool({
  name: "get_changes",
  title: "What is new: scams, cases and trading bots",
  description:
    "Lists what changed, newest first, for all or for one bot, with how many of each kind. Use it for “what is " +
    "new this month” with `since`; for incidents use get_incidents. Pass on: an event says that the record " +
    "changed; a new case or report is an allegation.",
  input: z.strictObject({
    bot: slugArgument.optional(),
    kind: z.enum(changeKinds, { error: `must be one of: ${changeKinds.join(", ")}` }).optional(),
    query: changesQuery.shape.q.describe("Words of the record: `AI bot`."),
    // Some models take a schema with two formats for none.
    since: z
      .string()
      .refine((text) => changesQuery.shape.since.safeParse(text).success, {
        error: "must be a date (YYYY-MM-DD) or a time (YYYY-MM-DDTHH:MM:SSZ)",
      })
      .optional()
      .describe("Date or time: `2026-11-01`."),
    ...paging(50, 8),
  }),
  output: {
    total_matches: z.int().nonnegative(),
    kinds: z.record(z.string(), z.int()),
    changes: z.array(changeRow),
    newest_before: changeRow.nullable(),
    next_cursor: nextCursor,
  },
  example: { kind: "regulator_case", limit: 3 },
  answer({ bot, query: q, ...rest }, { snapshot, site }) {
    const slug = bot === undefined ? undefined : findBot(snapshot, bot).slug;
    const query = { ...rest, q, bot: slug };
    // Who asks what is new asks for no bookkeeping of ours.
    const isNews = (row: ChangeRow) => rest.kind !== undefined || slug !== undefined || !isAmendment(snapshot, row);
    const { meta, changes, next } = changesAnswerOf(snapshot, site, query, isNews);
    const fitting = changesFitting(snapshot, query);
    const news = fitting.filter(isNews);
    const total = news.length;
    // A caller who asks for “this month” and gets nothing would ask again without the date.
    const [newest] =
      total === 0 ? changesAnswerOf(snapshot, site, { ...query, since: undefined, limit: 1 }, isNews).changes : [];
    return {
      headline: [
        total === 0 ? nothingNew(fitting.length) : `Changes that fit: ${total}, shown: ${changes.length}.`,
        ...unreadNotes(snapshot, q ?? ""),
        newest === undefined ? "" : `The newest before that: ${newest.date}, ${newest.title}.`,
        query.since === undefined ? "" : readUntil(snapshot, q ?? ""),
        ...amendmentsAmong(snapshot, fitting, fitting.length > total),
      ]
        .filter(Boolean)
        .join(" "),
      total_matches: total,
      kinds: countsOf(fitting),
      changes: changes.map((one) => ({ ...one, status_of: dayBefore(snapshot, one) ?? undefined })),
      newest_before: newest ?? null,
      next_cursor: next === null ? null : (changes.at(-1)?.id ?? null),
      meta: metaInShort(meta, 1),
    };
  },
});

type Told = Pick<z.output<typeof change>, "kind" | "date" | "detected_at"> & { subject: { id: string } };

/** Of a case whose state was recorded later than it came about: when it did; null for any other change. */
function dayBefore({ find }: Snapshot, { kind, date, detected_at, subject }: Told): string | null {
  if (kind !== "regulator_case" || date !== dayOf(detected_at)) return null;
  const action = find.action.get(subject.id);
  if (action === undefined) return null;
  const { status_date } = action;
  if (status_date === null) return "an earlier day, which is not on record; the date is that of our record";
  return status_date < date ? `${status_date}; the date is that of our record` : null;
}

/** @param leftOut changes that fit and are of our record alone. */
function nothingNew(leftOut: number): string {
  return leftOut > 0 ? "No news on record fits." : "No change on record fits.";
}

/** Says whether a change is of our record alone: a correction, or an old case's state that was recorded late. */
function isAmendment(snapshot: Snapshot, row: ChangeRow): boolean {
  return row.kind === "correction" || isBelated(snapshot, row);
}

function isBelated(snapshot: Snapshot, row: ChangeRow): boolean {
  if (row.kind !== "regulator_case") return false;
  return changesAt(snapshot, [row]).some((event) => dayBefore(snapshot, event) !== null);
}

/** Gives what of the changes is about our record, so that an old case is not told as this month's. */
function amendmentsAmong(snapshot: Snapshot, rows: readonly ChangeRow[], isLeftOut: boolean): string[] {
  const corrections = rows.filter(({ kind }) => kind === "correction").length;
  const belated = rows.filter((row) => isBelated(snapshot, row)).length;
  const [where, ofCases] = isLeftOut ? [", left out", ", left out (kind: regulator_case)"] : [" among them", ""];
  return [
    ...(corrections === 0 ? [] : [`Corrections of our own record${where}: ${corrections}.`]),
    ...(belated === 0 ? [] : [`Old cases whose state we brought up to date${ofCases}: ${belated}; theirs is no news.`]),
  ];
}

/**
 * No news of a list that nobody has read since is no good news: the reading of the regulator's own list where the words
 * name one.
 */
function readUntil(snapshot: Snapshot, words: string): string {
  const own = regulatorsNamed(snapshot, words).flatMap(({ name }) => [
    ...listsOf(snapshot, name),
    ...relayedOf(snapshot, name).map(({ list }) => list),
  ]);
  const later = "What was published later is not on record.";
  if (own.length > 0) {
    const readings = own.map(({ list }) => {
      const day = list.retrieved_at === null ? "never read" : `read on ${dayOf(list.retrieved_at)}`;
      return `The list “${list.name}” of ${list.regulator} was last ${day}.`;
    });
    return [...readings, later].join(" ");
  }
  const { warnings, tracker_entries } = searched(snapshot);
  const [first, last] = [warnings.read.at(0), warnings.read.at(-1)].map((at) =>
    at === undefined ? "never" : dayOf(at),
  );
  const tracker = tracker_entries.as_of === null ? "never" : dayOf(tracker_entries.as_of);
  return (
    `Warning lists were last read between ${first} and ${last}, which of them when: get_coverage. The DFPI tracker: ` +
    `${tracker}. ${later}`
  );
}

/**
 * Says how many there are of each kind, most first: ten corrections on the first page must not pass for all the news.
 */
function countsOf(changes: readonly { kind: string }[]): Record<string, number> {
  const groups = Map.groupBy(changes, ({ kind }) => kind);
  const counts = [...groups].map(([kind, { length }]): [string, number] => [kind, length]);
  return Object.fromEntries(counts.sort(([, a], [, b]) => b - a));
}

/** Who asks about a vault by name must not take it for one that does not exist. */
function noVaultFits({ leaderboard: { vaults, day }, counts }: Snapshot): string {
  const read = day === null ? "" : ` (read ${day})`;
  return (
    `No vault on record fits. On record are ${vaults.length} vaults of the exchange${read}, ${counts.ranked_vaults} of ` +
    "them ranked; it has others, of which this says nothing. Without `q` all are ranked."
  );
}

const titles = { ranked: "ranked", unranked: "on record without a rank", all: "on record" };

/**
 * Says which figures a leaderboard shows: of which day, and sorted by what. The rank itself is always by 30-day PnL.
 */
function figuresShown({ leaderboard: { day } }: Snapshot, sort: VaultSort, asked: VaultOrder): string {
  const end = orderOf(sort, asked);
  const isRanking = sort === "pnl_30d" && end === "highest";
  const order = isRanking ? "" : `, sorted by ${sort}, ${end} first; ranks are by 30-day PnL`;
  return day === null ? `${order}.` : `, figures of ${day}${order}.`;
}

export const getLeaderboardTool = defineTool({
  name: "get_leaderboard",
  title: "Hyperliquid vaults by profit and loss",
  description:
    "Ranks Hyperliquid vaults by the exchange's public figures: PnL, value held, age, largest fall. Use it for " +
    "questions about results of vaults and vault bots; for bots without a vault use get_bot. Pass on: PnL is not " +
    "a return, deposits distort it; past results say nothing about future ones.",
  input: leaderboardQuery.extend({
    q: leaderboardQuery.shape.q.describe("Part of its name, or of its address from `0x` on."),
    include: leaderboardQuery.shape.include.describe("Those too small, too young or closed are `unranked`."),
    only: leaderboardQuery.shape.only.describe("Those that call themselves bots, or have an overall gain."),
    min_value_usd: leaderboardQuery.shape.min_value_usd.describe("Value held: `1000`."),
    min_age_days: leaderboardQuery.shape.min_age_days.describe("Age: `90`."),
    sort: leaderboardQuery.shape.sort.describe("Highest first; of `drawdown` the lowest."),
    order: leaderboardQuery.shape.order.describe("Which comes first; `lowest` of a PnL is the greatest loss."),
    ...paging(100, 10),
  }),
  output: {
    total_matches: z.int().nonnegative(),
    vaults: z.array(
      only(
        vault,
        "rank name address pnl_30d_usd pnl_all_time_usd tvl_usd age_days max_drawdown_30d_usd " +
          "max_drawdown_30d_share leader_share is_closed describes_itself_as_bot bot_slug page_url",
      ),
    ),
    nearest_bots: nearBots,
    criteria: leaderboardAnswer.shape.meta.shape.criteria,
    next_cursor: nextCursor,
  },
  example: { limit: 5 },
  answer({ limit, cursor, sort, order, ...filter }, { snapshot, site }) {
    const { vaults, meta } = leaderboardAnswerOf(snapshot, site, { ...filter, sort, order });
    const page = pageOf(vaults, { limit, cursor }, ({ address }) => address);
    const missing = filter.q === undefined ? [] : wordSearchOf(snapshot, "vault", filter.q)((id) => id !== "").without;
    const shown = `Vaults ${titles[filter.include ?? "ranked"]}: ${vaults.length}, shown: ${page.elements.length}${figuresShown(snapshot, sort, order)}`;
    return {
      headline: vaults.length === 0 ? noVaultFits(snapshot) : shown + lacking(missing),
      nearest_bots: vaults.length === 0 && filter.q !== undefined ? nearestBots(snapshot, filter.q) : [],
      total_matches: vaults.length,
      vaults: page.elements,
      criteria: meta.criteria,
      next_cursor: page.next_cursor,
      meta: vaultsMeta(snapshot, site),
    };
  },
});
