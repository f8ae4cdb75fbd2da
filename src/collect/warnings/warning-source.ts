/** What sources that are regulators' warning lists have in common, and their lists as published. Pure. */
import { isDeepStrictEqual } from "node:util";
import { readHost, withoutWww } from "../../base/names/host.ts";
import { nameKey } from "../../base/names/normalize.ts";
import { newestOf } from "../../base/words/wording.ts";
import { type Extent, extentOf } from "../../record/extent.ts";
import type { Records } from "../../record/records.ts";
import type { WarningList, WarningListHead, WarningRecord, WarningRow } from "../../record/warning.ts";
import { comparedEntries, machineRead, overlayRows } from "../continuity.ts";
import { cloneCategory, unclearCategory } from "../judge/about-clones.ts";
import { type Origin, readRow } from "../judge/read-row.ts";
import { type References, referencesOf } from "../judge/references.ts";
import { type DeclaredList, listSource } from "../read-list.ts";
import { lastGood, type Source } from "../source-shape.ts";
import { type StoredWarning, type StoredWarnings, warningKind } from "./kind.ts";

/** A list's head; when it was read is up to the read. */
type Head = Omit<WarningListHead, "retrieved_at" | "note">;

interface Declared extends DeclaredList<WarningRow> {
  /** It holds many regulators' warnings, and is no list of its own. */
  ofMany?: true;
  /** The rest of its list's head, where data/warnings has none; rows of a list with neither are candidates only. */
  list?: Omit<Head, "id" | "url" | "terms">;
}

/** Makes a source that is a regulator's warning list, or many of them. */
export function warningSource({ list, ofMany, ...own }: Declared): Source {
  const { id, url, terms = null } = own;
  const listsIn = ({ warning_lists }: Records) =>
    list === undefined ? warning_lists : withList(warning_lists, { ...list, id, url, terms });
  const ownList = (records: Records) => listsIn(records).find((one) => one.id === id);
  const entriesIn = (records: Records) => (ofMany ? seenVia(records, id) : (ownList(records)?.entries ?? []));
  const source = listSource(warningKind, own, (records, stored, { retrieved_at }) => {
    const references = referencesOf(records);
    const renewed = (one: WarningList) =>
      stored.rows.some((row) => row.list === one.id) ? overlayList(one, stored, retrieved_at, own, references) : one;
    return { ...records, warning_lists: listsIn(records).map(renewed) };
  });
  return {
    ...source,
    describeCopy(records) {
      const day = ofMany === true ? newestCopy(records, id) : null;
      if (day !== null) {
        const note = "A stored copy, not a read of its own file.";
        return { retrieved_at: `${day.padEnd(10, "-01")}T00:00:00Z`, note };
      }
      const { retrieved_at = null, note = null } = ownList(records)?.list ?? {};
      return { retrieved_at, note };
    },
    count: (records) => entriesIn(records).length,
    extent(records) {
      const one = ownList(records);
      return one === undefined ? null : extentOfList(one);
    },
    recordsToCompare: (records) =>
      comparedEntries(entriesIn(records), (entry) => [...entry.names, ...entry.full_names, ...entry.domains][0]),
    candidates(records, row) {
      const content = lastGood(row, warningKind.stored);
      return { warning_rows: candidateRows({ ...records, warning_lists: listsIn(records) }, content, id) };
    },
  };
}

/** Gives the warnings on record that were read from this source, on whichever lists they stand. */
function seenVia({ warning_lists }: Records, id: string): WarningRecord[] {
  return warning_lists.flatMap(({ entries }) => entries.filter(({ provenance }) => provenance.seen_via.startsWith(id)));
}

/** Says how much of a regulator's list is on record, and of when. */
export function extentOfList({ list, entries }: WarningList): Extent {
  const onRecord = entries.filter(({ listing }) => listing === "listed").length;
  return extentOf(list.extent, { regulator: list.regulator, onRecord, retrievedAt: list.retrieved_at });
}

