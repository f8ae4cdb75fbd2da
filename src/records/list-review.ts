/** What curators decided about names and hosts in warning lists, for src/lists/: data/lists/review.json. */
import { z } from "zod";
import { hostname, schemaPointer, text } from "./fields.ts";

const decidedHost = z.strictObject({
  host: hostname.describe("Exactly as it stands in the row."),
  site: z.boolean().describe("True: it is the site warned about. False: it is somebody else's."),
  reason: text,
});

const decidedName = z.strictObject({
  name: text,
  treat: z
    .enum(["match", "full", "never"])
    .describe("`match`: a name like any other. `full`: only when typed in full. `never`: shown, never matched."),
  reason: text,
});

export const listReviewFile = z.strictObject({
  $schema: schemaPointer,
  about: text,
  hosts: z
    .array(
      z.strictObject({
        host: hostname.describe("Registrable domain; all hosts below it count with it."),
        is: z
          .enum(["news", "regulator", "service", "firm", "public body"])
          .describe("Why the host is never what a warning is about."),
        reason: text,
      }),
    )
    .describe("Hosts of others that stand in the website cells of lists."),
  firms: z.array(text).describe("Well-known firms that are not meant where a longer or near name holds theirs."),
  given_names: z.array(z.string().regex(/^[a-z]+$/u)).describe("Given names: a name of persons is never matched."),
  decided_hosts: z.array(decidedHost),
  decided_names: z.array(decidedName),
});

export type ListReview = z.infer<typeof listReviewFile>;
