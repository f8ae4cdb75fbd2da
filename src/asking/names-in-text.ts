/** Names on record inside a question or message, and which of them may be what was asked about. */

import { held } from "../invariants.ts";
import type { LookupIndex } from "../lookup/index.ts";
import { fields, type Listing } from "../lookup/listing.ts";
import { type Hit, type IsWord, isTakenApart, namesFor } from "../lookup/match.ts";
import { isCommonWord, isLegalForm } from "../names/common-words.ts";
import { beginsAbbreviation, formLength, readLegalForm, writtenOut } from "../names/name-words.ts";
import { nameTokens } from "../names/normalize.ts";
import type { Seen } from "./evidence/features.ts";
import { listedAs, mayBeginName } from "./evidence/listed-names.ts";
import { isToldOutright } from "./evidence/told.ts";
import { namesInRun } from "./names-in-run.ts";
import { isQuestionWord } from "./question-words.ts";
import type { Span } from "./subjects/links.ts";
import { type Word, wordsOf } from "./words-of-text.ts";

/** How ordinary a word is: 2 for a common word of the dictionary, 1 for a rare one, 0 for none. */
type Rank = (word: string) => number;

export interface NameInText {
  /** The name as it is in the text. */
  shown_as: string;
  /** Where it starts in the text, in UTF-16 units. */
  at: number;
  /** The listings that it is found by. */
  hits: Hit[];
  /** Written with letters of another script in it. */
  disguised: boolean;
}

/** So many are read: whoever names more of them has been answered. */
const mostNames = 100;
/** Longest name that is looked for, in words. */
const longestName = 10;

/**
 * The longest names in a text that are told, from left to right. Pure; about linear in the length of the text.
 * @param words the text's, without what is taken, where they have been read.
 */
export function namesInText(
  index: LookupIndex,
  text: string,
  taken: readonly Span[],
  rank: Rank,
  words: readonly Word[] = wordsOf(text, taken),
): NameInText[] {
  const full = words.some(({ key }) => beginsAbbreviation(key)) ? writtenOut(words.map(({ key }) => key)) : null;
  const fullWords = full === null ? null : words.map((word, at) => ({ ...word, key: full[at] ?? word.key }));
  const found: NameInText[] = [];
  const read: ReadNames = new Map();
  for (let first = 0; first < words.length && found.length < mostNames; ) {
    const typed = longestAt(index, words, first, rank, read);
    const written = fullWords === null ? null : longestAt(index, fullWords, first, rank, read);
    const name = (written?.next ?? 0) > (typed?.next ?? 0) ? written : typed;
    if (name === null) {
      const word = held(words[first], "the loop ends with the words");
      if (word.foreign) found.push(...namesWithoutSpaces(index, text, word));
      first += 1;
      continue;
    }
    const { start } = held(words[first], "a name begins at a word");
    const { end } = held(words[name.next - 1], "a name ends at a word");
    const disguised = words.slice(first, name.next).some((word) => word.disguised);
    found.push({ shown_as: text.slice(start, end), at: start, hits: name.hits, disguised });
    first = name.next;
  }
  return found;
}

/** Names inside a word of a script without spaces, which is a whole clause. */
function namesWithoutSpaces(index: LookupIndex, text: string, { key, start, end }: Word): NameInText[] {
  if (key.length !== end - start) return [];
  return namesInRun(index, key).map(({ hits, from, to }) => ({
    shown_as: text.slice(start + from, start + to),
    at: start + from,
    hits,
    disguised: false,
  }));
}

function longestAt(
  index: LookupIndex,
  words: readonly Word[],
  first: number,
  rank: Rank,
  read: ReadNames,
): { hits: Hit[]; next: number } | null {
  let key = "";
  const ends: number[] = [];
  for (let count = 1; count <= longestName; count += 1) {
    const word = words[first + count - 1];
    if (word === undefined || (count > 1 && word.opens && !isLegalForm(words[first + count - 2]?.key ?? ""))) break;
    key += word.key;
    if (!mayBeginName(index, key)) break;
    if (key.length > 1 && index.names.has(key)) ends.push(first + count);
  }
  for (const next of ends.reverse()) {
    const hits = namesOf({ index, words, first, next, rank }, read);
    if (hits.length > 0) return { hits, next };
  }
  return null;
}

