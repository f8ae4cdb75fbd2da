/**
 * The rows of a list from read to read: which entry of the record a row is, what storage keeps, and the entries with
 * the read laid over them. Lists edit their rows, and few number them. Pure.
 */
import { z } from "zod";
import { day, listings, slug } from "../record/fields.ts";
import type { Records } from "../record/records.ts";
import type { NamedSites } from "./guard.ts";
import type { ComparedRecord } from "./source-shape.ts";

/** One row of a list, as a source gives it. */
export interface ListedRow<Row> {
  /** Id of the list: `bafin`. */
  list: string;
  row: Row;
}

/** An entry of the data folder that a read may show again, with the row that it was made from. */
interface KnownEntry<Row> extends ListedRow<Row> {
  id: string;
  listing: "listed" | "removed";
  /** False for an entry that no read of the list itself has shown: it can't go missing. */
  shown: boolean;
}

/** What rows of a kind have in common: those of warning lists, and those of the tracker. */
export interface RowKind<Row> {
  /** What storage keeps of a list of this kind. */
  stored: z.ZodType<StoredList<Row>>;
  /** Gives the id of the entry that a row makes. */
  idOf(listedRow: ListedRow<Row>): string;
  /** Gives what identifies a row after it was edited. @param whole whether the read shows the whole list. */
  marksOf(listedRow: ListedRow<Row>, whole: boolean): string[];
  /** Gives the name of a row with its websites. */
  pairsOf(row: Row): NamedSites;
  /** Makes one of two rows about the same thing. */
  mergeRows(a: Row, b: Row): Row;
  /**
   * Gives the row to keep where the same entry is read again: a source may fill in from the former row what it no
   * longer gives.
   */
  keep(row: Row, before: Row): Row;
  /** Gives the entries of the record on these lists. @param whole whether the read shows the whole list. */
  entriesIn(records: Records, lists: ReadonlySet<string>, whole: boolean): KnownEntry<Row>[];
  /** Gives the time of the copy in the data folder; null if there is none. */
  copiedAt(records: Records, lists: ReadonlySet<string>): string | null;
}

