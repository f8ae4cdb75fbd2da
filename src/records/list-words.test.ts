import assert from "node:assert/strict";
import { test } from "node:test";
import { listWords } from "./list-words.ts";

test("several things are separated by commas, the last by and", () => {
  assert.equal(listWords([]), "");
  assert.equal(listWords(["a"]), "a");
  assert.equal(listWords(["a", "b"]), "a and b");
  assert.equal(listWords(["a", "b", "c"]), "a, b and c");
});
