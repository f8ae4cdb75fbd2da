/** What the curators of data/bots decided and no schema can see; data/README.md and docs/decisions say why. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { nameKey } from "../../src/base/names/normalize.ts";
import { predictionMarketCategory } from "../../src/record/bot.ts";
import { loadRecords } from "../../src/record/load.ts";

const dataDir = new URL("../../data/", import.meta.url);
const { bots } = await loadRecords(dataDir.pathname);

test("the directory is as large as promised, with its share of prediction-market bots", () => {
  assert.ok(bots.length >= 225, `${bots.length} bots`);
  const predictionMarketBots = bots.filter((bot) => bot.category === predictionMarketCategory);
  assert.ok(predictionMarketBots.length >= 25, `${predictionMarketBots.length} prediction-market bots`);
});

test("malware posing as a bot has no address to run it from and no credit for its custody", () => {
  const malware = bots.filter((bot) => bot.red_flags.some((flag) => flag.kind === "malware"));
  assert.ok(malware.length > 0);
  for (const bot of malware) {
    const addresses = [bot.official_url, bot.repo_url, ...bot.domains, ...bot.telegram_handles].filter(Boolean);
    assert.deepEqual(addresses, [], bot.slug);
    assert.equal(bot.custody, "other", bot.slug);
    assert.deepEqual([bot.status_source, bot.code_source], [null, null], bot.slug);
  }
});

test("a product's own name is not given as its operator", () => {
  for (const bot of bots) {
    if (bot.operator !== null) assert.notEqual(nameKey(bot.operator), nameKey(bot.name), bot.slug);
  }
});

test("a day on which a bot was seen cites the page it comes from", () => {
  for (const bot of bots) {
    if (bot.status_date !== null) assert.notEqual(bot.status_source, null, bot.slug);
    if (bot.operating_status !== null) assert.notEqual(bot.status_source, null, bot.slug);
  }
});

test("custody that is weighed cites a page", () => {
  const unsourced = bots.filter(
    (bot) => bot.custody_source === null && !["other", "discontinued"].includes(bot.custody),
  );
  assert.ok(unsourced.length <= 10, unsourced.map((bot) => bot.slug).join());
});

test("a record that was merged, renamed or left out is named among the decisions and has no file", () => {
  const decision = readFileSync("docs/decisions/0029-what-the-record-leaves-out.md", "utf8");
  const slugs = new Set(bots.map((bot) => bot.slug));
  const gone = [
    "polystrat",
    "omenstrat",
    "dev-protocol-polymarket-bots",
    "cryptocurrency-arbitrage-ericjang",
    "goxtool",
    "tensortrade",
    "coinbase-pro-trading-toolkit",
  ];
  for (const slug of gone) {
    assert.ok(!slugs.has(slug), `${slug} has a file`);
    assert.ok(decision.includes(`\`${slug}\``), `${slug} is not named there`);
  }
});
