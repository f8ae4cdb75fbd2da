/** Names that people ask most: what is on record about them is told, and nothing is said against the others. */

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { ask } from "../../src/ask/answer/ask.ts";
import type { Standing } from "../../src/ask/answer/standing.ts";
import { bundledSnapshot } from "../support/bundled.ts";
import { isAnsweredAs } from "../support/standing.ts";

const told = ["known", "regulator_acted", "regulator_warned"] as const;
const asked = JSON.parse(await readFile(new URL("names-people-ask.json", import.meta.url), "utf8")) as Record<
  (typeof told)[number] | "open",
  string[]
>;
const snapshot = await bundledSnapshot();
const standingOf = (name: string): Standing => ask(snapshot, name, "https://site.example").lead.standing;

for (const standing of told) {
  test(`names with a record of their own are told: ${standing}`, () => {
    const wrong = asked[standing]
      .map((name) => [name, standingOf(name)] as const)
      .filter(([, found]) => !isAnsweredAs(standing, found));
    assert.deepEqual(wrong, []);
  });
}

test("nothing is said against a name that is not on record", () => {
  // `Nexo bot`: beside such a name a brand's own address may be told.
  const harmless: readonly Standing[] = ["no_record", "known", "possible_match", "warning_signs"];
  const wrong = asked.open.map((name) => [name, standingOf(name)] as const);
  assert.deepEqual(
    wrong.filter(([, standing]) => !harmless.includes(standing)),
    [],
  );
});
