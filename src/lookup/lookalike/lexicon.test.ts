import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { commonWord, Lexicon, notAWord, rareWord } from "./lexicon.ts";
import { SubstringHashes } from "./rolling-hash.ts";
import { englishLexicon } from "./word-files.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const small = new Lexicon(bytes("cat\nhorse\n"), bytes("axolotl\n"));

test("knows its words and nothing else", () => {
  assert.equal(small.rank("horse"), commonWord);
  assert.equal(small.rank("axolotl"), rareWord);
  for (const other of ["hors", "horses", "ca", "", "cathorse", "cat\nhorse", "hörse", "HORSE"]) {
    assert.equal(small.rank(other), notAWord, other);
  }
});

test("finds a word as part of a text", () => {
  const text = "myhorseapp";
  assert.equal(small.rankOfPart(text, new SubstringHashes(text), 2, 7), commonWord);
  assert.equal(small.rankOfPart(text, new SubstringHashes(text), 2, 8), notAWord);
});

test("tells letters that stand next to each other in some word", () => {
  assert.equal(small.hasRun("cat"), true);
  assert.equal(small.hasRun("olot"), true);
  assert.equal(small.hasRun("tol"), false);
  assert.equal(englishLexicon().hasRun("okx"), false);
  assert.equal(englishLexicon().hasRun("mexc"), false);
});

test("every line of the two lists is a word of its own list", () => {
  const folder = new URL("../../../data/words/", import.meta.url);
  for (const [file, rank] of [
    ["common.txt", commonWord],
    ["rare.txt", rareWord],
  ] as const) {
    const lines = readFileSync(new URL(file, folder), "utf8").split("\n");
    assert.equal(lines.pop(), "");
    for (const line of lines) {
      assert.match(line, /^[a-z]{3,15}$/);
      assert.equal(englishLexicon().rank(line), rank, line);
    }
  }
});
