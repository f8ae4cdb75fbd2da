/** A mistake of ours in a record, corrected. It becomes a change event of kind `correction`. */
import { z } from "zod";
import { day, httpUrl, text } from "./fields.ts";

const correctionRecord = z.strictObject({
  date: day.describe("Day on which we put it right."),
  text: text.describe("What we had wrong and what is right, in a sentence or two."),
  source: httpUrl.nullable().describe("Page that shows what is right; null where there is none."),
});

/**
 * Optional field of a curated record. Only ever appended to, since a correction is identified by its place in the list.
 */
export const corrections = z
  .array(correctionRecord)
  .optional()
  .describe(
    "Mistakes of ours, oldest first. A new one is announced, and marks what else changes of this record in the " +
      "same publish.",
  );

export type CorrectionRecord = z.infer<typeof correctionRecord>;
