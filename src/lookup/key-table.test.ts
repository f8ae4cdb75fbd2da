import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { anyText } from "../../test/support/any-text.ts";
import { hashKey, keyTableBuilder, listingsOf } from "./key-table.ts";
import { textAt, textPoolBuilder } from "./text-pool.ts";

test("a table returns what was stored under each key, in order, and nothing under others", () => {
  const keys = fc.array(fc.tuple(anyText(), fc.nat()));
  fc.assert(
    fc.property(keys, fc.string(), fc.nat(4), (pairs, other, room) => {
      const builder = keyTableBuilder(room);
      const expected = new Map<string, number[]>();
      for (const [key, listing] of pairs) {
        builder.add(key, listing);
        expected.set(key, [...(expected.get(key) ?? []), listing]);
      }
      const table = builder.build();
      for (const [key, listings] of expected) assert.deepEqual(listingsOf(table, key), listings);
      if (!expected.has(other)) assert.deepEqual(listingsOf(table, other), []);
    }),
  );
});

test("ten thousand keys that differ in one letter stay distinct", () => {
  const builder = keyTableBuilder(0);
  for (let at = 0; at < 10_000; at += 1) builder.add(`coin${at}`, at);
  const table = builder.build();
  for (let at = 0; at < 10_000; at += 1) assert.deepEqual(listingsOf(table, `coin${at}`), [at]);
  assert.deepEqual(listingsOf(table, "coin10000"), []);
});

test("a pool returns each text unchanged, other alphabets included", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.nat(4), (texts, room) => {
      const builder = textPoolBuilder(room);
      texts.forEach((text, at) => {
        assert.equal(builder.add(text), at);
      });
      const pool = builder.build();
      texts.forEach((text, at) => {
        assert.equal(textAt(pool, at), text);
      });
      assert.equal(textAt(pool, texts.length), "");
    }),
  );
});

test("the hashes of a text follow from those of its parts", () => {
  assert.deepEqual(hashKey("exia.com", hashKey("vort")), hashKey("vortexia.com"));
  assert.deepEqual(hashKey("", hashKey("vort")), hashKey("vort"));
});
