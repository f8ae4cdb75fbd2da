import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { wordKinds, wordList } from "./word-list.ts";

test("a list gives its words, and a missing list is an error", () => {
  assert.ok(wordList("trade").has("crypto"));
  assert.throws(() => wordList("no-such-list"));
  assert.throws(() => wordList("questions"), /data\/words\/questions\.json: /u);
  assert.throws(() => wordKinds("trade"), /data\/words\/trade\.json: /u);
});

test("every list is sorted and has no word twice, so that a change is one line", () => {
  const names = readdirSync(new URL("../../../data/words/", import.meta.url))
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length));
  for (const name of names) {
    for (const words of listsOf(name)) {
      assert.deepEqual(words, [...new Set(words)].sort(), name);
    }
  }
});

/** The word lists in one file; [] if it is not a file of words. */
function listsOf(name: string): (readonly string[])[] {
  if (name === "legal-forms" || name === "abbreviations") return [];
  const kinds = [
    "around-names",
    "asked-beside",
    "beside-names",
    "between-names",
    "bots-in-general",
    "confusables",
    "further-confusables",
    "given-name-forms",
    "lists-in-general",
    "pleas",
    "questions",
    "regulators-hosts",
    "source-hosts",
  ];
  return kinds.includes(name) ? Object.values(wordKinds(name)) : [[...wordList(name)]];
}
