/** Questions by authors who had seen neither code nor lists; counted once (docs/asking.md), and held since then. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { checkAnswerOf } from "../../src/publish/answers/check.ts";
import { buildSnapshot } from "../../src/publish/publish.ts";
import { loadRecords } from "../../src/records/load.ts";

const bundled = buildSnapshot(await loadRecords("data"), []);
const rows = ["b", "c", "d", "e"].flatMap((set) =>
  readFileSync(`test/asking/blind-${set}.tsv`, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const [expected = "", name = "", text = ""] = line.split("\t");
      const { standing, suggestions } = checkAnswerOf(bundled, { baseUrl: "https://site.example" }, text);
      const isNamed = suggestions.some(({ type }) => ["warning", "enforcement_action"].includes(type));
      return { expected, name, text, standing, isNamed };
    }),
);
const accusing = ["regulator_acted", "regulator_warned", "complaint_reported", "wallet_blocked", "imitates"];

test("of questions about listed names, 97 in 100 are told, 80 in 100 outright", () => {
  const named = rows.filter(({ expected }) => expected === "told");
  const outright = named.filter(({ standing }) => accusing.includes(standing));
  const told = named.filter(({ standing, isNamed }) => accusing.includes(standing) || isNamed);
  assert.ok(named.length === 490 && told.length >= 0.97 * named.length, `${told.length} of ${named.length}`);
  assert.ok(outright.length >= 0.8 * named.length, `${outright.length} of ${named.length}`);
});

test("of questions and messages about anything else none accuses anybody, and few name a firm that may be meant", () => {
  const others = rows.filter(({ expected }) => expected !== "told");
  for (const { standing, text } of others) assert.ok(!accusing.includes(standing), `${standing}: ${text}`);
  const named = others.filter(({ standing, isNamed }) => standing === "possible_match" || isNamed);
  assert.ok(others.length === 790 && named.length <= 0.02 * others.length, named.map(({ text }) => text).join("\n"));
});
