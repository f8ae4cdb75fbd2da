import assert from "node:assert/strict";
import { test } from "node:test";
import { isOwnWord, plainCharacters } from "./letters.ts";

const ideographOrSyllable = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]$/u;

test("every ideograph, kana and syllable is a word of its own, in its usual form, and no other character is", () => {
  for (let code = 0; code <= 0xffff; code += 1) {
    const character = String.fromCharCode(code);
    const isOwn = code >= 0x1100 && ideographOrSyllable.test(character);
    assert.equal(isOwnWord(character), isOwn, character);
    const composed = character.normalize("NFKC");
    if (code >= 0x1100 && ideographOrSyllable.test(composed)) assert.equal(plainCharacters(character), composed);
  }
});

test("a letter is read alike each time", () => {
  for (const [typed, plain] of [
    ["é", "e"],
    ["ß", "ss"],
    ["ꜱ", "s"],
    ["\u200b", ""],
    ["Ж", "ж"],
  ] as const) {
    assert.equal(plainCharacters(typed), plain, typed);
    assert.equal(plainCharacters(typed), plain, typed);
  }
});
