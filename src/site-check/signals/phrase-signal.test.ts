import assert from "node:assert/strict";
import { test } from "node:test";
import { phraseCategories } from "../../records/red-flag-phrase.ts";
import type { PhraseHit } from "../phrases/scan.ts";
import { phraseSignal } from "./phrase-signal.ts";

function hit(category: PhraseHit["category"], phrase: string = category): PhraseHit {
  return {
    category,
    phrase,
    excerpt: phrase,
    language: "en",
    regulator: "FCA",
    source_url: `https://fca.example/${category}`,
    what_the_regulator_says: "It says so.",
    basis: "guidance",
  } as PhraseHit;
}

test("nothing found says how much was looked for", () => {
  const signal = phraseSignal([], 321);
  assert.deepEqual([signal.level, signal.source], ["ok", null]);
  assert.match(signal.detail, /^The text uses none of 321 phrases .* in \d\d languages/u);
});

test("what regulators call the substance of a fraud is a warning, sales talk a notice", () => {
  const warnings = phraseCategories.filter((category) => phraseSignal([hit(category)], 1).level === "warning");
  assert.deepEqual(warnings.toSorted(), [
    "fake_platform",
    "guaranteed_returns",
    "high_fixed_returns",
    "imposter_government",
    "no_risk",
    "payment_method",
    "pump_dump",
    "recovery_scam",
    "seed_phrase",
    "withdrawal_fee",
  ]);
});

test("the gravest phrase is quoted with its source, and the others are counted", () => {
  const one = phraseSignal([hit("urgency", "act now")], 1);
  assert.deepEqual([one.title, one.source], ["One phrase that regulators warn about", "https://fca.example/urgency"]);
  assert.match(one.detail, /^The text says “act now”\. FCA: It says so\. We match words/u);
  const two = phraseSignal([hit("urgency"), hit("no_risk", "no risk")], 1);
  assert.equal(two.title, "2 phrases that regulators warn about");
  assert.match(two.detail, /^The text says “no risk”\. .* 1 more was found\./u);
  assert.match(phraseSignal([hit("urgency"), hit("no_risk"), hit("urgency")], 1).detail, / 2 more were found\./u);
});
