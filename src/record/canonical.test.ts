import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { canonicalHash, canonicalJson, compareText, contentHash } from "./canonical.ts";

test("the order in which fields were written makes no difference, at any depth; that of a list does", () => {
  const one = { b: [{ z: 1, a: null }, 2], a: "x", c: undefined };
  assert.equal(canonicalJson(one), '{"a":"x","b":[{"a":null,"z":1},2]}');
  assert.equal(canonicalJson({ a: "x", b: [{ a: null, z: 1 }, 2] }), canonicalJson(one));
  assert.notEqual(canonicalJson([1, 2]), canonicalJson([2, 1]));
});

/** JSON data of every kind; keys that JavaScript orders by itself or that mean something to it are among them. */
const { data } = fc.letrec<{ data: unknown }>((again) => ({
  data: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(null, undefined, true, false, "", "x"),
    fc.string({ unit: "grapheme" }),
    fc.double({ noDefaultInfinity: true, noNaN: true }),
    fc.array(again("data"), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom("__proto__", "10", "9", "toString")), again("data")),
  ),
}));

test("the same data give the same text, whoever orders the keys", () => {
  const sortedAtEachLevel = (_key: string, field: unknown): unknown =>
    field === null || typeof field !== "object" || Array.isArray(field)
      ? field
      : Object.fromEntries(Object.entries(field).sort(([a], [b]) => compareText(a, b)));
  fc.assert(
    fc.property(fc.oneof(fc.array(data), fc.dictionary(fc.string(), data)), (value) => {
      assert.equal(canonicalJson(value), JSON.stringify(value, sortedAtEachLevel));
    }),
  );
});

test("a hash is cut to the digits asked for", () => {
  assert.equal(contentHash("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(contentHash(Buffer.from("abc"), 8), "ba7816bf");
});

test("texts are ordered by code unit", () => {
  assert.deepEqual([compareText("a", "b"), compareText("b", "a"), compareText("a", "a")], [-1, 1, 0]);
  assert.deepEqual(["ä", "z", "Z", "a"].sort(compareText), ["Z", "a", "z", "ä"]);
});

test("the hash made row by row is that of the whole canonical text", () => {
  const rows = Array.from({ length: 450 }, (_, at) => ({ b: at, a: [at, { d: null, c: "ü" }] }));
  for (const value of [{}, { z: 1, a: undefined, list: [] }, { rows, one: [rows[0]], about: { y: 1, x: [2] } }])
    assert.equal(canonicalHash(value, 32), contentHash(canonicalJson(value), 32));
});
