/**
 * What speaks for and against a name on record being meant: one small function a feature, their weights in one file.
 */
import type { LookupIndex } from "../../lookup/index.ts";
import { fields } from "../../lookup/listing.ts";
import { isCommonWord, isTradeWord } from "../../names/common-words.ts";
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
  very_common: (seen) => yes(rarityOf(seen) < 2.5),
  one_word: (seen) => yes(isOneWord(seen)),
  one_ordinary_word: (seen) => yes(isOneWord(seen) && rankOf(seen, wordAt(seen, seen.first)) > 0),
  bare: (seen) => yes(isBare(seen)),
  bare_rarity: (seen) => (isBare(seen) ? rarityOf(seen) / 5 : 0),
  /** Only words of asking beside it. */
  asked_only: (seen) =>
    yes(!isBare(seen) && clauseBeside(seen).every((word) => isOfQuestion(word) || isTold(word.key))),
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
  hyphen: (seen) => yes(besideRight(seen)?.joined === true || (seen.words[seen.first]?.joined ?? false)),
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
  both_telling: (seen) => yes(isBesideTelling(seen)),
  set_off: (seen) =>
    yes(
      namedOf(seen).every(({ capital }) => capital) &&
        besideLeft(seen)?.capital !== true &&
        besideRight(seen)?.capital !== true,
    ),
  said_to_be: (seen) => yes(isSaidToBe(seen)),
  number_beside: (seen) => yes(/^\d{1,3}$/u.test(besideRight(seen)?.key ?? "")),
  form_further: (seen) => yes(seen.form === "" && isRegistered(seen)),
  foreign_beside: (seen) =>
    yes(
      seen.words.length < 5 &&
        seen.words[seen.first]?.foreign === false &&
        (besideLeft(seen)?.foreign === true || besideRight(seen)?.foreign === true),
    ),
  amount: (seen) => yes(aroundOf(seen).some(({ key }) => /\d{2}/u.test(key))),
  full_name: (seen) => yes(seen.listed.every(({ name }) => name.field === "warning_full_name")),
} as const satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;
export const featureNames = Object.keys(features) as FeatureName[];

/**
 * Whether a name is told only where its clause asks about it: of words of the trade, or of common ones in small
 * letters.
 */
export function isEveryday(seen: Seen): boolean {
  const name = namedOf(seen);
  if (name.every(({ key }) => isTradeWord(key) || isQuestionWord(key))) return true;
  return seen.form === "" && name.every((word) => !word.capital && rankOf(seen, word.key) === 2) && name.length < 4;
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

/** A word for a thing, not for asking or money. */
export function isContent(word: Word | undefined): boolean {
  return word !== undefined && !isOfQuestion(word) && !isTold(word.key) && !saysWhatItDealsIn(word.key);
}

function isUnknown(seen: Seen, word: Word | undefined): boolean {
  return word !== undefined && isContent(word) && seen.rank(word.key) === 0 && !isCommonWord(word.key);
}

/** Whether neither neighbour of the name may belong to another one. */
export function isBesideTelling(seen: Seen): boolean {
  return !isThing(seen, besideLeft(seen)) && !isThing(seen, besideRight(seen));
}

/** Not asking, not of money, not of the case, no place and no person that fraudsters advertise with. */
export function isThing(seen: Seen, word: Word | undefined): boolean {
  if (word === undefined || !isContent(word) || givenNames.has(word.key)) return false;
  if (isOfMedia(word.key) && isOfCase(seen)) return false;
  return !isOfPersonOrPlace(seen, word) && !isOwn(seen, word);
}

/** Every name in a text is weighed by the same words beside it. */
const ofPersonOrPlace = new WeakMap<Word, boolean>();

function isOfPersonOrPlace({ words }: Seen, word: Word): boolean {
  const known = ofPersonOrPlace.get(word);
  if (known !== undefined) return known;
  const at = words.indexOf(word);
  const keys = words.slice(Math.max(0, at - 2), at + 3).map(({ key }) => key);
  const own = Math.min(2, at);
  let is = givenNames.has(words[at - 1]?.key ?? "");
  for (let from = 0; from <= own && !is; from += 1)
    is = from + Math.max(placeLength(keys, from), personLength(keys, from)) > own;
  ofPersonOrPlace.set(word, is);
  return is;
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

/** `is a new film`: a thing or two behind the verb and the article. */
function isSaidToBe(seen: Seen): boolean {
  const [verb, article, ...rest] = seen.words.slice(seen.end, seen.end + 5);
  if (!verbs.has(verb?.key ?? "") || !articles.has(article?.key ?? "")) return false;
  return isThing(seen, rest[0]) || isThing(seen, rest[1]);
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

export function clauseBeside({ words, first, end }: Candidate): Word[] {
  let start = first;
  while (start > 0 && first - start < longestClause && words[start]?.opens !== true) start -= 1;
  let stop = end;
  while (stop < words.length && stop - end < longestClause && words[stop]?.opens !== true) stop += 1;
  return [...words.slice(start, first), ...words.slice(end, stop)];
}

function aroundOf({ words, first, end }: Candidate): Word[] {
  return [...words.slice(Math.max(0, first - near), first), ...words.slice(end, end + near)];
}
