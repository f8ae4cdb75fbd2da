/** Says how far the record reaches: the lists of a regulator, when each was read, and what of it nobody has read yet. */
import { dayOf } from "../base/dates.ts";
import { countryIn, countryNamed } from "../base/words/country-named.ts";
import { placeName } from "../base/words/places.ts";
import { authorities } from "../record/authorities.ts";
import { regulatorWords } from "../snapshot/regulators-by-name.ts";
import type { ListInShort } from "../snapshot/shapes.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { WatchlistFilter } from "../snapshot/watchlist-search.ts";
import { authoritiesIn, extentAt } from "./lists-asked.ts";

/** The warning lists on record of a regulator, by its short name. */
export function listsOf({ find }: Pick<Snapshot, "find">, regulator: string): ListInShort[] {
  return [...find.list.values()].filter(({ list }) => list.regulator === regulator);
}

/** The sources that nobody has read here yet, among those that a text names, such as `AMF`. */
export function unreadSources({ sources }: Pick<Snapshot, "sources">, text: string): string[] {
  const words = regulatorWords(text);
  if (words.length === 0) return [];
  return sources.flatMap(({ name, status }) => {
    const nameWords = new Set(regulatorWords(name));
    return status === "never" && words.every((word) => nameWords.has(word)) ? [name] : [];
  });
}

/**
 * Where a search asks for a time after the last reading of the list: nothing found there says nothing.
 * @param filter with the short name of a regulator, or the id of a list. @returns a sentence; null where that is not so.
 */
export function unreadPeriod(snapshot: Pick<Snapshot, "find">, filter: WatchlistFilter): string | null {
  const { kind, regulator, list: id, year, from_year, from } = filter;
  const first = [year, from_year, from]
    .filter((bound) => bound !== undefined)
    .sort()
    .at(-1);
  if (first === undefined || (kind !== undefined && kind !== "warning")) return null;
  const lists = regulator === undefined ? [snapshot.find.list.get(id ?? "")] : listsOf(snapshot, regulator);
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

/** Where somebody is sent whose authority publishes lists that nobody reads here. */
const mostDesks = 2;

/**
 * Of a country, or an authority of one, whose list is not on record: that it was not searched, and where to look.
 * @param text as somebody names it: `Japan`, `BE`, `金融庁`. @param isFound whether regulators of that name are on record.
 * @returns a sentence; null where the text names neither, or all of them were read.
 */
export function unreadAuthorities(
  snapshot: Pick<Snapshot, "find" | "records">,
  text: string,
  isFound: boolean,
): string | null {
  const alone = countryNamed(text);
  if (isFound && alone === null) return null;
  const named = alone === null ? authoritiesIn(text) : authorities.filter((one) => one.country === alone);
  const country = alone ?? named[0]?.country ?? countryIn(text);
  const unread = named.filter((authority) => extentAt(snapshot, authority) === null).map(({ name }) => name);
  if (country === null || (unread.length === 0 && (isFound || named.length > 0))) return null;
  const place = placeName(country, "en");
  const whose = unread.length === 0 ? `authorities of ${place}` : `${unread.join(" and ")} (${place})`;
  return `Lists of ${whose} are not among those searched: look there, too (${desksOf(snapshot, country)} ).`;
}

/** The pages of a country that say whom its authorities warn about, else their registers, else everybody's warnings. */
function desksOf({ records }: Pick<Snapshot, "records">, code: string): string {
  const checks = records.help_desks.places.filter(({ purpose }) => purpose === "check");
  const ofCountry = checks.filter(({ country }) => country === code);
  const warnings = ofCountry.filter(({ offers }) => offers === "warnings");
  const anywhere = checks.filter(({ country }) => country === "ZZ");
  const nearest = [warnings, ofCountry, anywhere].find((desks) => desks.length > 0) ?? [];
  const pages = nearest.slice(0, mostDesks).map(({ body, url }) => `${body} ${url}`);
  return pages.join(" ; ");
}
