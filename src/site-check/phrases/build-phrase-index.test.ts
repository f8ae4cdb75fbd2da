import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledIndex, phrasesIn } from "../../../test/support/phrases-found.ts";
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
