/** The figures of docs/report-cards.md are those of the bundled record. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { loadRecords } from "../../src/records/load.ts";
import { cardFacts, evaluateCard } from "../../src/report-card/evaluate.ts";
import { cardResults } from "../../src/report-card/shape.ts";

test("docs/report-cards.md states the spread of the cards, and how many lack one fact", async () => {
  const doc = await readFile("docs/report-cards.md", "utf8");
  const { bots } = await loadRecords("data");
  const [, day = "", of = ""] = /As of (\d{4}-\d{2}-\d{2}), of (\d+) bots/u.exec(doc) ?? [];
  // Bots added since then change no figure by more than their own number.
  const since = bots.length - Number(of);
  assert.ok(since >= 0 && since < 20, `the figures are of ${of} bots, and there are ${bots.length}`);
  const near = (said: number, counted: number, what: string) =>
    assert.ok(Math.abs(said - counted) <= since, `${what}: ${counted}, stated ${said}`);
  const cards = bots.map((bot) => evaluateCard(cardFacts(bot, [], day)));
  for (const result of cardResults) {
    const [, count = "", share] = new RegExp(`\\| ${result} \\| (\\d+) \\| ([\\d.]+) % \\|`, "u").exec(doc) ?? [];
    near(Number(count), cards.filter((card) => card.result === result).length, result);
    assert.equal(share, ((Number(count) / Number(of)) * 100).toFixed(1), result);
  }
  const [, oneMissing = ""] = /(\d+)\s+cards\s+lack\s+a\s+single\s+fact/u.exec(doc) ?? [];
  near(Number(oneMissing), cards.filter((card) => card.missing.length === 1).length, "cards that lack one fact");
});
