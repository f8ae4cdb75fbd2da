/** Which entry of the record a row of this read is. Lists edit their rows, and few number them. Pure. */
import { readHost } from "../../names/host.ts";
import { nameKey } from "../../names/normalize.ts";
import type { Records } from "../../records/records.ts";
import type { WarningRow } from "../../records/warning.ts";
import { rowId } from "./row-id.ts";
import type { StoredWarning, StoredWarnings } from "./stored.ts";

/** One row of a list, as a source gives it. */
export interface ListedRow {
  /** Id of the list: `bafin`. */
  list: string;
  row: WarningRow;
}

/** What was known of a row before this read. */
interface Known {
  id: string;
  list: string;
  row: WarningRow;
  /** Null for an entry of the data folder that no read has shown since. */
  stored: StoredWarning | null;
}

interface Reach {
  /** True if the read shows the whole list, so that a missing row is gone. */
  whole: boolean;
  /** Whether the read should show a known row. */
  covers: (row: WarningRow) => boolean;
}

interface Continued {
  stored: Omit<StoredWarnings, "read_from">;
  /** Rows of this read, each counted once. */
  read: number;
  /** Known rows that this read should show, and how many of them it does. */
  expected: number;
  found: number;
  /** Rows that were not known before. */
  added: number;
}

/**
 * The rows after this read. A row keeps its id while it stays the same, or if it has the name, page or site of exactly
 * one row that the read no longer shows. What a whole list no longer shows is kept as removed.
 * @param lists the lists that this source is read for.
 */
export function continueWarnings(
  rows: readonly ListedRow[],
  { warning_lists }: Pick<Records, "warning_lists">,
  previous: StoredWarnings | null,
  { whole, covers }: Reach,
  today: string,
): Continued {
  const fresh = new Map<string, ListedRow>();
  for (const { list, row } of rows.map(bounded)) {
    const id = rowId(list, row);
    const same = fresh.get(id);
    fresh.set(id, { list, row: same === undefined ? row : joined(same.row, row) });
  }
  const lists = new Set(rows.map(({ list }) => list));
  const known = knownBefore(warning_lists, previous, lists, whole);
  const matched = match(fresh, known, whole);
  const found = new Set([...matched.values()].map(({ id }) => id));
  const expected = known.filter(({ row, stored }) => stored?.listing !== "removed" && covers(row));
  const listed = [...fresh].map(([rowIdNow, { list, row }]): StoredWarning => {
    const before = matched.get(rowIdNow);
    const first_seen = before?.stored?.first_seen ?? today;
    return { id: before?.id ?? rowIdNow, list, row, listing: "listed", first_seen, last_seen: today };
  });
  const missing = known.filter(({ id }) => !found.has(id));
  const kept = missing.flatMap(({ stored }): StoredWarning[] =>
    stored === null ? [] : [whole ? { ...stored, listing: "removed" } : stored],
  );
  return {
    stored: {
      read_on: today,
      warnings: [...listed, ...kept],
      gone: whole ? missing.filter(({ stored }) => stored === null).map(({ id }) => id) : [],
    },
    read: fresh.size,
    expected: expected.length,
    found: expected.filter(({ id }) => found.has(id)).length,
    added: fresh.size - matched.size,
  };
}

/** Limits on the characters of a cell, and on the cells of a kind in one row, that are read. */
const longestCell = 2000;
const mostCells = 1000;

function bounded({ list, row }: ListedRow): ListedRow {
  const cells = Object.entries(row as Record<string, string | string[]>).map(([field, cell]) => [
    field,
    typeof cell === "string"
      ? cell.slice(0, longestCell)
      : cell.slice(0, mostCells).map((one) => one.slice(0, longestCell)),
  ]);
  return { list, row: Object.fromEntries(cells) as WarningRow };
}

/** Two rows about the same thing: the first one, with the names and sites of both. */
function joined(a: WarningRow, b: WarningRow): WarningRow {
  const all = (field: "aliases" | "websites" | "text_hosts" | "mails") => {
    const values = [...new Set([...(a[field] ?? []), ...(b[field] ?? [])])];
    return values.length === 0 ? {} : { [field]: values };
  };
  return { ...a, ...all("aliases"), ...all("websites"), ...all("text_hosts"), ...all("mails") };
}

/**
 * Entries written by a curator are on no list, so they cannot go missing; nor can what the regulator filed elsewhere go
 * missing from its own whole list.
 */
function knownBefore(
  lists: Records["warning_lists"],
  previous: StoredWarnings | null,
  read: ReadonlySet<string>,
  whole: boolean,
): Known[] {
  const stored = (previous?.warnings ?? []).map((warning): Known => ({ ...warning, stored: warning }));
  const ids = new Set(stored.map(({ id }) => id));
  const curated = lists
    .filter(({ id }) => read.has(id))
    .flatMap(({ id: list, entries }) =>
      entries.flatMap(({ id, provenance: { row } }): Known[] =>
        row === null || ids.has(id) || (whole && row.filed !== undefined) ? [] : [{ id, list, row, stored: null }],
      ),
    );
  return [...stored, ...curated];
}

/** The known row that each row of this read is, by the id that follows from the row as it is now. */
function match(fresh: ReadonlyMap<string, ListedRow>, known: readonly Known[], whole: boolean): Map<string, Known> {
  const byId = new Map(known.flatMap((entry) => [[rowId(entry.list, entry.row), entry] as const, [entry.id, entry]]));
  const found = new Map<string, Known>();
  const taken = new Set<string>();
  for (const id of fresh.keys()) {
    const before = byId.get(id);
    if (before === undefined || taken.has(before.id)) continue;
    found.set(id, before);
    taken.add(before.id);
  }
  const left = known.filter(({ id, stored }) => !taken.has(id) && stored?.listing !== "removed");
  const unmatched = [...fresh].filter(([id]) => !found.has(id));
  for (const [id, before] of pairs(unmatched, left, whole)) found.set(id, before);
  return found;
}

/** Pairs that fit each other and nobody else. */
function pairs(
  fresh: readonly (readonly [string, ListedRow])[],
  left: readonly Known[],
  whole: boolean,
): [string, Known][] {
  const byMark = new Map<string, Known[]>();
  for (const entry of left) {
    for (const mark of marksOf(entry, whole)) byMark.set(mark, [...(byMark.get(mark) ?? []), entry]);
  }
  const claims = new Map<Known, number>();
  const single = fresh.flatMap(([id, listed]): [string, Known][] => {
    const fits = new Set(marksOf(listed, whole).flatMap((mark) => byMark.get(mark) ?? []));
    for (const fit of fits) claims.set(fit, (claims.get(fit) ?? 0) + 1);
    const [only] = fits;
    return fits.size === 1 && only !== undefined ? [[id, only]] : [];
  });
  return single.filter(([, before]) => claims.get(before) === 1);
}

/**
 * What identifies a row after it was edited. In a whole list, its name or one of its sites is enough, because the
 * former row is gone; in a part, the same name must come with the same page, number or site.
 */
function marksOf({ list, row }: ListedRow, whole: boolean): string[] {
  const name = nameKey(row.name);
  const sites = (row.websites ?? []).flatMap((site) => readHost(site)?.host ?? []);
  const firm = [row.page, row.item, ...sites].filter((mark) => mark !== undefined);
  if (name === "") return whole ? sites.map((site) => `${list}\n${site}`) : [];
  return whole ? [name, ...sites].map((mark) => `${list}\n${mark}`) : firm.map((mark) => `${list}\n${name}\n${mark}`);
}
