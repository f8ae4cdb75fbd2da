/** What the rules of warning lists know besides the row: the review, who is documented, and everyday English. */
import { readFileSync } from "node:fs";
import { type Known, knownFrom } from "../../lists/known.ts";
import type { Records } from "../../records/records.ts";

let words: string[] | null = null;

/** The word list is read on the first call. */
export function knownOf(records: Records): Known {
  const { list_review, bots, prediction_venues, protected_brands, authorised } = records;
  words ??= readFileSync(new URL("../../../data/words/common.txt", import.meta.url), "utf8")
    .trim()
    .split("\n");
  return knownFrom(list_review, bots, prediction_venues, protected_brands, words, authorised.providers);
}