/** Day of the newest copy of what many regulators filed in one place, which stands in their lists. */
export function newestCopy({ warning_lists }: Records, id: string): string | null {
  const copies = warning_lists.flatMap((list) => Object.entries(list.copies));
  return newestOf(copies.map(([key, { read_on }]) => (key.startsWith(id) ? read_on : null)));
}

/** Gives the listed rows that nobody has written up, and what the rules make of them. */
function candidateRows(records: Records, content: StoredWarnings | null, source: string) {
  const { warning_lists } = records;
  const curated = new Set(warning_lists.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const lists = new Map(warning_lists.map((one) => [one.id, writtenUp(one)]));
  const fresh = (content?.rows ?? []).filter(
    (warning) =>
      !curated.has(warning.id) && warning.listing === "listed" && lists.get(warning.list)?.(warning.row) !== true,
  );
  const references = referencesOf(records);
  return fresh.map(({ id, list: on, row, first_seen }) => {
    const origin = { list: on, listUrl: "", seenVia: source, readOn: content?.read_on ?? null };
    const { warning, set_aside } = readRow(row, origin, references);
    const aside = set_aside.map(({ value, reason }) => (value === row.name ? reason : `${value}: ${reason}`));
    const unlisted = lists.has(on) ? [] : [`no list is on record for ${row.authority ?? "this authority"}`];
    const reasons = [...(warning === null ? [] : [machineRead]), ...aside, ...unlisted];
    return { id, list: on, first_seen, published: warning !== null && lists.has(on), reasons, row };
  });
}

/** A list that its source states and the data folder does not hold starts empty. */
function withList(lists: Records["warning_lists"], head: Head): Records["warning_lists"] {
  const { id } = head;
  if (lists.some((one) => one.id === id)) return lists;
  const $schema = "../schema/warning-list.schema.json";
  const list = { ...head, retrieved_at: null, note: null };
  return [...lists, { $schema, id, list, copies: {}, entries: [] }];
}

/**
 * A list with the last read laid over it. What a curator wrote stays: names, what is left out of matching, summary.
 * Listing and days come from the read, and for an edited row its present sites. New rows are read by their list's
 * rules; what those set aside is not published.
 */
function overlayList(
  list: WarningList,
  content: StoredWarnings,
  retrievedAt: string | null,
  source: Pick<Source, "id" | "name">,
  references: References,
): WarningList {
  const rows = content.rows.filter((row) => row.list === list.id);
  const origin: Origin = { list: list.id, listUrl: list.list.url, seenVia: source.id, readOn: content.read_on };
  const isWrittenUp = writtenUp(list);
  const entries = overlayRows(list.entries, rows, content, {
    edit: (entry, { row }) => upToDate(entry, row, origin, references),
    make: ({ id, row, listing, first_seen, last_seen }) => {
      const { warning } = readRow(row, origin, references);
      if (warning === null || isWrittenUp(row)) return null;
      const provenance = { ...warning.provenance, note: machineRead };
      return { ...warning, id, listing, first_seen: warning.first_seen ?? first_seen, last_seen, provenance };
    },
  });
  const copies = { ...list.copies, [source.id]: { what: source.name, read_on: content.read_on } };
  return { ...list, list: freshHead(list, rows, content, retrievedAt), copies, entries };
}

/**
 * Says whether a curator already has the same warning on record: by its own page (filed elsewhere, or read from another
 * of the regulator's lists) or, if the entry was written by hand, by its name or one of its sites.
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

function upToDate(entry: WarningRecord, row: WarningRow, origin: Origin, references: References): WarningRecord {
  const before = entry.provenance.row;
  if (before === null || isDeepStrictEqual(before, row)) return entry;
  const { warning } = readRow(row, origin, references);
  const apart = new Set([...entry.other_hosts, ...entry.domains]);
  const newHosts = (warning?.domains ?? []).filter((host) => !apart.has(host));
  const updated = newHosts.length === 0 ? entry : { ...entry, domains: [...entry.domains, ...newHosts].sort() };
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
  const extent = { at_regulator, at_regulator_is: "exact", at_regulator_as_of: read_on } as const;
  return { ...fresh, extent: { ...extent, source: "the list itself", left_out } };
}
