/**
 * Some 1,500 lines in many spellings and languages, and the phrases found in each. A changed rule or phrase shows
 * here as the lines whose result changes.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { phrasesIn } from "../../../test/support/phrases-found.ts";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("each of the lines gives what it says", () => {
  const lines = read("examples.txt").trimEnd().split("\n");
  assert.ok(lines.length > 1300);
  const turned = lines.flatMap((line) => {
    const [text = ""] = line.split(" => ");
    const found = phrasesIn(text).map(({ category, phrase }) => `${category} “${phrase}”`);
    const now = `${text} => ${found.join(" / ") || "-"}`;
    return now === line ? [] : [`${now} (was${line.slice(text.length + 3)})`];
  });
  assert.deepEqual(turned, []);
});
