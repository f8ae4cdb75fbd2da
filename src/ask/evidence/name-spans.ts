/** Where in a text words stand that together have the letters of a name on record: all of them, read in one pass. */

import { isLegalForm } from "../../base/names/common-words.ts";
import type { LookupIndex } from "../index/index.ts";
import { firstHash, hashWith, lettersOfBeginning } from "../index/key-filter.ts";
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

/**
 * Reads all spans of a text. About linear.
 * @param isMeant whether those that begin at a word are read.
 */
export function nameSpansIn(
  index: LookupIndex,
  words: readonly Word[],
  isMeant: (first: number) => boolean = () => true,
): NameSpans {
  const letters = words.map(({ key }) => key).join("");
  let at = 0;
  return words.map((word, first) => {
    const place = at;
    at += word.key.length;
    if (!isMeant(first)) return [];
    const spans = spansFrom(index, words, first, { letters, place });
    // Where a letter is written by several, nobody knows which part of the text a part of the word is.
    const hasParts = word.foreign && word.key.length === word.end - word.start;
    return hasParts ? [...spans, ...spansWithin(index, word, first)] : spans;
  });
}

/**
 * Gives the spans of whole words that begin with one word.
 * @param run the letters of all words, and where those of this one begin.
 */
function spansFrom(
  index: LookupIndex,
  words: readonly Word[],
  first: number,
  { letters, place }: { letters: string; place: number },
): NameSpan[] {
  const spans: NameSpan[] = [];
  const start = words[first]?.start ?? 0;
  const readTo = hashReader(index, letters, place);
  const last = Math.min(words.length, first + longestName);
  let end = place;
  let joins = false;
  for (let at = first; at < last; at += 1) {
    const { key: word = "", opens = false, end: stop = 0 } = words[at] ?? {};
    const isAcross = at > first && opens;
    if (isAcross && !isLegalForm(words[at - 1]?.key ?? "")) break;
    joins ||= isAcross;
    end += word.length;
    const reading = readTo(end);
    // Most words of a text are seen to begin no name.
    if (reading === "begins none") break;
    const key = reading === "no key" ? "" : letters.slice(place, end);
    if (key !== "" && isOnRecord(index, key))
      spans.push({ key, first, next: at + 1, start, stop, joins, isPart: false });
  }
  return spans;
}

type Reading = "begins none" | "no key" | "may be a key";

/** Reads letters from a place on, further each time, and tells what they may be up to there. */
function hashReader({ keyFilter }: LookupIndex, letters: string, place: number): (end: number) => Reading {
  let hash = firstHash;
  let at = place;
  return (end) => {
    for (; at < end; at += 1) {
      hash = hashWith(hash, letters.charCodeAt(at));
      if (at + 1 - place === lettersOfBeginning && !keyFilter.may(hash)) return "begins none";
    }
    return keyFilter.may(hash) ? "may be a key" : "no key";
  };
}

function isOnRecord({ names, possible, firms }: LookupIndex, key: string): boolean {
  return names.has(key) || possible.has(key) || firms.has(key);
}

function spansWithin(index: LookupIndex, { key: run, start }: Word, first: number): NameSpan[] {
  const spans: NameSpan[] = [];
  for (let from = 0; from + shortestPart <= run.length; from += 1) {
    const readTo = hashReader(index, run, from);
    for (let to = from + 1; to <= Math.min(run.length, from + longestPart); to += 1) {
      const reading = readTo(to);
      if (reading === "begins none") break;
      const key = reading === "no key" || to < from + shortestPart ? "" : run.slice(from, to);
      if (key === "" || !(index.names.has(key) || index.possible.has(key))) continue;
      spans.push({ key, first, next: first + 1, start: start + from, stop: start + to, joins: false, isPart: true });
    }
  }
  return spans;
}

/**
 * Gives the spans that stand among fewer words of the same text, at their places there.
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
