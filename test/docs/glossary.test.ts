/** docs/glossary.md has each word once, in order, with the file where it is declared. */
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";

const rows = [...readFileSync("docs/glossary.md", "utf8").matchAll(/^\| (?!word|---)(.+?) \| (.+?) \| (.+?) \|$/gmu)];
const words = rows.map(([, word = ""]) => word.toLowerCase());

test("every word has a meaning and a file that exists", () => {
  assert.ok(rows.length > 60);
  for (const [, word = "", meaning = "", file = ""] of rows) {
    assert.match(meaning, /^[A-Z].*\.$/u, word);
    assert.match(file, /^`[\w./-]+`$/u, word);
    assert.ok(existsSync(file.slice(1, -1)), `${word}: ${file}`);
  }
});

test("each word is there once, alphabetically", () => {
  assert.deepEqual(words, [...new Set(words)].sort());
});
