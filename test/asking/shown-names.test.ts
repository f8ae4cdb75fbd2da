/** What is shown as the name that was asked about, on the whole record. */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { ask } from "../../src/ask/answer/ask.ts";
import { bundledSnapshot } from "../support/bundled.ts";

const { shown } = JSON.parse(readFileSync(new URL("shown-names.json", import.meta.url), "utf8")) as {
  shown: Record<string, string | null>;
};

test("a question shows what it asks about, and never a piece of its sentence", async () => {
  const snapshot = await bundledSnapshot();
  const told = Object.keys(shown).map((question) => {
    const [subject] = ask(snapshot, question, "https://site.example").subjects;
    return [question, subject === undefined || subject.finding.nameless ? null : subject.finding.shown_as];
  });
  assert.deepEqual(Object.fromEntries(told), shown);
});
