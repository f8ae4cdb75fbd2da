import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { buildLexicon, commonWord, englishLexicon, hasRun, notAWord, rankOf, rareWord } from "./lexicon.ts";

const small = buildLexicon("cat\nhorse\n", "axolotl\n");

test("knows its own words and no others", () => {
  assert.equal(rankOf(small, "horse"), commonWord);
  assert.equal(rankOf(small, "axolotl"), rareWord);
  for (const other of ["hors", "horses", "ca", "", "cathorse", "cat\nhorse", "hörse", "HORSE"]) {
    assert.equal(rankOf(small, other), notAWord, other);
  }
});

test("recognises letters that occur in a row in some word", () => {
  assert.equal(hasRun(small, "cat"), true);
  assert.equal(hasRun(small, "olot"), true);
  assert.equal(hasRun(small, "tol"), false);
  assert.equal(hasRun(englishLexicon(), "okx"), false);
  assert.equal(hasRun(englishLexicon(), "mexc"), false);
});

test("every line of the two lists is a word of its own list", () => {
  const folder = new URL("../../../data/words/", import.meta.url);
  for (const [file, rank] of [
    ["common.txt", commonWord],
    ["rare.txt", rareWord],
  ] as const) {
    const lines = readFileSync(new URL(file, folder), "utf8").split("\n");
    assert.equal(lines.pop(), "");
    for (const line of lines) {
      assert.match(line, /^[a-z]{3,15}$/);
      assert.equal(rankOf(englishLexicon(), line), rank, line);
    }
  }
});
