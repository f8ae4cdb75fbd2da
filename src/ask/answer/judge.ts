/** Judging: where whoever asks stands by what was found, before any record is read. */

import type { Finding } from "../find/about.ts";
import { type Standing, standings } from "./standing.ts";

/** Something found, and where it stands. */
export interface JudgedFinding {
  finding: Finding;
  standing: Standing;
}

/** Judges each of the findings, the strongest first; equal ones keep their order. */
export function judgeFindings(findings: readonly Finding[]): JudgedFinding[] {
  return findings
    .map((finding) => ({ finding, standing: standingOf(finding) }))
    .sort((a, b) => standings.indexOf(a.standing) - standings.indexOf(b.standing));
}

/** Tells where a finding stands, strongest first (standing.ts). Being authorised does not soften a warning. */
export function standingOf(finding: Finding): Standing {
  const { matches, imitates, authorisations, suggestions, ownAddress, blocked } = finding;
  if (matches.enforcement_actions.length > 0) return "regulator_acted";
  if (matches.warnings.length > 0) return "regulator_warned";
  if (matches.tracker_entries.length > 0) return "complaint_reported";
  if (blocked.length > 0) return "wallet_blocked";
  // A slip of the finger imitates nobody.
  if (imitates !== null && imitates.technique !== "name") return "imitates";
  const { bots, venues, vaults } = matches;
  if (bots.length + venues.length + vaults.length > 0) return "known";
  if (imitates !== null || (suggestions.length > 0 && ownAddress === null)) return "possible_match";
  const isOwn = ownAddress !== null && ownAddress.role !== "former";
  return authorisations.length > 0 || isOwn ? "known" : "no_record";
}