/** By its key, what a name was read as the last time, and how often its place was looked at. */
type ReadNames = Map<string, { hits: Hit[]; times: number }>;

/** A name that is said more often than this means what it meant the last time. */
const mostReadings = 4;

/** The listed names that a text's words from `first` to `next` may mean. */
function namesOf(place: Omit<Reading, "listing">, read: ReadNames): Hit[] {
  const { index, words, first, next } = place;
  const key = words
    .slice(first, next)
    .map((word) => word.key)
    .join("");
  const known = read.get(key);
  if (known !== undefined && known.times >= mostReadings) return known.hits;
  const stands = new Map<string, boolean>();
  const hits = namesFor(index, key).filter(({ listing }) => {
    const { text, field, record } = listing;
    // Many lists write a name the same way; of a case, its own words count, too.
    const alike = `${field} ${fields[field].record === "enforcement_action" ? record : ""} ${text}`;
    const does = stands.get(alike) ?? (isSpelledSo(text, words, first, next) && mayStand({ ...place, listing }));
    stands.set(alike, does);
    return does;
  });
  read.set(key, { hits, times: (known?.times ?? 0) + 1 });
  return hits;
}

/**
 * `Is tradesant a scam` does not name TradeSanta: a short question word belongs to a name only if it is one of its own
 * words.
 */
function isSpelledSo(listed: string, words: readonly Word[], first: number, next: number): boolean {
  const isLoose = (word: Word | undefined, own: string | undefined) =>
    word !== undefined &&
    word.key !== own &&
    isQuestionWord(word.key) &&
    /^(?!ai|fx|io)[a-z]{1,2}$|^the$|^and$/u.test(word.key);
  const own = nameTokens(listed);
  return !isLoose(words[first], own[0]) && !isLoose(words[next - 1], own.at(-1));
}

/** A listed name, and the words of a text that have its letters. */
interface Reading {
  index: LookupIndex;
  listing: Listing;
  words: readonly Word[];
  /** The first of them, and the first behind them. */
  first: number;
  next: number;
  rank: Rank;
}

/** Whether the listed name is what the words mean. */
function mayStand(reading: Reading): boolean {
  const { listing, words, first, next, rank } = reading;
  const isWord = (word: string) => rank(word) > 0;
  const name = words.slice(first, next);
  const keys = name.map(({ key }) => key);
  if (keys.every(isQuestionWord)) return false;
  const { record } = fields[listing.field];
  const isCapital = name.every(({ capital }) => capital);
  if (isTakenApart(record, listing.text, keys, isCapital, isWord)) return false;
  const seen = seenAs(reading);
  // A record of a bot accuses nobody.
  const accuses = record === "warning" || record === "tracker_entry" || record === "enforcement_action";
  if (!accuses && keys.some((key) => isCoined(key, isWord))) return true;
  return isToldOutright(seen);
}

/** The words as evidence for the listed name. */
function seenAs({ index, listing, words, first, next, rank }: Reading): Seen {
  const keys = words.slice(next, next + 4).map(({ key }) => key);
  const length = words[next]?.opens === true ? 0 : formLength(keys, 0);
  const form = length === 0 ? "" : readLegalForm(["x", ...keys.slice(0, length)]).form;
  const start = held(words[first], "a name begins at a word").start;
  const stop = held(words[next + length - 1], "a name ends at a word").end;
  return { index, rank, words, first, next, end: next + length, form, listed: [listedAs(listing)], start, stop };
}

/** A word in no dictionary, too long to be an abbreviation. */
function isCoined(word: string, isWord: IsWord): boolean {
  const isOrdinary = (one: string) => isCommonWord(one) || isQuestionWord(one) || isWord(one);
  return word.length > 4 && !/^\d+$/u.test(word) && !isOrdinary(word) && !isPluralOf(word, isOrdinary);
}

/** `financials`: the dictionary has few plurals of adjectives. */
function isPluralOf(word: string, isOrdinary: (word: string) => boolean): boolean {
  return word.length > 6 && word.endsWith("s") && isOrdinary(word.slice(0, -1));
}
