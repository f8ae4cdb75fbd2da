import assert from "node:assert/strict";
import { test } from "node:test";
import { bareWarning, bareWarningList } from "../../test/support/sample-records.ts";
import { unknownTerms } from "./reuse.ts";
import { authorityOf, clauseOf, concernOf, concernOfCase, reuseOf } from "./warning.ts";

const list = bareWarningList([]).list;
const of = (category: string) => {
  const warning = bareWarning({});
  return { ...warning, provenance: { ...warning.provenance, row: { name: "Vexaro", category } } };
};

test("a list that relays names the authority whose finding it is", () => {
  const esma = { ...list, regulator: "ESMA", relays: true as const, clause: "{authority} found it" };
  const found = of("Commissione Nazionale per le Societa e la Borsa (CONSOB)");
  assert.equal(authorityOf(esma, found), "CONSOB");
  assert.equal(clauseOf(esma, found), "CONSOB found it");
  assert.equal(authorityOf(esma, of("Finantsinspektsioon")), "Finantsinspektsioon");
  assert.equal(authorityOf(list, found), null, "a regulator's own list relays nobody");
});

test("a row's own concern counts before its list's, and chooses the clause", () => {
  const asic = { ...list, clause: "both", clauses: { imposter: "an imposter", unlicensed: "unlicensed" } };
  assert.equal(clauseOf(asic, { ...bareWarning({}), concern: "imposter" }), "an imposter");
  assert.equal(clauseOf(asic, bareWarning({})), "unlicensed");
  assert.equal(concernOf({ ...list, concern: "fraud" }, bareWarning({})), "fraud");
});

test("a case is about fraud unless its words name a missing licence only", () => {
  assert.equal(
    concernOfCase(["SEC charges Vexaro", "A complaint alleges a Ponzi scheme of unregistered securities."]),
    "fraud",
  );
  assert.equal(concernOfCase(["Order against Vexaro", "It sold securities without registration."]), "unlicensed");
});

test("for what was read in I-SCAN its terms hold, whatever those of the regulator's own list are", () => {
  const reuse = { ...unknownTerms, commercial_reuse: "allowed" } as const;
  const read = bareWarning();
  const filed = { ...read, provenance: { ...read.provenance, seen_via: "iscan-2025-06" } };
  assert.equal(reuseOf({ reuse }, read).commercial_reuse, "allowed");
  assert.equal(reuseOf({ reuse }, filed).commercial_reuse, "forbidden");
  assert.equal(reuseOf({}, read).commercial_reuse, "not_found");
  assert.equal(reuseOf({}, filed).commercial_reuse, "forbidden");
});
