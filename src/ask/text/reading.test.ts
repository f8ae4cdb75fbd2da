import assert from "node:assert/strict";
import { test } from "node:test";
import { placeOfFinding } from "./addresses-in-text.ts";
import { plainTextOf } from "./plain-text.ts";

const shown = (text: string, start = 0, end = plainTextOf(text).text.length) =>
  placeOfFinding(text, plainTextOf(text), start, end);

test("a finding is shown as it appears in the message, on one line and without invisible characters", () => {
  assert.deepEqual(shown("see evil\u200b.com now", 4, 12), { at: 4, shown_as: "evil.com" });
  assert.deepEqual(shown("evil\n [.] com"), { at: 0, shown_as: "evil [.] com" });
  assert.deepEqual(shown("&amp;x", 1, 2), { at: 5, shown_as: "x" });
});

test("a long finding is cut to 120 units, and never inside a character", () => {
  assert.equal(shown("a".repeat(120)).shown_as, "a".repeat(120));
  assert.equal(shown("a".repeat(121)).shown_as, `${"a".repeat(119)}…`);
  assert.equal(shown(`${"a".repeat(118)}🚀aa`).shown_as, `${"a".repeat(118)}…`);
  assert.equal(shown(`${"a".repeat(117)}🚀aa`).shown_as, `${"a".repeat(117)}🚀…`);
});

test("nothing beyond four times that is read", () => {
  const hidden = (count: number) => `a${"\u200b".repeat(count)}bc`;
  assert.equal(shown(hidden(478)).shown_as, "ab");
  assert.equal(shown(hidden(479)).shown_as, "a");
});
