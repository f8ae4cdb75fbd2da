/** What sources that are regulators' warning lists have in common. Pure. */
import { held } from "../../invariants.ts";
import { knownOf } from "../../lists/known.ts";
import { readRow } from "../../lists/read-row.ts";
import { canonicalJson } from "../../records/canonical.ts";
import { type Extent, extentOf } from "../../records/extent.ts";
import type { Records } from "../../records/records.ts";
import type { SourceRead } from "../../records/source.ts";
import type { WarningListHead, WarningRecord, WarningRow } from "../../records/warning.ts";
import { machineRead } from "../lists/overlay.ts";
import { lastGood } from "../read.ts";
import { overlayOf, readDaily, type Source } from "../source.ts";
import { type DocumentList, readDocument } from "./document.ts";
import { type StoredWarnings, storedWarnings } from "./kind.ts";
import { overlayList, writtenUp } from "./overlay.ts";

/** A list's head; when it was read is up to the read. */
type Head = Omit<WarningListHead, "retrieved_at" | "note">;

/** What of it is not its source's. */
type DeclaredList = Omit<Head, "id" | "url" | "terms">;

/** Null for a source with many regulators' warnings; undefined for one whose list is in the data folder. */
type Listed = Head | null | undefined;

type Own = "id" | "name" | "url" | "addresses" | "formFrom" | "terms" | "savedCopy" | "read";

interface Declared<Setting extends string> extends Pick<Source<Setting>, Exclude<Own, "read">> {
  /** How it is read: as one document, at its only address, or in its own way. */
  read: Source<Setting>["read"] | { document: () => Promise<DocumentList> };
  /**
   * Null for a source with many regulators' warnings. Otherwise it is read for the list of its own id, whose head is
   * stated here if the data folder has no file of it; rows of a list with neither are candidates only.
   */
  list?: DeclaredList | null;
}

/** A source that is a regulator's warning list, or many of them. */
export function warningSource<Setting extends string>({
  list: declared,
  read,
  ...own
}: Declared<Setting>): Source<Setting> {
  const { id, name, url, terms, addresses } = own;
  const list = declared == null ? declared : { ...declared, id, url, terms };
  const [address] = Object.keys(addresses) as Setting[];
  return {
    ...own,
    read: async (context) =>
      typeof read === "function"
        ? read(context)
        : readDocument(await read.document(), context.addresses[held(address, "a list has an address")], context),
    staleAfterDays: readDaily,
    what: "entries",
    overlay: overlayOf(storedWarnings, (records, stored, { retrieved_at }) => {
      const known = knownOf(records);
      const rows = { stored, retrievedAt: retrieved_at, source: { id, name } };
      const warning_lists = withList(records, list).map((one) =>
        stored.rows.some((row) => row.list === one.id) ? overlayList(one, rows, known) : one,
      );
      return {
        records: { ...records, warning_lists },
        note: stored.read_from === "file" ? "Read from a saved copy." : null,
      };
    }),
    bundled: (records) => bundledRead(records, id, list),
    count: (records) => entriesOf(records, id, list).length,
    extent: (records) => extentOfSource(records, id, list),
    compared: (records) =>
      entriesOf(records, id, list)
        .filter((entry) => entry.listing === "listed")
        .map(comparedEntry),
    candidates: (records, row) => ({ warning_rows: candidateRows(records, lastGood(row, storedWarnings), id, list) }),
  };
}

/** The warnings on record that were read from this source. */
function entriesOf({ warning_lists }: Records, id: string, list: Listed): WarningRecord[] {
  if (list !== null) return warning_lists.find((one) => one.id === id)?.entries ?? [];
  return warning_lists.flatMap(({ entries }) => entries.filter(({ provenance }) => provenance.seen_via.startsWith(id)));
}

/** Null for a source with many regulators' warnings: each of their lists has its own. */
function extentOfSource(records: Records, id: string, list: Listed): Extent | null {
  const one = withList(records, list).find((held) => held.id === id);
  if (list === null || one === undefined) return null;
  const { regulator, retrieved_at, extent } = one.list;
  const onRecord = one.entries.filter(({ listing }) => listing === "listed").length;
  return extentOf(extent, { regulator, onRecord, retrievedAt: retrieved_at });
}

/** When the bundled record's entries were read. */
function bundledRead({ warning_lists, sources }: Records, id: string, list: Listed): SourceRead {
  const read = sources.find((one) => one.id === id);
  if (read !== undefined) return read;
  if (list === null) return copyOfMany(warning_lists, id);
  const head = warning_lists.find((one) => one.id === id)?.list;
  return { id, retrieved_at: head?.retrieved_at ?? null, note: head?.note ?? null };
}

/** What many regulators filed in one place is as old as the newest copy of it in their lists. */
function copyOfMany(lists: Records["warning_lists"], id: string): SourceRead {
  const copies = lists.flatMap((list) => Object.entries(list.copies).filter(([key]) => key.startsWith(id)));
  const day = copies
    .flatMap(([, { read_on }]) => read_on ?? [])
    .sort()
    .at(-1);
  const note = day === undefined ? null : "A stored copy, not a read of its own file.";
  return { id, retrieved_at: day === undefined ? null : `${day.padEnd(10, "-01")}T00:00:00Z`, note };
}

/** What of an entry is compared between two reads: not when it was seen, nor how it was read. */
function comparedEntry({ first_seen: _first, last_seen: _last, provenance: _read, ...entry }: WarningRecord) {
  return {
    id: entry.id,
    title: [...entry.names, ...entry.full_names, ...entry.domains][0] ?? entry.id,
    content: canonicalJson(entry),
  };
}

/** The listed rows that nobody has written up, and what the rules make of them. */
function candidateRows(records: Records, stored: StoredWarnings | null, seenVia: string, list: Listed) {
  const curated = new Set(records.warning_lists.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const lists = new Map(withList(records, list).map((one) => [one.id, writtenUp(one)]));
  const fresh = (stored?.rows ?? []).filter(
    (warning) =>
      !curated.has(warning.id) && warning.listing === "listed" && lists.get(warning.list)?.(warning.row) !== true,
  );
  const known = knownOf(records);
  return fresh.map(({ id, list: on, row, first_seen }) => {
    const { warning, set_aside } = readRow(
      row,
      { list: on, listUrl: "", seenVia, readOn: stored?.read_on ?? null },
      known,
    );
    const aside = set_aside.map(({ value, reason }) => (value === row.name ? reason : `${value}: ${reason}`));
    return {
      id,
      list: on,
      first_seen,
      published: warning !== null && lists.has(on),
      reasons: [...(warning === null ? [] : [machineRead]), ...aside, ...withoutList(row, lists.has(on))],
      row,
    };
  });
}

/** Whose filing waits because the record has no list of that authority. */
function withoutList({ authority }: WarningRow, hasList: boolean): string[] {
  return hasList ? [] : [`no list is on record for ${authority ?? "this authority"}`];
}

/** A list that its source states and the data folder does not hold starts empty. */
function withList({ warning_lists }: Records, list: Listed): Records["warning_lists"] {
  if (list == null || warning_lists.some(({ id }) => id === list.id)) return warning_lists;
  const head = { ...list, retrieved_at: null, note: null };
  const $schema = "../schema/warning-list.schema.json";
  return [...warning_lists, { $schema, id: list.id, list: head, copies: {}, entries: [] }];
}
