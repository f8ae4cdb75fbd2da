/** Says how far the record reaches: the lists of a regulator, when each was read, and what of it nobody has read yet. */
import { authoritiesIn } from "../ask/text/authorities-in-text.ts";
import { dayOf } from "../base/dates.ts";
import { countryIn, countryNamed } from "../base/words/country-named.ts";
import { placeName } from "../base/words/places.ts";
import { count, dateWords } from "../base/words/wording.ts";
import { authorities } from "../record/authorities.ts";
import type { HelpDesk } from "../record/single-files.ts";
import { regulatorsNamed, regulatorWords } from "../snapshot/regulators-by-name.ts";
import type { ListInShort } from "../snapshot/shapes.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";
import type { WatchlistFilter } from "../snapshot/watchlist-search.ts";
import { extentAt } from "./lists-asked.ts";

/** The warning lists on record of a regulator, by its short name. */
export function listsOf({ find }: Pick<Snapshot, "find">, regulator: string): ListInShort[] {
  return [...find.list.values()].filter(({ list }) => list.regulator === regulator);
}

/** What another's register relays of a regulator's findings. */
interface Relayed {
  list: ListInShort;
  warnings: number;
  /** Day of the newest; null where none is dated. */
  newest: string | null;
}

/** The rows that registers relay, by the short name of who found them. */
const relayedRows = oncePerSnapshot(({ watchlist }: Snapshot) =>
  Map.groupBy(
    watchlist.rows.filter((row) => row.finder !== row.regulator),
    ({ finder }) => finder,
  ),
);

/** The registers of others that relay what a regulator found, by its short name. */
export function relayedOf(snapshot: Snapshot, regulator: string): Relayed[] {
  const { find } = snapshot;
  const rows = relayedRows(snapshot).get(regulator) ?? [];
  return [...Map.groupBy(rows, ({ list }) => list ?? "")].flatMap(([id, ofList]) => {
    const list = find.list.get(id);
    // The newest stands first.
    return list === undefined ? [] : [{ list, warnings: ofList.length, newest: ofList[0]?.date || null }];
  });
}

/** A short name with its country: two countries have an FMA. */
export function withCountry(snapshot: Snapshot, regulator: string): string {
  const country = regulatorsNamed(snapshot, regulator)[0]?.country;
  return country === undefined ? regulator : `${regulator} (${placeName(country, "en")})`;
}

/**
 * By which paths a regulator's warnings reached us, where some came through another's register: `CONSOB (Italy): 33 on its
 * own list, to June 2025, and 163 through ESMA's register, to August 2026, the newest of 22 Jul 2026.`
 * @returns null for a regulator of which no register tells.
 */
export function pathsOf(snapshot: Snapshot, regulator: string): string | null {
  const relayed = relayedOf(snapshot, regulator).map(({ list: { list }, warnings, newest }) => {
    const day = newest === null ? "" : `, the newest of ${dateWords(newest)}`;
    return `${count(warnings)} through ${list.regulator}'s register${readTo(list)}${day}`;
  });
  if (relayed.length === 0) return null;
  const ownLists = listsOf(snapshot, regulator).map(({ list, counts }) => {
    return `${count(counts.warnings)} on its own list${readTo(list)}`;
  });
  const lacking = ownLists.length === 0 ? "; its own list is not on record" : "";
  return `${withCountry(snapshot, regulator)}: ${[...ownLists, ...relayed].join(", and ")}${lacking}.`;
}

function readTo({ retrieved_at: at }: ListInShort["list"]): string {
  return at === null ? "" : `, to ${dateWords(dayOf(at).slice(0, 7))}`;
}

/** The sources that nobody has read here yet, among those that a text names, such as `AMF`. */
export function unreadSources({ sources }: Pick<Snapshot, "sources">, text: string): string[] {
  const country = countryNamed(text);
  // Sources have English names: `Österreich`, `AT` and `Austria` mean the same.
  const words = regulatorWords(country === null ? text : placeName(country, "en"));
  if (words.length === 0) return [];
  return sources.flatMap(({ name, status }) => {
    const nameWords = new Set(regulatorWords(name));
    return status === "never" && words.every((word) => nameWords.has(word)) ? [name] : [];
  });
}

/**
 * Where a search asks for a time after the last reading of the list: nothing found there says nothing.
 * @param filter with the name of a regulator or of its country, or the id of a list.
 * @returns a sentence; null where that is not so.
 */
