/** The tracker's entries as published: the curated record where there is one, updated by the last read. Pure. */
import type { TrackerEntryRecord } from "../../../records/tracker-entry.ts";
import { machineRead, overlayRows } from "../../lists/overlay.ts";
import type { StoredEntry, StoredTracker, TrackerRow } from "./kind.ts";

/**
 * What a curator wrote stays: heading, names, gist, what is left out of matching. Listing, days, scam types and detail
 * page come from the read, and for an edited row also its present sites.
 */
export function overlayTracker(curated: readonly TrackerEntryRecord[], stored: StoredTracker): TrackerEntryRecord[] {
  return overlayRows(curated, stored.rows, stored, { edited: upToDate, made: entryOf });
}

function upToDate(entry: TrackerEntryRecord, { row, first_seen }: StoredEntry): TrackerEntryRecord {
  return {
    ...entry,
    first_seen: entry.first_seen ?? first_seen,
    scam_types: row.scam_types.length > 0 ? row.scam_types : entry.scam_types,
    detail_url: row.detail_url ?? entry.detail_url,
    ...(row.row_id === entry.id ? {} : withNewSites(entry, row)),
  };
}

function withNewSites(
  entry: TrackerEntryRecord,
  row: TrackerRow,
): Pick<TrackerEntryRecord, "domains" | "victim_domains"> {
  const disputed = entry.disputed_domains.map(({ domain }) => domain);
  const victim_domains = union(entry.victim_domains, row.victim_domains).filter(
    (host) => !entry.domains.includes(host) && !disputed.includes(host),
  );
  const isVictim = (host: string) =>
    [...victim_domains, ...disputed].some((victim) => host === victim || host.endsWith(`.${victim}`));
  return {
    victim_domains,
    domains: union(
      entry.domains,
      row.domains.filter((host) => !isVictim(host)),
    ),
  };
}

function entryOf({ id, row, listing, first_seen, last_seen }: StoredEntry): TrackerEntryRecord {
  const { row_id: _id, rows, website_raw, subject_raw, ...cells } = row;
  return {
    id,
    ...cells,
    disputed_domains: [],
    summary: null,
    first_seen,
    last_seen,
    dated: null,
    listing,
    provenance: { seen_in: ["page"], rows, website_raw, subject_raw, note: machineRead },
  };
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}
