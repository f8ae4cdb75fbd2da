/** `meta`, part of every answer: who publishes, as of when, from which sources, and what a reader must not conclude. */
import { z } from "zod";
import { extentShape } from "../../record/extent.ts";
import { shape } from "../../record/fields.ts";
import { sourceStatuses } from "../../record/single-files.ts";

const sourceState = shape("Source", "A source behind the answer and how fresh its last good read is.", {
  id: z.string().describe("Stable word for the source: `curated`, `dfpi`, `sec`. Sources are added over time."),
  name: z.string().describe("Name of the source, for people."),
  url: z.url().nullable().describe("Official address of the source; null for our own curated record."),
  retrieved_at: z.iso.datetime().nullable().describe("Time of the last good read (UTC); null if there was none."),
  status: z
    .enum(sourceStatuses)
    .describe(
      "`current`: read in time. `stale`: too old when the snapshot was made, or the last attempt failed. `never`: not read yet.",
    ),
  records: z.int().nonnegative().describe("Records of this source in the snapshot."),
  note: z.string().nullable().describe("What to know about this read, such as why it is stale."),
  extent: extentShape.nullable().describe("How much of a regulator's list is on record; null for what is no list."),
});

export const licenseShape = shape("License", "Licence of the compilation. Commercial reuse is included.", {
  id: z.string().describe("SPDX identifier."),
  url: z.url(),
});

export const meta = shape("Meta", "Who publishes this, as of when, and from which sources.", {
  publisher: z.string().describe("Name of the service."),
  site: z.url().describe("Public address of the service."),
  docs: z.url().describe("Documentation for people."),
  generated_at: z.iso.datetime().describe("Time of the snapshot (UTC), not of the request."),
  snapshot: z.string().describe("Content-derived id of the snapshot: the same records give the same id everywhere."),
  license: licenseShape,
  license_note: z.string().describe("Terms for reusing the data."),
  disclosure: z.string().describe("How the service earns money, and that it never changes a listing."),
  notices: z.array(z.string()).describe("Usage rules that apply to this answer. Pass them on with it."),
  sources: z.array(sourceState).describe("The sources behind this answer."),
  left_out: z
    .array(z.strictObject({ filter: z.string(), bots: z.int(), text: z.string() }))
    .optional()
    .describe("Bots that a filter leaves out because the record does not say: unknown is not a no."),
  counts: z.record(z.string(), z.int().nonnegative()).optional().describe("Sizes of the lists in this answer."),
});

export const lookupMeta = meta
  .pick({ docs: true, generated_at: true, snapshot: true, notices: true, sources: true })
  .meta({ id: "LookupMeta", description: "As of when a look-up was answered, and from which sources." });

export type LookupMeta = z.infer<typeof lookupMeta>;
export type Meta = z.infer<typeof meta>;
export type SourceState = z.infer<typeof sourceState>;

/** Terms of reuse. The compilation is under this licence; the records in it are the regulators' public ones. */
export const license = { id: "CC-BY-4.0", url: "https://creativecommons.org/licenses/by/4.0/" } as const;
