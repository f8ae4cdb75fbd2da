/** What speaks for and against a name on record being meant: a small function each, their weights in one file. */

import { isCommonWord, isDescriptor, isTradeWord } from "../../base/names/common-words.ts";
import { formLength } from "../../base/names/normalize.ts";
import {
  givenNames,
  isMoneyWord,
  isOfMedia,
  isOfQuestion,
  isQuestionWord,
  isTold,
  personLength,
  placeLength,
  saysWhatItDealsIn,
} from "../answer/beside-names.ts";
import type { LookupIndex } from "../index/index.ts";
import { fields } from "../index/listing.ts";
import { commonWord, rankOf, type WordRank } from "../lookalike/lexicon.ts";
import type { Word } from "../text/words-of-text.ts";
import type { Candidate } from "./candidates.ts";

export interface Seen extends Candidate {
  readonly index: LookupIndex;
}

type Feature = (seen: Seen) => number | boolean;

/** Each is at most about one, and true is one; it reads aloud as "speaks for it by …". */
export const features = {
  /** How seldom its words are in ordinary language, and the name in the record. */
  rarity: (seen) => rarityOf(seen) / 5,
  one_word: isOneWord,
  one_ordinary_word: (seen) => isOneWord(seen) && commonness(wordAt(seen, seen.first)) > 0,
  bare: isBare,
  asked_only: isAskedAbout,
  asking_near: (seen) => shareOf(3, aroundOf(seen), ({ key }) => key.length > 3 && isQuestionWord(key)),
  told_near: (seen) => shareOf(3, aroundOf(seen), ({ key }) => isTold(key)),
  money_near: (seen) => shareOf(3, aroundOf(seen), ({ key }) => isMoneyWord(key) || isTradeWord(key)),
  asking_beside: (seen) => beside(seen).some(isAsking),
  left_content: (seen) => isContent(besideLeft(seen)),
  right_content: (seen) => isContent(besideRight(seen)),
  left_unknown: (seen) => isUnknown(besideLeft(seen)),
  right_unknown: (seen) => isUnknown(besideRight(seen)),
  content_beside_one_word: (seen) => isOneWord(seen) && beside(seen).some(isContent),
  ends_clause: (seen) => besideRight(seen) === undefined,
  given_name_before: (seen) => givenNames.has(besideLeft(seen)?.key ?? ""),
  capitals: inCapitals,
  /** `Forsage Taxidermy`: both in capitals, so probably one name. */
  capitals_joined: (seen) => inCapitals(seen) && beside(seen).some(isProper),
  form_same: (seen) => seen.form !== "" && seen.listed.some(({ form }) => form === seen.form),
  form_other: (seen) => seen.form !== "" && seen.listed.every(({ form }) => form !== seen.form),
  form_dropped: (seen) => seen.form === "" && seen.listed.every(({ form }) => form !== ""),
  /** `pool in` for Poolin: ordinary words that the list writes as one. */
  taken_apart: (seen) =>
    seen.listed.every(({ words }) => words < seen.next - seen.first) &&
    namedOf(seen).every(({ key }) => key.length < 3 || commonness(key) > 0),
  label_only: (seen) => seen.listed.every(({ written }) => written === "label"),
  short_only: (seen) => seen.listed.every(({ written }) => written === "short"),
  person_only: (seen) => seen.listed.every(({ name }) => name.field === "action_person"),
  hint_only: ({ listed }) => listed.every(({ name, written }) => written === "whole" && !fields[name.field].type),
  bot: ({ listed }) => listed.some(({ name }) => ["bot", "venue"].includes(fields[name.field].record)),
  known_firm: (seen) => seen.index.firms.has(keyOf(seen)),
  long_text: (seen) => seen.words.length > 25,
  many_words: (seen) => Math.min(3, seen.next - seen.first - 1) / 3,
  coined: (seen) => namedOf(seen).some(({ key }) => key.length > 4 && commonness(key) === 0),
  trade_only: (seen) => namedOf(seen).every(({ key }) => isTradeWord(key) || isQuestionWord(key)),
  things: (seen) => shareOf(4, clauseBeside(seen), (word) => isThing(seen, word)),
  nothing_asked: (seen) =>
    !isBare(seen) && !clauseBeside(seen).some((word) => word.key.length > 2 && !isThing(seen, word)),
  thing_beside_coined: (seen) =>
    isOneWord(seen) && commonness(wordAt(seen, seen.first)) === 0 && beside(seen).some((word) => isThing(seen, word)),
  thing_untold: (seen) => isOneWord(seen) && !isToldBehind(seen) && !isBesideTelling(seen),
  both_telling: isBesideTelling,
  set_off: isSetOff,
  said_to_be: (seen) => saidToBe(seen).some((word) => isThing(seen, word)),
  number_beside: (seen) => /^\d{1,3}$/u.test(besideRight(seen)?.key ?? ""),
  form_further: (seen) => seen.form === "" && isRegistered(seen),
  foreign_beside: (seen) =>
    seen.words.length < 5 &&
    seen.words[seen.first]?.foreign === false &&
    beside(seen).some((word) => word?.foreign === true),
  things_behind: (seen) => Math.min(3, behind(seen, 4, (word) => !isThing(seen, word)).length) / 3,
  /** `Kingston Trading card shop` is a shop. */
  head_thing: (seen) => isThing(seen, headBehind(seen)),
  of_case: isOfCase,
  /** Who is accused, a place or a celebrity: `Forsage Okhotnikov`, `HyperFund Australia`. */
  told_beside: (seen) => beside(seen).some((word) => isOfStory(seen, word)),
  own_near: isBesideOwn,
  money_beside: (seen) => saysWhatItDealsIn(besideRight(seen)?.key ?? ""),
  full_name: (seen) => seen.listed.every(({ name }) => name.field === "warning_full_name"),
} as const satisfies Record<string, Feature>;

