/** Questions by authors who had seen neither code nor lists; counted once (docs/asking.md), and held since then. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkAnswerOf } from "../../src/answers/check.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const bundled = await bundledSnapshot();
const rows = ["b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r"].flatMap((set) =>
  readFileSync(`test/asking/blind-${set}.tsv`, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [expected = "", name = "", text = ""] = line.split("\t");
      const { standing, suggestions, bots } = checkAnswerOf(bundled, { baseUrl: "https://site.example" }, text);
      const isNamed = suggestions.some(({ type }) => ["warning", "enforcement_action"].includes(type));
      const isBot = bots.length > 0 || suggestions.some(({ type }) => type === "bot");
      return { expected, name, text, standing, isNamed, isBot };
    }),
);
const accusing = ["regulator_acted", "regulator_warned", "complaint_reported", "wallet_blocked", "imitates"];

test("of questions about listed names, 96 in 100 are told, or that they may be meant", () => {
  const named = rows.filter(({ expected }) => expected === "told");
  const told = named.filter(({ standing, isNamed }) => accusing.includes(standing) || isNamed);
  assert.ok(named.length === 1342 && told.length >= 0.96 * named.length, `${told.length} of ${named.length}`);
});

test("of questions about documented bots, 9 in 10 are answered with the bot", () => {
  const bots = rows.filter(({ expected }) => expected === "bot");
  const missed = bots.filter(({ isBot }) => !isBot);
  assert.ok(bots.length === 120 && missed.length <= 0.1 * bots.length, missed.map(({ text }) => text).join("\n"));
});

test("of questions and messages about anything else none accuses anybody, and few name a firm that may be meant", () => {
  const others = rows.filter(({ expected }) => expected !== "told" && expected !== "bot");
  for (const { standing, text } of others) assert.ok(!accusing.includes(standing), `${standing}: ${text}`);
  const named = others.filter(({ standing, isNamed }) => standing === "possible_match" || isNamed);
  assert.ok(others.length === 5990 && named.length <= 0.02 * others.length, named.map(({ text }) => text).join("\n"));
});
