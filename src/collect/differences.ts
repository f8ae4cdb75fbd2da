/** What a read changes in the record: for the operator, before or after it is published. Pure. */
import { canonicalJson } from "../records/canonical.ts";
import type { Records } from "../records/records.ts";
import type { CollectedSourceId } from "../storage/storage.ts";

export interface Difference {
  id: string;
  /** How the record is shown. */
  title: string;
}

export interface Differences {
  /** What is counted, in the plural. */
  what: string;
  /** Records of the source after the read. */
  total: number;
  added: Difference[];
  removed: Difference[];
  changed: Difference[];
}

interface Row extends Difference {
  /** What makes it the same or another. */
  content: string;
}

interface Side {
  what: string;
  rows: (records: Records) => Row[];
}

/** Days of reading and provenance are no change of a record. */
const sides: Record<CollectedSourceId, Side> = {
  dfpi: {
    what: "entries",
    rows: (records) =>
      records.tracker_entries
        .filter((entry) => entry.listing === "listed")
        .map(({ first_seen: _first, last_seen: _last, provenance: _read, ...entry }) => ({
          id: entry.id,
          title: entry.primary_subject ?? entry.domains[0] ?? "(no heading)",
          content: canonicalJson(entry),
        })),
  },
  sec: { what: "releases", rows: (records) => releasesOf(records, "sec") },
  cftc: { what: "releases", rows: (records) => releasesOf(records, "cftc") },
  hyperliquid: {
    what: "vaults",
    rows: (records) => {
      const newest = records.vault_days.reduce(
        (last, day) => (day.day > (last?.day ?? "") ? day : last),
        records.vault_days[0],
      );
      return (newest?.vaults ?? []).map((vault) => ({
        id: vault.address,
        title: vault.name,
        content: canonicalJson(vault),
      }));
    },
  },
};

/** The records of one source in `after` that `before` lacks, the other way round, and those that differ. */
export function differencesOf(source: CollectedSourceId, before: Records, after: Records): Differences {
  const { what, rows } = sides[source];
  const former = new Map(rows(before).map((row) => [row.id, row]));
  const present = new Map(rows(after).map((row) => [row.id, row]));
  const shown = ({ id, title }: Row): Difference => ({ id, title });
  return {
    what,
    total: present.size,
    added: [...present.values()].filter((row) => !former.has(row.id)).map(shown),
    removed: [...former.values()].filter((row) => !present.has(row.id)).map(shown),
    changed: [...present.values()]
      .filter((row) => (former.get(row.id)?.content ?? row.content) !== row.content)
      .map(shown),
  };
}

function releasesOf(records: Records, feed: "sec" | "cftc"): Row[] {
  return records.regulator_releases
    .filter((release) => release.feed === feed)
    .map((release) => ({ id: release.id, title: release.title, content: canonicalJson(release) }));
}
