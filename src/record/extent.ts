/** How much of a regulator's list is on record, of when, and what is left out. Pure. */

import { z } from "zod";
import { dayOf } from "../base/dates.ts";
import { count, dateWords } from "../base/words/wording.ts";
import { partialDate, text } from "./fields.ts";

/** What a list's head, or a source's declaration, says of the list at its regulator. */
export const regulatorExtent = z.strictObject({
  at_regulator: z.int().nonnegative().nullable().describe("Rows the regulator's own list has; null where nobody said."),
  at_regulator_is: z.enum(["exact", "about", "more_than"]).describe("How the figure was given."),
  at_regulator_as_of: partialDate.nullable().describe("When it was said."),
  source: text.nullable().describe("Who said so."),
  left_out: text.nullable().describe("What of the list is not on record, and since when."),
});

type RegulatorExtent = z.infer<typeof regulatorExtent>;

/** As answered. */
export const extentShape = regulatorExtent
  .extend({
    on_record: z.int().nonnegative().describe("Entries of the list on record, those no longer listed left out."),
    as_of: z.string().nullable().describe("Day on which the list or its copy was read: never that of publishing."),
    sentence: z.string().describe("All of it in a few words: `FCA: 313 of more than 10,000, to June 2025`."),
  })
  .meta({ id: "Extent", description: "How much of a regulator's list is on record, and of when." });

export type Extent = z.infer<typeof extentShape>;

const unsaid = { at_regulator: null, at_regulator_is: "exact", at_regulator_as_of: null } as const;
const unknown: RegulatorExtent = { ...unsaid, source: null, left_out: null };

/** @param of what is on record: the short name of the list's keeper, and how many entries are still listed. */
export function extentOf(
  listExtent: RegulatorExtent | undefined,
  { regulator, onRecord, retrievedAt }: { regulator: string; onRecord: number; retrievedAt: string | null },
): Extent {
  const extent = { ...(listExtent ?? unknown), on_record: onRecord, as_of: retrievedAt && dayOf(retrievedAt) };
  return { ...extent, sentence: extentSentence(regulator, extent) };
}

/** Whether the list at its regulator is known to have more than is on record. */
export function isPart({ on_record, at_regulator, left_out }: Pick<Extent, "on_record" | "at_regulator" | "left_out">) {
  return left_out !== null || (at_regulator !== null && on_record < at_regulator);
}

const figureWords = { exact: "", about: "about ", more_than: "more than " };

/** `FCA: 313 of more than 10,000, to June 2025`; `AFM: 23, only a part, to June 2025`; `MAS: not read yet`. */
function extentSentence(regulator: string, extent: Omit<Extent, "sentence">): string {
  const { as_of, on_record, at_regulator, at_regulator_is } = extent;
  if (as_of === null) return `${regulator}: not read yet`;
  // What was counted before the read says nothing about how much of the list the read shows.
  const isWhole = at_regulator === null || on_record >= at_regulator;
  const unsaidWhole = at_regulator === null && isPart(extent) ? ", only a part" : "";
  const whole = isWhole ? unsaidWhole : ` of ${figureWords[at_regulator_is]}${count(at_regulator)}`;
  return `${regulator}: ${count(on_record)}${whole}, to ${dateWords(as_of.slice(0, 7))}`;
}
