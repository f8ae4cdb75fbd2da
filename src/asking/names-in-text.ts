/** Names on record inside a question or message, and which of them may be what was asked about. */

import { held } from "../invariants.ts";
import type { LookupIndex } from "../lookup/index.ts";
import { type Field, fields, type Listing } from "../lookup/listing.ts";
import { type Hit, type IsWord, isTakenApart, namesFor } from "../lookup/match.ts";
import { isCommonWord, isLegalForm, isPlatformWord } from "../names/common-words.ts";
import { beginsAbbreviation, formLength, readLegalForm, writtenOut } from "../names/name-words.ts";
import { nameTokens } from "../names/normalize.ts";
import { isProductWord, isTold, personLength, placeLength } from "./around-names.ts";
import { isBesideTelling, isEveryday, type Seen } from "./evidence/features.ts";
import { listedAs, mayBeginName } from "./evidence/listed-names.ts";
import { evidenceFor, isDoubtful, isMeant } from "./evidence/score.ts";
import { namesInRun } from "./names-in-run.ts";
import { isOfOtherFirm, isToldBehind } from "./other-firms.ts";
import { isForeignAsking, isOfQuestion, isQuestionWord } from "./question-words.ts";
import type { Span } from "./subjects/links.ts";
import { isMoneyWord, saysWhatProductItIs } from "./what-it-is.ts";
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
/** Longest name that is looked for, in words; and longest clause for a name of everyday words. */
const longestName = 10;
const longestQuestion = 14;

/**
 * The longest names in a text, from left to right. A name with a coined word is found anywhere. A name of everyday
 * words is found only if nothing else in its clause could belong to it: a single word or common words only among
 * question words, several words or one in capitals next to them, several in capitals also between words in small
 * letters. Pure; about linear in the length of the text.
 */
