/**
 * Questions for a list, which name no firm: `SEC crypto cases 2024`, `newest scams`, `which bots were hacked`. They are
 * read only where nothing on record was found in them, and only if no word is left over: one may be a name.
 */
import { foldText } from "../../base/names/fold.ts";
import { wordKinds } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";
import { countryNamed } from "../../base/words/country-named.ts";
import { type Authority, authorities, bodiesOfCases } from "../../record/authorities.ts";
import { anyOf, authoritiesIn, nameMark, withoutAuthorities } from "../text/authorities-in-text.ts";
import { type Period, patternOfKind, takePeriod } from "../text/periods.ts";

/** A body whose list is asked for. */
export type AskedBody = Pick<Authority, "name" | "country"> & Partial<Pick<Authority, "list" | "own">>;

/** What a list is asked of, and from when. */
export interface AskedList {
  of: "watchlist" | "hacked_bots" | "closed_bots" | "closed_exchanges";
  /** Cases or warnings alone; null for both. */
  kind: "action" | "warning" | null;
  bodies: readonly AskedBody[];
  /** ISO 3166, or EU; null where none is named, or a body is. */
  country: string | null;
  period: Period | null;
}

const kindsOfEveryList = ["case", "warning", "list", "newest", "scam", "fraud", "topic", "small", "since"] as const;
const kindsOfBots = ["bots", "exchanges", "closed", "hacked", "topic", "small", "list"] as const;
const ofWatchlist = patternOfKind(...kindsOfEveryList);
const ofBots = patternOfKind(...kindsOfBots);
const patterns = new Map<string, RegExp>(
  [...kindsOfEveryList, ...kindsOfBots].map((kind) => [kind, patternOfKind(kind)]),
);

const casePlaces = anyOf(bodiesOfCases.flatMap(({ words }) => words).map(foldText));
/** In UTF-16 units: a longer text asks for more than a list. */
const longestForList = 120;

/** Scripts that put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** The longest word of each expression without which nobody asks for a list: few questions have one. */
const longestWords = once((): ReadonlySet<string> => {
  const ofKinds = kindsOfThings.flatMap((kind) => wordKinds("lists-in-general")[kind] ?? []);
  const ofBodies = [...authorities, ...bodiesOfCases].flatMap(({ words }) => words);
  return new Set([...ofKinds, ...ofBodies].map((words) => wordsOfFolded(foldText(words)).sort(byLength)[0] ?? ""));
});
const kindsOfThings = ["case", "warning", "list", "scam", "fraud", "closed", "hacked"] as const;
const wordsOfFolded = (folded: string): string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];
const byLength = (a: string, b: string) => b.length - a.length;

/** `last month's warnings`. */
const possessive = /['’]s(?![\p{L}\p{N}])/giu;

/** Gives the list that a text asks for and nothing else; null for any other text. */
export function listAskedIn(text: string): AskedList | null {
  if (text.length > longestForList) return null;
  const folded = ` ${foldText(text)} `;
  // All patterns take fifty times as long as this.
  if (!unspaced.test(text) && !wordsOfFolded(folded).some((word) => longestWords().has(word))) return null;
  return botsAsked(folded) ?? watchlistAsked(text.replace(possessive, " "));
}

/** Bots that were hacked or have closed, and exchanges that have: of exchanges, nothing else is on record. */
function botsAsked(folded: string): AskedList | null {
  if (/[\p{L}\p{N}]/u.test(folded.replace(ofBots, " "))) return null;
  const says = sayingIn(folded);
  const of = ofBotsAsked(says);
  return of === null ? null : { of, kind: null, bodies: [], country: null, period: null };
}

function ofBotsAsked(says: (kind: string) => boolean): AskedList["of"] | null {
  if (says("hacked")) return says("bots") ? "hacked_bots" : null;
  if (!says("closed")) return null;
  if (says("bots")) return "closed_bots";
  return says("exchanges") ? "closed_exchanges" : null;
}

/** Tells whether a text has a word of a kind. */
function sayingIn(folded: string): (kind: string) => boolean {
  return (kind) => folded.search(patterns.get(kind) ?? /$^/u) >= 0;
}

function watchlistAsked(text: string): AskedList | null {
  const withoutNames = withoutAuthorities(text);
  const bodyWords = new Set(Array.from(withoutNames.matchAll(casePlaces), ([word]) => word));
  const ofCases = bodiesOfCases.filter(({ words }) => words.some((word) => bodyWords.has(foldText(word))));
  const bodies: AskedBody[] = [...authoritiesIn(text), ...ofCases];
  const { period, rest } = takePeriod(` ${withoutNames.replace(casePlaces, nameMark)} `);
  const says = sayingIn(rest);
  const remainder = rest.replace(ofWatchlist, " ").trim();
  const country = /[\p{L}\p{N}]/u.test(remainder) ? countryOf(remainder) : null;
  if (country === null && /[\p{L}\p{N}]/u.test(remainder)) return null;
  const isNarrow = bodies.length > 0 || country !== null || period !== null || says("newest");
  const isBodyAlone = bodies.length > 0 && !/[\p{L}\p{N}]/u.test(rest) && text === text.trim();
  if (!isBodyAlone && !asksForList(says, isNarrow, bodies.length > 0 || country !== null)) return null;
  const ofWarnings = says("warning") ? "warning" : null;
  const kind = says("case") ? "action" : ofWarnings;
  return { of: "watchlist", kind, bodies, country: bodies.length > 0 ? null : country, period };
}

/**
 * Tells whether words ask for a list of what regulators say: they have a word for such things, and one that narrows it.
 * Alone, `trading alerts` are somebody's goods, and `crypto scam` may be about anything.
 */
function asksForList(says: (kind: string) => boolean, isNarrow: boolean, isOfSomebody: boolean): boolean {
  const isOfThings = says("case") || says("warning") || says("scam");
  if (isOfThings && (isNarrow || says("list"))) return true;
  if (says("scam") && says("topic")) return true;
  if (says("list") && (isOfSomebody || says("fraud"))) return true;
  return says("fraud") && says("newest");
}

/** Codes of two letters that people write as a country's name; `it` and `no` are words. */
const codes = new Set(["uk", "us", "eu", "hk", "nz"]);
/** Of Russian, whose names of countries bend; of Korean and Turkish, what is written to a name. */
const bent = [/(?:ии|ие)$/u, /(?:е|у|ы|и)$/u] as const;
const straight = ["ия", "а"] as const;

/** Gives the country that a text names and nothing else, also where its name is bent: `России`. */
function countryOf(left: string): string | null {
  const name = left.replace(/[^\p{L}\p{N}\s-]/gu, " ").trim();
  if (name.length < 3 && /^[a-z]+$/u.test(name) && !codes.has(name)) return null;
  const forms = bent.flatMap((ending, at) => [name.replace(ending, straight[at] ?? ""), name.replace(ending, "")]);
  return [...new Set([name, ...forms])].map(countryNamed).find((code) => code !== null) ?? null;
}
