import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { excerptOf, wordsFound } from "./scan.ts";

/** The excerpt around the first place of `match` in the text. */
function around(text: string, match: string): string {
  const start = text.indexOf(match);
  return excerptOf(text, start, start + match.length);
}

test("a short text is shown whole, on one line and without invisible characters", () => {
  assert.equal(around("Pay\n a  tax\u200b first.", "tax"), "Pay a tax first.");
  assert.equal(around("tax", "tax"), "tax");
});

test("a long text is cut between words on either side, and says so", () => {
  const word = "abcdefghi ";
  const text = `${word.repeat(20)}TAX ${word.repeat(20)}`;
  assert.equal(around(text, "TAX"), `…${word.repeat(3)}TAX ${word.repeat(3).trim()}…`);
  assert.equal(around(`TAX ${word.repeat(20)}`, "TAX"), `TAX ${word.repeat(3).trim()}…`);
  assert.equal(around(`${word.repeat(20)}TAX`, "TAX"), `…${word.repeat(3)}TAX`);
});

test("distant text is left out, even if nothing near is visible", () => {
  const unseen = "\u200b".repeat(400);
  assert.equal(around(`far${unseen}TAX${unseen}off`, "TAX"), "…TAX…");
  const near = "\u200b".repeat(300);
  assert.equal(around(`near${near}TAX${near}by`, "TAX"), "nearTAXby");
});

test("words that are themselves too long are cut to eighty characters", () => {
  const long = "a".repeat(100);
  assert.equal(around(long, long), `${"a".repeat(79)}…`);
  assert.equal(wordsFound(long, 0, 100), `${"a".repeat(79)}…`);
  assert.equal(wordsFound(long, 0, 80), "a".repeat(80));
  assert.equal(wordsFound("a\nb", 0, 3), "a b");
});

test("no cut splits a surrogate pair, and no excerpt has more than eighty characters", () => {
  assert.equal(wordsFound(`${"a".repeat(78)}🚀🚀`, 0, 82), `${"a".repeat(78)}…`);
  assert.equal(wordsFound(`${"a".repeat(77)}🚀🚀`, 0, 81), `${"a".repeat(77)}🚀…`);
  const words = fc.array(fc.constantFrom("🚀", "a", " ", "🚀🚀🚀", "\u200b", "bcd ef "), { maxLength: 200 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const text = `${before.join("")}TAX${after.join("")}`;
      const excerpt = excerptOf(text, before.join("").length, before.join("").length + 3);
      assert.ok(excerpt.isWellFormed() && excerpt.length <= 80 && excerpt.includes("TAX"), excerpt);
    }),
  );
});
