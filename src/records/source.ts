/** How each source's copy in the data folder was read: data/sources.json. */
import { z } from "zod";
import { instant, schemaPointer, slug, text } from "./fields.ts";

/** `current`: read in time. `stale`: the last good read is too old, or the last try failed. `never`: not yet. */
export const sourceStatuses = ["current", "stale", "never"] as const;

const sourceRead = z.strictObject({
  id: slug.describe("Word of the source; `curated` for what is kept by hand."),
  retrieved_at: instant.nullable().describe("Time of the last good read; null where there was none."),
  note: text.nullable().describe("What the reader should know of this read, such as that it is a stored copy."),
  failure: text.optional().describe("Why the last try to read the source failed. Set by collecting, not in the file."),
});

export const sourceFile = z.strictObject({ $schema: schemaPointer, sources: z.array(sourceRead) });

export type SourceRead = z.infer<typeof sourceRead>;
