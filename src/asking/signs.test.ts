import assert from "node:assert/strict";
import { test } from "node:test";
import { bareFinding, qorvantaMatch } from "../../test/support/asked.ts";
import { noMatches } from "../lookup/matches.ts";
import { mayBeUsed, mayDescribe } from "./signs.ts";

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

test("several firms are not said to be used one by one, and nobody where there is none", () => {
  assert.equal(mayBeUsed([]), "");
  assert.equal(mayBeUsed(["Qorvanta"]), "Somebody may be using Qorvanta's name.");
  assert.equal(mayBeUsed(["Qorvanta", "Zindeltra"]), "Somebody may be using one of these names.");
});
