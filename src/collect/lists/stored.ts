/** What storage keeps of a list between two reads: its rows, as read, before any rule. */
import { z } from "zod";
import { day, slug } from "../../records/fields.ts";
import { warningListings } from "../../records/warning.ts";

/** @param row the shape of the list's rows. */
export function storedListOf<Row extends z.ZodType>(row: Row) {
  const storedRow = z.strictObject({
    id: slug,
    list: slug.describe("List that the row stands on."),
    row,
    listing: z.enum(warningListings),
    first_seen: day,
    last_seen: day,
  });
  return z.strictObject({
    /** Address of the list, or `file`. */
    read_from: z.string(),
    read_on: day,
    /** Whether that read showed the whole list. */
    whole: z.boolean().default(false),
    /** Every row that a read has shown, including those that are gone. */
    rows: z.array(storedRow),
    /** Ids of curated entries that the last read of the whole list no longer showed. */
    gone: z.array(slug),
    /** Ids that an accepted read of a part should have shown and did not: the next one need not show them either. */
    unseen: z.array(slug).default([]),
  });
}

export interface StoredRow<Row> {
  id: string;
  list: string;
  row: Row;
  listing: (typeof warningListings)[number];
  first_seen: string;
  last_seen: string;
}

export interface StoredList<Row> {
  read_from: string;
  read_on: string;
  whole: boolean;
  rows: StoredRow<Row>[];
  gone: string[];
  unseen: string[];
}