/** Makes the shape of what is kept of a list. @param row the shape of the list's rows. */
export function storedListOf<Row>(row: z.ZodType<Row>): z.ZodType<StoredList<Row>> {
  const storedRow = z.strictObject({
    id: slug,
    list: slug.describe("List that the row stands on."),
    row,
    listing: z.enum(listings),
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

/** A row that a read has shown, with the id of its entry and the days of the first and last read that did. */
export interface StoredRow<Row> {
  id: string;
  /** List that the row stands on. */
  list: string;
  row: Row;
  listing: (typeof listings)[number];
  first_seen: string;
  last_seen: string;
}

/** What is kept of a list from one read to the next; the fields are explained at their checks, in storedListOf(). */
export type StoredList<Row> = {
  read_from: string;
  read_on: string;
  whole: boolean;
  rows: StoredRow<Row>[];
  gone: string[];
  unseen: string[];
};

/** What was known of a row before this read. */
interface FormerRow<Row> extends KnownEntry<Row> {
  /** Whether the read should show it. */
  due: boolean;
  /** Null for an entry of the data folder that no read has shown since. */
  stored: StoredRow<Row> | null;
}

/** What of a list a read shows. */
interface Reach<Row> {
  /** True if the read shows the whole list, so that a missing row is gone. */
  whole: boolean;
  /** Whether the read should show a known row. */
  covers: (row: Row) => boolean;
}

/** A list as it goes on after a read, and what tells whether the read can be trusted. */
interface ContinuedList<Row> {
  stored: Omit<StoredList<Row>, "read_from">;
  /** Rows of this read, each counted once. */
  read: number;
  /** Known rows that this read should show, and how many of them it does. */
  expected: number;
  found: number;
  /** Rows that were not known before. */
  added: number;
  /** Names with their websites: as known and covered by this read, and as read. */
  pairs: { before: NamedSites[]; now: NamedSites[] };
}

/**
 * Continues a list with the rows of this read. A row keeps its id while it stays the same, or if it has the name, page
 * or site of exactly one row that the read no longer shows, and nobody else has: so an edited row is neither a removal
 * nor an addition. What a whole list no longer shows is kept as removed.
 */
export function continueList<Row>(
  kind: RowKind<Row>,
  rows: readonly ListedRow<Row>[],
  records: Records,
  previous: StoredList<Row> | null,
  reach: Reach<Row>,
  today: string,
): ContinuedList<Row> {
  const fresh = rowsById(kind, rows);
  const lists = new Set(rows.map(({ list }) => list));
  const former = knownBefore(kind, records, previous, lists, reach);
  const formerById = match(kind, fresh, former, reach.whole);
  const entries = [...fresh].map(([id, row]) => entryNow(kind, { id, ...row }, formerById.get(id), today));
  const ids = new Set(entries.map(({ id }) => id));
  const absent = former.filter(({ id }) => !ids.has(id));
  const due = former.filter((entry) => entry.due);
  const isCompared = (entry: FormerRow<Row>) => entry.due || ids.has(entry.id);
  return {
    stored: { read_on: today, whole: reach.whole, ...storedWithout(absent, entries, previous, reach.whole) },
    read: fresh.size,
    expected: due.length,
    found: due.filter(({ id }) => ids.has(id)).length,
    added: fresh.size - formerById.size,
    pairs: {
      before: former.filter(isCompared).map(({ row }) => kind.pairsOf(row)),
      now: [...fresh.values()].map(({ row }) => kind.pairsOf(row)),
    },
  };
}

/** Gives the rows of a read by the id that follows from each; two with one id are one. */
function rowsById<Row>(kind: RowKind<Row>, rows: readonly ListedRow<Row>[]): Map<string, ListedRow<Row>> {
  const fresh = new Map<string, ListedRow<Row>>();
  for (const { list, row } of rows) {
    const id = kind.idOf({ list, row });
    const same = fresh.get(id);
    fresh.set(id, { list, row: same === undefined ? row : kind.mergeRows(same.row, row) });
  }
  return fresh;
}

/** Makes a row of this read as it is stored. @param before the known row that it is, if it is one. */
function entryNow<Row>(
  kind: RowKind<Row>,
  { id, list, row }: ListedRow<Row> & { id: string },
  before: FormerRow<Row> | undefined,
  today: string,
): StoredRow<Row> {
  const former = before?.stored ?? null;
  return {
    id: before?.id ?? id,
    list,
    row: former === null ? row : kind.keep(row, former.row),
    listing: "listed",
    first_seen: former?.first_seen ?? today,
    last_seen: today,
  };
}

/** Gives what is stored of the rows, and of those that this read did not show: of a whole list, they are removed. */
function storedWithout<Row>(
  absent: readonly FormerRow<Row>[],
  entries: readonly StoredRow<Row>[],
  previous: StoredList<Row> | null,
  whole: boolean,
): Pick<StoredList<Row>, "rows" | "gone" | "unseen"> {
  const missing = absent.flatMap(({ stored }): StoredRow<Row>[] => (stored === null ? [] : [stored]));
  const rows = [...entries, ...missing.map((row) => (whole ? { ...row, listing: "removed" as const } : row))];
  if (whole)
    return { rows, gone: absent.filter(({ stored, shown }) => stored === null && shown).map(entryId), unseen: [] };
  const unseenBefore = new Set(previous?.unseen);
  return { rows, gone: [], unseen: absent.filter(({ due, id }) => due || unseenBefore.has(id)).map(entryId) };
}

const entryId = ({ id }: { id: string }): string => id;

/** Gives what was known before: the rows that reads have shown, and entries of the record that none has shown. */
function knownBefore<Row>(
  kind: RowKind<Row>,
  records: Records,
  previous: StoredList<Row> | null,
  lists: ReadonlySet<string>,
  { whole, covers }: Reach<Row>,
): FormerRow<Row>[] {
  const formerIds = new Set([...(previous?.gone ?? []), ...(previous?.unseen ?? [])]);
  const missing = new Set(previous?.gone);
  const formerRows = (previous?.rows ?? []).map((entry) => ({ ...entry, shown: true, stored: entry }));
  const ids = new Set(formerRows.map(({ id }) => id));
  const continued = kind
    .entriesIn(records, lists, whole)
    .filter(({ id }) => !ids.has(id))
    .map((entry) => ({
      ...entry,
      listing: missing.has(entry.id) ? ("removed" as const) : entry.listing,
      stored: null,
    }));
  return [...formerRows, ...continued].map((entry) => {
    const { id, row, listing, shown } = entry;
    return { ...entry, due: shown && listing === "listed" && covers(row) && !formerIds.has(id) };
  });
}

/** Finds the known row that each row of this read is, by the id that follows from the row as it is now. */
function match<Row>(
  kind: RowKind<Row>,
  fresh: ReadonlyMap<string, ListedRow<Row>>,
  former: readonly FormerRow<Row>[],
  whole: boolean,
): Map<string, FormerRow<Row>> {
  const entriesById = new Map<string, FormerRow<Row>>();
  const ids = new Set<string>();
  const take = (id: string, before: FormerRow<Row> | undefined) => {
    if (before === undefined || entriesById.has(id) || ids.has(before.id)) return;
    entriesById.set(id, before);
    ids.add(before.id);
  };
  const byId = new Map(former.map((entry) => [entry.id, entry]));
  const byRow = new Map(former.map((entry) => [kind.idOf(entry), entry]));
  for (const id of fresh.keys()) take(id, byId.get(id));
  for (const id of fresh.keys()) take(id, byRow.get(id));
  const rest = former.filter(({ id, listing }) => !ids.has(id) && listing === "listed");
  const unmatched = [...fresh].filter(([id]) => !entriesById.has(id));
  for (const [id, before] of pairs(unmatched, rest, (row) => kind.marksOf(row, whole))) take(id, before);
  return entriesById;
}

/** Pairs rows with known ones that fit each other and nobody else. */
function pairs<Row>(
  fresh: readonly [string, ListedRow<Row>][],
  rest: readonly FormerRow<Row>[],
  marksOf: (row: ListedRow<Row>) => string[],
): [string, FormerRow<Row>][] {
  const byMark = new Map<string, FormerRow<Row>[]>();
  for (const entry of rest) {
    for (const mark of marksOf(entry)) byMark.set(mark, [...(byMark.get(mark) ?? []), entry]);
  }
  const claims = new Map<FormerRow<Row>, number>();
  const single = fresh.flatMap(([id, row]): [string, FormerRow<Row>][] => {
    const fits = new Set(marksOf(row).flatMap((mark) => byMark.get(mark) ?? []));
    for (const fit of fits) claims.set(fit, (claims.get(fit) ?? 0) + 1);
    const [only] = fits;
    return fits.size === 1 && only !== undefined ? [[id, only]] : [];
  });
  return single.filter(([, before]) => claims.get(before) === 1);
}

/** What entries of every list have. */
interface ListEntry {
  id: string;
  listing: "listed" | "removed";
  last_seen: string | null;
}

/** How the rows of a read become entries. */
interface RowOverlay<Row, Entry> {
  /** Gives the entry with what the read says of its row, besides listing and days. */
  edit(entry: Entry, row: StoredRow<Row>): Entry;
  /** Makes the entry of a row that nobody has written up; null where it is not published. */
  make(row: StoredRow<Row>): Entry | null;
}

/** Gives the listed entries, for comparing two reads. */
export function comparedEntries<Entry extends ListEntry & { first_seen: unknown; provenance: unknown }>(
  entries: readonly Entry[],
  titleOf: (entry: Entry) => string | undefined,
): ComparedRecord[] {
  return entries.flatMap((entry) => {
    const { first_seen: _first, last_seen: _last, provenance: _read, ...content } = entry;
    return entry.listing === "listed" ? [{ id: entry.id, title: titleOf(entry) ?? entry.id, content }] : [];
  });
}

/** The note of an entry that a machine read. */
export const machineRead = "Read by a machine; no curator has looked at it yet.";

/**
 * Lays rows over entries. What a curator wrote stays; listing and days come from `rows` of this list, unless the record
 * saw it since.
 */
export function overlayRows<Row, Entry extends ListEntry>(
  entries: readonly Entry[],
  rows: readonly StoredRow<Row>[],
  { gone, read_on }: Pick<StoredList<Row>, "gone" | "read_on">,
  { edit, make }: RowOverlay<Row, Entry>,
): Entry[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const goneIds = new Set(gone);
  const entryIds = new Set(entries.map(({ id }) => id));
  return [
    ...entries.map((entry) => {
      const row = byId.get(entry.id);
      if (row === undefined) {
        const wasSeen = entry.last_seen === null || entry.last_seen <= read_on;
        return goneIds.has(entry.id) && wasSeen ? { ...entry, listing: "removed" as const } : entry;
      }
      const newer = entry.last_seen === null || entry.last_seen <= row.last_seen;
      return edit(newer ? { ...entry, listing: row.listing, last_seen: row.last_seen } : entry, row);
    }),
    ...rows.flatMap((row) => (entryIds.has(row.id) ? [] : (make(row) ?? []))),
  ];
}
