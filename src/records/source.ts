/** A public place that records come from, and how fresh its last good read is: data/sources.json. */
import { z } from "zod";
import { httpUrl, instant, schemaPointer, text } from "./fields.ts";

export const sourceIds = ["curated", "dfpi", "sec", "cftc", "hyperliquid"] as const;
export type SourceId = (typeof sourceIds)[number];

/** `current`: read within its term. `stale`: the last good read is older, or the last try failed. `never`: not read yet. */
export const sourceStatuses = ["current", "stale", "never"] as const;

const sourceRecord = z.strictObject({
  id: z.enum(sourceIds),
  name: text,
  url: httpUrl.nullable().describe("The source's own address; null for the curated record, which is our own."),
  retrieved_at: instant.nullable().describe("Time of the last good read; null where there was none."),
  note: text.nullable().describe("What the reader should know of this read, such as that it is a stored copy."),
  failure: text.optional().describe("Why the last try to read the source failed. Set by collecting, not in the file."),
});

/** data/sources.json */
export const sourceFile = z.strictObject({ $schema: schemaPointer, sources: z.array(sourceRecord) });

export type SourceRecord = z.infer<typeof sourceRecord>;
