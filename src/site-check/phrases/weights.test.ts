/** What slots weigh, and which passages of a text are weighed. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { bundledIndex, categoriesIn, unweighedIndex } from "../../../test/support/phrases-found.ts";
import { occurrencesIn } from "./occurrences.ts";
import { weighPassages } from "./passages.ts";
import { readForClaims, tellingOccurrences } from "./reading.ts";
import { scanPhrases, wordsIn } from "./scan.ts";
import { indexWeights, weigh, weighKind } from "./weights.ts";

const slots = ["number", "en pay", "de pay", "en first", "en rare"];
const weights = indexWeights(
  {
    $schema: "",
    about: "",
    base: -1,
    keep: 0,
    keep_told: 0,
    add: 1,
    kind: 0,
    slots: { "(question)": { alone: -0.25, pay: 0.1 }, first: { alone: 0.5, pay: 0.75 }, pay: { alone: 0.2 } },
    kinds: { withdrawal_fee: { first: 1, pay: 0.3 } },
  },
  slots,
);

test("slots weigh alone and together, in whatever language, and each name once", () => {
  assert.equal(weigh(weights, [], false), -100);
  assert.equal(weigh(weights, [1], false), -80);
  assert.equal(weigh(weights, [1, 2], false), -80);
  assert.equal(weigh(weights, [3, 2, 0, 4], false), -100 + 20 + 50 + 75);
  assert.equal(weigh(weights, [1], true), -100 + 20 - 25 + 10);
});

test("names speak for a kind of claim once each", () => {
  assert.equal(weighKind(weights, [1, 2, 3, 4], "withdrawal_fee"), 130);
  assert.equal(weighKind(weights, [1], "unheard_of"), 0);
});

const passagesOf = (text: string) =>
  weighPassages(bundledIndex, wordsIn(bundledIndex, text), new Map(), false).map(({ first, last }) => [first, last]);

test("a passage is up to three sentences", () => {
  assert.deepEqual(passagesOf("One two. Three four."), [[0, 3]]);
  assert.deepEqual(passagesOf("One two. Three four. Five six. Seven eight."), [
    [0, 5],
    [2, 7],
  ]);
});

test("a long sentence is weighed in pieces of 60 words that overlap by half", () => {
  const pieces = passagesOf("word ".repeat(130));
  assert.deepEqual(pieces, [
    [0, 59],
    [30, 89],
    [60, 119],
    [90, 129],
  ]);
});

const lacking =
  "To celebrate the halving we are giving back 5,000 BTC: send any amount from 0.1 to 20 and twice as much arrives at the same address at once.";

test("a passage that weighs much is claimed though its pattern lacks a slot", () => {
  assert.deepEqual(scanPhrases(unweighedIndex, lacking), []);
  assert.equal(categoriesIn(lacking).length, 1);
});

test("among many passages one has to weigh more", () => {
  const words = wordsIn(bundledIndex, lacking);
  const reading = readForClaims(bundledIndex, words, occurrencesIn(bundledIndex, words), false);
  const [{ weight } = { weight: 0 }] = weighPassages(bundledIndex, words, tellingOccurrences(reading), false);
  const found = (add: number, text: string) =>
    scanPhrases({ ...bundledIndex, weights: { ...bundledIndex.weights, add } }, text).length;
  assert.equal(found(weight, lacking), 1);
  assert.equal(found(weight + 1, lacking), 0);
  const later = `${"Xyz. ".repeat(20)}${lacking}`;
  assert.equal(found(weight - 250, later), 0);
  assert.equal(found(weight - 450, later), 1);
});

test("what little stands besides a claim says nothing against it", () => {
  const strict = { ...bundledIndex, weights: { ...bundledIndex.weights, keep: Number.POSITIVE_INFINITY } };
  assert.equal(scanPhrases(strict, "Guaranteed profits every day.").length > 0, true);
  assert.equal(scanPhrases(strict, "one two three four five six Guaranteed profits").length > 0, true);
  assert.deepEqual(scanPhrases(strict, "one two three four five six seven Guaranteed profits"), []);
});

test("a claim that has a sentence to itself counts, whatever stands around it", () => {
  const page = (headline: string) =>
    `${"I was told about a bot. ".repeat(20)}${headline}${" I read a book.".repeat(20)}`;
  assert.deepEqual(categoriesIn(page("Guaranteed returns!")), ["guaranteed_returns"]);
  assert.deepEqual(categoriesIn(page("My guaranteed returns!")), ["guaranteed_returns"]);
  assert.deepEqual(categoriesIn(page("He read about guaranteed returns in a book.")), []);
});
