/** The weights of data/phrases are what the lines say, and what they decide. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { scanPhrases } from "../../src/site-check/phrases/scan.ts";
import { loadPhraseWeights } from "../../src/site-check/phrases/weights.ts";
import { linesToWeigh, weightsFrom } from "../../tools/weigh-lines.ts";
import { bundledIndex, categoriesIn, unweighedIndex } from "../support/phrases-found.ts";

test("weights.json is what `npm run weights` makes of the words and lines of today", () => {
  const { base, slots } = loadPhraseWeights();
  const now = weightsFrom(linesToWeigh(bundledIndex));
  assert.deepEqual(Object.keys(now.slots), Object.keys(slots), "run: npm run weights");
  let farthest = Math.abs(now.base - base);
  for (const [name, others] of Object.entries(now.slots)) {
    for (const [other, value] of Object.entries(others)) {
      farthest = Math.max(farthest, Math.abs(value - (slots[name]?.[other] ?? 0)));
    }
  }
  // Another processor may round the second decimal place the other way.
  assert.ok(farthest <= 0.011, `a weight moved by ${farthest}; run: npm run weights`);
});

test("the words around a claim decide whether it is one", () => {
  const bank =
    "Our fixed deposit pays guaranteed interest, credited daily, and is covered by the deposit guarantee scheme.";
  assert.ok(scanPhrases(unweighedIndex, bank).length > 0);
  assert.deepEqual(categoriesIn(bank), []);
});
