/** The tool search_scams: regulators' records by words and filters. */
import { z } from "zod";
import { moneyBackOf, withoutMoneyBack } from "../../../answers/asked-beside.ts";
import { searched, searchedIn } from "../../../answers/check.ts";
import { unreadAuthorities, unreadPeriod, withCountry } from "../../../answers/coverage.ts";
import { nearestBots } from "../../../answers/nearest-bots.ts";
import { scamSearchAnswerOf } from "../../../answers/watchlist.ts";
import { extentSentences, searchedInShort } from "../../../ask/index/guidance.ts";
import { suggestReports } from "../../../ask/index/suggest.ts";
import { placeName } from "../../../base/words/places.ts";
import { notice } from "../../../contract/notices.ts";
import { watchlistFilter } from "../../../contract/queries.ts";
import { type ScamSearchAnswer, scamSearchAnswer } from "../../../contract/shapes/answers.ts";
import { compareText } from "../../../record/canonical.ts";
import { regulatorsNamed } from "../../../snapshot/regulators-by-name.ts";
import type { Snapshot } from "../../../snapshot/snapshot.ts";
import { meantFilter, searchWatchlist, type WatchlistFilter } from "../../../snapshot/watchlist-search.ts";
import { datedIncidents } from "../find-bot.ts";
import { warningsInShort } from "../in-short.ts";
import { metaInShort } from "../meta-in-short.ts";
import { asAbove, onceInARow } from "../once-each.ts";
import { nextCursor, paging } from "../paging.ts";
import { actionRow, entryRow, listMeanings, nearBots, only, warningListing, withOwnStatusSource } from "../shapes.ts";
import { defineTool } from "../tool.ts";
import { pathsTold, unreadNotes } from "./regulators-told.ts";

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
  answer({ query: typed, ...filter }, { snapshot, site }) {
    const query = soughtIn(typed, filter.regulator);
    const unsearched = unsearchedRegulator(snapshot, filter.regulator);
    if (unsearched !== null) return unsearched;
    const answer = scamSearchAnswerOf(snapshot, site, { ...filter, q: query });
    const { total_matches: total, counts, enforcement_actions, warnings, dfpi_entries, next } = answer;
    const meant = meantFilter(filter, snapshot);
    const of = meant.regulator === undefined ? "" : ` of ${regulatorsInWords(snapshot, meant.regulator)}`;
    const paths = pathsTold(snapshot, meant.regulator);
    const count = enforcement_actions.length + warnings.length + dfpi_entries.length;
    const acts = actsWithin(snapshot, { ...meant, q: query });
    const countLine = countWords(of, { total, count }, acts.decided.length, () =>
      answer.without.length === 0 ? null : searchWatchlist(snapshot, { ...meant, q: query }).nowhere,
    );
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
      ...inRows(warningsInShort({ warnings: withoutCreditIn(answer.meta.notices, warnings) })),
      // Sums over what only has some of the words are nobody's.
      counts: total === 0 || answer.without.length > 0 ? undefined : countsInShort(counts),
      meta: {
        ...meta,
        notices: meta.notices
          .map((text) => (text === searchedIn(snapshot) && !isOfOthers(text) ? coverage : text))
          .filter((text) => !isSaid(text)),
      },
      headline: [
        ...(total === 0 ? acts.all : []),
        period,
        countLine,
        ...moneyBackIn(snapshot, typed, enforcement_actions),
        ...paths,
        ...(total === 0 || answer.without.length > 0 ? pressOn(snapshot, query ?? "") : []),
        ...(total === 0 ? [] : acts.all),
        ...handKept(snapshot, filter.regulator ?? ""),
      ]
        .filter((sentence) => sentence !== null)
        .join(" "),
      nearest_bots: total === 0 && query !== undefined ? nearestBots(snapshot, query) : [],
      next_cursor: next === null ? null : new URL(next).searchParams.get("cursor"),
    };
  },
});

/** Words of whom money may come back to: every case has some. */
const losers = /\b(?:victims?|customers?|investors?|creditors?|did|get|got|their|any|money|funds|back|recovered)\b/giu;

/** Gives the words that are sought: not those that ask whether money came back, nor the regulator that is filtered by. */
function soughtIn(query: string | undefined, regulator: string | undefined): string | undefined {
  if (query === undefined) return undefined;
  const ofNames = withoutMoneyBack(query);
  const words = ofNames === query ? query : ofNames.replace(losers, " ");
  const rest = regulator === undefined ? words : words.replace(new RegExp(RegExp.escape(regulator), "giu"), " ");
  return /[\p{L}\p{N}]{2}/u.test(rest) ? rest.replace(/\s+/gu, " ").trim() : query;
}

/** Most cases that are asked for what they say of money that came back: those that fit best. */
const mostAskedForMoney = 2;

