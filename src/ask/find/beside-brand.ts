/** Names on record beside a brand's: `HyperFund via Coinbase` asks about HyperFund, whatever is said of Coinbase. */

import { isOrdinaryWord } from "../../base/names/common-words.ts";
import { isOfQuestion } from "../evidence/beside-names.ts";
import type { LookupIndex } from "../index/index.ts";
import { readQuery } from "../index/match.ts";
import { type Suggestion, suggest } from "../index/suggest.ts";
import { type Word, wordsOf } from "../text/words-of-text.ts";
import { type Finding, nothing } from "./about.ts";

/** A longer text is a sentence, in which evidence decides what a name means. */
const mostWords = 8;
const longestName = 4;
const longestBrand = 3;

/**
 * Finds the listed names before and behind a brand's. Each may be meant, and none is told outright: something stands
 * beside it. Of one word, only a name that no language has as a word.
 */
export function listedBesideBrand(index: LookupIndex, typed: string): Finding[] {
  const words = wordsOf(typed);
  const brand = words.length > mostWords ? null : brandAmong(index, words);
  if (brand === null) return [];
  return [words.slice(0, brand.first), words.slice(brand.next)].flatMap((side) => listedIn(index, typed, side) ?? []);
}

/** Which of these words are a brand's name, the longest first; null for none. */
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

/** The first listed name among these words, the longest that begins there. */
function listedIn(index: LookupIndex, typed: string, words: readonly Word[]): Finding | null {
  for (const [first, { start }] of words.entries())
    for (let next = Math.min(words.length, first + longestName); next > first; next -= 1) {
      const run = words.slice(first, next);
      const name = typed.slice(start, run.at(-1)?.end);
      const suggestions = mayBeAsked(run) ? ofThisName(index, name) : [];
      if (suggestions.length > 0) return { ...nothing("name", name), suggestions };
    }
  return null;
}

function mayBeAsked(run: readonly Word[]): boolean {
  const [only, further] = run;
  if (run.some(isOfQuestion)) return false;
  return further === undefined ? only !== undefined && !isOrdinaryWord(only.key) : run.every(({ capital }) => capital);
}

function ofThisName(index: LookupIndex, name: string): Suggestion[] {
  return suggest(index, readQuery(name), name).filter(({ how }) => how === "same_name" || how === "legal_form");
}
