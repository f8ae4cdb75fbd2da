/** The phrases of the record, and which of them are found in a text. */
import { readFileSync } from "node:fs";
import { redFlagPhraseFile } from "../../src/records/red-flag-phrase.ts";
import { buildPhraseIndex } from "../../src/site-check/phrases/build-phrase-index.ts";
import { type PhraseHit, scanPhrases } from "../../src/site-check/phrases/scan.ts";

export const { phrases: bundledPhrases } = redFlagPhraseFile.parse(
  JSON.parse(readFileSync(new URL("../../data/red-flag-phrases.json", import.meta.url), "utf8")),
);
export const bundledIndex = buildPhraseIndex(bundledPhrases);

/** The index with one of its patterns only. */
export const patternAlone = (pattern: string) => ({
  ...bundledIndex,
  patterns: bundledIndex.patterns.filter(({ id }) => id === pattern),
});

/** The index where every claim of a pattern counts, whatever stands around it, and nothing else does. */
export const unweighedIndex = {
  ...bundledIndex,
  weights: {
    ...bundledIndex.weights,
    keep: Number.NEGATIVE_INFINITY,
    keepTold: Number.NEGATIVE_INFINITY,
    add: Number.POSITIVE_INFINITY,
  },
};

export const phrasesIn = (text: string) => scanPhrases(bundledIndex, text);
export const categoriesIn = (text: string) => phrasesIn(text).map(({ category }) => category);
export const finds = (text: string, category: PhraseHit["category"]) => categoriesIn(text).includes(category);
