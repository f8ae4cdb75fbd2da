/** Which vaults count as describing themselves as bots. */
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { botWords, findBotWords } from "../snapshot/leaderboard.ts";

test("a word counts as a whole, in any case, and in joined capitals", () => {
  assert.deepEqual(findBotWords("VaultBot V2", null), ["bot"]);
  assert.deepEqual(findBotWords("HFT fund", "Automated market-making on majors"), [
    "automated",
    "HFT",
    "market making",
  ]);
  assert.deepEqual(findBotWords("DailyTradeAI", null), ["AI"]);
  assert.deepEqual(findBotWords("Gold Finger", "Run by an AI model."), ["AI"]);
});

test("a word inside another does not count", () => {
  for (const name of [
    "DOUBLETOP Vault bottom fishing",
    "Botanical Gardens",
    "Algorand holders",
    "Aim high",
    "Said and done",
  ]) {
    assert.deepEqual(findBotWords(name, null), [], name);
  }
});

test("AI alone says nothing about who trades", () => {
  for (const name of ["prof's ai vault", "FuturAI Labs - High Sharpe", "Sleep-to-Earn AI Wea"]) {
    assert.deepEqual(findBotWords(name, null), [], name);
  }
});

test("a way of trading says nothing about who trades", () => {
  assert.deepEqual(findBotWords("L/S Grids", "long and short"), []);
});

test("any text gives only listed words, each once", () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string()), (name, description) => {
      const found = findBotWords(name, description);
      assert.equal(new Set(found).size, found.length);
      assert.ok(found.every((word) => (botWords as readonly string[]).includes(word)));
    }),
  );
});
