import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { TextMap, TextSet } from "./text-map.ts";

/** Few letters, so that texts are asked for that are held, and places collide. */
const text = fc.string({ unit: fc.constantFrom("a", "b", "é", "骗"), maxLength: 4 });

test("a set of texts holds what a set holds", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), fc.array(text), (texts, asked) => {
      const set = new TextSet(texts);
      assert.deepEqual([...set], [...new Set(texts)]);
      for (const one of [...texts, ...asked]) assert.equal(set.has(one), texts.includes(one), one);
    }),
  );
});

test("a map of texts gives what a map gives, the last value of a text that has several", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.integer()), { maxLength: 40 }), fc.array(text), (entries, asked) => {
      const map = new TextMap(entries);
      const expected = new Map(entries);
      for (const one of [...expected.keys(), ...asked]) {
        assert.equal(map.get(one), expected.get(one), one);
        assert.equal(map.has(one), expected.has(one), one);
      }
    }),
  );
});
