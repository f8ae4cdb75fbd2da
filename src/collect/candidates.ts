/** What the sources gave that only a curator can judge. None of it is published as it stands. Pure. */
import type { Records } from "../records/records.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import { lastGood } from "./read.ts";
import { isWrittenUp } from "./releases/overlay.ts";
import { storedReleases } from "./releases/stored.ts";
import { type Reading, storedTracker } from "./sources/dfpi/stored.ts";

/** A release that may be about an enforcement action or warning which the record lacks. */
export interface ReleaseCandidate {
  id: string;
  title: string;
  date: string | null;
  url: string;
  /** Empty where the release is not published either, for nothing but these words speaks for it. */
  topics: string[];
  words: string[];
  first_seen: string;
}

/** A tracker entry that the record has only as a machine read it. */
export interface EntryCandidate {
  id: string;
  /** Without what may be a private person's name. */
  heading: string | null;
  /** Row of the page in which it first stood, counted from 1 under the header. */
  row: number | null;
  first_seen: string;
  reasons: string[];
}

export interface CollectedCandidates {
  releases: ReleaseCandidate[];
  tracker_entries: EntryCandidate[];
}

/** @param records the record of the data folder: what stands there has been looked at. */
export function collectedCandidates(records: Records, collected: readonly CollectedRecords[]): CollectedCandidates {
  const releases = collected
    .filter((row) => row.source === "sec" || row.source === "cftc")
    .flatMap((row) => lastGood(row, storedReleases)?.releases ?? [])
    .filter((release) => !isWrittenUp(release, records.regulator_releases, records.enforcement_actions))
    .map(({ number: _number, summary: _summary, ...release }) => release);
  const tracker = lastGood(collected.find((row) => row.source === "dfpi") ?? null, storedTracker);
  const official = new Set(records.bots.flatMap((bot) => bot.domains));
  const curated = new Set(records.tracker_entries.map((entry) => entry.id));
  const tracker_entries = (tracker?.entries ?? []).flatMap(({ id, first_seen, listing, reading }) =>
    reading === null || listing === "removed"
      ? []
      : [
          {
            id,
            heading: reading.primary_subject,
            row: reading.rows[0] ?? null,
            first_seen,
            reasons: reasonsFor(reading, curated.has(id), official),
          },
        ],
  );
  return { releases, tracker_entries };
}

function reasonsFor(reading: Reading, curated: boolean, official: ReadonlySet<string>): string[] {
  const named = reading.victim_domains.filter((host) => official.has(host));
  return [
    curated ? "its row was edited since the record was written" : "new; only a machine has read it",
    ...(reading.names_a_person ? ["seems to name a person, whose name is left out"] : []),
    ...named.map((host) => `names ${host}, a site of a bot in the directory, which is left out of matching`),
  ];
}
