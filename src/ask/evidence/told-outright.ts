/** Decides whether a name among words is told outright, in one of two ways; in a run of Chinese `names-in-text.ts` does. */
import { isDescriptor, isOrdinaryWord, isTradeWord, isWordElsewhere } from "../../base/names/common-words.ts";
import { isPlace } from "../../base/names/no-name.ts";
import { formLength, isDerivedBy } from "../../base/names/normalize.ts";
import { listOfWarningId } from "../../record/warning-ids.ts";
import type { LookupIndex } from "../index/index.ts";
import { fields } from "../index/listing.ts";
import { isNameOfMany } from "../index/name-keys.ts";
import { authorisedAs } from "../index/own-addresses.ts";
import type { Word } from "../text/words-of-text.ts";
import {
  asideLength,
  asksInRun,
  cryLength,
  givenNames,
  isKindOfFirm,
  isMoneyWord,
  isOfQuestion,
  isQuestionWord,
  isTold,
} from "./beside-names.ts";
import type { Candidate, ListedName } from "./candidates.ts";
import { beside, besideRight, clauseBeside, isBare, isOfCaseItself, nameWordsOf } from "./context.ts";

/** A text of more words tells a story, whatever they are. It is looked at for each name in it. */
const mostWords = 40;
/** Shorter coined words are abbreviations of many things. */
const shortestCoined = 6;

/**
 * Tells whether a name in a text is told outright: nothing but the name is asked about, or it is coined and nothing in
 * its clause may go on with it. Any other name in a text may be meant at most.
 */
export function isToldOutright(candidate: Candidate): boolean {
  if (isOfAnotherFirm(candidate)) return false;
  if (isDerived(candidate)) return false;
  if (isNothingElse(candidate)) return !isOrdinary(candidate) || isWrittenAsName(candidate);
  const isVault = candidate.listings.some(({ name }) => fields[name.field].record === "vault");
  return !isVault && isCoined(candidate) && clauseBeside(candidate).every((word) => isTellingWord(candidate, word));
}

/**
 * Tells whether one list has the name as many firms have it, and more is said of the firm that is asked about: another
 * legal form than the list's, or where it is. `Prime Capital AG`, `Prime Capital in Zurich`. A name on several lists
 * (`Quantum AI Ltd`) is the one that is warned of.
 */
function isOfAnotherFirm(candidate: Candidate): boolean {
  const { form, listings, index, key } = candidate;
  const isListed = (one: ListedName) => ["tracker_entry", "warning"].includes(fields[one.name.field].record);
  if (!listings.every((one) => isListed(one) && isNameOfMany(one.name.text))) return false;
  const isInOtherForm = form !== "" && listings.every((one) => one.form !== form);
  if (!isInOtherForm && !saysWhere(candidate)) return false;
  const accusing = (index.names.get(key) ?? []).filter(({ field }) => fields[field].type !== null);
  return new Set(accusing.map(({ record }) => listOfWarningId(record))).size < 2;
}

/** Tells whether a place stands around the name. */
function saysWhere({ words, first, end }: Candidate): boolean {
  const keys = [...words.slice(0, first), ...words.slice(end)].map((word) => word.key);
  return keys.some((key, at) => isPlace([key]) || isPlace(keys.slice(at, at + 2)));
}

/**
 * Tells whether the word behind a bot's name makes another product of it: `Pionex Pro`, but not `the Pionex Pro plan`.
 */
export function isDerived(candidate: Candidate): boolean {
  const { listings, words, end } = candidate;
  const isBots = listings.every(({ name }) => fields[name.field].record === "bot");
  const further = words[end + 1];
  const isEnd = further === undefined || further.opens || isOfQuestion(further);
  return isBots && isEnd && isDerivedBy(besideRight(candidate)?.key ?? "");
}

/** Most words that a longer name adds. */
const mostAdded = 4;

/** By such words a firm of several calls itself: `Coinbase Global Inc.`, `Robinhood Markets`. */
const ofParents: ReadonlySet<string> = new Set([
  "bank",
  "company",
  "corporation",
  "foundation",
  "global",
  "group",
  "holding",
  "holdings",
  "markets",
  "services",
]);

/**
 * Tells whether what stands behind a name makes another firm's name of it: words of the trade or of firms in capitals,
 * the last one such as firms end in. `Kraken Capital GmbH`, `Axiom Trade FX`; but not `Kraken Pro`, nor a parent's
 * name, nor that of a firm on a register.
 */
