/** Warning lists as published: the curated entries, updated by the last read, and those it adds. Pure. */
import type { Known } from "../../lists/known.ts";
import { type Origin, readRow } from "../../lists/read-row.ts";
import { readHost } from "../../names/host.ts";
import { nameKey } from "../../names/normalize.ts";
import { withoutWww } from "../../names/shared-hosts.ts";
import { canonicalJson } from "../../records/canonical.ts";
import type { WarningList, WarningListHead, WarningRecord, WarningRow } from "../../records/warning.ts";
import type { StoredWarning, StoredWarnings } from "./stored.ts";

export const machineRead = "Read by a machine; no curator has looked at it yet.";

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
  const rows = stored.warnings.filter((warning) => warning.list === list.id);
  const gone = new Set(stored.gone);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const curated = new Set(list.entries.map(({ id }) => id));
  const origin: Origin = { list: list.id, listUrl: list.list.url, seenVia: source.id, readOn: stored.read_on };
  const kept = list.entries.map((entry) => {
    const row = byId.get(entry.id);
    if (row !== undefined) return upToDate(entry, row, origin, known);
    const wasSeen = entry.last_seen === null || entry.last_seen <= stored.read_on;
    return gone.has(entry.id) && wasSeen ? { ...entry, listing: "removed" as const } : entry;
  });
  const isWrittenUp = writtenUp(list);
  const added = rows.flatMap((row) => {
    if (curated.has(row.id)) return [];
    const { warning } = readRow(row.row, origin, known);
    if (warning === null || isWrittenUp(row.row)) return [];
    return [asRead(warning, row)];
  });
  const copies = { ...list.copies, [source.id]: { what: source.name, read_on: stored.read_on } };
  return { ...list, list: freshHead(list.list, retrievedAt), copies, entries: [...kept, ...added] };
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
  const newer = entry.last_seen === null || entry.last_seen <= row.last_seen;
  const seen = newer ? { ...entry, listing: row.listing, last_seen: row.last_seen } : entry;
  if (entry.provenance.row === null || canonicalJson(entry.provenance.row) === canonicalJson(row.row)) return seen;
  const { warning } = readRow(row.row, origin, known);
  const apart = new Set([...entry.other_hosts, ...entry.domains]);
  const added = (warning?.domains ?? []).filter((host) => !apart.has(host));
  return added.length === 0 ? seen : { ...seen, domains: [...seen.domains, ...added].sort() };
}

function freshHead(head: WarningListHead, retrievedAt: string | null): WarningListHead {
  if (retrievedAt === null || (head.retrieved_at !== null && head.retrieved_at >= retrievedAt)) return head;
  return { ...head, retrieved_at: retrievedAt, note: null };
}
