/** What storage keeps of a regulator's warning list between two reads: its rows, as read, before any rule. */
import { z } from "zod";
import { day, slug } from "../../records/fields.ts";
import { warningListings, warningRow } from "../../records/warning.ts";

const storedWarning = z.strictObject({
  id: slug,
  list: slug.describe("List that the row stands on."),
  row: warningRow,
  listing: z.enum(warningListings),
  first_seen: day,
  last_seen: day,
});

export const storedWarnings = z.strictObject({
  /** Address of the list, or `file`. */
  read_from: z.string(),
  read_on: day,
  /** Every row that a read has shown, including those that are gone. */
  warnings: z.array(storedWarning),
  /** Ids of curated entries that the last read of the whole list no longer showed. */
  gone: z.array(slug),
});

export type StoredWarning = z.infer<typeof storedWarning>;
export type StoredWarnings = z.infer<typeof storedWarnings>;
