/**
 * Questions written by hand, without a look at the rules: bots, venues, cases, listed names and websites as people type
 * them, look-alikes, and everyday words, firms, people and places that nothing is said against. Each line: the
 * standings that are right, and the question.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ask } from "../../src/ask/answer/ask.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const snapshot = await bundledSnapshot();
const asked = readFileSync(new URL("questions-by-hand.txt", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => {
    const space = line.indexOf(" ");
    const question = line.slice(space + 1);
    const { standing } = ask(snapshot, question, "https://site.example").lead;
    return { right: line.slice(0, space).split("|"), question, standing };
  });
const told = (lines: typeof asked) => lines.map(({ question, standing }) => `${question}: ${standing}`).join("\n");

test("at least 97 % of the questions get the standing that is right", () => {
  // A possible match accuses nobody; how many innocents hear of one is counted below.
  const wrong = asked.filter(({ right, standing }) => !right.includes(standing) && standing !== "possible_match");
  assert.ok(asked.length >= 2365);
  assert.ok(wrong.length <= 0.03 * asked.length, told(wrong));
});

test("nobody is accused of whom nothing is on record", () => {
  const innocent = asked.filter(({ right }) => right.every((one) => one === "no_record" || one === "known"));
  const accused = innocent.filter(
    ({ standing }) => standing !== "no_record" && standing !== "known" && standing !== "possible_match",
  );
  assert.ok(innocent.length >= 1295);
  assert.equal(told(accused), "");
  // Most of these were written to be mistaken for a name on record.
  const possible = innocent.filter(({ standing }) => standing === "possible_match");
  assert.ok(possible.length <= innocent.length / 6, `${possible.length}`);
});

test("everyday questions, in any language, hear of no name on record", () => {
  const { innocent } = JSON.parse(readFileSync(new URL("evidence-lines.json", import.meta.url), "utf8"));
  const mentioned = innocent.filter(
    (text: string) => ask(snapshot, text, "https://site.example").lead.standing === "possible_match",
  );
  assert.ok(mentioned.length <= 0.02 * innocent.length, mentioned.join("\n"));
});
