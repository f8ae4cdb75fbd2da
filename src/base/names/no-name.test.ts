import assert from "node:assert/strict";
import { test } from "node:test";
import { namesNobody } from "./no-name.ts";

const isWord = (word: string) => ["duplicate", "partners", "bravo"].includes(word);

test("a word of the language, a place and an abbreviation of three letters name nobody", () => {
  for (const name of ["duplicate", "Partners", "BRAVO", "SME", "X", "Hong Kong", "Switzerland", "2024", ""])
    assert.ok(namesNobody(name, isWord), name);
});

test("a legal form, a second word or a coined word make a name", () => {
  for (const name of ["Bravo Ltd", "SME Trading", "Hong Kong Capital", "Qorvanta", "Duplicate Partners", "天信"])
    assert.ok(!namesNobody(name, isWord), name);
});