export function unreadPeriod(snapshot: Snapshot, filter: WatchlistFilter): string | null {
  const { kind, regulator, list: id, year, from_year, from } = filter;
  const first = [year, from_year, from]
    .filter((bound) => bound !== undefined)
    .sort()
    .at(-1);
  if (first === undefined || (kind !== undefined && kind !== "warning")) return null;
  const lists = regulator === undefined ? [snapshot.find.list.get(id ?? "")] : listsWith(snapshot, regulator);
  const sentences = lists.flatMap((one) => {
    const readAt = one?.list.retrieved_at ?? null;
    if (one === undefined || readAt === null || dayOf(readAt).slice(0, first.length) >= first) return [];
    return [
      `Our copy of ${one.list.regulator}'s list “${one.list.name}” was read on ${dayOf(readAt)}; its warnings since then, ` +
        `all of the time asked for, are not on record (${one.list.url}).`,
    ];
  });
  return sentences.length === 0 || sentences.length < lists.length ? null : sentences.join(" ");
}

/** The lists that have what the regulators of a name found: their own, and the registers that relay it. */
function listsWith(snapshot: Snapshot, regulator: string): ListInShort[] {
  const names = regulatorsNamed(snapshot, regulator).map(({ name }) => name);
  const relaying = names.flatMap((name) => relayedOf(snapshot, name).map(({ list }) => list));
  return [...new Set([...names.flatMap((name) => listsOf(snapshot, name)), ...relaying])];
}

/** Where somebody is sent whose authority publishes lists that nobody reads here. */
const mostDesks = 2;

/**
 * Of a country, or an authority of one, whose list is not on record: that it was not searched, and where to look.
 * @param text as somebody names it: `Japan`, `BE`, `金融庁`. @param isFound whether regulators of that name are on record.
 * @returns a sentence; null where the text names neither, or all of them were read.
 */
export function unreadAuthorities(
  snapshot: Pick<Snapshot, "find" | "records" | "sources">,
  text: string,
  isFound: boolean,
): string | null {
  const alone = countryNamed(text);
  if (isFound && alone === null) return null;
  const bodies = alone === null ? authoritiesIn(text) : authorities.filter((one) => one.country === alone);
  const country = alone ?? bodies[0]?.country ?? countryIn(text);
  const unreadBodies = bodies.filter((authority) => extentAt(snapshot, authority) === null).map(({ name }) => name);
  if (country === null || (unreadBodies.length === 0 && (isFound || bodies.length > 0))) return null;
  const place = placeName(country, "en");
  const whose = unreadBodies.length === 0 ? `authorities of ${place}` : `${unreadBodies.join(" and ")} (${place})`;
  const ownPages = bodies.flatMap(({ list, name }) => {
    const source = unreadBodies.includes(name) ? snapshot.sources.find(({ id }) => id === list) : undefined;
    return source?.url == null ? [] : [`${source.name} ${source.url}`];
  });
  const pages = desksOf(snapshot, country, ownPages);
  return `Lists of ${whose} are not among those searched: look there, too (${pages.slice(0, mostDesks).join(" ; ")} ).`;
}

/** What parts the names of several countries or authorities. */
const between = /\s*[,;/&、，]\s*|\s+(?:and|und|et|y|e|ve|dan|và|и|和|و|with|plus)\s+/iu;

/** The countries or authorities that a text names, each by itself: `Österreich, Schweiz`; the text where it names one. */
export function namedApart(snapshot: Snapshot, text: string): string[] {
  const parts = text.split(between).filter((part) => part.trim() !== "");
  const isKnown = (part: string) =>
    countryNamed(part) !== null || authoritiesIn(part).length > 0 || regulatorsNamed(snapshot, part).length > 0;
  const isOne = countryNamed(text) !== null || regulatorsNamed(snapshot, text).length > 0;
  return parts.length > 1 && !isOne && parts.every(isKnown) ? parts : [text];
}

/**
 * The pages of a country that say whom its authorities warn about, else their registers, else everybody's warnings.
 * @param ownPages where unread sources are: they are no pages for people, but show warnings before a register does.
 */
function desksOf({ records }: Pick<Snapshot, "records">, code: string, ownPages: readonly string[]): string[] {
  const checks = records.help_desks.places.filter(({ purpose }) => purpose === "check");
  const ofCountry = checks.filter(({ country }) => country === code);
  const warnings = ofCountry.filter(({ offers }) => offers === "warnings");
  const anywhere = checks.filter(({ country }) => country === "ZZ");
  const pagesOf = (desks: readonly HelpDesk[]) => desks.map(({ body, url }) => `${body} ${url}`);
  const groups = [pagesOf(warnings), ownPages, pagesOf(ofCountry), pagesOf(anywhere)];
  return [...(groups.find((pages) => pages.length > 0) ?? [])];
}