function shareOf(most: number, words: readonly Word[], isCounted: (word: Word) => boolean): number {
  return Math.min(most, words.filter(isCounted).length) / most;
}

export const featureNames = Object.keys(features) as (keyof typeof features)[];

/** Whether there is nothing beside it but words of asking, and what is told of such firms further on. */
export function isAskedAbout(seen: Seen): boolean {
  const neighbours = beside(seen);
  const isAsking = (word: Word) =>
    isOfQuestion(word) ||
    isDescriptor(word.key) ||
    (isTold(word.key) && !neighbours.includes(word)) ||
    isOfPersonOrPlace(seen, word);
  return !isBare(seen) && clauseBeside(seen).every(isAsking);
}

/** Whether a name is told only where its clause asks about it: of the trade, or of common words in small letters. */
export function isEveryday(seen: Seen): boolean {
  const name = namedOf(seen);
  const isTrade = name.every(({ key }) => isTradeWord(key) || isQuestionWord(key));
  const isOrdinary = name.length < 4 && seen.form === "" && name.every(({ key }) => commonness(key) === 2);
  return isTrade || (isOrdinary && !(name.length > 1 && isSetOff(seen)));
}

function isSetOff(seen: Seen): boolean {
  return inCapitals(seen) && !beside(seen).some((word) => word?.capital === true);
}

function inCapitals(seen: Seen): boolean {
  return namedOf(seen).every(({ capital }) => capital);
}

function namedOf({ words, first, next }: Candidate): readonly Word[] {
  return words.slice(first, next);
}

/** The letters of the name; in a run of a script without spaces, a part of one word. */
export function keyOf(seen: Candidate): string {
  const word = seen.words[seen.first];
  if (word !== undefined && seen.stop - seen.start < word.end - word.start)
    return word.key.slice(seen.start - word.start, seen.stop - word.start);
  return namedOf(seen)
    .map(({ key }) => key)
    .join("");
}

function wordAt({ words }: Candidate, at: number): string {
  return words[at]?.key ?? "";
}

function isOneWord({ first, next }: Candidate): boolean {
  return next === first + 1;
}

function commonness(key: string): WordRank {
  return isCommonWord(key) || isQuestionWord(key) ? commonWord : rankOf(key);
}

/** A coined word tells most, one of the trade or of asking least. */
function rarityOf(seen: Seen): number {
  const ofWord = (key: string) => (key.length < 3 ? 0.4 : isTradeWord(key) ? 0.8 : byRank[commonness(key)]);
  let sum = 0;
  if (seen.words[seen.first]?.foreign === true) sum = Math.min(4, keyOf(seen).length * 0.6);
  else for (const { key } of namedOf(seen)) sum += ofWord(key) ?? 0;
  const records = new Set(seen.listed.map(({ name }) => name.record)).size;
  return sum - Math.log2(Math.max(1, records)) / 2;
}

const byRank = [3.6, 2.2, 1.1];

/** Whether the whole text is the name, its legal form or none behind it. */
export function isBare({ words, first, end }: Candidate): boolean {
  return first === 0 && end === words.length;
}

export function besideLeft({ words, first }: Candidate): Word | undefined {
  return words[first]?.opens === true || words[first]?.breaks === true ? undefined : words[first - 1];
}

function besideRight({ words, end }: Candidate): Word | undefined {
  return words[end]?.opens === true || words[end]?.breaks === true ? undefined : words[end];
}

/** The words on both sides that may belong to it. */
export function beside(seen: Candidate): readonly (Word | undefined)[] {
  return [besideLeft(seen), besideRight(seen)];
}

function isAsking(word: Word | undefined): boolean {
  return word !== undefined && (isQuestionWord(word.key) || isTold(word.key));
}

