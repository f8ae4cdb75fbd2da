/** Rows of the tracker: what storage keeps of them, what tells them apart, and which of them the record holds. */
import { z } from "zod";
import { nameKey } from "../../../names/normalize.ts";
import { trackerEntryId, trackerEntryRecord } from "../../../records/tracker-entry.ts";
import type { NamedSites } from "../../guard.ts";
import { type RowKind, type StoredList, type StoredRow, storedListOf } from "../../lists/continuity.ts";
import { bundledAs } from "../../source.ts";

const fields = trackerEntryRecord.shape;

/** What may be kept of the cells: no narrative, no private person's name. */
const trackerRow = z.strictObject({
  /** Id that follows from the cells as last read; the entry has another one if they were edited since. */
  row_id: fields.id,
  primary_subject: fields.primary_subject,
  names: fields.names,
  unmatched_names: fields.unmatched_names,
  impersonates: fields.impersonates,
  domains: fields.domains,
  victim_domains: fields.victim_domains,
  wallet_addresses: fields.wallet_addresses,
  scam_types: z.array(z.string()),
  detail_url: fields.detail_url,
  names_a_person: z.boolean(),
  /** Rows of the page about it, counted from 1 under the header. */
  rows: z.array(z.int().positive()),
  website_raw: z.array(z.string()),
  /** Null if it names a person. */
  subject_raw: z.string().nullable(),
});

export type TrackerRow = z.infer<typeof trackerRow>;
export type StoredEntry = StoredRow<TrackerRow>;
export type StoredTracker = StoredList<TrackerRow>;

/** Entries as a former release stored them: without the cells where the record had them in the same words. */
const formerEntry = z.object({
  id: z.string(),
  row_id: z.string(),
  listing: z.string(),
  first_seen: z.string(),
  last_seen: z.string(),
  scam_types: z.unknown(),
  detail_url: z.unknown(),
  reading: z.record(z.string(), z.unknown()).nullable(),
});
const formerTracker = z.object({ read_from: z.string(), entries: z.array(formerEntry).min(1) });

export const storedTracker = z.preprocess(fromFormer, storedListOf(trackerRow) satisfies z.ZodType<StoredTracker>);

function fromFormer(stored: unknown): unknown {
  const { data } = formerTracker.safeParse(stored);
  if (data === undefined) return stored;
  return {
    read_from: data.read_from,
    read_on: data.entries
      .map(({ last_seen }) => last_seen)
      .sort()
      .at(-1),
    rows: data.entries.flatMap(({ id, row_id, listing, first_seen, last_seen, scam_types, detail_url, reading }) =>
      reading === null
        ? []
        : [{ id, list: "dfpi", row: { row_id, scam_types, detail_url, ...reading }, listing, first_seen, last_seen }],
    ),
    gone: data.entries.filter(({ reading, listing }) => reading === null && listing === "removed").map(({ id }) => id),
  };
}

export const trackerKind: RowKind<TrackerRow> = {
  stored: storedTracker,
  idOf: ({ row }) => row.row_id,
  marksOf: ({ row: { subject_raw, domains } }) => marksOf(subject_raw, domains),
  pairsOf,
  bounded: (row) => row,
  // The parser has joined the rows of the page already.
  joined: (row) => row,
  // Row numbers shift with every new row, and only say where to look: they stay those of the first read.
  kept: (row, before) => ({ ...row, rows: before.rows, detail_url: row.detail_url ?? before.detail_url }),
  held: ({ tracker_entries }) =>
    tracker_entries.map(({ id, listing, last_seen, domains, victim_domains, primary_subject, provenance }) => ({
      id,
      list: "dfpi",
      ids: [],
      marks: marksOf(provenance.subject_raw, domains),
      listing,
      shown: last_seen !== null,
      pairs: pairsOf({ primary_subject, domains, victim_domains }),
    })),
  copiedAt: (records) => bundledAs("dfpi")(records).retrieved_at,
};

/** The subject as it is compared, without the sites, and each site. */
function marksOf(subject: string | null, domains: readonly string[]): string[] {
  const named = subject === null || subject.trim() === "" ? [] : [`subject ${trackerEntryId(subject, [])}`];
  return [...named, ...domains];
}

function pairsOf(row: Pick<TrackerRow, "primary_subject" | "domains" | "victim_domains">): NamedSites {
  return { name: nameKey(row.primary_subject ?? ""), sites: [...row.domains, ...row.victim_domains] };
}
