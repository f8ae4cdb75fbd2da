/** Collected items that only a curator can judge. None is published as it is. Pure. */
import type { Records } from "../records/records.ts";
import type { WarningRow } from "../records/warning.ts";
import type { CollectedRecords } from "../storage/storage.ts";
import { sources } from "./sources/index.ts";

/** A release that may be about an enforcement action or warning missing from the record. */
interface ReleaseCandidate {
  id: string;
  title: string;
  date: string | null;
  url: string;
  /** Empty if the release is not published either, because only these words suggest it. */
  topics: string[];
  words: string[];
  first_seen: string;
}

/** A tracker entry that the record has only as the program read it. */
interface EntryCandidate {
  id: string;
  /** Without what may be a private person's name. */
  heading: string | null;
  /** Row of the page where it first appeared, counted from 1 under the header. */
  row: number | null;
  first_seen: string;
  reasons: string[];
}

/** A row of a warning list that the record does not hold yet. */
interface WarningCandidate {
  id: string;
  list: string;
  first_seen: string;
  /** False if the list's rules set it aside. */
  published: boolean;
  reasons: string[];
  /** The row as read, from which `new warning` writes it up. */
  row: WarningRow;
}

export interface CollectedCandidates {
  releases: ReleaseCandidate[];
  tracker_entries: EntryCandidate[];
  warning_rows: WarningCandidate[];
}

/** @param records the record of the data folder: whatever is there has been reviewed. */
export function collectedCandidates(records: Records, collected: readonly CollectedRecords[]): CollectedCandidates {
  const found = sources.flatMap((source) =>
    collected.filter((row) => row.source === source.id).map((row) => source.candidates?.(records, row) ?? {}),
  );
  return {
    releases: found.flatMap(({ releases = [] }) => releases),
    tracker_entries: found.flatMap(({ tracker_entries = [] }) => tracker_entries),
    warning_rows: found.flatMap(({ warning_rows = [] }) => warning_rows),
  };
}
