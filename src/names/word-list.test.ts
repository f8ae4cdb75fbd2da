import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { wordKinds, wordList } from "./word-list.ts";

const folder = new URL("../../data/words/", import.meta.url);

test("a list gives its words, and a list that is not there is an error", () => {
  assert.ok(wordList("trade").has("crypto"));
  assert.throws(() => wordList("no-such-list"));
});

test("every list is sorted and names no word twice, so that a change is one line", () => {
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    for (const words of listsOf(file)) assert.deepEqual(words, [...new Set(words)].sort(), file);
  }
});

/** The lists of one file; none where it is none of words. */
function listsOf(file: string): (readonly string[])[] {
  const name = file.slice(0, -".json".length);
  const content: object = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  if ("kinds" in content) return Object.values(wordKinds(name));
  return "words" in content ? [[...wordList(name)]] : [];
}
