import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledIndex, phrasesIn } from "../../../test/support/phrases-found.ts";
import { termsStarting } from "./phrase-index.ts";
import { scanPhrases } from "./scan.ts";

test("the index is plain data: a copy through JSON finds the same", () => {
  const copy = JSON.parse(JSON.stringify(bundledIndex)) as typeof bundledIndex;
  const text = "You must pay a 15% verification fee before you can withdraw your guaranteed profit.";
  assert.deepEqual(scanPhrases(copy, text), phrasesIn(text));
});

test("a website is told how many claims were looked for in it, without those that only people tell", () => {
  const sought = new Set(
    bundledIndex.patterns.filter(({ told, language }) => !told && language === 0).map(({ id }) => id),
  );
  assert.equal(bundledIndex.sought, sought.size);
});

test("a table of terms gives those that begin with a word, with the words after it", () => {
  const table = Object.assign(Object.create(null), { pay: "3\n5\tthe\tfee*", constructor: "7" });
  const fee = [
    { slot: 3, rest: [] },
    { slot: 5, rest: ["the", "fee*"] },
  ];
  assert.deepEqual(termsStarting(table, "pay"), fee);
  assert.deepEqual(termsStarting(table, "pay"), fee);
  assert.deepEqual(termsStarting(table, "constructor"), [{ slot: 7, rest: [] }]);
  assert.deepEqual(termsStarting({}, "constructor"), []);
});
