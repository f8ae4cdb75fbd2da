import assert from "node:assert/strict";
import { test } from "node:test";
import { commonWord, englishLexicon } from "./lexicon.ts";
import { isNearWord, runsThrough, splitIntoWords } from "./surroundings.ts";

const lexicon = englishLexicon();
const read = (text: string) => splitIntoWords(text, lexicon);

test("reads words, versions and numbers run together, in as few pieces as possible", () => {
  assert.deepEqual(read("walletlogin2024"), { pieces: 3, trade: true, finance: false, lure: true, plain: false });
  assert.equal(read("bitcoinexplorer")?.pieces, 2);
  assert.equal(read("appv2")?.plain, false);
  assert.equal(read("greenhouse")?.plain, true);
  assert.equal(read("qzxv"), null);
  assert.equal(read("")?.pieces, 0);
});

test("tells a word that runs across a name from one next to it", () => {
  const through = (text: string, name: string) => {
    const from = text.indexOf(name);
    return runsThrough(text, lexicon, { from: 0, to: text.length }, { from, to: from + name.length }, 5);
  };
  assert.equal(through("bankruptcy", "bankr"), true);
  assert.equal(through("arabictrader", "ctrader"), true);
  assert.equal(through("bankrlogin", "bankr"), false);
  assert.equal(through("bitgetapp", "bitget"), false);
});

test("knows names one edit away from an ordinary word", () => {
  assert.equal(isNearWord("growi", lexicon, commonWord), true);
  assert.equal(isNearWord("kucoin", lexicon, commonWord), false);
  assert.equal(isNearWord("streaks", lexicon, commonWord, "streak"), true); // "steaks"
});
