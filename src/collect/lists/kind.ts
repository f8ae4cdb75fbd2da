/** What a kind of list says about its rows, so that all lists are read, continued and overlaid in one way. */
import type { z } from "zod";
import type { Records } from "../../records/records.ts";
import type { StoredList } from "./stored.ts";

/** One row of a list, as a source gives it. */
export interface ListedRow<Row> {
  /** Id of the list: `bafin`. */
  list: string;
  row: Row;
}

/** A name as listed, with the websites that the row gives. */
export interface NamedSites {
  name: string;
  sites: readonly string[];
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
