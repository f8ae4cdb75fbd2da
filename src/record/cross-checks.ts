/** Compares the records with each other, for what one file alone cannot show to be wrong. */
import { borrowedNameProblems } from "./cross-checks/borrowed-names.ts";
import { botProblems } from "./cross-checks/bots.ts";
import { caseProblems } from "./cross-checks/cases.ts";
import { dateProblems, futureProblems } from "./cross-checks/dates.ts";
import { hostProblems } from "./cross-checks/hosts.ts";
import { identifierProblems, referenceProblems } from "./cross-checks/identifiers.ts";
import { nameProblems } from "./cross-checks/names.ts";
import type { RecordProblem } from "./record-error.ts";
import type { Records } from "./records.ts";

/** Contradictions between records that each fit their schema. @param today nothing happened later; null: any day. */
export function crossCheck(records: Records, today: string | null = null): RecordProblem[] {
  return [
    ...identifierProblems(records),
    ...referenceProblems(records),
    ...botProblems(records),
    ...borrowedNameProblems(records),
    ...nameProblems(records),
    ...hostProblems(records),
    ...caseProblems(records),
    ...dateProblems(records),
    ...(today === null ? [] : futureProblems(records, today)),
  ];
}
