import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { commonWord, hasRun, isNearWord, notAWord, rankOf, rareWord } from "./dictionary.ts";

test("knows its own words and no others", () => {
  for (const british of ["colour", "organise", "theatre", "travelled", "cheque"])
    assert.equal(rankOf(british), commonWord, british);
  assert.equal(rankOf("horse"), commonWord);
  assert.equal(rankOf("axolotl"), rareWord);
  for (const other of ["horsez", "xq", "", "cathorse", "cat\nhorse", "hörse", "HORSE", "3commas"]) {
    assert.equal(rankOf(other), notAWord, other);
  }
});

test("recognises letters that occur in a row in some word", () => {
  assert.equal(hasRun("cat"), true);
  assert.equal(hasRun("olot"), true);
  assert.equal(hasRun("qzx"), false);
  assert.equal(hasRun("okx"), false);
  assert.equal(hasRun("mexc"), false);
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
      assert.equal(rankOf(line), rank, line);
    }
  }
});

test("knows names one edit away from an ordinary word", () => {
  assert.equal(isNearWord("growi", commonWord), true);
  assert.equal(isNearWord("kucoin", commonWord), false);
  assert.equal(isNearWord("streaks", commonWord, "streak"), true); // "steaks"
});
