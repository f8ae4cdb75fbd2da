import assert from "node:assert/strict";
import { test } from "node:test";
import { bareFinding, qorvantaMatch, sign } from "../../test/support/asked.ts";
import { noMatches } from "../lookup/match.ts";
import { signOf } from "../signs/shape.ts";
import { describedWords, mayDescribe, warningWords } from "./message-words.ts";

const onRecord = bareFinding({
  value: "3commas",
  shown_as: "3commas",
  matches: { ...noMatches, bots: [{ slug: "3commas", match: qorvantaMatch }] },
});

test("a name with a word or two of asking describes nothing, whoever it is about", () => {
  for (const text of ["3commas", "3commas review", "is 3commas legit", "3commas review 01234", "is 3commas safe"])
    assert.equal(mayDescribe(text, [onRecord]), false, text);
  for (const text of ["qorvanta", "qorvanta review"]) assert.equal(mayDescribe(text, [bareFinding()]), false, text);
});

test("further words beside a name may describe an offer, and so may a percentage or a script without spaces", () => {
  for (const text of [
    "3commas guaranteed profit",
    "can I withdraw from 3commas now",
    "3commas 5% daily returns",
    "3commas保证收益",
    "3commas 送助记词",
  ])
    assert.equal(mayDescribe(text, [onRecord]), true, text);
  assert.equal(mayDescribe("qorvanta guaranteed profit", [bareFinding()]), true);
  assert.equal(mayDescribe("3commas 骗局", [onRecord]), false);
});

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
