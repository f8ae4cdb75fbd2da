/**
 * Patterns, words and records in the form that texts are compared with. Plain data: objects, arrays, strings, numbers.
 */
import type { RedFlagPhraseRecord } from "../../records/red-flag-phrase.ts";
import type { PhrasePatterns } from "./phrase-words.ts";
import type { Spellings } from "./respell.ts";
import type { TermTable } from "./term-table.ts";
import type { IndexedWeights } from "./weights.ts";

export interface IndexedPattern {
  id: string;
  /** Index in `languages`. */
  language: number;
  /** Index in `records`. */
  record: number;
  /** For each need, the slots of which one is enough. */
  needs: readonly (readonly number[])[];
  sentences: number;
  within: number;
  ordered: boolean;
  unless: readonly number[];
  negatable: boolean;
  told: boolean;
}

/** Two slots whose words, next to each other, fill a third. Numbers of slots. */
export interface IndexedPair {
  slot: number;
  first: number;
  next: number;
  within: number;
  either: boolean;
}

export interface PhraseIndex {
  records: readonly RedFlagPhraseRecord[];
  languages: readonly string[];
  /** Slots by number; `percent` and similar are the same in all languages, others are like `en pay`. */
  slots: readonly string[];
  /** By slot number the language of its words, -1 for figures. */
  languageOf: readonly number[];
  /** Numbers of the slots with a special meaning. */
  denied: readonly number[];
  notDenied: readonly number[];
  reported: readonly number[];
  /** Words that ask whether something is true, or a scam. */
  asked: readonly number[];
  /** By language. */
  smallWords: readonly number[];
  /** By language, 1 if no other language is written with its letters. */
  knownByLetters: readonly number[];
  percentWords: readonly number[];
  periods: { readonly day: readonly number[]; readonly week: readonly number[]; readonly month: readonly number[] };
  rates: PhrasePatterns["rates"];
  whole: TermTable;
  beginnings: TermTable;
  longestBeginning: number;
  endings: TermTable;
  longestEnding: number;
  /** Numbers written as words, of all languages: only next to a sign or word for percent. */
  numberWords: Readonly<Record<string, number>>;
  /** The word that each short form stands for. */
  shortForms: Readonly<Record<string, string>>;
  /** Words for currencies and coins. */
  units: readonly string[];
  pairs: readonly IndexedPair[];
  patterns: readonly IndexedPattern[];
  /** How many claims and demands are looked for in the text of a website, whatever the language. */
  sought: number;
  weights: IndexedWeights;
  spellings: Spellings;
}
