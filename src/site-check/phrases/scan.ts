/** Finds what regulators name as signs of fraud in a text, by slots of words. Pure; the text is not kept. */
import { held } from "../../invariants.ts";
import type { RedFlagPhraseRecord } from "../../records/red-flag-phrase.ts";
import { claimsIn } from "./claims.ts";
import { excerptOf, wordsFound } from "./excerpt.ts";
import { occurrencesIn } from "./occurrences.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import { isSpelled, respell } from "./respell.ts";
import { readTextWords, type TextWord } from "./words.ts";

/** Longest text scanned, in UTF-16 units. */
export const textMaxLength = 20_000;

export interface PhraseHit {
  category: RedFlagPhraseRecord["category"];
  /** The words of the text that were found, at most 80 characters. */
  phrase: string;
  /** At most 80 characters of the text around them. */
  excerpt: string;
  /** ISO 639-1. */
  language: string;
  regulator: string;
  source_url: string;
  what_the_regulator_says: string;
  basis: RedFlagPhraseRecord["basis"];
}

/**
 * The red flags in a text, one hit per category, in the order of the text. Spacing, case, punctuation, letters of other
 * scripts, digits for letters, split and glued words make no difference. What is denied ("no guaranteed returns"),
 * warned about or reported is not a hit. At most `textMaxLength` units are read; time is linear in them.
 */
export function scanPhrases(index: PhraseIndex, text: string): PhraseHit[] {
  return hitsIn(index, text, false);
}

/**
 * The same in what somebody asks or was sent. It may also tell of others, `they want my seed phrase`: on a website that
 * is somebody's story, and says nothing against the site.
 */
export function scanAsked(index: PhraseIndex, text: string): PhraseHit[] {
  return hitsIn(index, text, true);
}

/** The words of a text as terms are compared with them: spelled out, and without short forms. */
export function wordsIn(index: PhraseIndex, text: string): TextWord[] {
  return respell(
    readTextWords(text, (key) => isSpelled(index.spellings, key)),
    index.spellings,
  ).map((word) =>
    Object.hasOwn(index.shortForms, word.key) ? { ...word, key: index.shortForms[word.key] ?? "" } : word,
  );
}

function hitsIn(index: PhraseIndex, text: string, told: boolean): PhraseHit[] {
  const read = text.slice(0, textMaxLength);
  const words = wordsIn(index, read);
  const claims = claimsIn(index, words, occurrencesIn(index, words), told).sort(
    (a, b) => a.first - b.first || b.last - a.last,
  );
  const hits = new Map<string, PhraseHit>();
  for (const { pattern, first, last } of claims) {
    const record = index.records[pattern.record];
    if (record === undefined || hits.has(record.category)) continue;
    const { category, regulator, source_url, what_the_regulator_says, basis } = record;
    const { start } = held(words[first], "a claim begins at a word");
    // A number is quoted with its sign: `20%`, not `20`.
    const { end } = held(words[words[last + 1]?.key === "%" ? last + 1 : last], "a claim ends at a word");
    hits.set(category, {
      category,
      phrase: wordsFound(read, start, end),
      excerpt: excerptOf(read, start, end),
      language: held(index.languages[pattern.language], "a pattern is of a language"),
      regulator,
      source_url,
      what_the_regulator_says,
      basis,
    });
  }
  return [...hits.values()];
}
