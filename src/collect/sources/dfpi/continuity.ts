/** Matches this read's entries to the last read's. The tracker gives no ids, and edits its rows. Pure. */
import type { TrackerEntryRecord } from "../../../records/tracker-entry.ts";
import { trackerEntryId } from "../../../records/tracker-entry-id.ts";
import type { ReadEntry, TrackerPage } from "./parse.ts";
import type { StoredEntry, StoredReading, StoredTracker } from "./stored.ts";

/** What was known of an entry before this read. */
interface Known {
  id: string;
  row_id: string;
  listing: StoredEntry["listing"];
  first_seen: string | null;
  /** Null for an entry that no full read has shown yet. */
  last_seen: string | null;
  domains: readonly string[];
  subject: string | null;
  stored: StoredEntry | null;
  curated: boolean;
}

/** Listed entries that some full read has shown: what a good read should find again. */
export function listedBefore(curated: readonly TrackerEntryRecord[], previous: StoredTracker | null): number {
  return knownBefore(curated, previous).filter((entry) => entry.listing === "listed" && entry.last_seen !== null)
    .length;
}

/**
 * The state after this read. An entry keeps its id while its cells stay the same. If they changed, it is the one entry
 * that has just vanished with the same subject or a shared site, provided that exactly one fits and fits nobody else;
 * so a site added to a row is neither a removal nor an addition. Whatever else has vanished is kept as removed.
 * @param today day of the read.
 */
export function continueTracker(
  page: TrackerPage,
  curated: readonly TrackerEntryRecord[],
  previous: StoredTracker | null,
  { today, readFrom }: { today: string; readFrom: string },
): StoredTracker {
  const known = knownBefore(curated, previous);
  const found = matchEntries(page.entries, known);
  const matched = new Set([...found.values()].map((entry) => entry.id));
  const listed = page.entries.map((entry): StoredEntry => {
    const before = found.get(entry);
    const asCurated = before?.curated === true && before.id === entry.row_id;
    return {
      id: before?.id ?? entry.row_id,
      row_id: entry.row_id,
      listing: "listed",
      first_seen: before?.first_seen ?? today,
      last_seen: today,
      scam_types: entry.scam_types,
      detail_url: entry.detail_url ?? before?.stored?.detail_url ?? null,
      reading: asCurated ? null : readingOf(entry, before?.stored?.reading ?? null),
    };
  });
  const gone = known.filter((entry) => !matched.has(entry.id)).flatMap(removed);
  return { read_from: readFrom, rows: page.rows, entries: [...listed, ...gone] };
}

function knownBefore(curated: readonly TrackerEntryRecord[], previous: StoredTracker | null): Known[] {
  const stored = new Map(previous?.entries.map((entry) => [entry.id, entry]));
  const fromCurated = curated.map((entry): Known => {
    const kept = stored.get(entry.id) ?? null;
    return {
      id: entry.id,
      row_id: kept?.row_id ?? entry.id,
      listing: kept?.listing ?? entry.listing,
      first_seen: entry.first_seen ?? kept?.first_seen ?? null,
      last_seen: kept?.last_seen ?? entry.last_seen,
      domains: [...entry.domains, ...(kept?.reading?.domains ?? [])],
      subject: kept?.reading?.subject_raw ?? entry.provenance.subject_raw,
      stored: kept,
      curated: true,
    };
  });
  const ids = new Set(curated.map((entry) => entry.id));
  const fromStored = [...stored.values()].flatMap((entry): Known[] =>
    ids.has(entry.id) || entry.reading === null
      ? []
      : [
          {
            ...entry,
            domains: entry.reading.domains,
            subject: entry.reading.subject_raw,
            stored: entry,
            curated: false,
          },
        ],
  );
  return [...fromCurated, ...fromStored];
}

function matchEntries(entries: readonly ReadEntry[], known: readonly Known[]): Map<ReadEntry, Known> {
  const byId = new Map(known.map((entry) => [entry.id, entry]));
  const byRow = new Map(known.map((entry) => [entry.row_id, entry]));
  const found = new Map<ReadEntry, Known>();
  const taken = new Set<string>();
  const take = (entry: ReadEntry, before: Known | undefined) => {
    if (before === undefined || found.has(entry) || taken.has(before.id)) return;
    found.set(entry, before);
    taken.add(before.id);
  };
  for (const entry of entries) take(entry, byId.get(entry.row_id));
  for (const entry of entries) take(entry, byRow.get(entry.row_id));
  const vanished = known.filter((entry) => !taken.has(entry.id) && entry.listing === "listed");
  const fresh = entries.filter((entry) => !found.has(entry));
  for (const [entry, before] of pairs(fresh, vanished)) take(entry, before);
  return found;
}

/** Pairs that fit each other and nobody else. */
function pairs(fresh: readonly ReadEntry[], vanished: readonly Known[]): [ReadEntry, Known][] {
  const byDomain = groupBy(vanished, (entry) => entry.domains);
  const bySubject = groupBy(vanished, (entry) => subjectKeys(entry.subject));
  const claims = new Map<Known, ReadEntry[]>();
  const single = fresh.flatMap((entry): [ReadEntry, Known][] => {
    const keys = subjectKeys(entry.subject_raw).flatMap((key) => bySubject.get(key) ?? []);
    const fits = new Set([...entry.domains.flatMap((domain) => byDomain.get(domain) ?? []), ...keys]);
    for (const fit of fits) claims.set(fit, [...(claims.get(fit) ?? []), entry]);
    const [only] = fits;
    return fits.size === 1 && only !== undefined ? [[entry, only]] : [];
  });
  return single.filter(([, before]) => claims.get(before)?.length === 1);
}

/** The subject as it is compared: as in the id, without the sites. Empty if there is no subject. */
function subjectKeys(subject: string | null): string[] {
  return subject === null || subject.trim() === "" ? [] : [trackerEntryId(subject, [])];
}

function groupBy(entries: readonly Known[], keysOf: (entry: Known) => readonly string[]): Map<string, Known[]> {
  const groups = new Map<string, Known[]>();
  for (const entry of entries) {
    for (const key of keysOf(entry)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [entry]);
      else group.push(entry);
    }
  }
  return groups;
}

/** An entry that no full read has shown cannot go missing: it stays as the record has it. */
function removed({ id, row_id, first_seen, last_seen, stored }: Known): StoredEntry[] {
  if (last_seen === null) return [];
  return [
    {
      id,
      row_id,
      listing: "removed",
      first_seen: first_seen ?? last_seen,
      last_seen,
      scam_types: stored?.scam_types ?? [],
      detail_url: stored?.detail_url ?? null,
      reading: stored?.reading ?? null,
    },
  ];
}

/** Row numbers stay those of the first read: they shift with every new row, and only say where to look. */
function readingOf(entry: ReadEntry, before: StoredReading | null): StoredReading {
  const { row_id: _id, scam_types: _types, detail_url: _url, ...cells } = entry;
  return { ...cells, rows: before?.rows ?? entry.rows };
}
