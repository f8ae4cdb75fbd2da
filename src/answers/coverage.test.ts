import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledSnapshot } from "../../test/support/bundled.ts";
import { unreadPeriod, unreadSources } from "./coverage.ts";

const snapshot = await bundledSnapshot();

test("who asks for a time after the last reading of a list is told so, with the list's own address", () => {
  const filter = { regulator: "CONSOB", from: "2026-11-01" };
  assert.match(unreadPeriod(snapshot, filter) ?? "", /read on \d{4}-\d{2}-\d{2}; its warnings since then.*consob\.it/u);
  assert.match(unreadPeriod(snapshot, { list: "fca", year: "2026" }) ?? "", /FCA's list/u);
  assert.match(unreadPeriod(snapshot, { list: "fca", from_year: "2026", kind: "warning" }) ?? "", /FCA's list/u);
});

test("of a time that was read, of cases and of everybody nothing is said", () => {
  for (const filter of [
    { regulator: "CONSOB" },
    { regulator: "CONSOB", from: "2025-01" },
    { regulator: "CONSOB", from: "2026-11", kind: "action" },
    { regulator: "SEC", from: "2026-11" },
    { from: "2026-11" },
  ] as const)
    assert.equal(unreadPeriod(snapshot, filter), null, JSON.stringify(filter));
});

test("a source that nobody has read is named to who asks for it, by whole words", () => {
  assert.equal(unreadSources(snapshot, "AMF").length, 1);
  assert.equal(unreadSources(snapshot, "FMA Austria").length, 1);
  for (const text of ["MA", "", "Consob"]) assert.deepEqual(unreadSources(snapshot, text), [], text);
});
