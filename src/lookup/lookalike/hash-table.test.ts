import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addTo, eachValue, type HashTable, hasHash, hashFilter, hashTable, mayHold } from "./hash-table.ts";

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

test("a filter lets every hash of its tables pass, and few others", () => {
  const hashes = fc.uniqueArray(fc.integer({ min: 0, max: 0xffff_ffff }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(hashes, hashes, (one, two) => {
      const tables = [one, two].map((own) => {
        const table = hashTable(1);
        for (const hash of own) addTo(table, hash, 7);
        return table;
      });
      const filter = hashFilter(tables);
      for (const hash of [...one, ...two]) assert.ok(mayHold(filter, hash));
      const others = Array.from({ length: 1000 }, (_, at) => Math.imul(at + 1, 0x9e3779b1) >>> 0);
      assert.ok(others.filter((hash) => mayHold(filter, hash)).length < 250);
    }),
  );
});
