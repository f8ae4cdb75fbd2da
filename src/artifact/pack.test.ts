import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { pack, packFields, unpack, unpackLater } from "./pack.ts";

/** A copy that starts at a multiple of eight bytes, as a buffer of its own does. */
function alone(packed: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(copy);
  return copy;
}

const arrays = fc.oneof(
  fc.int8Array(),
  fc.uint8Array(),
  fc.int16Array(),
  fc.uint16Array(),
  fc.int32Array(),
  fc.uint32Array(),
  fc.float32Array({ noNaN: true }),
  fc.float64Array({ noNaN: true }),
);

const plainData = fc.letrec((tie) => ({
  data: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: "grapheme" }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    arrays,
    fc.array(tie("data")),
    fc.dictionary(
      fc.string().filter((name) => name !== "__proto__"),
      tie("data"),
    ),
  ),
})).data;

test("opening gives back whatever was packed", () => {
  fc.assert(
    fc.property(plainData, (data) => {
      assert.deepEqual(withPlainPrototypes(unpack(alone(pack(data)))), withPlainPrototypes(data));
    }),
  );
});

function withPlainPrototypes(data: unknown): unknown {
  if (ArrayBuffer.isView(data)) return Array.from(data as unknown as ArrayLike<number>);
  if (Array.isArray(data)) return data.map(withPlainPrototypes);
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withPlainPrototypes(value)]));
}

test("the same data gives the same bytes", () => {
  const data = () => ({ a: [1, "two", null], table: Uint32Array.of(1, 2, 3), byte: Uint8Array.of(9) });
  assert.ok(pack(data()).equals(pack(data())));
});

test("opened arrays are views of the buffer, not copies", () => {
  const packed = alone(pack({ name: "odd length", deep: [{ table: Float64Array.of(0.5, 2) }, Uint8Array.of(1)] }));
  const { deep } = unpack<{ deep: [{ table: Float64Array }, Uint8Array] }>(packed);
  assert.equal(deep[0].table.buffer, packed.buffer);
  assert.deepEqual([...deep[0].table, ...deep[1]], [0.5, 2, 1]);
});

test("fields packed one by one open one by one, unchanged", () => {
  const fields = { few: { names: ["ä", "b"] }, table: [Uint16Array.of(7)], text: "x" };
  const packed = alone(packFields(fields));
  const opened = unpackLater<typeof fields>(packed);
  assert.deepEqual({ ...opened }, fields);
  assert.equal(opened.table, opened.table);
  assert.equal(opened.table[0]?.buffer, packed.buffer);
  packed.fill(0);
  assert.equal(opened.text, "x");
  const later = alone(packFields(fields));
  const unread = unpackLater<typeof fields>(later);
  later.fill(0);
  assert.throws(() => unread.few, "it was unpacked before anybody read it");
});

test("fields that were opened are packed as they were, without writing them anew", () => {
  const packed = alone(packFields({ few: { names: ["a"] }, table: [Uint16Array.of(7)], text: "x" }));
  const opened = unpackLater<{ few: { names: string[] }; table: Uint16Array[]; text: string }>(packed);
  assert.deepEqual(packFields(opened), packed);
  opened.few.names.push("nobody may do this");
  assert.deepEqual(packFields({ ...opened }), packed);
});

test("anything but plain data is refused, with its place", () => {
  for (const [value, said] of [
    [new Map(), /index\.names is a Map/u],
    [new Set(), /index\.names is a Set/u],
    [/x/u, /a RegExp/u],
    [() => 1, /index\.names is/u],
    [new (class Index {})(), /a Index/u],
    [Number.NaN, /NaN/u],
    [[1, undefined], /index\.names\.1 is undefined/u],
    [new Date(0), /a Date/u],
  ] as const) {
    assert.throws(() => pack({ index: { names: value } }), said);
  }
});