/** Where somebody asks whether money came back, what the first cases say of that. */
function moneyBackIn({ find }: Snapshot, query: string | undefined, cases: readonly { id: string }[]): string[] {
  if (query === undefined || withoutMoneyBack(query) === query) return [];
  const actions = cases.slice(0, mostAskedForMoney).flatMap(({ id }) => find.action.get(id) ?? []);
  const told = actions.flatMap((action) => {
    const about = moneyBackOf(action);
    return about === "" ? [] : [`Of money back, ${action.id} says: ${about}`];
  });
  return actions.length > 0 && told.length === 0 ? ["Whether money came back is not on record there."] : told;
}

/** The rows of a list, of which each says only what the one before it does not. */
function inRows<Given extends { warnings?: { summary?: unknown; source_url?: unknown }[] }>(rows: Given): Given {
  const { warnings } = rows;
  if (warnings === undefined) return rows;
  return { ...rows, warnings: onceInARow("source_url", onceInARow("summary", warnings, asAbove)) };
}

/** Gives the answer about a regulator of which nothing is on record, though it or its country is known; else null. */
function unsearchedRegulator(snapshot: Snapshot, regulator: string | undefined) {
  if (regulator === undefined || regulatorsNamed(snapshot, regulator).length > 0) return null;
  const unread = [...unreadNotes(snapshot, regulator), unreadAuthorities(snapshot, regulator, false)];
  const sentences = unread.filter((sentence) => sentence !== null);
  if (sentences.length === 0) return null;
  return {
    headline: ["Nothing of this regulator is on record, so nothing was searched.", ...sentences].join(" "),
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

/** What happened in the time asked for and is not counted by it: sentences, of which those on decided cases. */
function actsWithin(snapshot: Snapshot, filter: WatchlistFilter): { decided: string[]; all: string[] } {
  const decided = decidedWithin(snapshot, filter);
  return { decided, all: [...decided, ...proceedings(snapshot, filter)] };
}

/** Says how many records fit, or that none does. @param nowhere gives the words that none shown has; null where all fit. */
function countWords(
  of: string,
  { total, count }: { total: number; count: number },
  decided: number,
  nowhere: () => readonly string[] | null,
): string {
  if (total > 0) return foundWords(of, total, count, nowhere());
  const found = decided === 0 ? "fits" : "was filed or listed in that time";
  return `No scam record${of} ${found}. That does not mean safe: what nobody reported to these lists is not in them.`;
}

/** Says how many fit, or that none has all of the words. @param nowhere words that none shown has; null where all fit. */
function foundWords(of: string, total: number, count: number, nowhere: readonly string[] | null): string {
  if (nowhere === null) return `Scam records${of} that fit: ${total}, shown: ${count}.`;
  const closest = `No scam record${of} has all of these words. The closest, which may be about others: ${total}, shown: ${count}`;
  const words = nowhere.map((word) => `“${word}”`).join(", ");
  return words === "" ? `${closest}.` : `${closest}; they have nothing on ${words}.`;
}

/** Gives what newspapers tell of a name: in no list, and found by no search of them. */
function pressOn({ lookup }: Snapshot, name: string): string[] {
  const ids = suggestReports(lookup, name, []).flatMap((one) => ("id" in one ? one.id : []));
  return ids.length === 0 ? [] : [`Press reports name it; fetch: ${ids.map((id) => `press_report:${id}`).join(", ")}.`];
}

/** Most cases that are named by the day on which they were decided. */
const mostDecided = 20;

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
  const titles = decided.slice(0, mostDecided).join(", ");
  const more = decided.length > mostDecided ? ` and ${decided.length - mostDecided} more` : "";
  return [
    `Decided in that time, of cases filed earlier: ${decided.length}: ${titles}${more} (fetch \`action:ID\`). ` +
      "The count goes by the day of filing.",
  ];
}

/** Most bots' records that are named for what a regulator did about them. */
const mostProceedings = 3;

/**
 * What a regulator did about an exchange or bot and what stands on that record alone: no case or warning of its own is
 * searched for it.
 */
function proceedings(snapshot: Snapshot, { regulator, from, to, year }: WatchlistFilter): string[] {
  if (regulator === undefined || (from ?? to ?? year) === undefined) return [];
  const names = regulatorsNamed(snapshot, regulator).map(({ name }) => name);
  const [first, last] = [from ?? year ?? "", to ?? year];
  const isWithin = (day: string) => day >= first && (last === undefined || day.slice(0, last.length) <= last);
  const isOfRegulator = (text: string) =>
    names.some((name) => new RegExp(`\\b${RegExp.escape(name)}\\b`, "u").test(text));
  const events = datedIncidents(snapshot).filter(
    ({ event }) => event.kind === "regulatory" && isWithin(event.date) && isOfRegulator(event.text),
  );
  if (events.length === 0) return [];
  const titles = events
    .slice(0, mostProceedings)
    .map(({ name, bot, event }) => `${name} (${event.date}, get_bot \`${bot}\`)`);
  const more = events.length > mostProceedings ? ` and ${events.length - mostProceedings} more` : "";
  return [`Not in this search, since it stands on records of exchanges and bots: ${titles.join(", ")}${more}.`];
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
