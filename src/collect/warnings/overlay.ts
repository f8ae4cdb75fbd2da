/** Warning lists as published: the curated entries, updated by the last read, and those it adds. Pure. */
import type { Known } from "../../lists/known.ts";
import { type Origin, readRow } from "../../lists/read-row.ts";
import { cloneCategory, unclearCategory } from "../../lists/rules/about-clones.ts";
import { readHost, withoutWww } from "../../names/host.ts";
import { nameKey } from "../../names/normalize.ts";
import { canonicalJson } from "../../records/canonical.ts";
import type { WarningList, WarningListHead, WarningRecord, WarningRow } from "../../records/warning.ts";
import { machineRead, overlayRows } from "../lists/overlay.ts";
import type { StoredWarning, StoredWarnings } from "./kind.ts";

interface ListRows {
  stored: StoredWarnings;
  /** Time of the read. */
  retrievedAt: string | null;
  /** What new entries give as their origin. */
  source: { id: string; name: string };
}

/**
 * A list with the last read laid over it. What a curator wrote stays: names, what is left out of matching, summary.
 * Listing and days come from the read, and for an edited row its present sites. New rows are read by their list's
 * rules; what those set aside is not published.
 */
export function overlayList(list: WarningList, { stored, retrievedAt, source }: ListRows, known: Known): WarningList {
  const rows = stored.rows.filter((row) => row.list === list.id);
  const origin: Origin = { list: list.id, listUrl: list.list.url, seenVia: source.id, readOn: stored.read_on };
  const isWrittenUp = writtenUp(list);
  const entries = overlayRows(list.entries, rows, stored, {
    edited: (entry, row) => upToDate(entry, row, origin, known),
    made: (row) => {
      const { warning } = readRow(row.row, origin, known);
      return warning === null || isWrittenUp(row.row) ? null : asRead(warning, row);
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

function asRead(warning: WarningRecord, { id, listing, first_seen, last_seen }: StoredWarning): WarningRecord {
  const provenance = { ...warning.provenance, note: machineRead };
  return { ...warning, id, listing, first_seen: warning.first_seen ?? first_seen, last_seen, provenance };
}

function upToDate(entry: WarningRecord, row: StoredWarning, origin: Origin, known: Known): WarningRecord {
  if (entry.provenance.row === null || canonicalJson(entry.provenance.row) === canonicalJson(row.row)) return entry;
  const { warning } = readRow(row.row, origin, known);
  const apart = new Set([...entry.other_hosts, ...entry.domains]);
  const added = (warning?.domains ?? []).filter((host) => !apart.has(host));
  const updated = added.length === 0 ? entry : { ...entry, domains: [...entry.domains, ...added].sort() };
  return saysNowThatCloned(entry.provenance.row, row.row) ? withoutNames(updated, warning) : updated;
}

/** The regulator added that the name is, or may be, a real firm's. */
function saysNowThatCloned(before: WarningRow, now: WarningRow): boolean {
  return before.category !== now.category && (now.category === cloneCategory || now.category === unclearCategory);
}

/** What an earlier read said of such a row must no longer accuse anybody by name. */
function withoutNames(entry: WarningRecord, now: WarningRecord | null): WarningRecord {
  const unmatched_names = [...new Set([...entry.unmatched_names, ...entry.names, ...entry.full_names])];
  return { ...entry, names: [], full_names: [], unmatched_names, imitates: entry.imitates ?? now?.imitates ?? null };
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
  const extent: WarningListHead["extent"] = {
    at_regulator: rows.filter(({ listing }) => listing === "listed").length,
    at_regulator_is: "exact",
    at_regulator_as_of: read_on,
    source: "the list itself",
    left_out: Object.keys(copies).length > 0 ? null : (head.extent?.left_out ?? null),
  };
  return { ...fresh, extent };
}
