/** Reads the two word lists of data/words (see its README for their origin and licence). */
import { readFileSync } from "node:fs";
import { buildLexicon, type Lexicon } from "./lexicon.ts";

let english: Lexicon | null = null;

/** The English word list, read on the first call: some 10 ms and 1 MB. */
export function englishLexicon(): Lexicon {
  const folder = new URL("../../../data/words/", import.meta.url);
  english ??= buildLexicon(readFileSync(new URL("common.txt", folder)), readFileSync(new URL("rare.txt", folder)));
  return english;
}
