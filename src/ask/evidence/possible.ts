/** Names on record that a text may mean: shown as possible, never as what is meant. */

import fitted from "../../../data/evidence.json" with { type: "json" };
import { formLength } from "../../base/names/normalize.ts";
import { oneOf, wordList } from "../../base/names/word-list.ts";
import {
  givenNames,
  isMoneyWord,
  isOfQuestion,
  isQuestionWord,
  isTitle,
  placeLength,
  saysWhatItDealsIn,
} from "../answer/beside-names.ts";
import type { LookupIndex } from "../index/index.ts";
import { fields, type Listing } from "../index/listing.ts";
import { type Hit, isTakenApart } from "../index/match.ts";
import { type Near, type SuggestedBy, type Suggestion, suggestionOf } from "../index/suggest.ts";
import { isWord } from "../lookalike/lexicon.ts";
import type { Word } from "../text/words-of-text.ts";
import { candidatesIn, type ListedKey } from "./candidates.ts";
import {
  behind,
  beside,
  besideLeft,
  clauseBeside,
  featureNames,
  features,
  isAskedAbout,
  isBare,
  isBesideOwn,
  isContent,
  isEveryday,
  isOfCase,
  isThing,
  keyOf,
  type Seen,
  saidToBe,
} from "./features.ts";

/** Some words of a text, and the records that may be meant by them. */
interface PossibleName {
  start: number;
  stop: number;
  /** By which it is told outright, because the evidence leaves little doubt; else none. */
  hits: Hit[];
  suggestions: Suggestion[];
}

const mostRecords = 5;
/** Of a text that is a list of names, so many are weighed. */
const mostCandidates = 100;

/** Every name in a text that the evidence speaks for, in its order. @param words without those already read. */
export function possibleNames(index: LookupIndex, words: readonly Word[]): PossibleName[] {
  const candidates = candidatesIn(index, words, mostCandidates).slice(0, mostCandidates);
  return candidates.flatMap((candidate): PossibleName[] => {
    const seen = { ...candidate, index };
    // Who types nothing else asks about it.
    if (isOrdinary(seen)) return [];
    const isAsked =
      (isBare(seen) && seen.listed.some(({ name }) => fields[name.field].type !== null)) ||
      (isAskedAbout(seen) && isOfCase(seen));
    const evidence = isAsked ? 1 : evidenceFor(seen);
    if (evidence < fitted.threshold && !isUnread(seen)) return [];
    const { start, stop, form, listed } = candidate;
    if (!isAsked && isToldOutright(seen)) {
      const hits = hitsIn(seen);
      if (hits.length > 0) return [{ start, stop, hits, suggestions: [] }];
    }
    const weightiest = [...listed].sort((a, b) => weightOf(a) - weightOf(b));
    // A record can list a name in several places: it is suggested once.
    const ofRecords = Map.groupBy(weightiest, ({ name }) => `${fields[name.field].record} ${name.record}`);
    const told = [...ofRecords.values()].flatMap((ones) => ones.slice(0, 1)).slice(0, mostRecords);
    return [{ start, stop, hits: [], suggestions: told.flatMap((one) => suggested(index, one, form) ?? []) }];
  });
}

/** The listings of which the whole name was written; of a list's full names, with their form. */
function hitsIn(seen: Seen): Hit[] {
  const { listed, form, words, first, next } = seen;
  const name = words.slice(first, next);
  const isCapital = name.every(({ capital }) => capital);
  const keys = name.map(({ key }) => key);
  return listed.flatMap(({ name: listing, written, form: own }) => {
    const { type, record } = fields[listing.field];
    if (isTakenApart(record, listing.text, keys, isCapital)) return [];
    const isForm = own === form || (listing.field !== "warning_full_name" && (own === "" || form === ""));
    return written === "whole" && type !== null && isForm ? [{ listing, type }] : [];
  });
}

function isListed({ name, written }: ListedKey): boolean {
  return written === "whole" && fields[name.field].type !== null;
}

