/**
 * Names on record beside a brand's or a person's: `HyperFund via Coinbase` asks about HyperFund, whatever is said of
 * Coinbase, and so does `Maria Lopez HyperFund`.
 */

import { isOrdinaryWord } from "../../base/names/common-words.ts";
import { nameKey } from "../../base/names/normalize.ts";
import { givenNames, isOfQuestion } from "../evidence/beside-names.ts";
import type { LookupIndex } from "../index/index.ts";
import { readQuery } from "../index/match.ts";
import { type Suggestion, suggest } from "../index/suggest.ts";
import type { Text } from "../text/text.ts";
import type { Word } from "../text/words-of-text.ts";
import { type Finding, nothing } from "./about.ts";

/** A longer text is a sentence, in which evidence decides what a name means. */
const mostWords = 8;
const longestName = 4;
const longestBrand = 3;
/** A person's name has two or three words. */
const mostBesidePerson = 6;

/**
 * Finds the listed names before and behind a brand's. Each may be meant, and none is told outright: something stands
 * beside it. Of one word, only a name that no language has as a word.
 */
export function listedBesideBrand(index: LookupIndex, text: Text): Finding[] {
  const words = wordsOfQuestion(text);
  const brand = words.length > mostWords ? null : brandAmong(index, words);
  if (brand === null) return [];
  const sides = [words.slice(0, brand.first), words.slice(brand.next)];
  return sides.flatMap((side) => listedIn(index, text.content, side) ?? []);
}

/** In UTF-16 units: eight words are seldom longer. */
const longestQuestion = 120;

/** None of a longer text, which is no question of few words. */
function wordsOfQuestion(text: Text): readonly Word[] {
  return text.content.length > longestQuestion ? [] : text.words;
}

/** Finds the listed name behind or before a person's, by the given name that it begins with. */
export function listedBesidePerson(index: LookupIndex, text: Text): Finding[] {
  const words = wordsOfQuestion(text);
  if (words.length > mostBesidePerson || !words.every(({ capital }) => capital)) return [];
  const isPerson = ([first, ...rest]: readonly Word[]) =>
    first !== undefined && rest.length > 0 && givenNames.has(first.key);
  for (let at = 1; at < words.length; at += 1) {
    const sides = [words.slice(0, at), words.slice(at)] as const;
    const [otherSide] = isPerson(sides[0]) ? [sides[1]] : [sides[0]].filter(() => isPerson(sides[1]));
    const finding = otherSide === undefined ? null : ofWhole(index, text.content, otherSide);
    if (finding !== null) return [finding];
  }
  return [];
}

/** Tells what is listed under exactly these words. */
function ofWhole(index: LookupIndex, typed: string, words: readonly Word[]): Finding | null {
  const name = typed.slice(words[0]?.start, words.at(-1)?.end);
  const suggestions = mayBeAsked(words) ? ofThisName(index, name) : [];
  return suggestions.length > 0 ? { ...nothing("name", name), suggestions } : null;
}

/** Tells which of these words are a brand's name, the longest first; null for none. */
function brandAmong({ ownAddresses }: LookupIndex, words: readonly Word[]): { first: number; next: number } | null {
  for (let length = Math.min(longestBrand, words.length - 1); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const next = first + length;
      const key = words
        .slice(first, next)
        .map((word) => word.key)
        .join("");
      if (ownAddresses.byName.has(key)) return { first, next };
    }
  return null;
}

/** Gives the first listed name among these words, the longest that begins there. */
function listedIn(index: LookupIndex, typed: string, words: readonly Word[]): Finding | null {
  for (const first of words.keys())
    for (let next = Math.min(words.length, first + longestName); next > first; next -= 1) {
      const finding = ofWhole(index, typed, words.slice(first, next));
      if (finding !== null) return finding;
    }
  return null;
}

function mayBeAsked(run: readonly Word[]): boolean {
  const [only, further] = run;
  if (run.some(isOfQuestion)) return false;
  return further === undefined ? only !== undefined && !isOrdinaryWord(only.key) : run.every(({ capital }) => capital);
}

/** Tells what somebody is accused of under this name; a brand whose name somebody borrowed is not looked for here. */
function ofThisName(index: LookupIndex, name: string): Suggestion[] {
  if (index.ownAddresses.byName.has(nameKey(name))) return [];
  const isAccused = ({ type, how, why }: Suggestion) =>
    accusing.has(type) && (how === "same_name" || how === "legal_form") && why.id !== "near.borrowed";
  return suggest(index, readQuery(name), name).filter(isAccused);
}

const accusing: ReadonlySet<Suggestion["type"]> = new Set([
  "enforcement_action",
  "warning",
  "tracker_entry",
  "press_report",
]);
