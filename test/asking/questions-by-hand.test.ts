/**
 * Questions written by hand, without a look at the rules: bots, venues, cases, listed names and websites as people type
 * them, look-alikes, and everyday words, firms, people and places that nothing is said against. Each line: the
 * standings that are right, and the question.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ask } from "../../src/asking/ask.ts";
import { buildSnapshot } from "../../src/publish/publish.ts";
import { loadRecords } from "../../src/records/load.ts";

const snapshot = buildSnapshot(await loadRecords("data"), []);
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
  const wrong = asked.filter(({ right, standing }) => !right.includes(standing));
  assert.ok(asked.length >= 2365);
  assert.ok(wrong.length <= 0.03 * asked.length, told(wrong));
});

test("nobody is accused of whom nothing is on record", () => {
  const innocent = asked.filter(({ right }) => right.every((one) => one === "no_record" || one === "known"));
  const accused = innocent.filter(({ standing }) => standing !== "no_record" && standing !== "known");
  assert.ok(innocent.length >= 1295);
  assert.equal(told(accused), "");
});
