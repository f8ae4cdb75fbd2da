/** What sources that are regulators' warning lists have in common. Pure. */
import { readRow } from "../../lists/read-row.ts";
import { canonicalJson } from "../../records/canonical.ts";
import type { Records } from "../../records/records.ts";
import type { SourceRead } from "../../records/source.ts";
import type { WarningListHead, WarningRecord } from "../../records/warning.ts";
import { lastGood } from "../read.ts";
import { overlayOf, readDaily, type Source } from "../source.ts";
import { knownOf } from "./known.ts";
import { machineRead, overlayList, writtenUp } from "./overlay.ts";
import { type StoredWarnings, storedWarnings } from "./stored.ts";

/** A list's head; when it was read is up to the read. */
type DeclaredList = Omit<WarningListHead, "retrieved_at" | "note">;

/** Null for a source with many regulators' warnings; undefined for one whose list is in the data folder. */
type Listed = DeclaredList | null | undefined;

type Own = "id" | "name" | "url" | "addresses" | "formFrom" | "terms" | "savedCopy" | "read";

interface Declared<Setting extends string> extends Pick<Source<Setting>, Own> {
  /**
   * Null for a source with many regulators' warnings. Otherwise it is read for the list of its own id, whose head is
   * stated here if the data folder has no file of it; rows of a list with neither are candidates only.
   */
  list?: DeclaredList | null;
}

/** A source that is a regulator's warning list, or many of them. */
export function warningSource<Setting extends string>({ list, ...own }: Declared<Setting>): Source<Setting> {
  const { id, name } = own;
  return {
    ...own,
    staleAfterDays: readDaily,
    what: "entries",
    overlay: overlayOf(storedWarnings, (records, stored, { retrieved_at }) => {
      const known = knownOf(records);
      const rows = { stored, retrievedAt: retrieved_at, source: { id, name } };
      const warning_lists = withList(records, list).map((one) =>
        stored.warnings.some((warning) => warning.list === one.id) ? overlayList(one, rows, known) : one,
      );
      return {
        records: { ...records, warning_lists },
        note: stored.read_from === "file" ? "Read from a saved copy." : null,
      };
    }),
    bundled: (records) => bundledRead(records, id, list),
    count: (records) => entriesOf(records, id, list).length,
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

/** When the bundled record's entries were read. */
function bundledRead({ warning_lists, sources }: Records, id: string, list: Listed): SourceRead {
  const read = sources.find((one) => one.id === id);
  if (read !== undefined) return read;
  const head = list === null ? undefined : warning_lists.find((one) => one.id === id)?.list;
  return { id, retrieved_at: head?.retrieved_at ?? null, note: head?.note ?? null };
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
  const fresh = (stored?.warnings ?? []).filter(
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
    const aside = set_aside.map(({ value, reason }) => `${value}: ${reason}`);
    return {
      id,
      list: on,
      first_seen,
      published: warning !== null && lists.has(on),
      reasons: warning === null ? aside : [machineRead, ...aside],
    };
  });
}

/** A list that its source states and the data folder does not hold starts empty. */
function withList({ warning_lists }: Records, list: Listed): Records["warning_lists"] {
  if (list == null || warning_lists.some(({ id }) => id === list.id)) return warning_lists;
  const head = { ...list, retrieved_at: null, note: null };
  const $schema = "../schema/warning-list.schema.json";
  return [...warning_lists, { $schema, id: list.id, list: head, copies: {}, entries: [] }];
}
