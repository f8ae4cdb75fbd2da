import assert from "node:assert/strict";
import { test } from "node:test";
import { firstHash, hashWith, KeyFilter } from "./key-filter.ts";

const hashOf = (text: string) => [...text].reduce((hash, letter) => hashWith(hash, letter.charCodeAt(0)), firstHash);

test("every key passes, whole and by its first six letters, and hardly anything else", () => {
  const keys = Array.from({ length: 20_000 }, (_, at) => `${(at * 7919).toString(36)}markets`);
  const filter = new KeyFilter(keys);
  for (const key of keys) assert.ok(filter.may(hashOf(key)) && filter.may(hashOf(key.slice(0, 6))), key);
  const others = Array.from({ length: 10_000 }, (_, at) => `other ${at}`);
  assert.ok(others.filter((text) => filter.may(hashOf(text))).length < 1_000);
});