export function isOfLongerName(
  { index, words }: Pick<Candidate, "index" | "words">,
  first: number,
  next: number,
): boolean {
  const further: Word[] = [];
  for (const word of words.slice(next, next + mostAdded)) {
    if (!word.capital || word.opens || word.breaks) break;
    further.push(word);
  }
  const keys = further.map(({ key }) => key);
  const form = keys.findIndex((_, at) => formLength(keys, at) > 0);
  const furtherKeys = form < 0 ? keys : keys.slice(0, form);
  const isOfFirm = (key: string) => isKindOfFirm(key) || isTradeWord(key) || isMoneyWord(key);
  if (
    !furtherKeys.every(isOfFirm) ||
    !endsFirm(furtherKeys.at(-1) ?? "") ||
    (form < 0 && furtherKeys.length === 1 && furtherKeys[0] !== "fx")
  )
    return false;
  const name = words.slice(first, next + keys.length).map(({ key }) => key);
  return authorisedAs(index.authorised, name.join("")).length === 0;
}

/**
 * Tells whether a firm's name ends so, and neither a product's nor a parent's: `Binance Crypto Exchange` is still
 * Binance.
 */
function endsFirm(key: string): boolean {
  if (key === "fx") return true;
  return isKindOfFirm(key) && !isTradeWord(key) && !isDescriptor(key) && !ofParents.has(key);
}

/** Tells whether the text is nothing but the name: words of asking, places, borrowed faces and punctuation aside. */
export function isNothingElse(candidate: Candidate): boolean {
  const { words, first, end } = candidate;
  if (words.length > mostWords) return false;
  const keys = words.map(({ key }) => key);
  let at = 0;
  while (at < words.length) {
    const aside = asideLength(keys, at) || cryLength(words, at);
    const word = words[at];
    if (at === first) at = end;
    // A legal form further on makes another firm's registered name of it: `Nanobit Croatia d.o.o.`
    else if (at > end && formLength(keys, at) > 0) return false;
    else if (aside > 0) at += aside;
    else if (word !== undefined && (isAsking(candidate, word) || isAbbreviation(candidate, word))) at += 1;
    else return false;
  }
  return true;
}

/**
 * Tells whether a word abbreviates the name by the first letters of its words: `Mirror Trading International (MTI)`.
 */
function isAbbreviation({ words, first, end }: Candidate, { key }: Word): boolean {
  const name = words.slice(first, end);
  return name.length > 1 && key === name.map((word) => word.key.slice(0, 1)).join("");
}

/** Tells a word of asking. `Group` beside `Goldenberg` may be more of a name, and so may a word in another script. */
function isAsking(candidate: Candidate, word: Word): boolean {
  if (word.foreign && candidate.words[candidate.first]?.foreign === false)
    return isQuestionWord(word.key) || asksInRun(word.key);
  const isOfName = word.capital && !word.opens && (isKindOfFirm(word.key) || isTradeWord(word.key));
  return isOfQuestion(word) && !(isOfName && beside(candidate).includes(word));
}

/** Tells a word that asks, tells what happens to money, or is of the case itself. */
function isTellingWord(candidate: Candidate, word: Word): boolean {
  return isAsking(candidate, word) || (isTold(word.key) && !word.capital) || isOfCaseItself(candidate, word);
}

/** Tells whether a language has each of its words: they may say what they say. */
function isOrdinary(candidate: Candidate): boolean {
  return nameWordsOf(candidate).every(({ key }) => isOrdinaryWord(key) || key.length < 3);
}

/** Tells whether the name is a single word of English. */
export function isEveryday(candidate: Candidate): boolean {
  const name = nameWordsOf(candidate);
  return name.length === 1 && isOrdinary(candidate) && !name.some(({ key }) => isWordElsewhere(key));
}

/** Several words in capitals are a name; a single word of the language may be anything. */
function isWrittenAsName(candidate: Candidate): boolean {
  const name = nameWordsOf(candidate);
  const isLoud = !isBare(candidate) && candidate.words.every(({ capital }) => capital);
  return name.length > 1 && name.every(({ capital }) => capital) && !isLoud;
}

/** Tells whether no dictionary, register or person has any of its words. */
export function isCoined(candidate: Candidate): boolean {
  return areCoined(candidate.index, nameWordsOf(candidate));
}

/** Tells the same of the words of a name. */
export function areCoined({ firms }: Pick<LookupIndex, "firms">, name: readonly Word[]): boolean {
  const letters = name.reduce((sum, { key }) => sum + key.length, 0);
  const isOfNobody = ({ key, foreign }: Word) =>
    !(foreign || isOrdinaryWord(key) || givenNames.has(key) || firms.has(key));
  return letters >= shortestCoined && name.every(isOfNobody);
}
