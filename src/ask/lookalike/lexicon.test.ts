import assert from "node:assert/strict";
import { test } from "node:test";
import { partLetters, runsThrough, splitIntoWords } from "./lexicon.ts";

test("reads words, versions and numbers run together, in as few pieces as possible", () => {
  assert.deepEqual(splitIntoWords("walletlogin2024"), {
    pieces: 3,
    trade: true,
    finance: false,
    lure: true,
    demand: true,
    site: false,
    branch: false,
    filler: false,
    parcel: false,
    plain: false,
  });
  assert.equal(splitIntoWords("bitcoinexplorer")?.pieces, 2);
  assert.equal(splitIntoWords("appv2")?.plain, false);
  assert.equal(splitIntoWords("greenhouse")?.plain, true);
  const { lure, demand } = splitIntoWords("accountcenter") ?? {};
  assert.deepEqual([lure, demand], [true, false]);
  assert.equal(splitIntoWords(partLetters("로그인"))?.demand, true);
  const ofParcels = (text: string) => [splitIntoWords(text)?.plain, splitIntoWords(text)?.parcel];
  assert.deepEqual(ofParcels("deliveryfee"), [true, true]);
  assert.deepEqual(ofParcels("deliveryman"), [true, false]);
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