/** Ordinary words in the middle of something else, or the name of a firm that is known, which others borrow. */
function isOrdinary(seen: Seen): boolean {
  const { listed, words, first, next, index } = seen;
  if (index.firms.has(keyOf(seen)) && !listed.some(isListed)) return true;
  if (isBare(seen) || seen.form !== "" || words[first]?.foreign === true) return false;
  const isPart = words.slice(first, next).every(({ capital }) => !capital) && features.short_only(seen);
  if (!isPart && next > first + 1) return false;
  return (
    words.slice(first, next).every(({ key }) => isWord(key) || key.length < 3 || /^\d+$/u.test(key)) &&
    (isPart || !isAskedAbout(seen))
  );
}

/** A coined name beside words that no dictionary of ours has: they may ask, in a language of which we know no words. */
function isUnread(seen: Seen): boolean {
  const { listed, words, first, next } = seen;
  const isCoined = ({ key, foreign }: Word) => !foreign && key.length >= shortestCoined && !isWord(key);
  const isWare = (word: Word | undefined) =>
    word !== undefined && isThing(seen, word) && (word.capital || isWord(word.key));
  return (
    words.slice(first, next).some(isCoined) &&
    listed.some(isListed) &&
    !(beside(seen).some(isWare) || isOfOtherFirm(seen))
  );
}

/** Shorter coined words are abbreviations of many things. */
const shortestCoined = 6;

const gravity = ["enforcement_action", "warning", "tracker_entry", "bot", "venue", "vault"];

/** What a name is listed for, gravest first; a whole name before a part of one. */
function weightOf({ name, written }: ListedKey): number {
  const { record, type } = fields[name.field];
  return gravity.indexOf(record) + (type === null && written !== "label" ? 10 : 0) + (written === "whole" ? 0 : 20);
}

const fits = { label: "site_label", short: "short_name" } as const;

function suggested(index: LookupIndex, { name, written, form }: ListedKey, typedForm: string): Suggestion | null {
  const ofWhole = form === typedForm ? "same_name" : "legal_form";
  const how = name.field === "action_person" ? "person" : written === "whole" ? ofWhole : fits[written];
  return suggestionOf(index, name, how, whyOf(name, how));
}

function whyOf({ field }: Listing, how: SuggestedBy): Near {
  if (field.endsWith("_imitated")) return "near.borrowed";
  return field.endsWith("_unmatched") ? "near.ordinary" : `near.${how}`;
}

/** As `npm run evidence` fitted them. */
const weights: Readonly<Record<string, number>> = fitted.weights;

/** From 0 to 1. It accuses nobody: above the threshold, the answer says that the name may be meant. */
function evidenceFor(seen: Seen): number {
  let sum = fitted.base;
  for (const name of featureNames) sum += (weights[name] ?? 0) * Number(features[name](seen));
  return 1 / (1 + Math.exp(-sum));
}

const accusing = ["enforcement_action", "warning", "tracker_entry"] as const;

/**
 * Whether the evidence leaves little doubt, or nothing else is asked about. Where somebody would be accused, nothing
 * beside the name may make another firm's of it; a name of everyday words is told only if it is asked about.
 */
export function isToldOutright(seen: Seen): boolean {
  const records = new Set(seen.listed.map(({ name }) => fields[name.field].record));
  const isAlone = isBare(seen) || isAskedAbout(seen);
  if (records.has("vault")) return isAlone;
  const [only, second] = seen.words.slice(seen.first, seen.next);
  // Many firms have the name of a single English word.
  if (second === undefined && isWord(only?.key ?? "") && (records.has("warning") || records.has("tracker_entry")))
    return false;
  if (accusing.some((record) => records.has(record)) && (isOfOtherFirm(seen) || isBehindKnownFirm(seen))) return false;
  return isAlone || isBesideOwn(seen) || (!isEveryday(seen) && evidenceFor(seen) >= fitted.meant);
}

/** `eToro AUS Capital Limited` is a firm of eToro's. */
function isBehindKnownFirm(seen: Seen): boolean {
  const left = besideLeft(seen);
  return left !== undefined && !isOfCase(seen) && seen.index.firms.has(left.key);
}

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
