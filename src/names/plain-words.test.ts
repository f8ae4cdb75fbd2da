import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../test/support/any-text.ts";
import { isAscii, plainWordEnd, plainWordStart } from "./plain-words.ts";

function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (let start = plainWordStart(text, 0); start < text.length; ) {
    const end = plainWordEnd(text, start);
    words.push(text.slice(start, end));
    start = plainWordStart(text, end);
  }
  return words;
}

test("the words are those that a pattern finds, in any text of ASCII characters and others", () => {
  const everySign = String.fromCharCode(...Array(0x250).keys());
  assert.deepEqual(wordsIn(everySign), everySign.match(/[a-z0-9]+/gi));
  fc.assert(
    fc.property(anyText(), (text) => {
      assert.deepEqual(wordsIn(text), text.match(/[a-z0-9]+/gi) ?? []);
      assert.equal(isAscii(text), /^[\0-\x7f]*$/.test(text));
    }),
  );
});

test("the end of a text is no word", () => {
  assert.deepEqual(wordsIn(""), []);
  assert.deepEqual(wordsIn(" -"), []);
  assert.deepEqual(wordsIn("-a b- "), ["a", "b"]);
});
