/** Which words of a text may be a name on record. */

import { formLength, isFormInFront, nameTokens, readLegalForm } from "../../base/names/normalize.ts";
import type { LookupIndex } from "../index/index.ts";
import type { Listing } from "../index/listing.ts";
import { readKey, readName, type Written } from "../index/rows.ts";
import type { Word } from "../text/words-of-text.ts";
import type { NameSpan, NameSpans } from "./name-spans.ts";

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

/** Some words of a text, and the names on record that have their letters; it stops behind its legal form. */
export interface Candidate extends NameSpan {
  /** What the words are looked up in. */
  readonly index: LookupIndex;
  words: readonly Word[];
  /** The first word behind its legal form. */
  end: number;
  /** The legal form typed behind or before it, in its usual spelling; empty for none. */
  form: string;
  listings: readonly ListedName[];
}

/** A name that a text says over and over is taken this often. */
const mostTimes = 4;

/**
 * Gives the longest names of a text that may be meant, left to right; a known firm's covers what is inside it. About
 * linear.
 * @param spans those of these words.
 */
export function candidatesIn(
  index: LookupIndex,
  words: readonly Word[],
  spans: NameSpans,
  most = Number.POSITIVE_INFINITY,
): Candidate[] {
  const candidates: Candidate[] = [];
  const times = new Map<string, number>();
  let until = 0;
  for (const [first, spansHere] of spans.entries()) {
    if (first < until || candidates.length >= most) continue;
    candidates.push(...longestParts(index, words, spansHere));
    const longest = spansHere.findLast(
      (span) => !span.isPart && !span.joins && (index.firms.has(span.key) || isAsListed(index, words, span)),
    );
    if (longest === undefined) continue;
    const count = times.get(longest.key) ?? 0;
    times.set(longest.key, count + 1);
    const listings = count < mostTimes ? listingsUnder(index, longest.key) : [];
    const candidate = candidateOf(index, words, longest, listings);
    if (candidate.listings.length > 0) candidates.push(candidate);
    until = candidate.end;
  }
  return candidates;
}

/** Gives words of a text, with the legal form behind them, as what is listed so. */
export function candidateOf(
  index: LookupIndex,
  words: readonly Word[],
  span: NameSpan,
  listings: readonly ListedName[],
): Candidate {
  const { first, next } = span;
  if (span.isPart) return { ...span, index, words, end: next, form: "", listings };
  const keys = words.slice(next, next + 4).map(({ key }) => key);
  const length = words[next]?.opens === true ? 0 : formLength(keys, 0);
  const end = next + length;
  const before = words[first - 1]?.key ?? "";
  const inFront = isFormInFront(before) ? before : "";
  const form = length === 0 ? inFront : readLegalForm(["x", ...keys.slice(0, length)]).form;
  return { ...span, index, words, end, form, listings, stop: words[end - 1]?.end ?? span.stop };
}

/** Gives the longest names inside a run of a script without spaces, which is one word of the text. */
function longestParts(index: LookupIndex, words: readonly Word[], spans: readonly NameSpan[]): Candidate[] {
  const candidates: Candidate[] = [];
  let until = 0;
  for (const span of spans) {
    const { key, first, start, stop, isPart } = span;
    const isLonger = (other: NameSpan) => other.isPart && other.start === start && other.stop > stop;
    if (
      !isPart ||
      start < until ||
      !index.possible.has(key) ||
      spans.some((one) => isLonger(one) && index.possible.has(one.key))
    )
      continue;
    until = stop;
    if (key !== words[first]?.key) candidates.push(candidateOf(index, words, span, listingsUnder(index, key)));
  }
  return candidates;
}

/**
 * A letter that is a word, or a short word of any sentence, at an end of others is the name's where all of it is in
 * capitals or single letters, or where the record writes it so, alone or with the letters beside it: `I got` is not
 * IGOT, `in Capital` not InCapital, `tradesant a` not TradeSanta, but `kikit a.i.` is Kikit AI.
 */
function isAsListed({ possible }: LookupIndex, words: readonly Word[], { key, first, next }: NameSpan): boolean {
  if (!possible.has(key)) return false;
  const nameWords = words.slice(first, next);
  const keys = nameWords.map((word) => word.key);
  const inner = keys.findIndex((one) => one.length > 1);
  if (inner < 0 || nameWords.every(({ capital }) => capital)) return true;
  const behind = keys.findLastIndex((one) => one.length > 1) + 1;
  const ends = [
    { letter: keys[0] ?? "", run: keys.slice(0, inner).join("") },
    { letter: keys.at(-1) ?? "", run: keys.slice(behind).join("") },
  ].filter(({ letter }) => letterWord.test(letter));
  if (ends.length === 0) return true;
  return (possible.get(key) ?? []).some((listing) => {
    const nameParts = readName(listing);
    if (nameParts.isLabel) return false;
    return ends.every(({ letter, run }) => nameParts.words.includes(letter) || nameParts.words.includes(run));
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

/** Gives a name as it is listed, of which all was read. */
export function listedAs(name: Listing): ListedName {
  const { words, form } = readLegalForm(nameTokens(name.text));
  return { name, form, written: "whole", words: words.length };
}
