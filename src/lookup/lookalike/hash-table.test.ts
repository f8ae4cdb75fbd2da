import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addTo, eachValue, type HashTable, hasHash, hashTable } from "./hash-table.ts";

function valuesOf(table: HashTable, hash: number): number[] {
  const values: number[] = [];
  eachValue(table, hash, (value) => values.push(value));
  return values.sort((a, b) => a - b);
}

test("returns what a map of sets would, however it has grown", () => {
  const entry = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.nat(20));
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 200 }), (entries) => {
      const table = hashTable(1);
      const model = new Map<number, Set<number>>();
      for (const [hash, value] of entries) {
        addTo(table, hash, value);
        model.set(hash, (model.get(hash) ?? new Set()).add(value));
      }
      for (let hash = 0; hash <= 51; hash++) {
        const expected = [...(model.get(hash) ?? [])].sort((a, b) => a - b);
        assert.deepEqual(valuesOf(table, hash), expected);
        assert.equal(hasHash(table, hash), expected.length > 0);
      }
    }),
  );
});
