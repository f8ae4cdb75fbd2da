/** Compares the records with each other, for what one file alone cannot show to be wrong. */
import { accusationProblems } from "./cross-checks/accusations.ts";
import { botProblems } from "./cross-checks/bots.ts";
import { dateProblems, futureProblems } from "./cross-checks/dates.ts";
import { domainProblems } from "./cross-checks/domains.ts";
import { identifierProblems, referenceProblems } from "./cross-checks/identifiers.ts";
import { notMeantProblems } from "./cross-checks/not-meant.ts";
import { spellingProblems } from "./cross-checks/spelled.ts";
import { tellingProblems } from "./cross-checks/told-fairly.ts";
import type { RecordProblem } from "./record-error.ts";
import type { Records } from "./records.ts";

const checks: readonly ((records: Records) => Iterable<RecordProblem>)[] = [
  identifierProblems,
  referenceProblems,
  botProblems,
  domainProblems,
  dateProblems,
  accusationProblems,
  notMeantProblems,
  tellingProblems,
  spellingProblems,
];

/**
 * Every contradiction between records that each fit their schema. Empty when they may be published.
 * @param today the day after which nothing can have happened (`2026-11-21`); null to skip that check.
 */
export function crossCheck(records: Records, today: string | null = null): RecordProblem[] {
  const future = today === null ? [] : futureProblems(records, today);
  return [...checks.flatMap((check) => [...check(records)]), ...future];
}
