import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { commonWord, hasRun, isNearWord, notAWord, rankOf, rareWord, runsThrough, splitIntoWords } from "./lexicon.ts";

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
test("reads words, versions and numbers run together, in as few pieces as possible", () => {
  assert.deepEqual(splitIntoWords("walletlogin2024"), {
    pieces: 3,
    trade: true,
    finance: false,
    lure: true,
    site: false,
    branch: false,
    filler: false,
    plain: false,
  });
  assert.equal(splitIntoWords("bitcoinexplorer")?.pieces, 2);
  assert.equal(splitIntoWords("appv2")?.plain, false);
  assert.equal(splitIntoWords("greenhouse")?.plain, true);
  assert.equal(splitIntoWords("qzxv"), null);
  assert.equal(splitIntoWords("")?.pieces, 0);
});

test("tells a word that runs across a name from one next to it", () => {
  const through = (text: string, name: string) => {
    const from = text.indexOf(name);
    return runsThrough(text, { from: 0, to: text.length }, { from, to: from + name.length }, 5);
  };
  assert.equal(through("bankruptcy", "bankr"), true);
  assert.equal(through("arabictrader", "ctrader"), true);
  assert.equal(through("bankrlogin", "bankr"), false);
  assert.equal(through("bitgetapp", "bitget"), false);
});

test("knows names one edit away from an ordinary word", () => {
  assert.equal(isNearWord("growi", commonWord), true);
  assert.equal(isNearWord("kucoin", commonWord), false);
  assert.equal(isNearWord("streaks", commonWord, "streak"), true); // "steaks"
});
