import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../../test/support/any-text.ts";
import { plainLine, visibleLine } from "./plain-line.ts";

test("invisible characters, and those that reverse writing, never reach a name", () => {
  assert.equal(plainLine(" Good\u202ezyX\u0000 \n Ltd\u2066\u200b ", 100), "GoodzyX Ltd");
  fc.assert(
    fc.property(anyText(), (text) => {
      const line = plainLine(text, 20);
      assert.doesNotMatch(line, /[\p{Cc}\p{Bidi_C}]/u);
      assert.ok(line.length <= 20);
    }),
  );
});

test("a text is read only up to four times the room, and a line up to sixteen times", () => {
  const unseen = (count: number) => `${"\u2060".repeat(count)}Ltd`;
  assert.equal(visibleLine(unseen(39), 10), "L");
  assert.equal(visibleLine(unseen(40), 10), "");
  assert.equal(plainLine(unseen(159), 10), "L");
  assert.equal(plainLine(unseen(160), 10), "");
});

test("a line is cut at its room, never leaving half of a two-unit letter", () => {
  assert.equal(visibleLine("abcdef", 5), "abcde");
  assert.equal(plainLine("abcd🚀", 5), "abcd\ufffd");
  assert.equal(visibleLine("👩\u200d💻 a\tb\u2028c", 20), "👩\u200d💻 a b c");
  assert.equal(plainLine("👩\u200d💻  a\tb", 20), "👩💻 a b");
});
