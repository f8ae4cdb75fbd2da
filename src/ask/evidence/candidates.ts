/** Which words of a text may be a name on record. */

import { formLength, isFormInFront, nameTokens, readLegalForm } from "../../base/names/normalize.ts";
import { type LookupIndex, lettersOfBeginning } from "../index/index.ts";
import type { Listing } from "../index/listing.ts";
import { longestName, readKey, readName, type Written } from "../index/rows.ts";
import type { Word } from "../text/words-of-text.ts";

/** A name as a record lists it, under one of its keys. */
export interface ListedName {
  name: Listing;
  /** The legal form that the list writes, in its usual spelling; empty for none. */
  form: string;
  /** How much of the listed name the key is. */
  written: Written;
  /** Words of the name without its legal form. */
  words: number;
}

/** Some words of a text, and the names on record that have their letters. */
export interface Candidate {
  /** What the words are looked up in. */
  readonly index: LookupIndex;
  words: readonly Word[];
  /** The first word of the name, the first behind it, and the first behind its legal form. */
  first: number;
  next: number;
  end: number;
  /** The legal form typed behind or before it, in its usual spelling; empty for none. */
  form: string;
  listings: readonly ListedName[];
  /** Where it is in the text, in UTF-16 units; its form included. */
  start: number;
  stop: number;
}

/** No name in a script without spaces is longer. */
const longestRun = 24;
const shortestRun = 3;
/** A name that a text says over and over is taken this often. */
const mostTimes = 4;

/** The longest names in a text, left to right; a known firm's covers what is inside it. About linear. */
export function candidatesIn(index: LookupIndex, words: readonly Word[], most = Number.POSITIVE_INFINITY): Candidate[] {
  const isName = (key: string) => index.firms.has(key) || index.possible.has(key);
  const candidates: Candidate[] = [];
  const times = new Map<string, number>();
  let until = 0;
  for (const [first, word] of words.entries()) {
    if (first < until || candidates.length >= most) continue;
    if (word.foreign && word.key.length === word.end - word.start) candidates.push(...inRun(index, words, first));
    const longest = namesFrom(index, words, first, isName).findLast(
      ({ key: name, next: end }) => index.firms.has(name) || isCutAsListed(index, name, words.slice(first, end)),
    );
    if (longest === undefined) continue;
    const { key, next } = longest;
    const count = times.get(key) ?? 0;
    times.set(key, count + 1);
    const candidate = candidateOf(index, words, first, next, count < mostTimes ? listingsUnder(index, key) : []);
    if (candidate.listings.length > 0) candidates.push(candidate);
    until = candidate.end;
  }
  return candidates;
}

/** The letters of words from one on, wherever they are a name; it `joins` where a sentence only seems to end. */
export function namesFrom(
  index: LookupIndex,
  words: readonly Word[],
  first: number,
  isName: (key: string) => boolean,
  joins: (word: string) => boolean = () => false,
): { key: string; next: number }[] {
  const names: { key: string; next: number }[] = [];
  let key = "";
  for (let at = first; at < Math.min(words.length, first + longestName); at += 1) {
    const word = words[at];
    if (word === undefined || (at > first && word.opens && !joins(words[at - 1]?.key ?? ""))) break;
    key += word.key;
    // Most words of a text are seen to begin no name.
    if (key.length >= lettersOfBeginning && !index.beginnings.has(key.slice(0, lettersOfBeginning))) break;
    if (isName(key)) names.push({ key, next: at + 1 });
  }
  return names;
}

/** The words of a text from `first` to `next`, with the legal form behind them, as what is listed so. */
export function candidateOf(
  index: LookupIndex,
  words: readonly Word[],
  first: number,
  next: number,
  listings: readonly ListedName[],
): Candidate {
  const keys = words.slice(next, next + 4).map(({ key }) => key);
  const length = words[next]?.opens === true ? 0 : formLength(keys, 0);
  const end = next + length;
  const before = words[first - 1]?.key ?? "";
  const inFront = isFormInFront(before) ? before : "";
  return {
    index,
    words,
    first,
    next,
    end,
    form: length === 0 ? inFront : readLegalForm(["x", ...keys.slice(0, length)]).form,
    listings,
    start: words[first]?.start ?? 0,
    stop: words[end - 1]?.end ?? 0,
  };
}

/** Names inside a run of a script without spaces, which is one word of the text. */
function inRun(index: LookupIndex, words: readonly Word[], at: number): Candidate[] {
  const { key = "", start = 0 } = words[at] ?? {};
  const candidates: Candidate[] = [];
  for (let from = 0; from + shortestRun <= key.length; ) {
    let to = Math.min(key.length, from + longestRun);
    while (to - from >= shortestRun && !index.possible.has(key.slice(from, to))) to -= 1;
    const isNamed = to - from >= shortestRun;
    if (isNamed && to - from < key.length) {
      const listings = listingsUnder(index, key.slice(from, to));
      candidates.push({
        ...candidateOf(index, words, at, at + 1, listings),
        end: at + 1,
        form: "",
        start: start + from,
        stop: start + to,
      });
    }
    from = isNamed ? to : from + 1;
  }
  return candidates;
}

/**
 * A letter that is a word, or a short word of any sentence, at an end of others is the name's where all of it is in
 * capitals or single letters, or where the record writes it so, alone or with the letters beside it: `I got` is not
 * IGOT, `in Capital` not InCapital, `tradesant a` not TradeSanta, but `kikit a.i.` is Kikit AI.
 */
function isCutAsListed({ possible }: LookupIndex, key: string, words: readonly Word[]): boolean {
  const keys = words.map((word) => word.key);
  const inner = keys.findIndex((one) => one.length > 1);
  if (inner < 0 || words.every(({ capital }) => capital)) return true;
  const behind = keys.findLastIndex((one) => one.length > 1) + 1;
  const ends = [
    { letter: keys[0] ?? "", run: keys.slice(0, inner).join("") },
    { letter: keys.at(-1) ?? "", run: keys.slice(behind).join("") },
  ].filter(({ letter }) => letterWord.test(letter));
  if (ends.length === 0) return true;
  return (possible.get(key) ?? []).some((listing) => {
    const { isLabel, words: nameWords } = readName(listing);
    if (isLabel) return false;
    return ends.every(({ letter, run }) => nameWords.includes(letter) || nameWords.includes(run));
  });
}

/** Words of one letter, what an apostrophe parts (`don't`, `I'm`, `she's`), and the shortest words of English. */
const letterWord = /^(?:[adeimostuy]|an|at|by|if|in|is|it|my|of|on|or|so|to|the|and|for)$/u;

function listingsUnder({ possible }: LookupIndex, key: string): ListedName[] {
  const records = new Map((possible.get(key) ?? []).map((name) => [`${name.record} ${name.field}`, name]));
  return Array.from(records.values(), (name) => {
    const { words, form, written } = readKey(key, name);
    return { name, form, written, words: words.length };
  });
}

/** A name as it is listed, of which all was read. */
export function listedAs(name: Listing): ListedName {
  const { words, form } = readLegalForm(nameTokens(name.text));
  return { name, form, written: "whole", words: words.length };
}
