/** A regulator's alert, advisory or education page about bots and schemes: data/regulator-releases.json. */
import { z } from "zod";
import { day, schemaPointer, slug, sourceUrl, text } from "./fields.ts";

const regulatorReleaseRecord = z.strictObject({
  id: slug,
  regulator: text,
  title: text,
  date: day.nullable(),
  url: sourceUrl,
  topics: z.array(z.string().regex(/^[a-z0-9_]+$/)),
  summary: text.nullable().describe("Null where it was taken from a feed that carries a title only."),
  feed: z
    .enum(["sec", "cftc"])
    .optional()
    .describe("The source whose feed it was taken from. Set by collecting, not in the file."),
  provenance: z.strictObject({ seen_via: text, official_page_opened: z.boolean() }),
});

export const regulatorReleaseFile = z.strictObject({
  $schema: schemaPointer,
  releases: z.array(regulatorReleaseRecord),
});

export type RegulatorReleaseRecord = z.infer<typeof regulatorReleaseRecord>;
