/** One entry of the California DFPI Crypto Scam Tracker, as collected. An entry is an unverified consumer complaint. */
import { z } from "zod";
import { corrections } from "./correction.ts";
import { day, hostname, httpUrl, partialDate, schemaPointer, text } from "./fields.ts";

/** The tracker's page: the official source of every entry. */
export const trackerUrl = "https://dfpi.ca.gov/consumers/crypto/crypto-scam-tracker/";

export const listings = ["listed", "removed"] as const;

export const trackerEntryRecord = z
  .strictObject({
    id: z.string().regex(/^dfpi-[0-9a-f]{12}$/, "must be dfpi- and 12 hexadecimal digits (see trackerEntryId)"),
    primary_subject: text
      .nullable()
      .describe("Heading as the tracker shows it, without a private person's name; null where nothing else is left."),
    names: z.array(text).describe("Trade names, one by one; matched. No private person's name."),
    unmatched_names: z
      .array(text)
      .describe("Names in the entry that are an ordinary phrase or a real firm's own: shown, never matched."),
    impersonates: z
      .strictObject({
        name: text,
        certain: z.boolean().describe("False where the tracker says `may be impersonating`."),
      })
      .nullable(),
    domains: z.array(hostname).describe("Sites the complaint is about. Never the imitated firm's own."),
    victim_domains: z
      .array(hostname)
      .describe("Sites named as imitated or only mentioned, and shared hosts. Never matched."),
    disputed_domains: z
      .array(z.strictObject({ domain: hostname, note: text.describe("Why it may be the imitated firm's own.") }))
      .default([])
      .describe("Sites that the tracker names but that may be the imitated firm's own: found, and said so."),
    wallet_addresses: z.array(text),
    scam_types: z.array(text),
    summary: text
      .nullable()
      .describe("Gist in our own words, without sums: those came from a pattern and can be wrong."),
    first_seen: day.nullable().describe("Day of the oldest copy that proves the entry was listed; null where unknown."),
    last_seen: day.nullable().describe("Day of the newest copy in which the entry was listed; null where unknown."),
    dated: partialDate.nullable().describe("Date that the tracker's own page gives for the complaint, if any."),
    listing: z.enum(listings),
    detail_url: httpUrl.nullable(),
    names_a_person: z.boolean(),
    corrections,
    provenance: z.strictObject({
      seen_in: z.array(text),
      rows: z.array(z.int().positive()).describe("Rows of the newest full copy, counted from 1 under the header."),
      website_raw: z.array(z.string()),
      subject_raw: z
        .string()
        .nullable()
        .describe("Subject cell as listed, from which `id` was made; null where it names a private person."),
      note: text.nullable(),
    }),
  })
  .refine((entry) => !entry.names_a_person || entry.provenance.subject_raw === null, {
    path: ["provenance", "subject_raw"],
    error: "must be null: the subject names a private person",
  });

/** data/tracker/entries.json */
export const trackerFile = z.strictObject({
  $schema: schemaPointer,
  about: text,
  copies: z.record(z.string(), text).describe("What each `seen_in` code stands for."),
  entries: z.array(trackerEntryRecord),
});

export type TrackerEntryRecord = z.infer<typeof trackerEntryRecord>;
