/**
 * What a kind of list says about its rows, so that all lists are read, continued and overlaid in one way, and what
 * storage keeps of one between two reads: its rows, as read, before any rule.
 */
import { z } from "zod";
import { day, slug } from "../../records/fields.ts";
import type { Records } from "../../records/records.ts";
import { warningListings } from "../../records/warning.ts";
import type { NamedSites } from "../guard.ts";

/** One row of a list, as a source gives it. */
export interface ListedRow<Row> {
  /** Id of the list: `bafin`. */
  list: string;
  row: Row;
}

/** An entry of the data folder that a read may show again. */
export interface HeldEntry {
  id: string;
  list: string;
  /** Ids that its row has by what it says. */
  ids: readonly string[];
  marks: readonly string[];
  listing: "listed" | "removed";
  /** False for an entry that no read of the list itself has shown: it can't go missing. */
  shown: boolean;
  pairs: NamedSites;
}

export interface RowKind<Row> {
  /** What storage keeps of a list of this kind, in this form or a former one. */
  stored: z.ZodType<StoredList<Row>>;
  /** The id of the entry that a row makes. */
  idOf(listed: ListedRow<Row>): string;
  /** What identifies a row after it was edited. @param whole whether the read shows the whole list. */
  marksOf(listed: ListedRow<Row>, whole: boolean): string[];
  pairsOf(row: Row): NamedSites;
  /** The row with cells no longer, and no more of them, than are read. */
  bounded(row: Row): Row;
  /** Two rows about the same thing. */
  joined(a: Row, b: Row): Row;
  /** What of a former row stays where the same entry is read again. */
  kept(row: Row, before: Row): Row;
  held(records: Records, lists: ReadonlySet<string>, whole: boolean, covers: (row: Row) => boolean): HeldEntry[];
  /** Time of the copy in the data folder; null if there is none. */
  copiedAt(records: Records, lists: ReadonlySet<string>): string | null;
}

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

export type StoredList<Row> = z.output<ReturnType<typeof storedListOf<z.ZodType<Row>>>>;
export type StoredRow<Row> = StoredList<Row>["rows"][number];
