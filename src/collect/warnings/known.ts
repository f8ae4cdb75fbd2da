/**
 * What the rules of warning lists know besides the row: the review, who is documented or real, and everyday English.
 */
import { type Known, knownFrom } from "../../lists/known.ts";
import { wordLines } from "../../names/word-list.ts";
import type { Records } from "../../records/records.ts";

let words: string[] | null = null;
let popularSites: string[] | null = null;

/** The word lists are read on the first call. */
export function knownOf(
  records: Pick<
    Records,
    "list_review" | "bots" | "prediction_venues" | "protected_brands" | "authorised" | "warning_lists"
  >,
): Known {
  const { list_review, bots, prediction_venues, protected_brands, authorised, warning_lists } = records;
  words ??= wordLines("common");
  popularSites ??= wordLines("popular-sites");
  const imitated = warning_lists.flatMap(({ entries }) =>
    entries.flatMap(({ provenance }) => provenance.row?.imitated ?? []),
  );
  const { providers } = authorised;
  return knownFrom(list_review, bots, prediction_venues, protected_brands, words, providers, popularSites, imitated);
}
