/** What a look-up found: the records that match, why, and the verdict on them. */
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import type { MatchType } from "./listing.ts";

export const verdicts = ["watchlist_match", "documented_bot", "both", "no_record"] as const;

export type Verdict = (typeof verdicts)[number];

/** Why a record was found: the field that matched, and its value as listed. */
export interface Match {
  type: MatchType;
  on: string;
  value: string;
}

export interface EntryMatch {
  id: string;
  /** `removed`: the source no longer lists the entry; it can still be found. */
  listing: TrackerEntryRecord["listing"];
  match: Match;
}

export interface RecordMatches {
  bots: { slug: string; match: Match }[];
  enforcement_actions: { id: string; match: Match }[];
  /** At most `maxEntries`, exact matches first. */
  tracker_entries: EntryMatch[];
  /** How many tracker entries match, including those left out. */
  tracker_total: number;
  warnings: { id: string; listing: TrackerEntryRecord["listing"]; match: Match }[];
  venues: { slug: string; match: Match }[];
  vaults: { address: string; match: Match }[];
}

export function emptyMatches(): RecordMatches {
  return {
    bots: [],
    enforcement_actions: [],
    tracker_entries: [],
    tracker_total: 0,
    warnings: [],
    venues: [],
    vaults: [],
  };
}

export const noMatches = emptyMatches();

/** Most tracker entries, and most warnings, in one answer. */
export const maxEntries = 50;

/** The verdict: whether a scam record matched, a bot of the directory, both or neither. */
export function verdictOn(matches: RecordMatches): Verdict {
  const { enforcement_actions, tracker_entries, warnings, bots } = matches;
  const listed = enforcement_actions.length + tracker_entries.length + warnings.length > 0;
  const documented = bots.length > 0;
  if (listed) return documented ? "both" : "watchlist_match";
  return documented ? "documented_bot" : "no_record";
}

/** Whether any record matched, venues and vaults included. */
export function matchesAny(matches: RecordMatches): boolean {
  return verdictOn(matches) !== "no_record" || matches.venues.length + matches.vaults.length > 0;
}

/** All matches of several subjects, each record once. */
export function joinMatches(all: readonly RecordMatches[]): RecordMatches {
  const [only] = all;
  if (all.length === 1 && only !== undefined) return only;
  const once = <T>(pick: (matches: RecordMatches) => readonly T[], key: (item: T) => string): T[] => [
    ...new Map(all.flatMap(pick).map((item) => [key(item), item] as const)).values(),
  ];
  const entries = once(
    ({ tracker_entries }) => tracker_entries,
    ({ id }) => id,
  );
  const beyond = all.reduce(
    (sum, { tracker_total, tracker_entries }) => sum + tracker_total - tracker_entries.length,
    0,
  );
  return {
    bots: once(
      ({ bots }) => bots,
      ({ slug }) => slug,
    ),
    enforcement_actions: once(
      ({ enforcement_actions }) => enforcement_actions,
      ({ id }) => id,
    ),
    tracker_entries: entries.slice(0, maxEntries),
    tracker_total: entries.length + beyond,
    warnings: once(
      ({ warnings }) => warnings,
      ({ id }) => id,
    ).slice(0, maxEntries),
    venues: once(
      ({ venues }) => venues,
      ({ slug }) => slug,
    ),
    vaults: once(
      ({ vaults }) => vaults,
      ({ address }) => address,
    ),
  };
}
