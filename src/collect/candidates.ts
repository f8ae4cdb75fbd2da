/** What the sources gave that only a curator can judge. None of it is published as it stands. Pure. */
import type { Records } from "../records/records.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import { sources } from "./sources/index.ts";

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

/** A row of a warning list that the record does not hold yet. */
export interface WarningCandidate {
  id: string;
  list: string;
  first_seen: string;
  /** False where the rules of the list set it aside. */
  published: boolean;
  reasons: string[];
}

export interface CollectedCandidates {
  releases: ReleaseCandidate[];
  tracker_entries: EntryCandidate[];
  warning_rows: WarningCandidate[];
}

/** @param records the record of the data folder: what stands there has been looked at. */
export function collectedCandidates(records: Records, collected: readonly CollectedRecords[]): CollectedCandidates {
  const found = sources.flatMap((source) =>
    collected.filter((row) => row.source === source.id).map((row) => source.candidates(records, row)),
  );
  return {
    releases: found.flatMap(({ releases = [] }) => releases),
    tracker_entries: found.flatMap(({ tracker_entries = [] }) => tracker_entries),
    warning_rows: found.flatMap(({ warning_rows = [] }) => warning_rows),
  };
}
