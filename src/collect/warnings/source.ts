/** What sources that are regulators' warning lists have in common, and their lists as published. Pure. */
import { isDeepStrictEqual } from "node:util";
import { type Known, knownOf } from "../../lists/known.ts";
import { type Origin, readRow } from "../../lists/read-row.ts";
import { cloneCategory, unclearCategory } from "../../lists/rules/about-clones.ts";
import { readHost, withoutWww } from "../../names/host.ts";
import { nameKey } from "../../names/normalize.ts";
import { type Extent, extentOf } from "../../records/extent.ts";
import type { Records } from "../../records/records.ts";
import type { WarningList, WarningListHead, WarningRecord, WarningRow } from "../../records/warning.ts";
import { machineRead, overlayRows } from "../lists/continuity.ts";
import { type DeclaredList, listSource } from "../lists/read.ts";
import { bundledAs, lastGood, type Source } from "../source.ts";
import { type StoredWarning, type StoredWarnings, warningKind } from "./kind.ts";

/** A list's head; when it was read is up to the read. */
type Head = Omit<WarningListHead, "retrieved_at" | "note">;

/** Null for a source with many regulators' warnings; undefined for one whose list is in the data folder. */
type Listed = Head | null | undefined;

interface Declared extends DeclaredList<WarningRow> {
  /**
   * Null for a source with many regulators' warnings. Otherwise it is read for the list of its own id, of whose head
   * this is what else there is if the data folder has no file of it; rows of a list with neither are candidates only.
   */
  list?: Omit<Head, "id" | "url" | "terms"> | null;
}

/** A source that is a regulator's warning list, or many of them. */
export function warningSource({ list: declared, ...own }: Declared): Source {
  const { id, url, terms } = own;
  const list = declared == null ? declared : { ...declared, id, url, terms: terms ?? null };
  const source = listSource(warningKind, own, (records, stored, { retrieved_at }) => {
    const known = knownOf(records);
    const warning_lists = withList(records, list).map((one) =>
      stored.rows.some((row) => row.list === one.id) ? overlayList(one, stored, retrieved_at, own, known) : one,
    );
    return { ...records, warning_lists };
  });
  return {
    ...source,
    bundled: bundledAs(id, ({ warning_lists }) => {
      if (list === null) return copyOfMany(warning_lists, id);
      const { retrieved_at = null, note = null } = warning_lists.find((one) => one.id === id)?.list ?? {};
      return { retrieved_at, note };
    }),
    count: (records) => entriesOf(records, id, list).length,
    extent: (records) => extentOfSource(records, id, list),
    compared: (records) =>
      entriesOf(records, id, list)
        .filter((entry) => entry.listing === "listed")
        .map(({ first_seen: _first, last_seen: _last, provenance: _read, ...entry }) => ({
          id: entry.id,
          title: [...entry.names, ...entry.full_names, ...entry.domains][0] ?? entry.id,
          content: entry,
        })),
    candidates: (records, row) => ({
      warning_rows: candidateRows(records, lastGood(row, warningKind.stored), id, list),
    }),
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

/** What many regulators filed in one place is as old as the newest copy of it in their lists. */
function copyOfMany(lists: Records["warning_lists"], id: string) {
  const copies = lists.flatMap((list) => Object.entries(list.copies).filter(([key]) => key.startsWith(id)));
  const days = copies.flatMap(([, { read_on }]) => read_on ?? []);
  const day = days.sort().at(-1);
  if (day === undefined) return {};
  return { retrieved_at: `${day.padEnd(10, "-01")}T00:00:00Z`, note: "A stored copy, not a read of its own file." };
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
    const origin = { list: on, listUrl: "", seenVia, readOn: stored?.read_on ?? null };
    const { warning, set_aside } = readRow(row, origin, known);
    const aside = set_aside.map(({ value, reason }) => (value === row.name ? reason : `${value}: ${reason}`));
    const unlisted = lists.has(on) ? [] : [`no list is on record for ${row.authority ?? "this authority"}`];
    const reasons = [...(warning === null ? [] : [machineRead]), ...aside, ...unlisted];
    return { id, list: on, first_seen, published: warning !== null && lists.has(on), reasons, row };
  });
}

