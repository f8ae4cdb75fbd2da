import assert from "node:assert/strict";
import { test } from "node:test";
import { extentOf, isPart } from "./extent.ts";

const said = (at_regulator: number | null, at_regulator_is: "exact" | "about" | "more_than") => ({
  at_regulator,
  at_regulator_is,
  at_regulator_as_of: "2026",
  source: "a page",
  left_out: null,
});
const read = (regulator: string, onRecord: number, retrievedAt: string | null = "2025-06-02T00:00:00Z") => ({
  regulator,
  onRecord,
  retrievedAt,
});

test("a list of which something is left out never passes for whole", () => {
  const copied = { ...said(null, "exact"), left_out: "Almost all from before 2026." };
  const extent = extentOf(copied, read("BaFin", 229));
  assert.equal(extent.sentence, "BaFin: 229, only a part, to June 2025");
  assert.equal(isPart(extent), true);
  assert.equal(isPart(extentOf(undefined, read("CNMV", 72))), false);
  assert.equal(isPart(extentOf(said(604, "exact"), read("DFPI", 650))), false);
  assert.equal(isPart(extentOf(said(604, "exact"), read("DFPI", 50))), true);
});

test("how much of a list is on record is said in a few words", () => {
  for (const [extent, sentence] of [
    [extentOf(said(10_000, "more_than"), read("FCA", 313)), "FCA: 313 of more than 10,000, to June 2025"],
    [extentOf(said(3200, "about"), read("SFC", 1458)), "SFC: 1,458 of about 3,200, to June 2025"],
    [extentOf(said(604, "exact"), read("DFPI", 650)), "DFPI: 650, to June 2025"],
    [extentOf(undefined, read("CNMV", 72)), "CNMV: 72, to June 2025"],
    [extentOf(said(3396, "about"), read("AMF", 0, null)), "AMF: not read yet"],
  ] as const) {
    assert.equal(extent.sentence, sentence);
  }
  assert.equal(extentOf(undefined, read("CNMV", 72)).as_of, "2025-06-02");
});
