/** The figures of docs/report-cards.md are those of the bundled record. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { loadRecords } from "../../src/records/load.ts";
import { cardFacts, evaluateCard } from "../../src/report-card/evaluate.ts";
import { cardResults } from "../../src/report-card/shape.ts";

test("docs/report-cards.md states the spread of the cards, and how many lack one fact", async () => {
  const doc = await readFile("docs/report-cards.md", "utf8");
  const day = /As of (\d{4}-\d{2}-\d{2}), of (\d+) bots/u.exec(doc);
  const { bots } = await loadRecords("data");
  assert.equal(Number(day?.[2]), bots.length);
  const cards = bots.map((bot) => evaluateCard(cardFacts(bot, [], day?.[1] ?? "")));
  for (const result of cardResults) {
    const count = cards.filter((card) => card.result === result).length;
    const row = `| ${result} | ${count} | ${((count / bots.length) * 100).toFixed(1)} % |`;
    assert.ok(doc.includes(row), row);
  }
  const oneMissing = cards.filter((card) => card.missing.length === 1).length;
  assert.ok(doc.includes(`${oneMissing} cards lack one fact alone`), `${oneMissing} lack one fact`);
});
