import assert from "node:assert/strict";
import { test } from "node:test";
import { termsStarting } from "./term-table.ts";

test("a table of terms gives those that begin with a word, with the words after it", () => {
  const table = Object.assign(Object.create(null), { pay: "3\n5\tthe\tfee*", constructor: "7" });
  const fee = [
    { slot: 3, rest: [] },
    { slot: 5, rest: ["the", "fee*"] },
  ];
  assert.deepEqual(termsStarting(table, "pay"), fee);
  assert.deepEqual(termsStarting(table, "pay"), fee);
  assert.deepEqual(termsStarting(table, "constructor"), [{ slot: 7, rest: [] }]);
  assert.deepEqual(termsStarting({}, "constructor"), []);
});
