import assert from "node:assert/strict";
import { test } from "node:test";
import phraseFile from "../../data/red-flag-phrases.json" with { type: "json" };
import { figureSlots, loadPhraseWords } from "../../src/site-check/phrases/phrase-words.ts";
import { loadPhraseWeights } from "../../src/site-check/phrases/weights.ts";

const { patterns, shared, languages } = loadPhraseWords();
const records = new Set(phraseFile.phrases.map(({ id }) => id));
const figures: ReadonlySet<string> = new Set([...figureSlots, "number_word"]);
const eachOf = (need: string) => need.split("|");

test("every pattern names an entry of the record, and has its own name", () => {
  for (const { id, record } of patterns.patterns) assert.ok(records.has(record), `${id}: ${record}`);
  assert.equal(new Set(patterns.patterns.map(({ id }) => id)).size, patterns.patterns.length);
});

test("every slot of a pattern has words, and every slot with words is used or weighs something", () => {
  const used = new Set([
    ...patterns.patterns.flatMap(({ needs, unless }) => [...needs.flatMap(eachOf), ...unless]),
    ...patterns.pairs.flatMap(({ first, next }) => [first, next]),
  ]);
  const { slots: weights } = loadPhraseWeights();
  const read = new Set([
    "percent_word",
    "per_day",
    "per_week",
    "per_month",
    "money",
    ...Object.entries(weights).flatMap(([name, others]) => [name, ...Object.keys(others)]),
  ]);
  for (const { language, slots } of [...languages, shared]) {
    for (const slot of Object.keys(slots)) assert.ok(used.has(slot) || read.has(slot), `${language}: ${slot}`);
  }
  for (const { language, slots } of languages) {
    const has = (slot: string) => figures.has(slot) || slot in slots || slot in shared.slots;
    const made = new Set(patterns.pairs.filter(({ first, next }) => has(first) && has(next)).map(({ slot }) => slot));
    for (const { id, needs, languages: only } of patterns.patterns) {
      if (only?.every((one) => one !== language)) continue;
      for (const need of needs) {
        assert.ok(
          eachOf(need).some((slot) => has(slot) || made.has(slot)),
          `${language}: ${need} of ${id}`,
        );
      }
    }
  }
});

test("a pattern names languages only if some are left out, and every pair makes a slot that a pattern needs", () => {
  for (const { id, languages: only } of patterns.patterns) {
    assert.ok(only === undefined || (only.includes("en") && only.length < languages.length), id);
  }
  const needed = new Set([
    ...patterns.patterns.flatMap(({ needs, unless }) => [...needs.flatMap(eachOf), ...unless]),
    ...patterns.pairs.flatMap(({ first, next }) => [first, next]),
  ]);
  for (const { slot } of patterns.pairs) assert.ok(needed.has(slot), slot);
});

test("no word is in a list twice, and none has a capital or a lone asterisk", () => {
  for (const { language, slots, denied, not_denied, reported, small_words } of [...languages, shared]) {
    for (const [name, terms] of Object.entries({ ...slots, denied, not_denied, reported, small_words })) {
      assert.equal(new Set(terms).size, terms.length, `${language}: ${name}`);
      for (const term of terms) {
        assert.equal(term, term.toLowerCase(), `${language}: ${name}`);
        assert.match(term, /^(?:\*[^\s*]+|[^\s*]+\*?)(?: [^\s*]+\*?)*$/u, `${language}: ${name}: ${term}`);
      }
    }
  }
});
