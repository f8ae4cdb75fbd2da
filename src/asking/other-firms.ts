/** Whether a name on record is only a part of another firm's or thing's name: `Novatech Computers Portsmouth`. */
import { isWord } from "../lookup/lookalike/lexicon.ts";
import { formLength } from "../names/common-words.ts";
import { oneOf, wordList } from "../names/word-list.ts";
import {
  givenNames,
  isMoneyWord,
  isOfQuestion,
  isQuestionWord,
  isTitle,
  placeLength,
  saysWhatItDealsIn,
} from "./beside-names.ts";
import {
  behind,
  besideLeft,
  clauseBeside,
  isContent,
  isOfCase,
  isThing,
  type Seen,
  saidToBe,
} from "./evidence/features.ts";
import type { Word } from "./words-of-text.ts";

/** True for a word that says of a firm that it does something other than handle money. */
export const isOtherTrade = oneOf(wordList("other-trades"));

/** So many things beside a name, and nothing that asks or tells of a firm, make it a thing's. */
const fewestThings = 2;

/** The neighbours tell: another trade, a person, a legal form further on, or nothing but the names of things. */
export function isOfOtherFirm(seen: Seen): boolean {
  const { words, first, next } = seen;
  const left = besideLeft(seen);
  const further = behind(seen, 5);
  if (isTrade(seen, left) && (left?.capital === true || left?.opens === true)) return true;
  if (isPerson(seen, left) || isTradeBehind(seen, further) || isAmongThings(seen)) return true;
  if (!isOfCase(seen) && isThing(seen, saidToBe(seen)[0])) return true;
  if (next > first + 1) return further[0]?.key === "of" && isWord(words[next - 1]?.key ?? "");
  if (words[first]?.joined === true || (further[0]?.joined === true && isContent(further[0]))) return true;
  return isRegistered(further);
}

function isTrade(seen: Seen, word: Word | undefined): boolean {
  if (word === undefined || !(word.foreign || isThing(seen, word))) return false;
  return isOtherTrade(word.key);
}

/** `Dr. Averion`; `Tim McGraw`, but `Carlos Matos Forcount` is about the case. */
function isPerson(seen: Seen, left: Word | undefined): boolean {
  if (left === undefined) return false;
  const before = seen.words[seen.first - 2]?.key ?? "";
  return isTitle(left.key) || isTitle(`${before}-${left.key}`) || (!isOfCase(seen) && givenNames.has(left.key));
}

/** `Novatech Computers`, `novatech web design`; behind words that tell nothing else, too. */
function isTradeBehind(seen: Seen, further: readonly Word[]): boolean {
  if (isOtherTrade(`${seen.words[seen.next - 1]?.key}-${further[0]?.key}`)) return true;
  for (const [at, word] of further.entries()) {
    const after = further[at + 1];
    if (isTrade(seen, word) || isOtherTrade(`${word.key}-${after?.key}`)) return true;
    if (isThing(seen, word)) return isTrade(seen, after);
    if (isOfQuestion(word) && !isNumber(word)) return false;
  }
  return false;
}

/** `AirBit Group GmbH`: behind anything but words of money, a legal form makes another firm's registered name. */
function isRegistered(further: readonly Word[]): boolean {
  const keys = further.map(({ key }) => key);
  const asked = further.findIndex((word) => isOfQuestion(word) && !saysWhatItDealsIn(word.key));
  const form = keys.findIndex((key, at) => at > 0 && formLength(keys, at) > (isQuestionWord(key) ? 1 : 0));
  return form > 0 && !(asked >= 0 && asked < form) && !keys.slice(0, form).every(isMoneyWord);
}

/** Nothing but names of things beside it: `Oceanwell sea salt shampoo`. */
function isAmongThings(seen: Seen): boolean {
  const clause = clauseBeside(seen);
  if (clause.length > longestClause) return false;
  const isSingle = seen.next === seen.first + 1;
  const mayBeThing = ({ key }: Word) => isWord(key) || (isSingle && key.length >= shortestForeign);
  let things = 0;
  for (const word of clause) {
    const { key } = word;
    if (isThing(seen, word) && mayBeThing(word) && !word.breaks) things += 1;
    else if (!(little.has(key) || placeLength([key], 0) > 0 || isNumber(word))) return false;
  }
  return things >= fewestThings;
}

function isNumber({ key }: Word): boolean {
  return /^\d{1,4}$/u.test(key);
}

const longestClause = 8;
/** Shorter words of other languages are joining ones. */
const shortestForeign = 5;
/** Of wares and towns as well as of firms. */
const little = new Set(
  "a an and app apps at da de del der des di do du et for from für in la le near of on pour the to und where y".split(
    " ",
  ),
);
