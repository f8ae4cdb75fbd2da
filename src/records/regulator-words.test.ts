import assert from "node:assert/strict";
import { test } from "node:test";
import { theRegulator } from "./regulator-words.ts";

test("initials, boards, divisions, services and banks have an article; proper names and initials read as a word have none", () => {
  for (const regulator of ["FCA", "SEC", "Texas State Securities Board", "Insolvency Service", "California DFPI"]) {
    assert.equal(theRegulator(regulator), `the ${regulator}`);
  }
  for (const bank of ["Bank of Lithuania", "Central Bank of Ireland"]) assert.equal(theRegulator(bank), `the ${bank}`);
  for (const regulator of ["BaFin", "CySEC", "ESMA", "FI", "FINMA", "AMF Québec"]) {
    assert.equal(theRegulator(regulator), regulator);
  }
  assert.equal(theRegulator("State regulators"), "state regulators");
});
