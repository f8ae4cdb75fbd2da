/** docs/report-cards.md answers the cards that were argued with what they say today. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bundledSnapshot } from "../support/bundled.ts";

const { cards } = await bundledSnapshot();
const argued = readFileSync("docs/report-cards.md", "utf8").split("## Cards that were argued")[1] ?? "";
const rows = argued
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| card "))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("each card that was argued has the level that the table gives it", () => {
  const told = rows.flatMap(([, slugs = "", now = ""]) => {
    const levels = now.split(", ").map((level) => /^red flags|^\w+/u.exec(level)?.[0].replace(" ", "_"));
    return slugs.split(", ").map((slug, at) => [slug, levels[at] ?? levels[0]]);
  });
  assert.equal(told.length, 52);
  assert.deepEqual(
    told,
    told.map(([slug = ""]) => [slug, cards.get(slug)?.result]),
  );
});
