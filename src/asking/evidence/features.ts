/**
 * What speaks for and against a name on record being meant: one small function a feature, their weights in one file.
 */
import type { LookupIndex } from "../../lookup/index.ts";
import { fields } from "../../lookup/listing.ts";
import { isCommonWord, isDescriptor, isTradeWord } from "../../names/common-words.ts";
import { formLength } from "../../names/name-words.ts";
import { wordList } from "../../names/word-list.ts";
import { isOfMedia, isTold, personLength, placeLength } from "../around-names.ts";
import { isOfQuestion, isQuestionWord } from "../question-words.ts";
import { isMoneyWord, saysWhatItDealsIn } from "../what-it-is.ts";
import type { Word } from "../words-of-text.ts";
import type { Candidate } from "./candidates.ts";
import { isKnownFirm } from "./listed-names.ts";

/** What a feature may look at. */
export interface Seen extends Candidate {
  readonly index: LookupIndex;
  /** 2 for a common word of the dictionary, 1 for a rare one, 0 for none. */
  readonly rank: (word: string) => number;
}

type Feature = (seen: Seen) => number;

const givenNames = wordList("given-names");
const near = 10;

/** Each is at most about one, and reads aloud as "speaks for it by …". */
export const features = {
  /** How seldom its words are in ordinary language, and the name in the record. */
  rarity: (seen) => rarityOf(seen) / 5,
  one_word: (seen) => yes(isOneWord(seen)),
  one_ordinary_word: (seen) => yes(isOneWord(seen) && rankOf(seen, wordAt(seen, seen.first)) > 0),
  bare: (seen) => yes(isBare(seen)),
  /** Only words of asking beside it. */
  asked_only: (seen) => yes(isAskedAbout(seen)),
  asking_near: (seen) =>
    Math.min(3, aroundOf(seen).filter(({ key }) => key.length > 3 && isQuestionWord(key)).length) / 3,
  told_near: (seen) => Math.min(3, aroundOf(seen).filter(({ key }) => isTold(key)).length) / 3,
  money_near: (seen) =>
    Math.min(3, aroundOf(seen).filter(({ key }) => isMoneyWord(key) || isTradeWord(key)).length) / 3,
  asking_beside: (seen) => yes(isAsking(besideLeft(seen)) || isAsking(besideRight(seen))),
  left_content: (seen) => yes(isContent(besideLeft(seen))),
  right_content: (seen) => yes(isContent(besideRight(seen))),
  left_unknown: (seen) => yes(isUnknown(seen, besideLeft(seen))),
  right_unknown: (seen) => yes(isUnknown(seen, besideRight(seen))),
  content_beside_one_word: (seen) =>
    yes(isOneWord(seen) && (isContent(besideLeft(seen)) || isContent(besideRight(seen)))),
  ends_clause: (seen) => yes(besideRight(seen) === undefined),
  given_name_before: (seen) => yes(givenNames.has(besideLeft(seen)?.key ?? "")),
  capitals: (seen) => yes(namedOf(seen).every(({ capital }) => capital)),
  /** `Forsage Taxidermy`: both in capitals, so probably one name. */
  capitals_joined: (seen) =>
    yes(namedOf(seen).every(({ capital }) => capital) && (isProper(besideLeft(seen)) || isProper(besideRight(seen)))),
  form_same: (seen) => yes(seen.form !== "" && seen.listed.some(({ form }) => form === seen.form)),
  form_other: (seen) => yes(seen.form !== "" && seen.listed.every(({ form }) => form !== seen.form)),
  form_dropped: (seen) => yes(seen.form === "" && seen.listed.every(({ form }) => form !== "")),
  /** `pool in` for Poolin: ordinary words that the list writes as one. */
  taken_apart: (seen) =>
    yes(
      seen.listed.every(({ words }) => words < seen.next - seen.first) &&
        namedOf(seen).every(({ key }) => key.length < 3 || rankOf(seen, key) > 0),
    ),
  label_only: (seen) => yes(seen.listed.every(({ written }) => written === "label")),
  short_only: (seen) => yes(seen.listed.every(({ written }) => written === "short")),
  person_only: (seen) => yes(seen.listed.every(({ name }) => name.field === "action_person")),
  hint_only: (seen) =>
    yes(seen.listed.every(({ name, written }) => written === "whole" && fields[name.field].type === null)),
  bot: (seen) =>
    yes(seen.listed.some(({ name }) => fields[name.field].record === "bot" || fields[name.field].record === "venue")),
  known_firm: (seen) => yes(isKnownFirm(seen.index, keyOf(seen))),
  long_text: (seen) => yes(seen.words.length > 25),
  many_words: (seen) => Math.min(3, seen.next - seen.first - 1) / 3,
  coined: (seen) => yes(namedOf(seen).some(({ key }) => key.length > 4 && rankOf(seen, key) === 0)),
  trade_only: (seen) => yes(namedOf(seen).every(({ key }) => isTradeWord(key) || isQuestionWord(key))),
  things: (seen) => Math.min(4, clauseBeside(seen).filter((word) => isThing(seen, word)).length) / 4,
  nothing_asked: (seen) =>
    yes(!isBare(seen) && !clauseBeside(seen).some((word) => word.key.length > 2 && !isThing(seen, word))),
  thing_beside_coined: (seen) =>
    yes(
      isOneWord(seen) &&
        rankOf(seen, wordAt(seen, seen.first)) === 0 &&
        (isThing(seen, besideLeft(seen)) || isThing(seen, besideRight(seen))),
    ),
  thing_untold: (seen) => yes(isOneWord(seen) && !isToldBehind(seen) && !isBesideTelling(seen)),
  both_telling: (seen) => yes(isBesideTelling(seen)),
  set_off: (seen) => yes(isSetOff(seen)),
  said_to_be: (seen) => yes(saidToBe(seen).some((word) => isThing(seen, word))),
  number_beside: (seen) => yes(/^\d{1,3}$/u.test(besideRight(seen)?.key ?? "")),
  form_further: (seen) => yes(seen.form === "" && isRegistered(seen)),
  foreign_beside: (seen) =>
    yes(
      seen.words.length < 5 &&
        seen.words[seen.first]?.foreign === false &&
        (besideLeft(seen)?.foreign === true || besideRight(seen)?.foreign === true),
    ),
  things_behind: (seen) => Math.min(3, thingsBehind(seen)) / 3,
  /** `Kingston Trading card shop` is a shop. */
  head_thing: (seen) => yes(isThing(seen, headBehind(seen))),
  of_case: (seen) => yes(isOfCase(seen)),
  /** Who is accused, a place or a celebrity: `Forsage Okhotnikov`, `HyperFund Australia`. */
  told_beside: (seen) => yes([besideLeft(seen), besideRight(seen)].some((word) => isOfStory(seen, word))),
  own_near: (seen) => yes(isBesideOwn(seen)),
  money_beside: (seen) => yes(saysWhatItDealsIn(besideRight(seen)?.key ?? "")),
  full_name: (seen) => yes(seen.listed.every(({ name }) => name.field === "warning_full_name")),
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;
export const featureNames = Object.keys(features) as FeatureName[];

/** Whether there is nothing beside it but words of asking, and what is told of such firms further on. */
export function isAskedAbout(seen: Seen): boolean {
  const beside = [besideLeft(seen), besideRight(seen)];
  const isAsking = (word: Word) =>
    isOfQuestion(word) ||
    isDescriptor(word.key) ||
    (isTold(word.key) && !beside.includes(word)) ||
    isOfPersonOrPlace(seen, word);
  return !isBare(seen) && clauseBeside(seen).every(isAsking);
}

/**
 * Whether a name is told only where its clause asks about it: of words of the trade, or of common ones in small
 * letters.
 */
export function isEveryday(seen: Seen): boolean {
  const name = namedOf(seen);
  const isTrade = name.every(({ key }) => isTradeWord(key) || isQuestionWord(key));
  const isOrdinary = name.length < 4 && seen.form === "" && name.every(({ key }) => rankOf(seen, key) === 2);
  return isTrade || (isOrdinary && !(name.length > 1 && isSetOff(seen)));
}

/** In capitals, and no neighbour is. */
function isSetOff(seen: Seen): boolean {
  return (
    namedOf(seen).every(({ capital }) => capital) &&
    besideLeft(seen)?.capital !== true &&
    besideRight(seen)?.capital !== true
  );
}

function yes(holds: boolean): number {
  return holds ? 1 : 0;
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

function rankOf({ rank }: Seen, key: string): number {
  return isCommonWord(key) || isQuestionWord(key) ? 2 : rank(key);
}

/** A coined word tells most, one of the trade or of asking least. */
function rarityOf(seen: Seen): number {
  let sum = 0;
  const first = seen.words[seen.first];
  if (first?.foreign === true) sum = Math.min(4, keyOf(seen).length * 0.6);
  else
    for (const { key } of namedOf(seen))
      sum +=
        key.length < 3
          ? 0.4
          : isTradeWord(key)
            ? 0.8
            : rankOf(seen, key) === 2
              ? 1.1
              : rankOf(seen, key) === 1
                ? 2.2
                : 3.6;
  const records = new Set(seen.listed.map(({ name }) => name.record)).size;
  return sum - Math.log2(Math.max(1, records)) / 2;
}

/** Whether the whole text is the name, its legal form or none behind it. */
export function isBare({ words, first, end }: Candidate): boolean {
  return first === 0 && end === words.length;
}

export function besideLeft({ words, first }: Candidate): Word | undefined {
  return words[first]?.opens === true || words[first]?.breaks === true ? undefined : words[first - 1];
}

export function besideRight({ words, end }: Candidate): Word | undefined {
  return words[end]?.opens === true || words[end]?.breaks === true ? undefined : words[end];
}

function isAsking(word: Word | undefined): boolean {
  return word !== undefined && (isQuestionWord(word.key) || isTold(word.key));
}

/** Each word is beside many names of a text that lists them. */
const content = new WeakMap<Word, boolean>();

/** A word for a thing, not for asking or money. */
export function isContent(word: Word | undefined): boolean {
  if (word === undefined) return false;
  let is = content.get(word);
  if (is === undefined) {
    is = !isOfQuestion(word) && !isTold(word.key) && !saysWhatItDealsIn(word.key);
    content.set(word, is);
  }
  return is;
}

function isUnknown(seen: Seen, word: Word | undefined): boolean {
  return word !== undefined && isContent(word) && seen.rank(word.key) === 0 && !isCommonWord(word.key);
}

/** Whether neither neighbour of the name may belong to another one. */
function isBesideTelling(seen: Seen): boolean {
  return !isThing(seen, besideLeft(seen)) && !isThing(seen, besideRight(seen));
}

/** Not asking, not of money, not of the case, no place and no person that fraudsters advertise with. */
export function isThing(seen: Seen, word: Word | undefined): boolean {
  if (word === undefined || !isContent(word) || givenNames.has(word.key)) return false;
  if (isOfMedia(word.key) && isOfCase(seen)) return false;
  return !isOfPersonOrPlace(seen, word) && !isOwn(seen, word);
}

function isToldBehind({ words, end, ...seen }: Seen): boolean {
  const behind = words.slice(end, end + 4);
  const stop = behind.findIndex(({ opens, breaks }) => opens || breaks);
  return behind.slice(0, stop < 0 ? 4 : stop).some((word) => isTold(word.key) || isOwn({ words, end, ...seen }, word));
}

/** Who is accused in the case that has the name stands beside it: `BitConnect Carlos Matos`. */
export function isBesideOwn(seen: Seen): boolean {
  const { words, first, end } = seen;
  return [...words.slice(Math.max(0, first - 3), first), ...words.slice(end, end + 3)].some((word) =>
    isOwn(seen, word),
  );
}

/** The last of the words that a compound goes on with from the name. */
function headBehind({ words, end }: Seen): Word | undefined {
  const behind = words.slice(end, end + 5);
  const stop = behind.findIndex(
    (word) => word.opens || word.breaks || (isOfQuestion(word) && !saysWhatItDealsIn(word.key)) || isTold(word.key),
  );
  return stop < 0 ? behind.at(-1) : behind[stop - 1];
}

/** How many words that go on from the name are of things. */
function thingsBehind(seen: Seen): number {
  const behind = seen.words.slice(seen.end, seen.end + 4);
  const stop = behind.findIndex((word) => word.opens || word.breaks || !isThing(seen, word));
  return stop < 0 ? behind.length : stop;
}

function isOfStory(seen: Seen, word: Word | undefined): boolean {
  return word !== undefined && isContent(word) && (isOfPersonOrPlace(seen, word) || isOwn(seen, word));
}

/** Every name in a text is weighed by the same words beside it. */
const ofPersonOrPlace = new WeakMap<Word, { at: number; is: boolean }>();

/** The name's own last word, `Stanton Rose`, makes no person of the word behind it. */
function isOfPersonOrPlace({ words, first, end }: Seen, word: Word): boolean {
  let known = ofPersonOrPlace.get(word);
  if (known === undefined) {
    const at = words.indexOf(word);
    const keys = words.slice(Math.max(0, at - 2), at + 3).map(({ key }) => key);
    const own = Math.min(2, at);
    let is = false;
    for (let from = 0; from <= own && !is; from += 1)
      is = from + Math.max(placeLength(keys, from), personLength(keys, from)) > own;
    known = { at, is };
    ofPersonOrPlace.set(word, known);
  }
  const before = known.at - 1;
  return known.is || ((before < first || before >= end) && givenNames.has(words[before]?.key ?? ""));
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

/** The clause asked for last: each name's is read several times along the way. */
let clause: (Pick<Candidate, "words" | "first" | "end"> & { beside: readonly Word[] }) | null = null;

export function clauseBeside({ words, first, end }: Candidate): readonly Word[] {
  if (clause?.words === words && clause.first === first && clause.end === end) return clause.beside;
  let start = first;
  while (start > 0 && first - start < longestClause && words[start]?.opens !== true) start -= 1;
  let stop = end;
  while (stop < words.length && stop - end < longestClause && words[stop]?.opens !== true) stop += 1;
  clause = { words, first, end, beside: [...words.slice(start, first), ...words.slice(end, stop)] };
  return clause.beside;
}

function aroundOf({ words, first, end }: Candidate): Word[] {
  return [...words.slice(Math.max(0, first - near), first), ...words.slice(end, end + near)];
}
