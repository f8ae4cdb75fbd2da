import assert from "node:assert/strict";
import { test } from "node:test";
import { isTakenApart } from "./match.ts";

const apart = (listed: string, typed: string, record: Parameters<typeof isTakenApart>[0] = "warning") =>
  isTakenApart(record, listed, typed.toLowerCase().split(" "), /^[A-Z]/u.test(typed));

test("words of the trade mean no firm, of whatever record but a bot's, a venue's or a vault's", () => {
  assert.equal(apart("FxMarket", "fx market"), true);
  assert.equal(apart("FxMarket", "Fx Market"), true);
  assert.equal(apart("QuantFund", "quant fund", "enforcement_action"), true);
  assert.equal(apart("StockMarketFund", "stock market fund"), true);
  assert.equal(apart("StockMarketFund", "Stock Market Fund"), false);
  assert.equal(apart("FxMarket", "f x m a r k e t"), false);
  assert.equal(apart("QuantFund LLC", "quant fund llc", "enforcement_action"), true);
  // The halves of a case's brand, as names: `Safe Moon`.
  assert.equal(apart("MoonSafe", "Moon Safe", "enforcement_action"), false);
  assert.equal(apart("MoonSafe", "moon safe", "enforcement_action"), true);
  assert.equal(apart("MoonSafe", "Moon Safe"), true);
  assert.equal(apart("QuantFund", "Quant Fund", "enforcement_action"), true);
  for (const record of ["bot", "venue", "vault"] as const)
    assert.equal(apart("QuantFund", "quant fund", record), false, record);
});

test("ordinary words mean a listed name in capitals only, unless most are of no trade", () => {
  assert.equal(apart("CloseOption", "close option"), true);
  assert.equal(apart("CloseOption", "Close Option"), false);
  assert.equal(apart("CloseOption", "close option", "enforcement_action"), false);
  assert.equal(apart("CottageCFD", "cottage cfd"), true);
  assert.equal(apart("GoldenSphereAgency", "golden sphere agency"), true);
  assert.equal(apart("GoldenCottageLantern", "golden cottage lantern"), false);
  assert.equal(apart("VorbexTrade", "vorbex trade"), false);
  assert.equal(apart("VorbTrade", "vorb trade"), false);
});

test("a name that the list writes in several words, or that was typed as one, is not taken apart", () => {
  assert.equal(apart("Close Option", "close option"), false);
  assert.equal(apart("CloseOption", "closeoption"), false);
  assert.equal(apart("CloseOption Ltd", "closeoption ltd"), false);
});
