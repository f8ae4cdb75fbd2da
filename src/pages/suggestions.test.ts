import assert from "node:assert/strict";
import { test } from "node:test";
import { bareAction, bareBot } from "../../test/support/bot-records.ts";
import { suggestedNames } from "./texts.ts";

test("bots come before cases, every name once, none that nobody would type", () => {
  const names = suggestedNames({
    bots: [bareBot({ name: "Sample Bot" })],
    prediction_venues: [],
    enforcement_actions: [bareAction({ brand_names: ["SAMPLE BOT", "Other Scheme", "long ".repeat(20)] })],
  });
  assert.deepEqual(names, [
    ["Sample Bot", "Bot"],
    ["Other Scheme", "Regulator case"],
  ]);
});
