import assert from "node:assert/strict";
import { test } from "node:test";
import { LRUCache } from "lru-cache";
import { KeptTwice } from "./kept-twice.ts";
import { hashKey } from "./key-table.ts";

test("what was asked for lately is known again, unless something else took its place", () => {
  const kept = new KeptTwice<object>(new LRUCache({ max: 10 }), 2);
  assert.deepEqual([kept.isAgain({ a: 7, b: 0 }), kept.isAgain({ a: 7, b: 0 })], [false, true]);
  assert.equal(kept.isAgain({ a: 8, b: 1 }), false);
  assert.equal(kept.isAgain({ a: 7, b: 2 }), true);
  assert.equal(kept.isAgain({ a: 9, b: 4 }), false);
  assert.equal(kept.isAgain({ a: 7, b: 0 }), false);
  const large = { a: 0xffff_fff0, b: 1 };
  assert.deepEqual([kept.isAgain(large), kept.isAgain(large)], [false, true]);
});

test("what is kept is found by both hashes", () => {
  const kept = new KeptTwice<{ of: string }>(new LRUCache({ max: 10 }), 16);
  const hash = hashKey("vortexia.com");
  kept.set(hash, { of: "vortexia.com" });
  assert.deepEqual(kept.get(hashKey("vortexia.com")), { of: "vortexia.com" });
  assert.equal(kept.get({ a: hash.a + 1, b: hash.b }), undefined);
  assert.equal(kept.get({ a: hash.a, b: hash.b ^ 0x8000_0000 }), undefined);
});
