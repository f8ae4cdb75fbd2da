import assert from "node:assert/strict";
import { test } from "node:test";
import { addSpelling, createSpellings, isGlued, isSpelled, respell } from "./respell.ts";
import { readTextWords } from "./words.ts";

const forty = "abcdefghij".repeat(4);
const spellings = createSpellings([
  ..."guaranteed returns risk risks free riskfree fee no fees gain gainup wages profit".split(" "),
  forty,
  `${forty}k`,
]);
const respelled = (text: string) =>
  respell(
    readTextWords(text, (key) => isSpelled(spellings, key)),
    spellings,
  ).map(({ key }) => key);

test("letters with spaces between them are read as the words that they spell, from three letters on", () => {
  assert.deepEqual(respelled("g u a r a n t e e d r e t u r n s"), ["guaranteed", "returns"]);
  assert.deepEqual(respelled("pay f e e now"), ["pay", "fee", "now"]);
  assert.deepEqual(respelled("n o"), ["n", "o"]);
  assert.deepEqual(respelled("x q z"), ["x", "q", "z"]);
  assert.deepEqual(respelled("gu4ranteed"), ["guaranteed"]);
  assert.deepEqual(respelled("g u 4 r a n t e e d"), ["guaranteed"]);
});

test("parts that are no words are joined to one of five letters or more, from two to four of them", () => {
  assert.deepEqual(respelled("guar anteed"), ["guaranteed"]);
  assert.deepEqual(respelled("wag es"), ["wages"]);
  assert.deepEqual(respelled("ga in"), ["ga", "in"]);
  assert.deepEqual(respelled("gu ar ant eed returns"), ["guaranteed", "returns"]);
  assert.deepEqual(respelled("gu ar an te ed"), ["gu", "ar", "an", "te", "ed"]);
  // Two words that are each one stay two, and no word reaches across a sentence.
  assert.deepEqual(respelled("risk free"), ["risk", "free"]);
  assert.deepEqual(respelled("guar. Anteed"), ["guar", "anteed"]);
});

test("small words stay apart from their neighbours", () => {
  assert.deepEqual(respelled("risk s"), ["risk", "s"]);
  assert.deepEqual(respelled("gain up"), ["gain", "up"]);
  assert.deepEqual(respelled("wage s"), ["wages"]);
});

test("a key made of known words is told from others, and may be added to them", () => {
  const own = createSpellings(["dev", "net", "nets"]);
  assert.deepEqual(
    ["devnet", "devnets", "dev", "devne", "devnetx", "netdev"].map((key) => isGlued(own, key)),
    [true, true, true, false, false, true],
  );
  const read = () =>
    respell(
      readTextWords("devnet netdev", (key) => isSpelled(own, key)),
      own,
    ).map(({ key }) => key);
  assert.deepEqual(read(), ["dev", "net", "net", "dev"]);
  addSpelling(own, "devnet");
  assert.deepEqual(read(), ["devnet", "net", "dev"]);
});

test("a word of up to forty letters is put together", () => {
  assert.deepEqual(respelled(`${forty.slice(0, 20)} ${forty.slice(20)}`), [forty]);
  assert.equal(respelled(`${forty.slice(0, 20)} ${forty.slice(20)}k`).length, 2);
});

test("a word made entirely of known ones of three letters or more is taken apart", () => {
  assert.deepEqual(respelled("guaranteedreturns"), ["guaranteed", "returns"]);
  assert.deepEqual(respelled("feefee"), ["fee", "fee"]);
  assert.deepEqual(respelled("nofees"), ["nofees"]);
  assert.deepEqual(respelled("riskfree"), ["riskfree"]);
  assert.deepEqual(respelled("riskfreex"), ["riskfreex"]);
  assert.deepEqual(respelled("riskfreereturns"), ["riskfree", "returns"]);
});

test("a word keeps its place, also where it is put together or taken apart", () => {
  const places = respell(
    readTextWords("So guar anteed profitfees", (key) => isSpelled(spellings, key)),
    spellings,
  ).map(({ key, start, end, gap }) => [key, start, end, gap]);
  assert.deepEqual(places.slice(1), [
    ["guaranteed", 3, 14, "none"],
    ["profit", 15, 25, "none"],
    ["fees", 15, 25, "none"],
  ]);
});
