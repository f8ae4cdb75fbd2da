/**
 * Cards of well-known bots, argued one by one in golden.json from the curated record. When a rule change moves one,
 * answer the argument there; don't just edit the expectation.
 */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { type BotRecord, botRecord } from "../bot.ts";
import { evaluateCard } from "./evaluate.ts";
import { cardFacts } from "./facts.ts";
import { type CardResult, cardResults } from "./shape.ts";

const directory = new URL("../../../data/bots/", import.meta.url);
const bots = new Map<string, BotRecord>(
  readdirSync(directory)
    .filter((file) => file.endsWith(".json"))
    .map((file) => botRecord.parse(JSON.parse(readFileSync(new URL(file, directory), "utf8"))))
    .map((bot) => [bot.slug, bot]),
);
const asOf = "2026-11-23";

interface Golden {
  result: CardResult;
  drivers: string[];
  because: string;
}

const golden: Record<string, Golden> = JSON.parse(readFileSync(new URL("golden.json", import.meta.url), "utf8"));

describe("the cards of well-known bots are as argued", () => {
  for (const [slug, { result, drivers, because }] of Object.entries(golden)) {
    test(`${slug}: ${result}`, () => {
      const bot = bots.get(slug);
      assert.ok(bot, `${slug} is in data/bots`);
      const card = evaluateCard(cardFacts(bot, [], asOf));
      assert.deepEqual({ result: card.result, drivers: card.drivers }, { result, drivers }, because);
    });
  }
});

test("the card says what is on record besides an end", () => {
  const label = (slug: string) => {
    const bot = bots.get(slug);
    assert.ok(bot);
    return evaluateCard(cardFacts(bot, [], asOf)).label;
  };
  assert.equal(label("ftx-quant-zone"), "Closed; cautions on record");
  assert.equal(label("solareum"), "Closed; cautions on record");
  assert.equal(label("gekko"), "Closed");
});

/**
 * Most that a result may hold of all bots. `limited` is held tight, since it tells the reader least; the bots that leave
 * it are mostly clear, which may hold more for that.
 */
const atMost: Record<CardResult, number> = { red_flags: 0.4, caution: 0.4, closed: 0.4, clear: 0.45, limited: 0.195 };

test("no result holds nearly half of the directory, so that a card tells the reader something", (t) => {
  const spread = new Map<CardResult, number>(cardResults.map((result) => [result, 0]));
  let oneFactMissing = 0;
  for (const bot of bots.values()) {
    const { result, missing } = evaluateCard(cardFacts(bot, [], asOf));
    spread.set(result, (spread.get(result) ?? 0) + 1);
    if (missing.length === 1) oneFactMissing += 1;
  }
  for (const [result, count] of spread) {
    const share = count / bots.size;
    t.diagnostic(`${result.padEnd(9)} ${String(count).padStart(4)}  ${(share * 100).toFixed(1).padStart(5)} %`);
    assert.ok(share <= atMost[result], `${result} holds ${(share * 100).toFixed(1)} % of ${bots.size} bots`);
    assert.ok(count > 0, `no bot is ${result}`);
  }
  t.diagnostic(`for want of one fact alone: ${oneFactMissing}`);
});
