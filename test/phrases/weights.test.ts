/** The weights of data/phrases are what the lines say, and what they decide. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { scanPhrases } from "../../src/site-check/phrases/scan.ts";
import { loadPhraseWeights } from "../../src/site-check/phrases/weights.ts";
import { kindsFrom, linesToWeigh, weightsFrom } from "../../tools/weigh-lines.ts";
import { bundledIndex, categoriesIn, unweighedIndex } from "../support/phrases-found.ts";

test("weights.json is what `npm run weights` makes of the words and lines of today", () => {
  const { base, slots, kinds } = loadPhraseWeights();
  const lines = linesToWeigh(bundledIndex);
  const now = weightsFrom(lines);
  assert.deepEqual(Object.keys(now.slots), Object.keys(slots), "run: npm run weights");
  const farthest = Math.max(
    Math.abs(now.base - base),
    farthestApart(now.slots, slots),
    farthestApart(kindsFrom(bundledIndex, lines), kinds),
  );
  // Another processor may round the second decimal place the other way.
  assert.ok(farthest <= 0.011, `a weight moved by ${farthest}; run: npm run weights`);
});

test("the words around a claim decide whether it is one", () => {
  const bank =
    "Our fixed deposit pays guaranteed interest, credited daily, and is covered by the deposit guarantee scheme.";
  assert.ok(scanPhrases(unweighedIndex, bank).length > 0);
  assert.deepEqual(categoriesIn(bank), []);
});

type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

function farthestApart(one: Table, other: Table): number {
  const distances = Object.entries(one).flatMap(([name, values]) =>
    Object.entries(values).map(([key, value]) => Math.abs(value - (other[name]?.[key] ?? 0))),
  );
  return Math.max(...distances);
}