/** A list that its source states and the data folder does not hold starts empty. */
function withList({ warning_lists }: Records, list: Listed): Records["warning_lists"] {
  if (list == null || warning_lists.some(({ id }) => id === list.id)) return warning_lists;
  const head = { ...list, retrieved_at: null, note: null };
  const $schema = "../schema/warning-list.schema.json";
  return [...warning_lists, { $schema, id: list.id, list: head, copies: {}, entries: [] }];
}

/**
 * A list with the last read laid over it. What a curator wrote stays: names, what is left out of matching, summary.
 * Listing and days come from the read, and for an edited row its present sites. New rows are read by their list's
 * rules; what those set aside is not published.
 */
function overlayList(
  list: WarningList,
  stored: StoredWarnings,
  retrievedAt: string | null,
  source: Pick<Source, "id" | "name">,
  known: Known,
): WarningList {
  const rows = stored.rows.filter((row) => row.list === list.id);
  const origin: Origin = { list: list.id, listUrl: list.list.url, seenVia: source.id, readOn: stored.read_on };
  const isWrittenUp = writtenUp(list);
  const entries = overlayRows(list.entries, rows, stored, {
    edited: (entry, { row }) => upToDate(entry, row, origin, known),
    made: ({ id, row, listing, first_seen, last_seen }) => {
      const { warning } = readRow(row, origin, known);
      if (warning === null || isWrittenUp(row)) return null;
      const provenance = { ...warning.provenance, note: machineRead };
      return { ...warning, id, listing, first_seen: warning.first_seen ?? first_seen, last_seen, provenance };
    },
  });
  const copies = { ...list.copies, [source.id]: { what: source.name, read_on: stored.read_on } };
  return { ...list, list: freshHead(list, rows, stored, retrievedAt), copies, entries };
}

/**
 * Whether a curator already has the same warning on record: by its own page (filed elsewhere, or read from another of
 * the regulator's lists) or, if the entry was written by hand, by its name or one of its sites.
 */
export function writtenUp({ list, entries }: WarningList): (row: WarningRow) => boolean {
  const pages = new Set(entries.map((entry) => entry.source_url).filter((url) => url !== list.url));
  const byHand = entries.filter(({ provenance }) => provenance.row === null);
  const names = new Set(
    byHand.flatMap((entry) => [...entry.names, ...entry.full_names, ...entry.unmatched_names].map(nameKey)),
  );
  const sites = new Set(byHand.flatMap((entry) => [...entry.domains, ...entry.mail_domains]));
  return ({ name, page, websites = [] }) =>
    (page !== undefined && pages.has(page)) ||
    (name !== "" && names.has(nameKey(name))) ||
    websites.some((site) => sites.has(withoutWww(readHost(site)?.host ?? site)));
}

function upToDate(entry: WarningRecord, row: WarningRow, origin: Origin, known: Known): WarningRecord {
  const before = entry.provenance.row;
  if (before === null || isDeepStrictEqual(before, row)) return entry;
  const { warning } = readRow(row, origin, known);
  const apart = new Set([...entry.other_hosts, ...entry.domains]);
  const added = (warning?.domains ?? []).filter((host) => !apart.has(host));
  const updated = added.length === 0 ? entry : { ...entry, domains: [...entry.domains, ...added].sort() };
  if (before.category === row.category || ![cloneCategory, unclearCategory].includes(row.category ?? ""))
    return updated;
  // The regulator added that the name is, or may be, a real firm's: it must no longer accuse anybody.
  const unmatched_names = [...new Set([...entry.unmatched_names, ...entry.names, ...entry.full_names])];
  const imitates = entry.imitates ?? warning?.imitates ?? null;
  return { ...updated, names: [], full_names: [], unmatched_names, imitates };
}

/** A copy's note, and what it leaves out, end with a newer read; a whole one tells how long the list is. */
function freshHead(
  { list: head, copies }: WarningList,
  rows: readonly StoredWarning[],
  { whole, read_on }: StoredWarnings,
  retrievedAt: string | null,
): WarningListHead {
  if (retrievedAt === null || (head.retrieved_at !== null && head.retrieved_at >= retrievedAt)) return head;
  const fresh = { ...head, retrieved_at: retrievedAt, note: null };
  if (!whole) return fresh;
  const at_regulator = rows.filter(({ listing }) => listing === "listed").length;
  const left_out = Object.keys(copies).length > 0 ? null : (head.extent?.left_out ?? null);
  const said = { at_regulator, at_regulator_is: "exact", at_regulator_as_of: read_on } as const;
  return { ...fresh, extent: { ...said, source: "the list itself", left_out } };
}
