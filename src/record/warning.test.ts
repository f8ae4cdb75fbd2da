import assert from "node:assert/strict";
import { test } from "node:test";
import { bareWarning, bareWarningList } from "../../test/support/sample-records.ts";
import { unknownTerms } from "./reuse.ts";
import {
  clauseOf,
  concernOf,
  concernOfCase,
  filedOn,
  initialsOf,
  isBare,
  relayedAuthority,
  reuseOf,
} from "./warning.ts";

const list = bareWarningList([]).list;
const of = (category: string) => {
  const warning = bareWarning({});
  return { ...warning, provenance: { ...warning.provenance, row: { name: "Vexaro", category } } };
};

test("a list that relays names the authority whose finding it is", () => {
  const esma = { ...list, regulator: "ESMA", relays: true as const, clause: "{authority} found it" };
  const found = of("Commissione Nazionale per le Societa e la Borsa (CONSOB)");
  assert.equal(initialsOf(relayedAuthority(esma, found) ?? ""), "CONSOB");
  assert.equal(clauseOf(esma, found), "CONSOB found it");
  assert.equal(initialsOf("Finantsinspektsioon"), "Finantsinspektsioon");
  assert.equal(relayedAuthority(list, found), null, "a regulator's own list relays nobody");
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

test("the day on which we first read a row is no day of its regulator's: it is not filed by it, and bare without another", () => {
  const row = { name: "Qorvanta" };
  const read = bareWarning({});
  const witnessed = {
    ...read,
    domains: [],
    published_on: null,
    first_seen: "2026-12-05",
    provenance: { ...read.provenance, seen_via: "iscan-2025-06", row },
  };
  assert.ok(isBare(witnessed));
  assert.equal(filedOn(witnessed), null);
  const filed = {
    ...witnessed,
    provenance: { ...witnessed.provenance, row: { ...row, filed: "2025-04-11" } },
  };
  assert.ok(!isBare(filed));
  assert.equal(filedOn(filed), "2025-04-11");
});
