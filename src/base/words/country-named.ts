/** Countries as people write them: by name in any of our languages and some others, by code, or as an adjective. */

import { foldText } from "../names/fold.ts";
import { once } from "../once.ts";
import { languages } from "./languages.ts";
import { placeName } from "./places.ts";

/** How people call a country besides its name. */
export const countryWords: Readonly<Record<string, string>> = {
  AE: "uae emirates dubai",
  AT: "austrian",
  AU: "australian",
  BE: "belgian",
  BR: "brazilian",
  CA: "canadian",
  CH: "swiss",
  CN: "chinese",
  CZ: "czech",
  DE: "german",
  ES: "spanish",
  EU: "europe european",
  FR: "french",
  GB: "uk britain british",
  HK: "hk",
  ID: "indonesian",
  IN: "indian",
  IT: "italian",
  JP: "japanese",
  KR: "korea korean",
  MX: "mexican",
  NL: "dutch holland",
  NZ: "nz",
  PL: "polish",
  PT: "portuguese",
  RU: "russian",
  TR: "turkey turkish",
  UA: "ukrainian",
  US: "us usa america american federal",
  VN: "vietnamese",
};

/** Asked in, though nothing is answered in them. */
const furtherLanguages = ["nl", "pl", "hi", "uk", "sv", "el"] as const;

const unspaced = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** The words of a name, folded. */
function countryKey(text: string): string {
  return (foldText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => word !== "the").join(" ");
}

/** The codes of countries by their names, as keys: some 50 ms, once, when it is first asked for. */
const countriesByName = once((): ReadonlyMap<string, string> => {
  const further = furtherLanguages.map((lang) => new Intl.DisplayNames(lang, { type: "region" }));
  return new Map(
    everyCode().flatMap((code) => [...namesOfCountry(code, further)].map((key): [string, string] => [key, code])),
  );
});

/** What a country is called, as keys. Without its accents, a name of three letters may be a regulator's: Séc is Czechia. */
function namesOfCountry(code: string, further: readonly Intl.DisplayNames[]): Set<string> {
  const names = further.map((inLanguage) => inLanguage.of(code) ?? code);
  const called = [...languages.map((lang) => placeName(code, lang)), ...names];
  const keys = called.map((name) => {
    const key = countryKey(name);
    return key.length > 3 || unspaced.test(key) ? key : name.toLowerCase();
  });
  const short = (countryWords[code] ?? "").split(" ").filter((word) => word !== "");
  return new Set([...keys.filter((key) => key.length > 3 || /[^a-z]/u.test(key)), ...short]);
}

/** The codes of ISO 3166 and EU. */
function everyCode(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return pairs.filter((code) => names.of(code) !== undefined && isCountry(code));
}

/** Codes that stand for no country or for nobody's yet. */
const none = new Set(["XA", "XB", "ZZ", "QO", "EZ", "UN"]);

/** `DD` is another country's code of old. */
function isCountry(code: string): boolean {
  return !none.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

/** The country that a text names and nothing else: `Japan`, `Belgique`, `JP`, `日本`; null for any other text. */
export function countryNamed(text: string): string | null {
  const typed = text.trim();
  const codes = countriesByName();
  const byName = codes.get(countryKey(typed)) ?? codes.get(typed.toLowerCase());
  if (byName !== undefined) return byName;
  const code = typed.toUpperCase();
  return [...codes.values()].includes(code) ? code : null;
}

/** The country that a text names, alone or among other words, such as `Bank of Russia`; null where it names none. */
export function countryIn(text: string): string | null {
  const whole = countryNamed(text);
  if (whole !== null) return whole;
  const codes = countriesByName();
  const words = countryKey(text).split(" ");
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  const [found] = [...pairs, ...words].flatMap((key) => (key.length > 2 ? (codes.get(key) ?? []) : []));
  if (found !== undefined || !unspaced.test(text)) return found ?? null;
  const within = [...codes].find(([name]) => name.length > 1 && unspaced.test(name) && foldText(text).includes(name));
  return within?.[1] ?? null;
}

/** A text with the countries that it names taken out. */
interface CountriesApart {
  codes: string[];
  rest: string;
}

/** Most words of a country's name: `Bosnia and Herzegovina`. */
const mostWords = 3;

/**
 * Gives the countries that a text names and what else it says: `forex Italy`, `日本の警告`. Among other words none counts by
 * its code, and two letters only in capitals: `IT`, `us` are words.
 * @param isMeant tells which countries count by what may be a word, too, or a person's name: `AI`, `Jordan` in a text.
 */
export function countriesApart(text: string, isMeant: (code: string) => boolean): CountriesApart {
  const alone = countryNamed(text);
  if (alone !== null && (!/^[a-z]{2}$/iu.test(text.trim()) || isMeant(alone))) return { codes: [alone], rest: "" };
  const words = text.split(/[\s,;:!?"“”()の的]+/u).filter((word) => word !== "");
  const codes = new Set<string>();
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const match = countryFirstIn(words.slice(at, at + mostWords));
    const isCounted = match !== null && isMeant(match.code);
    if (isCounted) codes.add(match.code);
    else rest.push(words[at] ?? "");
    at += isCounted ? match.length : 1;
  }
  return { codes: [...codes], rest: rest.join(" ") };
}

/** The country whose name some words begin with, and of how many words it is; the longest name counts. */
function countryFirstIn(words: readonly string[]): { code: string; length: number } | null {
  for (let { length } = words; length > 0; length -= 1) {
    const name = words.slice(0, length).join(" ");
    const isWord = name.length < 3 && !unspaced.test(name) && name !== name.toUpperCase();
    const code = countriesByName().get(countryKey(name));
    if (code !== undefined && !isWord) return { code, length };
  }
  return null;
}
