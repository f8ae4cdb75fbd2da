/** Holds the records against each other: what one file alone cannot show to be wrong. */
import { botProblems } from "./cross-checks/bots.ts";
import { dateProblems } from "./cross-checks/dates.ts";
import { domainProblems } from "./cross-checks/domains.ts";
import { identifierProblems } from "./cross-checks/identifiers.ts";
import { referenceProblems } from "./cross-checks/references.ts";
import { trackerProblems } from "./cross-checks/tracker.ts";
import type { RecordProblem } from "./record-error.ts";
import type { Records } from "./records.ts";

const checks: readonly ((records: Records) => RecordProblem[])[] = [
  identifierProblems,
  referenceProblems,
  botProblems,
  domainProblems,
  trackerProblems,
  dateProblems,
];

/** Every contradiction between records that each fit their schema. An empty list means that they may be published. */
export function crossCheck(records: Records): RecordProblem[] {
  return checks.flatMap((check) => check(records));
}
