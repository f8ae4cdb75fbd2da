/** Which kinds of price the directory's filter finds in a bot's price. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { priceModelsIn } from "./bot-facts.ts";

test("each kind is recognised by the words that name it", () => {
  for (const [pricing, models] of [
    ["Free and open source", ["free"]],
    ["Free tier; paid Premium and Professional tiers, amounts not seen", ["free", "subscription"]],
    ["Trading Pass $30/month or $288/year", ["subscription"]],
    ["Free to use; 1% of executed trade volume.", ["free", "fee_per_trade"]],
    ["Trading fees are charged per trade (the rate was not seen on an official page)", ["fee_per_trade"]],
    ["Paid Standard and Professional licences; amounts not seen", ["one_off"]],
    ["No extra bot fee; normal exchange fees apply", ["free", "fee_per_trade"]],
    ["Built-in bots without a subscription; one is charged 10% of profit for a reserve fund", ["fee_per_trade"]],
    ["No management or performance fee taken; 4-day lock-up", []],
    ["Free 14-day demo; paid tools, amounts not seen", []],
    ["Sold in bundles (prices not seen).", []],
    [null, []],
  ] as const) {
    assert.deepEqual(priceModelsIn(pricing), models, String(pricing));
  }
});
