/** Names on record inside a question or message, and which of them may be what was asked about. */

import { held } from "../invariants.ts";
import type { LookupIndex } from "../lookup/index.ts";
import { baseA, baseB, hasKeyHash, withUnit } from "../lookup/key-table.ts";
import { fields } from "../lookup/listing.ts";
import { fieldAt, type Hit, type IsWord, namesFor, recordAt, recordOf } from "../lookup/match.ts";
import { isTakenApart } from "../lookup/taken-apart.ts";
import { textAt } from "../lookup/text-pool.ts";
import { beginsAbbreviation, writtenOut } from "../names/abbreviations.ts";
import { isCommonWord, isLegalForm, isPlatformWord } from "../names/common-words.ts";
import { formLength } from "../names/legal-forms.ts";
import { nameTokens } from "../names/normalize.ts";
import { isProductWord, isTold, personLength, placeLength } from "./around-names.ts";
import { isHeadline, isPartOfLongerName } from "./longer-names.ts";
import { namesInRun } from "./names-in-run.ts";
import { isAmongThings, isOfOtherFirm, tradeBeside } from "./other-firms.ts";
import { isForeignAsking, isOfQuestion, isQuestionWord } from "./question-words.ts";
import type { Span } from "./subjects/links.ts";
import { isMoneyWord, saysWhatProductItIs } from "./what-it-is.ts";
import { type Word, wordsOf } from "./words-of-text.ts";

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

/** Longest name that is looked for, in words; and longest clause for a name of everyday words. */
const longestName = 10;
const longestQuestion = 14;

/**
 * The longest names in a text, from left to right. A name with a coined word is found anywhere. A name of everyday
 * words is found only if nothing else in its clause could belong to it: a single word or common words only among
 * question words, several words or one in capitals next to them, several in capitals also between words in small letters. Pure; about linear in the length of the text.
 */
export function namesInText(index: LookupIndex, text: string, taken: readonly Span[], isWord: IsWord): NameInText[] {
  const words = wordsOf(text, taken);
  const full = words.some(({ key }) => beginsAbbreviation(key)) ? writtenOut(words.map(({ key }) => key)) : null;
  const fullWords = full === null ? null : words.map((word, at) => ({ ...word, key: full[at] ?? word.key }));
  const found: NameInText[] = [];
  for (let first = 0; first < words.length; ) {
    const typed = longestAt(index, words, first, isWord);
    const written = fullWords === null ? null : longestAt(index, fullWords, first, isWord);
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
  isWord: IsWord,
): { hits: Hit[]; next: number } | null {
  let a = 0;
  let b = 0;
  let letters = 0;
  let best: { hits: Hit[]; next: number } | null = null;
  for (let count = 1; count <= longestName; count += 1) {
    const word = words[first + count - 1];
    if (word === undefined || (count > 1 && word.opens && !isLegalForm(words[first + count - 2]?.key ?? ""))) break;
    letters += word.key.length;
    for (let at = 0; at < word.key.length; at += 1) {
      const unit = word.key.charCodeAt(at);
      a = withUnit(a, baseA, unit);
      b = withUnit(b, baseB, unit);
    }
    if (letters < 2 || !hasKeyHash(index.names, a >>> 0, b >>> 0)) continue;
    const next = first + count;
    const hits = namesOf({ index, words, first, next, isWord });
    if (hits.length > 0) best = { hits, next };
  }
  return best;
}

/** The listed names that a text's words from `first` to `next` may mean. */
function namesOf(place: Omit<Reading, "listing">): Hit[] {
  const { index, words, first, next } = place;
  const key = words
    .slice(first, next)
    .map((word) => word.key)
    .join("");
  return namesFor(index, key).filter(
    ({ listing }) => isSpelledSo(textAt(index.texts, listing), words, first, next) && mayStand({ ...place, listing }),
  );
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
  listing: number;
  words: readonly Word[];
  /** The first of them, and the first behind them. */
  first: number;
  next: number;
  isWord: IsWord;
}

/** Whether the listed name may be what the words mean. */
function mayStand(reading: Reading): boolean {
  const { index, listing, words, first, next, isWord } = reading;
  const name = words.slice(first, next);
  if (name.every(({ key }) => isQuestionWord(key))) return false;
  const field = fieldAt(index, listing);
  const single = name.length === 1;
  const one = held(name[0], "a name has a word").key;
  if (single && isListedName(field) && isWord(one)) return false;
  if (!single && isOfOtherTrade(reading)) return false;
  const listed = textAt(index.texts, listing);
  const keys = name.map(({ key }) => key);
  const isCapital = name.every(({ capital }) => capital);
  if (isTakenApart(fields[field].record, listed, keys, isCapital, isWord)) return false;
  if (field !== "warning_full_name" && field !== "vault_name") {
    if (name.some(({ key }) => isCoined(key, isWord))) return !(single && isPartOfOthersName(reading));
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

/** Whether a name of one word, of a list or a case, is only a part of somebody else's. */
function isPartOfOthersName({ index, listing, words, first, isWord }: Reading): boolean {
  const field = fieldAt(index, listing);
  if (isListedName(field)) {
    const isLonger = isPartOfLongerName(words, first, isWord) || isOfOtherFirm(words, first, null);
    return isLonger || isAmongThings(words, first, first + 1, isWord);
  }
  if (fields[field].record !== "enforcement_action") return false;
  const { words: own } = recordAt(index.actions, recordOf(index, listing));
  const isOwn = (word: string) => own.includes(word);
  return isOfOtherFirm(words, first, isOwn) || isAmongThings(words, first, first + 1, isWord, isOwn);
}

/** Whether a word beside a name of several words, of a list or a case, makes it another firm's. */
function isOfOtherTrade({ index, listing, words, first, next, isWord }: Reading): boolean {
  const field = fieldAt(index, listing);
  if (isListedName(field)) {
    const goesOn = tradeBeside(words, first, next) !== null || isAmongThings(words, first, next, isWord);
    return goesOn || isBeforeOf(words, next, isWord);
  }
  if (fields[field].record !== "enforcement_action") return false;
  // What people say of a case has words of other trades in it: `airbit club car bonus`.
  const isTelling = words.slice(first, next).some(({ key }) => isCoined(key, isWord));
  const beside = tradeBeside(words, first, next);
  return isTelling ? beside === "behind its legal form" : beside !== null;
}

/** `is hamburg capital of germany`: an ordinary word and what it is of. */
function isBeforeOf(words: readonly Word[], next: number, isWord: IsWord): boolean {
  const after = words[next];
  return after?.key === "of" && !after.opens && !after.breaks && isWord(words[next - 1]?.key ?? "");
}

/** A name from a list of complaints or warnings, as opposed to a curated one. */
function isListedName(field: ReturnType<typeof fieldAt>): boolean {
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
 * Whether the words beside a name in capitals begin with small letters: `pushing Joshua Development Limited on me`. Behind
 * a name of two words, a noun may belong to it: `the River Stone meadow`.
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
 * Whether the rest of the clause is question words, so that it asks about this name; a platform named apart from it, as in
 * `… vs Binance`, is no part of it.
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
 * `is the Trojan War real`: in an English clause, a word of asking of another language that is an English word belongs to
 * the name beside it if it is in capitals.
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
