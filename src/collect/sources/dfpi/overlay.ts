/** The tracker's entries as published: the curated record where there is one, updated by the last read. Pure. */
import type { TrackerEntryRecord } from "../../../records/tracker-entry.ts";
import type { StoredEntry, StoredReading, StoredTracker } from "./stored.ts";

/**
 * The record's entries with the last good read laid over them, followed by those that only a read has shown. What a
 * curator wrote stays: heading, names, gist, what is left out of matching. Listing, days, scam types and detail page
 * come from the read, and for an edited row also its present sites.
 */
export function overlayTracker(curated: readonly TrackerEntryRecord[], stored: StoredTracker): TrackerEntryRecord[] {
  const read = new Map(stored.entries.map((entry) => [entry.id, entry]));
  const known = new Set(curated.map((entry) => entry.id));
  return [
    ...curated.map((entry) => {
      const newer = read.get(entry.id);
      return newer === undefined ? entry : upToDate(entry, newer);
    }),
    ...stored.entries.flatMap((entry) =>
      known.has(entry.id) || entry.reading === null ? [] : [machineRead(entry, entry.reading)],
    ),
  ];
}

function upToDate(entry: TrackerEntryRecord, read: StoredEntry): TrackerEntryRecord {
  const { reading } = read;
  const newer = entry.last_seen === null || entry.last_seen <= read.last_seen;
  return {
    ...entry,
    ...(newer ? { listing: read.listing, last_seen: read.last_seen } : {}),
    first_seen: entry.first_seen ?? read.first_seen,
    scam_types: read.scam_types.length > 0 ? read.scam_types : entry.scam_types,
    detail_url: read.detail_url ?? entry.detail_url,
    ...(reading === null ? {} : withNewSites(entry, reading)),
  };
}

function withNewSites(
  entry: TrackerEntryRecord,
  reading: StoredReading,
): Pick<TrackerEntryRecord, "domains" | "victim_domains"> {
  const disputed = entry.disputed_domains.map(({ domain }) => domain);
  const victim_domains = union(entry.victim_domains, reading.victim_domains).filter(
    (host) => !entry.domains.includes(host) && !disputed.includes(host),
  );
  const isVictim = (host: string) =>
    [...victim_domains, ...disputed].some((victim) => host === victim || host.endsWith(`.${victim}`));
  return {
    victim_domains,
    domains: union(
      entry.domains,
      reading.domains.filter((host) => !isVictim(host)),
    ),
  };
}

function machineRead(entry: StoredEntry, reading: StoredReading): TrackerEntryRecord {
  const { rows, website_raw, subject_raw, ...cells } = reading;
  return {
    id: entry.id,
    ...cells,
    disputed_domains: [],
    scam_types: entry.scam_types,
    summary: null,
    first_seen: entry.first_seen,
    last_seen: entry.last_seen,
    dated: null,
    listing: entry.listing,
    detail_url: entry.detail_url,
    provenance: {
      seen_in: ["page"],
      rows,
      website_raw,
      subject_raw,
      note: "Read by a machine; no curator has looked at it yet.",
    },
  };
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}
