/** Finds the phrases in a text that regulators name as signs of fraud. Pure; the text is kept nowhere. */
import type { RedFlagPhraseRecord } from "../../records/red-flag-phrase.ts";
import { excerptOf } from "./excerpt.ts";
import { fillerWords, isNegated, silentWords, unify } from "./grammar.ts";
import { anyNumber, type ListedPhrase, type PhraseIndex, type PhraseNode, rateOf } from "./phrase-index.ts";
import { respell } from "./respell.ts";
import { readWords, type Word } from "./words.ts";

/** Longest text that is scanned, in UTF-16 units. */
export const textMaxLength = 20_000;

export interface PhraseHit {
  category: RedFlagPhraseRecord["category"];
  /** The phrase as the record lists it. */
  phrase: string;
  /** At most 80 characters of the text around the match. */
  excerpt: string;
  regulator: string;
  source_url: string;
  what_the_regulator_says: string;
  basis: RedFlagPhraseRecord["basis"];
}

/** Describing words that may stand between the words of one phrase. */
const mostFillers = 2;

/**
 * The red-flag phrases in a text, one hit per record, in the order of the text. Spacing, case, punctuation, letters of other
 * scripts, digits for letters, split and glued words make no difference, nor do plural and tense; a claim that is
 * negated ("no guaranteed returns") is none where the record says so. Time is linear in the length of the text.
 */
export function scanPhrases(index: PhraseIndex, text: string): PhraseHit[] {
  const known = (key: string) => index.spellings.has(key);
  const words = unify(respell(readWords(text, known), index.spellings));
  const hits = new Map<RedFlagPhraseRecord, PhraseHit>();

  const take = ({ record, phrase }: ListedPhrase, first: number, last: number) => {
    if (hits.has(record) || (record.negation_sensitive && isNegated(words, first, last))) return;
    const { category, regulator, source_url, what_the_regulator_says, basis } = record;
    const excerpt = excerptOf(text, words[first]?.start ?? 0, words[last]?.end ?? 0);
    hits.set(record, { category, phrase, excerpt, regulator, source_url, what_the_regulator_says, basis });
  };

  const walk = (node: PhraseNode, first: number, from: number, fillersLeft: number) => {
    const at = nextSpoken(words, first, from);
    const word = words[at];
    if (word === undefined) return;
    const isNumber = /^\d/u.test(word.key);
    for (const step of isNumber ? [word.stem, anyNumber] : [word.stem]) {
      const next = node.next.get(step);
      if (next === undefined) continue;
      for (const listed of next.phrases) take(listed, first, at);
      walk(next, first, at + 1, fillersLeft);
    }
    if (at > first && fillersLeft > 0 && fillerWords.has(word.stem)) walk(node, first, at + 1, fillersLeft - 1);
  };

  for (let first = 0; first < words.length; first += 1) {
    if (silentWords.has(words[first]?.key ?? "")) continue;
    walk(index.root, first, first, mostFillers);
    const rate = rateOf(words.slice(first, first + 3));
    const listed = rate && index.rates.get(rate.period)?.find(({ percent }) => percent <= rate.percent);
    if (listed) take(listed, first, first + 2);
  }
  return [...hits.values()];
}

/** The next word that counts, within the sentence of the first; the number of words where there is none. */
function nextSpoken(words: readonly Word[], first: number, from: number): number {
  for (let at = from; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined || (at > first && word.gap === "sentence")) return words.length;
    if (!silentWords.has(word.key)) return at;
  }
  return words.length;
}
