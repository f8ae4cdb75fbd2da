/** A tracker entry keeps victim and subject apart, and has the id that the next read of the page will give it. */
import type { RecordProblem } from "../record-error.ts";
import type { Records } from "../records.ts";
import type { TrackerEntryRecord } from "../tracker-entry.ts";
import { trackerEntryId } from "../tracker-entry-id.ts";
import { ofTrackerEntry } from "./problem.ts";

/**
 * Victims among the sites complained about, names both matched and unmatched, and ids that do not follow from the
 * cells.
 */
export function trackerProblems({ tracker_entries }: Records): RecordProblem[] {
  return tracker_entries.flatMap((entry) => [...victimsListed(entry), ...matchedAndNot(entry), ...wrongId(entry)]);
}

function victimsListed({ id, domains, victim_domains }: TrackerEntryRecord): RecordProblem[] {
  return domains
    .filter((domain) => victim_domains.some((victim) => domain === victim || domain.endsWith(`.${victim}`)))
    .map((domain) => ofTrackerEntry(id, "domains", `${domain} is also in victim_domains`));
}

function matchedAndNot({ id, names, unmatched_names }: TrackerEntryRecord): RecordProblem[] {
  return names
    .filter((name) => unmatched_names.includes(name))
    .map((name) => ofTrackerEntry(id, "names", `${name} is also in unmatched_names`));
}

function wrongId({ id, wallet_addresses, provenance }: TrackerEntryRecord): RecordProblem[] {
  if (provenance.subject_raw === null) return [];
  const expected = trackerEntryId(provenance.subject_raw, provenance.website_raw, wallet_addresses);
  if (expected === id) return [];
  return [ofTrackerEntry(id, "id", `must be ${expected}, which follows from subject_raw and website_raw`)];
}
