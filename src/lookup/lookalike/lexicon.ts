/** The English words of data/words (see its README for their origin and licence), and which of them are common. */
import { readFileSync } from "node:fs";

export type WordRank = 0 | 1 | 2;
/** Not a word; a word only in large dictionaries; a common word. */
export const notAWord = 0;
export const rareWord = 1;
export const commonWord = 2;

export const shortestWord = 3;
export const longestWord = 15;

export interface Lexicon {
  ranks: ReadonlyMap<string, WordRank>;
  /** All words, one per line. */
  text: string;
}

/** Each list: lower-case a-z words, one per line, every line ended. */
export function buildLexicon(common: string, rare: string): Lexicon {
  const ranks = new Map<string, WordRank>();
  for (const word of common.trimEnd().split("\n")) ranks.set(word, commonWord);
  for (const word of rare.trimEnd().split("\n")) ranks.set(word, rareWord);
  return { ranks, text: common + rare };
}

let english: Lexicon | null = null;

/** The English word list, read on the first call: some 20 ms and 9 MB. */
export function englishLexicon(): Lexicon {
  const read = (file: string) => readFileSync(new URL(`../../../data/words/${file}`, import.meta.url), "latin1");
  english ??= buildLexicon(read("common.txt"), read("rare.txt"));
  return english;
}

export function rankOf({ ranks }: Lexicon, text: string): WordRank {
  return ranks.get(text) ?? notAWord;
}

/** Whether the letters occur in a row in some word: "okx" and "mexc" do in none. */
export function hasRun({ text }: Lexicon, letters: string): boolean {
  return text.includes(letters);
}