/** A word for a thing, not for asking or money. */
export function isContent(word: Word | undefined): boolean {
  return word !== undefined && !isOfQuestion(word) && !isTold(word.key) && !saysWhatItDealsIn(word.key);
}

function isUnknown(word: Word | undefined): boolean {
  return isContent(word) && commonness(word?.key ?? "") === 0;
}

/** Whether neither neighbour of the name may belong to another one. */
function isBesideTelling(seen: Seen): boolean {
  return !beside(seen).some((word) => isThing(seen, word));
}

/** Not asking, not of money, not of the case, no place and no person that fraudsters advertise with. */
export function isThing(seen: Seen, word: Word | undefined): boolean {
  if (word === undefined || !isContent(word) || givenNames.has(word.key)) return false;
  if (isOfMedia(word.key) && isOfCase(seen)) return false;
  return !isOfPersonOrPlace(seen, word) && !isOwn(seen, word);
}

function isToldBehind(seen: Seen): boolean {
  return behind(seen, 4).some((word) => isTold(word.key) || isOwn(seen, word));
}

/** The words that go on from the name, up to a mark, or to one that they end before. */
export function behind(seen: Candidate, most: number, isEnd: (word: Word) => boolean = () => false): readonly Word[] {
  const words = seen.words.slice(seen.end, seen.end + most);
  const end = words.findIndex((word) => word.opens || word.breaks || isEnd(word));
  return end < 0 ? words : words.slice(0, end);
}

/** Who is accused in the case that has the name stands beside it: `BitConnect Carlos Matos`. */
export function isBesideOwn(seen: Seen): boolean {
  return aroundOf(seen, 3).some((word) => isOwn(seen, word));
}

/** The last of the words that a compound goes on with from the name. */
function headBehind(seen: Seen): Word | undefined {
  const isEnd = (word: Word) => (isOfQuestion(word) && !saysWhatItDealsIn(word.key)) || isTold(word.key);
  return behind(seen, 5, isEnd).at(-1);
}

function isOfStory(seen: Seen, word: Word | undefined): boolean {
  return word !== undefined && isContent(word) && (isOfPersonOrPlace(seen, word) || isOwn(seen, word));
}

/** Where a word stands among those of its text, by halving: long texts ask often. */
function placeOf(words: readonly Word[], { start }: Word): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The name's own last word, `Stanton Rose`, makes no person of the word behind it. */
function isOfPersonOrPlace({ words, first, end }: Seen, word: Word): boolean {
  const at = placeOf(words, word);
  const keys = words.slice(Math.max(0, at - 2), at + 3).map(({ key }) => key);
  const own = Math.min(2, at);
  for (let from = 0; from <= own; from += 1)
    if (from + Math.max(placeLength(keys, from), personLength(keys, from)) > own) return true;
  const before = at - 1;
  return (before < first || before >= end) && givenNames.has(words[before]?.key ?? "");
}

/** Whether a case has the name: who is accused and a documentary are of it. */
export function isOfCase({ listed }: Seen): boolean {
  return listed.some(({ name }) => fields[name.field].record === "enforcement_action");
}

/** Of the case that has the name, such as an accused person. */
export function isOwn({ index, listed }: Seen, word: Word | undefined): boolean {
  return listed.some(({ name }) => index.actions.get(name.record)?.words.includes(word?.key ?? "") === true);
}

const verbs = new Set("e era es est fue is ist war was".split(" "));
const articles = new Set("a an the ein eine der die das un une le la una uno el um uma o een het".split(" "));

/** What the name is said to be, behind a verb and an article: `is a new film` gives new and film. */
export function saidToBe(seen: Seen): readonly Word[] {
  const [verb, article, ...rest] = seen.words.slice(seen.end, seen.end + 4);
  return verbs.has(verb?.key ?? "") && articles.has(article?.key ?? "") ? rest : [];
}

/** `AirBit Group GmbH`: a legal form behind further words. */
function isRegistered({ words, end }: Seen): boolean {
  const keys = words.slice(end, end + 4).map(({ key }) => key);
  return keys.some((_, at) => at > 0 && words[end + at]?.opens !== true && formLength(keys, at) > 0);
}

function isProper(word: Word | undefined): boolean {
  return word?.capital === true && isContent(word) && !word.opens;
}

/** No clause is read further than this to either side: a text without marks is one clause. */
const longestClause = 12;

export function clauseBeside({ words, first, end }: Candidate): readonly Word[] {
  let start = first;
  while (start > 0 && first - start < longestClause && words[start]?.opens !== true) start -= 1;
  let stop = end;
  while (stop < words.length && stop - end < longestClause && words[stop]?.opens !== true) stop += 1;
  return [...words.slice(start, first), ...words.slice(end, stop)];
}

function aroundOf({ words, first, end }: Candidate, most = 10): Word[] {
  return [...words.slice(Math.max(0, first - most), first), ...words.slice(end, end + most)];
}
