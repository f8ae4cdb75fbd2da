/** Declares what is kept of a row of the DFPI's tracker. */
import { z } from "zod";
import { trackerEntryRecord } from "../../../record/tracker-entry.ts";
import { storedListOf } from "../../continuity.ts";

const entry = trackerEntryRecord.shape;
const provenance = entry.provenance.shape;

/** What may be kept of the cells: no narrative, no private person's name. */
const trackerRow = z.strictObject({
  /** Id that follows from the cells as last read; the entry has another one if they were edited since. */
  row_id: entry.id,
  primary_subject: entry.primary_subject,
  names: entry.names,
  unmatched_names: entry.unmatched_names,
  impersonates: entry.impersonates,
  domains: entry.domains,
  victim_domains: entry.victim_domains,
  wallet_addresses: entry.wallet_addresses,
  scam_types: z.array(z.string()),
  detail_url: entry.detail_url,
  names_a_person: entry.names_a_person,
  rows: provenance.rows,
  website_raw: provenance.website_raw,
  subject_raw: provenance.subject_raw,
});

/** A row of the tracker as read. */
export type TrackerRow = z.infer<typeof trackerRow>;

export const storedTracker = storedListOf(trackerRow);

/** The tracker as storage keeps it. */
export type StoredTracker = z.output<typeof storedTracker>;

/** A row of it. */
export type StoredEntry = StoredTracker["rows"][number];
