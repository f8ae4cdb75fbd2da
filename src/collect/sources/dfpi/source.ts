/** California DFPI Crypto Scam Tracker, unverified complaints in an HTML table: what is kept of it, and its entries. */
import { nameKey } from "../../../base/names/normalize.ts";
import { extentOf } from "../../../record/extent.ts";
import { type TrackerEntryRecord, trackerEntryId } from "../../../record/tracker-entry.ts";
import { comparedEntries, machineRead, overlayRows, type RowKind } from "../../continuity.ts";
import { type DeclaredList, listSource } from "../../read-list.ts";
import { lastGood, readOf, type Source } from "../../source-shape.ts";
import { type StoredEntry, type StoredTracker, storedTracker, type TrackerRow } from "./row.ts";

export const trackerKind: RowKind<TrackerRow> = {
  stored: storedTracker,
  idOf: ({ row }) => row.row_id,
  // The subject as it is compared, without the sites, and each site.
  marksOf: ({ row: { subject_raw, domains } }) =>
    subject_raw?.trim() ? [`subject ${trackerEntryId(subject_raw, [])}`, ...domains] : domains,
  pairsOf: ({ primary_subject, domains, victim_domains }) => ({
    name: nameKey(primary_subject ?? ""),
    sites: [...domains, ...victim_domains],
  }),
  // The parser has joined the rows of the page already.
  mergeRows: (row) => row,
  // Row numbers shift with every new row, and only say where to look: they stay those of the first read.
  keep: (row, before) => ({ ...row, rows: before.rows, detail_url: row.detail_url ?? before.detail_url }),
  entriesIn: ({ tracker_entries }) =>
    tracker_entries.map(({ id, listing, last_seen, provenance, ...entry }) => ({
      id,
      list: "dfpi",
      row: { ...entry, ...provenance, row_id: id },
      listing,
      shown: last_seen !== null,
    })),
  copiedAt: (records) => readOf({ id: "dfpi" }, records).retrieved_at,
};

/** Of the page itself, when others last counted its rows. */
const trackerExtent = {
  at_regulator: 604,
  at_regulator_is: "exact",
  at_regulator_as_of: "2026-09-11",
  source: "the tracker's page, as others read it",
  left_out: "Complaints added since the copy was made.",
} as const;

const declared: DeclaredList<TrackerRow> = {
  id: "dfpi",
  name: "California DFPI Crypto Scam Tracker",
  url: "https://dfpi.ca.gov/consumers/crypto/crypto-scam-tracker/",
  formFrom: "its rows of 2025-12-17 and other programs",
  addressOf: "the California DFPI's Crypto Scam Tracker",
  savedCopy: "the page, saved as “web page, HTML only”",
  // Its lists of words are read only then.
  reader: async () => (await import("./parse.ts")).trackerList,
};

export const dfpi: Source = {
  ...listSource(trackerKind, declared, (records, list) => ({
    ...records,
    tracker_entries: overlayTracker(records.tracker_entries, list),
  })),
  count: (records) => records.tracker_entries.length,
  extent(records) {
    const { retrieved_at } = readOf(declared, records);
    const onRecord = records.tracker_entries.filter(({ listing }) => listing === "listed").length;
    // A read since then shows all of it.
    const atRegulator = (retrieved_at ?? "") < trackerExtent.at_regulator_as_of ? trackerExtent : undefined;
    return extentOf(atRegulator, { regulator: "DFPI", onRecord, retrievedAt: retrieved_at });
  },
  recordsToCompare: (records) =>
    comparedEntries(records.tracker_entries, (one) => one.primary_subject ?? one.domains[0] ?? "(no heading)"),
  candidates: ({ bots, tracker_entries }, row) => {
    const official = new Set(bots.flatMap((bot) => bot.domains));
    const curated = new Set(tracker_entries.map((entry) => entry.id));
    const rows = (lastGood(row, storedTracker)?.rows ?? []).filter(
      ({ id, listing, row: cells }) => listing !== "removed" && !(curated.has(id) && cells.row_id === id),
    );
    const candidate = ({ id, first_seen, row: cells }: StoredEntry) => ({
      id,
      heading: cells.primary_subject,
      row: cells.rows[0] ?? null,
      first_seen,
      reasons: reasonsFor(cells, curated.has(id), official),
    });
    return { tracker_entries: rows.map(candidate) };
  },
};

function reasonsFor(row: TrackerRow, curated: boolean, official: ReadonlySet<string>): string[] {
  const imitated = row.victim_domains.filter((host) => official.has(host));
  return [
    curated ? "its row was edited since the record was written" : "new; only a machine has read it",
    ...(row.names_a_person ? ["seems to name a person, whose name is left out"] : []),
    ...imitated.map((host) => `names ${host}, a site of a bot in the directory, which is left out of matching`),
  ];
}

/** What a curator wrote stays. Listing, days, scam types, detail page and an edited row's sites come from the read. */
export function overlayTracker(curated: readonly TrackerEntryRecord[], list: StoredTracker): TrackerEntryRecord[] {
  return overlayRows(curated, list.rows, list, { edit: upToDate, make: entryOf });
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

function withNewSites(entry: TrackerEntryRecord, row: TrackerRow) {
  const disputed = entry.disputed_domains.map(({ domain }) => domain);
  const victim_domains = union(entry.victim_domains, row.victim_domains).filter(
    (host) => !entry.domains.includes(host) && !disputed.includes(host),
  );
  const isVictim = (host: string) =>
    [...victim_domains, ...disputed].some((victim) => host === victim || host.endsWith(`.${victim}`));
  const accused = row.domains.filter((host) => !isVictim(host));
  return { victim_domains, domains: union(entry.domains, accused) };
}

function entryOf({ id, row, listing, first_seen, last_seen }: StoredEntry): TrackerEntryRecord {
  const { row_id: _id, rows, website_raw, subject_raw, ...cells } = row;
  const provenance = { seen_in: ["page"], rows, website_raw, subject_raw, note: machineRead };
  const uncurated = { disputed_domains: [], summary: null, dated: null };
  return { id, ...cells, ...uncurated, first_seen, last_seen, listing, provenance };
}

function union(a: readonly string[], b: readonly string[]): string[] {
  return [...new Set([...a, ...b])].sort();
}
