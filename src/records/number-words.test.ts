import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { count } from "./number-words.ts";

test("a number is written with its thousands apart, as in American English", () => {
  fc.assert(fc.property(fc.nat(), (value) => assert.equal(count(value), value.toLocaleString("en-US"))));
  for (const value of [0, 999, 1000, 123_456_789_012]) assert.equal(count(value), value.toLocaleString("en-US"));
});
