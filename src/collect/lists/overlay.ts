/** A list's entries with the last read laid over them, followed by those that only a read has shown. Pure. */
import type { StoredList, StoredRow } from "./stored.ts";

interface ListEntry {
  id: string;
  listing: "listed" | "removed";
  last_seen: string | null;
}

interface Overlaid<Row, Entry> {
  /** The entry with what the read says of its row, besides listing and days. */
  edited(entry: Entry, row: StoredRow<Row>): Entry;
  /** The entry that a row makes that nobody has written up; null where it is not published. */
  made(row: StoredRow<Row>): Entry | null;
}

export const machineRead = "Read by a machine; no curator has looked at it yet.";

/**
 * What a curator wrote stays. Listing and days come from the read, unless the record has seen the entry since.
 * @param rows those of `stored` that stand on the list.
 */
export function overlayRows<Row, Entry extends ListEntry>(
  entries: readonly Entry[],
  rows: readonly StoredRow<Row>[],
  { gone, read_on }: Pick<StoredList<Row>, "gone" | "read_on">,
  { edited, made }: Overlaid<Row, Entry>,
): Entry[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = new Set(gone);
  const known = new Set(entries.map(({ id }) => id));
  return [
    ...entries.map((entry) => {
      const row = byId.get(entry.id);
      if (row === undefined) {
        const wasSeen = entry.last_seen === null || entry.last_seen <= read_on;
        return missing.has(entry.id) && wasSeen ? { ...entry, listing: "removed" as const } : entry;
      }
      const newer = entry.last_seen === null || entry.last_seen <= row.last_seen;
      return edited(newer ? { ...entry, listing: row.listing, last_seen: row.last_seen } : entry, row);
    }),
    ...rows.flatMap((row) => (known.has(row.id) ? [] : (made(row) ?? []))),
  ];
}