export function namesInText(index: LookupIndex, text: string, taken: readonly Span[], rank: Rank): NameInText[] {
  const words = wordsOf(text, taken);
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
  let best: { hits: Hit[]; next: number } | null = null;
  for (let count = 1; count <= longestName; count += 1) {
    const word = words[first + count - 1];
    if (word === undefined || (count > 1 && word.opens && !isLegalForm(words[first + count - 2]?.key ?? ""))) break;
    key += word.key;
    if (!mayBeginName(index, key)) break;
    if (key.length < 2 || !index.names.has(key)) continue;
    const next = first + count;
    const hits = namesOf({ index, words, first, next, rank }, read);
    if (hits.length > 0) best = { hits, next };
  }
  return best;
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
  if (name.every(({ key }) => isQuestionWord(key))) return false;
  const field = listing.field;
  const single = name.length === 1;
  const one = held(name[0], "a name has a word").key;
  if (single && isListedName(field) && isWord(one)) return false;
  const keys = name.map(({ key }) => key);
  const isCapital = name.every(({ capital }) => capital);
  const { record } = fields[field];
  if (isTakenApart(record, listing.text, keys, isCapital, isWord)) return false;
  if (isListedName(field) || record === "enforcement_action") {
    const seen = seenAs(reading);
    // What people say of a case has words of other trades in it: `airbit club car bonus`.
    const isSafe =
      !single && record === "enforcement_action" && seen.form === "" && name.some(({ key }) => isCoined(key, isWord));
    if (!isSafe && isOfOtherFirm(seen)) return false;
    const evidence = evidenceFor(seen);
    // A thing beside it may make another name of it: `Forsage taxidermy`.
    if (single && isDoubtful(evidence) && !isBesideTelling(seen) && !isToldBehind(seen)) return false;
    if (isMeant(evidence) && !isEveryday(seen)) return true;
  }
  if (field !== "warning_full_name" && field !== "vault_name") {
    if (name.some(({ key }) => isCoined(key, isWord))) return true;
    const telling = isCapital
      ? single
        ? !isCommonWord(one) && !isWord(one) && one.length > 2
        : true
      : !single && !name.every(({ key }) => isCommonWord(key));
    if (telling && isParted(words, first, next)) return true;
    if (isCapital && !single && isSetOff(words, first, next)) return true;
  }
  const isMadeUp = name.some(({ key }) => key.length > 2 && !isCommonWord(key) && !isWord(key));
  return isAlone(words, first, next, isMadeUp && !isListedName(field), isWord);
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

/** A name from a list of complaints or warnings, as opposed to a curated one. */
function isListedName(field: Field): boolean {
  return field === "entry_name" || field === "warning_name" || field === "warning_full_name";
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

/** Whether neither neighbour could be part of the name. */
function isParted(words: readonly Word[], first: number, next: number): boolean {
  return startsFresh(words, first) && endsFresh(words, next);
}

function startsFresh(words: readonly Word[], first: number): boolean {
  const before = words[first - 1];
  const name = words[first];
  return before === undefined || name?.opens === true || name?.breaks === true || isOfQuestion(before);
}

function endsFresh(words: readonly Word[], next: number): boolean {
  const after = words[next];
  return (
    after === undefined ||
    after.opens ||
    after.breaks ||
    isOfQuestion(after) ||
    formLength(keysFrom(words, next), 0) > 0
  );
}

/**
 * Whether the words beside a name in capitals begin with small letters: `pushing Joshua Development Limited on me`.
 * Behind a name of two words, a noun may belong to it: `the River Stone meadow`.
 */
function isSetOff(words: readonly Word[], first: number, next: number): boolean {
  const isSmall = (word: Word | undefined) => word?.capital === false;
  const after = words[next];
  const tells = after !== undefined && isMoneyWord(after.key);
  return (
    (startsFresh(words, first) || isSmall(words[first - 1])) &&
    (endsFresh(words, next) || ((tells || next - first > 2) && isSmall(after)))
  );
}

/**
 * Whether the rest of the clause is question words, so that it asks about this name; a platform named apart from it, as
 * in `… vs Binance`, is no part of it.
 * @param isSaid whether words behind the name may say what it is: `rofx forex robot`.
 */
function isAlone(words: readonly Word[], first: number, next: number, isSaid: boolean, isWord: IsWord): boolean {
  // No further than decides: a clause may be a whole message.
  let start = first;
  while (start > 0 && words[start]?.opens !== true && next - start <= longestQuestion) start -= 1;
  let end = next;
  while (end < words.length && words[end]?.opens !== true && end - start <= longestQuestion) end += 1;
  if (end - start > longestQuestion) return false;
  const clause = words.slice(start, end);
  for (let at = start; at < end; ) {
    if (at >= first && at < next) {
      at = next;
      continue;
    }
    const word = words[at];
    const form = at === next ? formLength(keysFrom(words, at), 0) : 0;
    const apart = at < first - 1 || at > next;
    const isTheOne = at === next && words[first - 1]?.key === "the";
    if (!apart && word !== undefined && isEnglishNoun(word, clause, isTheOne, isWord)) return false;
    if (form > 0) at += form;
    else if (word === undefined || isOfQuestion(word) || (apart && (isPlatformWord(word.key) || isTold(word.key))))
      at += 1;
    else if (isAbbreviation(word.key, words, first, next)) at += 1;
    else if (isSaid && at >= next && saysWhatProductItIs(word.key, words[at + 1]?.key)) at += 1;
    else {
      const added = addedLength(words.slice(at, end), words.slice(first, next));
      if (added === 0) return false;
      at += added;
    }
  }
  return true;
}

/**
 * `is the Trojan War real`: in an English clause, a word of asking of another language that is an English word belongs
 * to the name beside it if it is in capitals.
 * @param isTheOne whether it is behind the name, and `the` in front: then also in small letters.
 */
function isEnglishNoun(
  { key, capital, opens }: Word,
  clause: readonly Word[],
  isTheOne: boolean,
  isWord: IsWord,
): boolean {
  if (!(capital || isTheOne) || opens || !isForeignAsking(key) || !isWord(key) || isHeadline(clause)) return false;
  return clause.every((one) => one.key === key || !isForeignAsking(one.key));
}

/** In a clause of more words than this, all of them in capitals, capitals say nothing: it is a headline. */
const longestCapitals = 3;

function isHeadline(clause: readonly Word[]): boolean {
  return clause.length > longestCapitals && clause.every(({ capital }) => capital);
}

/** `MCC` beside Mining Capital Coin. */
function isAbbreviation(key: string, words: readonly Word[], first: number, next: number): boolean {
  if (key.length < 3 || key.length !== next - first) return false;
  return words.slice(first, next).every((word, at) => word.key.startsWith(key.charAt(at)));
}

/**
 * How many words are a person whom fraudsters advertise with, or, beside a product's name, a place: `Quantum AI
 * Canada`.
 */
function addedLength(rest: readonly Word[], name: readonly Word[]): number {
  const keys = keysFrom(rest, 0);
  const person = personLength(keys, 0);
  return person > 0 || !name.some(({ key }) => isProductWord(key)) ? person : placeLength(keys, 0);
}

function keysFrom(words: readonly Word[], at: number): string[] {
  return words.slice(at, at + 5).map(({ key }) => key);
}
