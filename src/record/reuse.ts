/** On which terms others may reuse what a list says, in the words of whoever publishes it. */
import { z } from "zod";
import { httpUrl, partialDate, text } from "./fields.ts";

/** Whether its terms allow commercial reuse; `not_found`: no page that says so was found. */
export const commercialReuses = ["allowed", "forbidden", "not_found"] as const;

export const reuseTerms = z.strictObject({
  commercial_reuse: z
    .enum(commercialReuses)
    .describe("Whether the terms allow commercial reuse; `not_found`: no page that says so was found."),
  quotation: text
    .nullable()
    .describe("The words of the terms that say so, as they stand there; null if none were found."),
  url: httpUrl.nullable().describe("Page of the terms."),
  seen_on: partialDate.nullable().describe("Day on which that page, or a stored copy of it, was read."),
  credit: text.nullable().describe("What the terms want to be said wherever an entry goes, word for word."),
  note: text.nullable().describe("What else to know of the terms."),
});

export type ReuseTerms = z.infer<typeof reuseTerms>;

export const unknownTerms: ReuseTerms = {
  commercial_reuse: "not_found",
  quotation: null,
  url: null,
  seen_on: null,
  credit: null,
  note: null,
};

/** Terms of IOSCO, for what regulators filed with I-SCAN and was read there. */
export const filedTerms: ReuseTerms = {
  commercial_reuse: "forbidden",
  quotation:
    "Users may download, display, print out, photocopy or redistribute IOSCO Material for non-commercial purposes.",
  url: "https://www.iosco.org/v2/about/?subsection=terms-and-conditions",
  seen_on: "2026-11-29",
  credit: "Source: IOSCO (I-SCAN).",
  note: "Any other use needs IOSCO's written permission.",
};
