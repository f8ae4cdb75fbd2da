/** What the rules of warning lists know besides the row, from the record itself. */
import { type Known, knownFrom } from "../../lists/known.ts";
import type { Records } from "../../records/records.ts";

export function knownOf({ list_review, bots, prediction_venues }: Records): Known {
  return knownFrom(list_review, bots, prediction_venues);
}
