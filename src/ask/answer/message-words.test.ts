import assert from "node:assert/strict";
import { test } from "node:test";
import { sign } from "../../../test/support/asked.ts";
import { signOf } from "../signs/shape.ts";
import { describedWords, warningWords } from "./message-words.ts";

const nothing = {
  standing: "no_record",
  headline: "",
  reason: "",
  actions: [],
  imitates: null,
  own_address: null,
} as const;
const base = "https://site.example";

test("several firms are not said to be used one by one, and nobody where there is none", () => {
  const reason = (...firms: string[]) =>
    warningWords({ lead: nothing, found: [], firms, reach: null }, sign, base, "en").reason;
  assert.equal(reason(), `${sign.text} The words: “${sign.matched}”`);
  assert.match(reason("Qorvanta"), / Somebody may be using Qorvanta's name\.$/u);
  assert.match(reason("Qorvanta", "Zindeltra"), / Somebody may be using one of these names\.$/u);
});

test("an answer that a sign leads says what to do about it, and only a sure one says which", () => {
  const sure = describedWords({ ...nothing, actions: [] }, [], sign, base);
  assert.equal(sure.standing, "warning_signs");
  assert.equal(sure.headline, signOf({ id: "huge_profit", sure: true }).headline);
  assert.equal(sure.actions[0]?.text, signOf({ id: "huge_profit", sure: true }).action);
  const unsure = describedWords({ ...nothing, actions: [] }, [], { ...sign, sure: false }, base);
  assert.equal(unsure.standing, "warning_signs");
  assert.match(unsure.reason, /^The text reads like messages that regulators warn about\./u);
});
