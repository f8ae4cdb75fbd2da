import assert from "node:assert/strict";
import { test } from "node:test";
import { loadRecords } from "../../records/load.ts";
import { buildSnapshot } from "../publish.ts";
import { checkAnswerOf } from "./check.ts";
import { checkAnswerText } from "./check-text.ts";

const snapshot = buildSnapshot(await loadRecords("data"), []);
const site = { baseUrl: "https://site.example" };

test("the text assembled from pieces equals the answer, the first time and again", () => {
  for (const query of [
    "3Commas",
    "fundsz",
    "lgdbite.com",
    "quantum ai",
    "kalshi",
    "drkmttr",
    "fundsz.com or kryll.io",
    "web3-cryptohopper.com",
    "nobody has heard of this",
    // Nothing is on record about any of these: their answers differ in the headline alone, or hold no name.
    "qwvatrix",
    "Ünbekannt 骗局 🚀 \ud800 qwvatrix",
    "is 3Commas “legit”? 骗局",
    "is Qwvatrix “$&” legit?",
    "Qwvatrix Zorblat Inc.",
    "qwvatrix-zorblat.com",
    "@qwvatrix_zorblat",
    "is it a good bot?",
    "is my money safe",
    "crypto",
    "bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh",
    "do I have to pay a 15% tax before I can withdraw",
    "Qwvatrix promises 3% profit every day",
    "metamask.io told me to enter my seed phrase",
    "metamask.io",
    // Nor about these, but something else may be meant.
    "pionexx",
    "fundszz",
  ]) {
    for (const time of ["first", "again"]) {
      const { text, bytes } = checkAnswerText(snapshot, site, query);
      assert.deepEqual(
        JSON.parse(text),
        JSON.parse(JSON.stringify(checkAnswerOf(snapshot, site, query))),
        `${query}, ${time}`,
      );
      assert.equal(bytes, Buffer.byteLength(text), `${query}, ${time}`);
    }
  }
});

test("what a question says is read from three words on, or four letters of a script without spaces, also at a brand's own address", () => {
  const signsIn = (query: string) =>
    checkAnswerOf(snapshot, site, query).red_flag_phrases.map(({ category }) => category);
  assert.deepEqual(signsIn("guaranteed profit"), []);
  assert.deepEqual(signsIn("guaranteed profit daily"), ["guaranteed_returns"]);
  assert.deepEqual(signsIn("원금보장"), ["no_risk"]);
  assert.deepEqual(signsIn("metamask.io told me to enter my seed phrase"), ["seed_phrase"]);
});
