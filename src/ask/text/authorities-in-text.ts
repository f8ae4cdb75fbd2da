/** The authorities that a text names: in capitals those that are words otherwise, `MAS`, all others in any case. */
import { foldText } from "../../base/names/fold.ts";
import { type Authority, authorities } from "../../record/authorities.ts";

const unspaced = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Devanagari}]/u;

/** Tells whether a word is sought as it stands: in capitals where it is written so, or in a script that joins words. */
const isSoughtAsWritten = (word: string) => unspaced.test(word) || word === word.toUpperCase();
const allWords = authorities.flatMap(({ words }) => words);
const asWritten = anyOf(allWords.filter(isSoughtAsWritten));
const inAnyCase = anyOf(allWords.filter((word) => !isSoughtAsWritten(word)).map(foldText));
const byWord = new Map(
  authorities.flatMap((authority) =>
    authority.words.map((word) => [isSoughtAsWritten(word) ? word : foldText(word), authority] as const),
  ),
);

/** Gives a pattern for any of these words, the longest first, in scripts that join words also within a run. */
export function anyOf(words: readonly string[]): RegExp {
  const longestFirst = words.toSorted((a, b) => b.length - a.length);
  const { joined = [], apart = [] } = Object.groupBy(longestFirst, (word) =>
    unspaced.test(word) ? "joined" : "apart",
  );
  const patternsOf = (list: readonly string[]) => list.map((word) => RegExp.escape(word));
  const whole = `(?<![\\p{L}\\p{N}])(?:${patternsOf(apart).join("|")})(?![\\p{L}\\p{N}])`;
  return new RegExp([...(apart.length > 0 ? [whole] : []), ...patternsOf(joined)].join("|"), "gu");
}

/** Gives the authorities that a text names, in the order of their own list. */
export function authoritiesIn(text: string): Authority[] {
  const called = [...text.matchAll(asWritten), ...foldText(text).matchAll(inAnyCase)].map(([word]) => byWord.get(word));
  return called.length === 0 ? [] : authorities.filter((authority) => called.includes(authority));
}

/** Takes the place of a name: what stood around it does not come together. */
export const nameMark = " | ";

/** Gives the rest of a text, folded, without the authorities that it names. */
export function withoutAuthorities(text: string): string {
  return foldText(text.replace(asWritten, nameMark)).replace(inAnyCase, nameMark);
}
