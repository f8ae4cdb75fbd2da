/** What the checks between files say of the sample records. */
import assert from "node:assert/strict";
import { crossCheck } from "../../src/record/cross-checks.ts";
import { problemLine } from "../../src/record/record-error.ts";
import type { Records } from "../../src/record/records.ts";
import { sampleRecords } from "./sample-records.ts";

/** Checks that exactly these lines are reported for the sample records with `fields` replaced. */
export function reports(fields: Partial<Records>, ...lines: string[]): void {
  assert.deepEqual(crossCheck(sampleRecords(fields)).map(problemLine), lines);
}
