/**
 * What storage keeps of the tracker between two reads: which entries the page lists, and what the program read of new
 * ones.
 */
import { z } from "zod";
import { day } from "../../../records/fields.ts";
import { listings, trackerEntryRecord } from "../../../records/tracker-entry.ts";

const fields = trackerEntryRecord.shape;

/** What the cells say, for an entry that the curated record does not hold in the same words. */
const reading = z.strictObject({
  primary_subject: fields.primary_subject,
  names: fields.names,
  unmatched_names: fields.unmatched_names,
  impersonates: fields.impersonates,
  domains: fields.domains,
  victim_domains: fields.victim_domains,
  wallet_addresses: fields.wallet_addresses,
  names_a_person: z.boolean(),
  rows: z.array(z.int().positive()),
  website_raw: z.array(z.string()),
  subject_raw: z.string().nullable(),
});

const storedEntry = z.strictObject({
  id: fields.id,
  /** Id that follows from the cells as last read; differs from `id` once a cell was edited. */
  row_id: fields.id,
  listing: z.enum(listings),
  first_seen: day,
  last_seen: day,
  scam_types: z.array(z.string()),
  detail_url: fields.detail_url,
  reading: reading.nullable(),
});

export const storedTracker = z.strictObject({
  /** Address of the page, or `file`. */
  read_from: z.string(),
  rows: z.int().nonnegative(),
  entries: z.array(storedEntry),
});

export type StoredReading = z.infer<typeof reading>;
export type StoredEntry = z.infer<typeof storedEntry>;
export type StoredTracker = z.infer<typeof storedTracker>;
