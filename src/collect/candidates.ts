/** Declares what reads leave for a curator to judge. */

import type { WarningRow } from "../record/warning.ts";
import type { StoredRelease } from "./releases/stored-release.ts";

interface Candidate {
  id: string;
  first_seen: string;
  reasons: string[];
}

export interface CollectedCandidates {
  /** Those that may be about an enforcement action or warning missing from the record. */
  releases: (StoredRelease & { feed: string })[];
  /** Read by the program alone. `heading`: no private person's name. `row`: of the page it came on, counted from 1. */
  tracker_entries: (Candidate & { heading: string | null; row: number | null })[];
  /** Not on record yet. `published`: false if set aside. `row`: as read, from which `new warning` writes it up. */
  warning_rows: (Candidate & { list: string; published: boolean; row: WarningRow })[];
}
