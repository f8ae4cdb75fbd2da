/** Where in a text words stand that together have the letters of a name on record: all of them, read in one pass. */

import { isLegalForm } from "../../base/names/common-words.ts";
import { type LookupIndex, lettersOfBeginning } from "../index/index.ts";
import { longestName } from "../index/rows.ts";
import type { Word } from "../text/words-of-text.ts";

/** Words of a text, or a part of a word in a script without spaces, with the letters of a name on record. */
export interface NameSpan {
  /** The letters, as names are looked up. */
  key: string;
  /** The first word, and the first behind it. */
  first: number;
  next: number;
  /** Where it is in the text, in UTF-16 units. */
  start: number;
  stop: number;
  /** It goes on behind a legal form where a sentence seems to end: `Zargex & Co. International`. */
  joins: boolean;
  /** It is a part of one word. */
  isPart: boolean;
}

/** The spans of a text by the word that they begin with: those of whole words first, the shortest of each first. */
export type NameSpans = readonly (readonly NameSpan[])[];

/** No name in a script without spaces is longer, or shorter. */
const longestPart = 24;
const shortestPart = 3;

/** Reads all spans of a text. About linear. */
export function nameSpansIn(index: LookupIndex, words: readonly Word[]): NameSpans {
  return words.map((word, first) => {
    const spans = nameSpansFrom(index, words, first);
    // Where a letter is written by several, nobody knows which part of the text a part of the word is.
    return word.foreign && word.key.length === word.end - word.start
      ? [...spans, ...partsOf(index, word, first)]
      : spans;
  });
}

/** The spans of whole words that begin with one word. */
export function nameSpansFrom(index: LookupIndex, words: readonly Word[], first: number): NameSpan[] {
  const spans: NameSpan[] = [];
  const start = words[first]?.start ?? 0;
  let key = "";
  let joins = false;
  for (const [at, word] of words.slice(first, first + longestName).entries()) {
    const isAcross = at > 0 && word.opens;
    if (isAcross && !isLegalForm(words[first + at - 1]?.key ?? "")) break;
    joins ||= isAcross;
    key += word.key;
    // Most words of a text are seen to begin no name.
    if (key.length >= lettersOfBeginning && !index.beginnings.has(key.slice(0, lettersOfBeginning))) break;
    if (isOnRecord(index, key))
      spans.push({ key, first, next: first + at + 1, start, stop: word.end, joins, isPart: false });
  }
  return spans;
}

function isOnRecord({ names, possible, firms }: LookupIndex, key: string): boolean {
  return names.has(key) || possible.has(key) || firms.has(key);
}

function partsOf(index: LookupIndex, { key: run, start }: Word, first: number): NameSpan[] {
  const spans: NameSpan[] = [];
  for (let from = 0; from + shortestPart <= run.length; from += 1) {
    const isSeen = index.beginnings.has(run.slice(from, from + lettersOfBeginning));
    const longest = isSeen ? longestPart : lettersOfBeginning - 1;
    for (let to = from + shortestPart; to <= Math.min(run.length, from + longest); to += 1) {
      const key = run.slice(from, to);
      if (!index.names.has(key) && !index.possible.has(key)) continue;
      spans.push({ key, first, next: first + 1, start: start + from, stop: start + to, joins: false, isPart: true });
    }
  }
  return spans;
}

/**
 * The spans that stand among fewer words of the same text, at their places there.
 * @param remaining the words that are left, in their order.
 */
export function nameSpansAmong(spans: NameSpans, words: readonly Word[], remaining: readonly Word[]): NameSpans {
  if (remaining.length === words.length) return spans;
  let before = -1;
  const places = remaining.map(({ start }) => {
    before += 1;
    while ((words[before]?.start ?? start) < start) before += 1;
    return before;
  });
  return places.map((place, first) => {
    const isWhole = ({ next }: NameSpan) => places[first + next - place - 1] === next - 1;
    return (spans[place] ?? []).filter(isWhole).map((span) => ({ ...span, first, next: first + span.next - place }));
  });
}
