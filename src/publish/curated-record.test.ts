import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { sampleRecords } from "../../test/support/sample-records.ts";
import { canonicalHash } from "../record/canonical.ts";
import { rulesVersion } from "../record/report-card/rules.ts";
import { curatedRecordOf } from "./curated-record.ts";

test("a record is another one where it says something else, or says it under other rules", () => {
  const records = sampleRecords();
  const { digest } = curatedRecordOf(records);
  assert.equal(curatedRecordOf(structuredClone(records)).digest, digest);
  assert.notEqual(curatedRecordOf(sampleRecords({ bots: [bareBot({ summary: "Edited." })] })).digest, digest);
  const underRules = (version: string) => canonicalHash({ ...records, rulesVersion: version }, 32);
  assert.equal(digest, underRules(rulesVersion));
  assert.notEqual(digest, underRules(`${rulesVersion}.1`));
});
