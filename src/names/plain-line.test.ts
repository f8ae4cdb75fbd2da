import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../test/support/any-text.ts";
import { plainLine } from "./plain-line.ts";

test("what cannot be seen, and what turns writing round, never reaches a name", () => {
  assert.equal(plainLine(" Good\u202ezyX\u0000 \n Ltd\u2066\u200b ", 100), "GoodzyX Ltd");
  fc.assert(
    fc.property(anyText(), (text) => {
      const line = plainLine(text, 20);
      assert.doesNotMatch(line, /[\p{Cc}\p{Bidi_C}]/u);
      assert.ok(line.length <= 20);
    }),
  );
});
