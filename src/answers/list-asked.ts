/** Answers who asks for a list, and for no firm: which of our lists that is, how much is on it, and the way there. */
import { stepsFor } from "../ask/answer/actions.ts";
import type { Asked } from "../ask/answer/asked.ts";
import { inSentence } from "../ask/answer/called.ts";
import type { Lead } from "../ask/answer/standing.ts";
import type { AskedBody, AskedList } from "../ask/find/lists-in-general.ts";
import { rangeOf } from "../ask/text/periods.ts";
import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { placeName } from "../base/words/places.ts";
import { dateIn, joinSentences, listIn, rowIn, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import { authorities } from "../record/authorities.ts";
import { exchanges } from "../record/exchanges.ts";
import { regulatorsNamed } from "../snapshot/regulators-by-name.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";
import { searchWatchlist, type WatchlistFilter } from "../snapshot/watchlist-search.ts";
import { botListAnswerOf } from "./bots.ts";

/** The answer to a question for a list; any other as it is. */
export function withListAsked(snapshot: Snapshot, reply: Asked, baseUrl: string, lang: Language): Asked {
  const [only, further] = reply.subjects;
  const listQuestion = only?.finding.listAsked;
  if (only === undefined || further !== undefined || listQuestion == null) return reply;
  const lead = { ...reply.lead, ...listLead(snapshot, listQuestion, baseUrl, lang) };
  return { ...reply, lead, subjects: [{ ...only, lead }] };
}

/** A page with what is chosen there; what is undefined is left out. */
function pageWith(path: string, choices: Readonly<Record<string, string | number | undefined>>): string {
  const fields = Object.entries(choices).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
}

const botsByStatus = oncePerSnapshot((snapshot) => {
  const { bots } = botListAnswerOf(snapshot, { baseUrl: "" }, "name");
  return Map.groupBy(bots, ({ record_status }) => record_status);
});

type Words = Pick<Lead, "headline" | "reason" | "actions">;

function listLead(snapshot: Snapshot, asked: AskedList, baseUrl: string, lang: Language): Words {
  if (asked.of === "watchlist") return watchlistWords(snapshot, asked, baseUrl, lang);
  return asked.of === "closed_exchanges" ? exchangeWords(baseUrl, lang) : botWords(snapshot, asked.of, baseUrl, lang);
}

function botWords(snapshot: Snapshot, of: "hacked_bots" | "closed_bots", baseUrl: string, lang: Language): Words {
  const { page, knowTheSigns, getHelp } = stepsFor(baseUrl, lang);
  const status = of === "hacked_bots" ? "incidents_on_record" : "discontinued";
  const count = botsByStatus(snapshot).get(status)?.length ?? 0;
  return {
    headline: say(lang, of === "hacked_bots" ? "list.bots_hacked" : "list.bots_closed", { count }),
    reason: say(lang, "list.one_firm"),
    actions: [
      page("action.see_directory", pageWith(pagePath.directory(), { status, lang: langParameter(lang) })),
      knowTheSigns,
      getHelp,
    ],
  };
}

/** Exchanges that have closed are on record as places of bots; there is no list of exchanges. */
function exchangeWords(baseUrl: string, lang: Language): Words {
  const { page, knowTheSigns, getHelp } = stepsFor(baseUrl, lang);
  const names = exchanges.flatMap(({ name, closed }) =>
    closed === undefined ? [] : [say(lang, "list.named_on", { name, date: dateIn(lang, closed.on) })],
  );
  return {
    headline: say(lang, "list.exchanges_closed"),
    reason: joinSentences([say(lang, "list.exchanges", { names: listIn(lang, names) }), say(lang, "list.one_firm")]),
    actions: [page("action.see_directory", pagePath.directory()), knowTheSigns, getHelp],
  };
}

/** A filter of the watchlist, with what it leaves and what it is called. */
interface FilteredList {
  filter: WatchlistFilter;
  count: number;
  choices: string;
}

/** Most lists that one answer leads to. */
const mostLists = 2;

function watchlistWords(snapshot: Snapshot, asked: AskedList, baseUrl: string, lang: Language): Words {
  const { step, knowTheSigns, askRegulator, getHelp } = stepsFor(baseUrl, lang);
  const bodies = bodiesAsked(snapshot, asked).map((body) => ({ body, regulator: regulatorOf(snapshot, body) }));
  const unreadBodies = bodies.filter(({ regulator }) => regulator === null).map(({ body }) => body);
  const regulators = [...new Set(bodies.flatMap(({ regulator }) => regulator ?? []))];
  const ofAll = asked.country === null ? undefined : placeName(asked.country, lang);
  const lists = (bodies.length > 0 ? regulators : [ofAll])
    .slice(0, mostLists)
    .map((regulator) => listFor(snapshot, asked, regulator, lang));
  const count = lists.reduce((sum, list) => sum + list.count, 0);
  const listSteps = lists.map(({ filter, choices }) =>
    step(
      "action.see_list",
      { choices },
      baseUrl + pageWith(pagePath.watchlist(), { ...filter, lang: langParameter(lang) }),
    ),
  );
  const isUnread = lists.length === 0;
  return {
    headline: headlineOf(unreadBodies, isUnread, count, lang),
    reason: joinSentences([
      ...unreadBodies.slice(isUnread ? 1 : 0).map((body) => noneOf(body, lang)),
      count === 0 ? newestDayOn(snapshot, lists[0], lang) : say(lang, "watchlist.match", { count }),
      say(lang, "list.one_firm"),
    ]),
    actions: [...listSteps, ...(unreadBodies.length > 0 ? [askRegulator] : []), knowTheSigns, getHelp].slice(
      0,
      mostSteps,
    ),
  };
}

const mostSteps = 3;

const langParameter = (lang: Language) => (lang === "en" ? undefined : lang);

function headlineOf(unread: readonly AskedBody[], isUnread: boolean, count: number, lang: Language): string {
  const [body] = unread;
  if (isUnread && body !== undefined) return noneOf(body, lang);
  return say(lang, count === 0 ? "list.empty" : "list.found");
}

function noneOf({ name, own, country }: AskedBody, lang: Language): string {
  const regulator = own?.lang === lang ? own.name : inSentence(name, lang);
  return say(lang, "list.unread", { regulator, country: placeName(country, lang) });
}

/** The name by which the watchlist's filter knows a body; null where nothing of it is on record. */
function regulatorOf(snapshot: Snapshot, { name, list, country }: AskedBody): string | null {
  const ofList = list == null ? undefined : snapshot.find.list.get(list)?.list.regulator;
  if (ofList !== undefined) return ofList;
  // Two countries have an AMF: the other's is not the one that was asked about.
  return regulatorsNamed(snapshot, name).find((one) => one.country === country)?.name ?? null;
}

/** The bodies that are asked for, or the authority of a country of which nothing is on record. */
function bodiesAsked(snapshot: Snapshot, { bodies, country }: AskedList): readonly AskedBody[] {
  const isKnown = country === null || regulatorsNamed(snapshot, placeName(country, "en")).length > 0;
  return isKnown ? bodies : authorities.filter((one) => one.country === country).slice(0, 1);
}

function listFor(snapshot: Snapshot, asked: AskedList, regulator: string | undefined, lang: Language): FilteredList {
  const { kind, period } = asked;
  const range = period === null ? null : rangeOf(period, dayOf(snapshot.generated_at));
  const isYear = range !== null && range.from === range.to && range.from.length === "YYYY".length;
  const dates = isYear ? { year: range.from } : { from: range?.from, to: range?.to ?? undefined };
  const whole = { kind: kind ?? undefined, regulator, ...dates };
  const rowCount = searchWatchlist(snapshot, whole).rows.length;
  // Of a regulator that only warns, cases are its warnings.
  const wider = { ...whole, kind: undefined };
  const ofAnyKind = rowCount > 0 ? rowCount : searchWatchlist(snapshot, wider).rows.length;
  const filter = rowCount > 0 || ofAnyKind === 0 ? whole : wider;
  return { filter, count: ofAnyKind, choices: choicesOf(filter, lang) };
}

/** What is chosen, as the list's own filter calls it: `SEC, Actions, 2024`. */
function choicesOf({ regulator, kind, year, from, to }: WatchlistFilter, lang: Language): string {
  const kindName = kind === undefined ? "all" : kind;
  return rowIn(lang, [
    ...(regulator === undefined ? [] : [regulator]),
    say(lang, `watchlist.tab.${kindName}`),
    ...(year === undefined ? [] : [year]),
    ...(from === undefined ? [] : [say(lang, "watchlist.from", { date: dateIn(lang, from) })]),
    ...(to === undefined ? [] : [say(lang, "watchlist.until", { date: dateIn(lang, to) })]),
  ]);
}

/** Of when the newest record is that the list has without its dates; null where it has none. */
function newestDayOn(snapshot: Snapshot, list: FilteredList | undefined, lang: Language): string | null {
  if (list === undefined) return null;
  const { regulator, kind } = list.filter;
  const [newest] = searchWatchlist(snapshot, { regulator, kind }).rows;
  const date = newest === undefined ? "" : (snapshot.watchlist.rows[newest]?.date ?? "");
  return date === "" ? null : say(lang, "list.newest", { date: dateIn(lang, date) });
}
