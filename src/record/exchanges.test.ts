import assert from "node:assert/strict";
import { test } from "node:test";
import { bareBot } from "../../test/support/bot-records.ts";
import { sampleRecords } from "../../test/support/sample-records.ts";
import { crossCheck } from "./cross-checks.ts";
import { closingOf, exchangeName, exchanges, placesAsked } from "./exchanges.ts";

test("an exchange has one name, whatever it was called or however it is written", () => {
  assert.equal(exchangeName("Huobi"), "HTX");
  assert.equal(exchangeName("gate.io"), "Gate");
  assert.equal(exchangeName("BYBIT"), "Bybit");
  assert.equal(exchangeName("Nowhere"), "Nowhere");
});

test("a bot whose file has another spelling is not accepted, with the one to write", () => {
  const bots = [bareBot({ exchanges: ["Kraken", "ByBit"] })];
  const [problem] = crossCheck(sampleRecords({ bots })).filter(({ field }) => field.startsWith("exchanges"));
  assert.equal(problem?.field, "exchanges[1]");
  assert.equal(problem.reason, "is ByBit, which the record calls Bybit");
});

test("no spelling belongs to two exchanges, and a closed one has its day and the page that says so", () => {
  const spellings = exchanges.flatMap(({ name, also = [] }) => [name, ...also].map((one) => one.toLowerCase()));
  assert.equal(new Set(spellings).size, spellings.length);
  assert.equal(closingOf("Bittrex"), "2023-12-04");
  assert.equal(closingOf("Kraken"), null);
  for (const { closed } of exchanges) if (closed) assert.match(closed.source, /^https:\/\//u);
});

test("a place is found by its words, not by letters within another's name", () => {
  const has = (name: string, asked: string) => placesAsked(asked).some((isPlace) => isPlace(name));
  for (const [name, asked] of [
    ["Binance Futures", "binance"],
    ["Crypto.com", "crypto.com"],
    ["Uniswap v3", "UNISWAP"],
    ["HTX", "Huobi"],
    ["Hyperliquid", "dex"],
    ["Kraken", " , Bybit,kraken"],
  ] as const)
    assert.equal(has(name, asked), true, `${asked} in ${name}`);
  for (const [name, asked] of [
    ["Poloniex", "IEX"],
    ["Hyperliquid", "Liquid"],
    ["Lighter", "IG"],
    ["Binance Futures", "Futu"],
    ["Kraken", "DEX"],
    ["Kraken", ", ,"],
  ] as const)
    assert.equal(has(name, asked), false, `${asked} in ${name}`);
});
