/** How the copy of each source that the data folder holds was read: data/sources.json. What a source is, its declaration says. */
import { z } from "zod";
import { instant, schemaPointer, slug, text } from "./fields.ts";

/** `current`: read within its term. `stale`: the last good read is older, or the last try failed. `never`: not read yet. */
export const sourceStatuses = ["current", "stale", "never"] as const;

const sourceRead = z.strictObject({
  id: slug.describe("Word of the source; `curated` for what is kept by hand."),
  retrieved_at: instant.nullable().describe("Time of the last good read; null where there was none."),
  note: text.nullable().describe("What the reader should know of this read, such as that it is a stored copy."),
  failure: text.optional().describe("Why the last try to read the source failed. Set by collecting, not in the file."),
});

/** data/sources.json */
export const sourceFile = z.strictObject({ $schema: schemaPointer, sources: z.array(sourceRead) });

export type SourceRead = z.infer<typeof sourceRead>;
