/** The warnings in the data folder are what the rules make of the rows in its files. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { applyRules } from "../../src/collect/judge/apply.ts";
import { referencesOf } from "../../src/collect/judge/references.ts";
import { loadCandidates } from "../../src/record/load.ts";
import { bundledRecords } from "../support/bundled.ts";

const records = await bundledRecords();
const { warnings: candidates } = await loadCandidates("data");
const references = referencesOf(records);
const warnings = records.warning_lists.flatMap(({ entries }) => entries);

for (const list of records.warning_lists) {
  test(`${list.id}: entries and candidates follow from the rows (botwatch lists --write brings them up to date)`, () => {
    const waiting = candidates.find(({ id }) => id === list.id) ?? null;
    const [published, aside] = applyRules(list, waiting, references);
    assert.deepEqual(published, list);
    assert.deepEqual(aside, waiting);
  });
}

test("some 6,350 warnings of 30 lists are on record, with some 7,300 websites", () => {
  assert.equal(records.warning_lists.length, 30);
  assert.ok(warnings.length > 6300, `${warnings.length}`);
  assert.ok(new Set(warnings.flatMap(({ domains }) => domains)).size > 7250);
});

test("the names that people ask about most are on a list", () => {
  const names = new Set(warnings.flatMap((warning) => warning.names.map((name) => name.toLowerCase())));
  for (const name of ["quantum ai", "immediate edge", "bitcoin era", "hyperverse", "cbex"]) {
    assert.ok(names.has(name), name);
  }
});

test("no warning shows a mail address, and none has its victim as its heading", () => {
  for (const { id, names, full_names, unmatched_names, imitates } of warnings) {
    assert.ok(![...names, ...full_names, ...unmatched_names].some((name) => /\S@\S+\.\S/u.test(name)), id);
    assert.ok(imitates === null || ![...names, ...full_names].includes(imitates.name), id);
  }
});
