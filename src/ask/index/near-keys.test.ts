import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { editDistance, isOneEditApart } from "../../base/names/edits.ts";
import { byFirstLetter, keysOneEditAway, namesTwoEditsAway, nearKeys } from "./near-keys.ts";

test("a letter left out, added, changed or swapped is found", () => {
  const table = nearKeys(["3commas"]);
  for (const slip of ["3comas", "3commmas", "3commos", "3comams", "commas", "3commas1"]) {
    assert.deepEqual(keysOneEditAway(table, slip), ["3commas"], slip);
  }
});

test("the key itself, two slips, and keys under five letters are not", () => {
  const table = nearKeys(["3commas", "gate"]);
  for (const other of ["3commas", "3coma", "gat", "gatee".slice(0, 4), "cømmas"]) {
    assert.deepEqual(keysOneEditAway(table, other), [], other);
  }
});

test("names of five to forty letters are looked for, and found one letter shorter or longer", () => {
  const name = (length: number) => "pionexia".repeat(6).slice(0, length);
  const near = (listed: number, asked: number) =>
    keysOneEditAway(nearKeys([name(listed)]), asked === listed ? `x${name(asked).slice(1)}` : name(asked)).length;
  assert.deepEqual([near(4, 5), near(5, 5), near(41, 40), near(40, 40)], [1, 1, 1, 1]);
  assert.deepEqual([near(4, 4), near(5, 4), near(41, 41), near(40, 41)], [0, 0, 0, 0]);
});

const keys = fc.string({ unit: fc.constantFrom(..."ab1c"), minLength: 5, maxLength: 9 });

test("exactly the keys at distance one are found", () => {
  fc.assert(
    fc.property(fc.uniqueArray(keys, { maxLength: 30 }), keys, (listed, asked) => {
      const near = listed.filter((key) => slowDistance(key, asked) === 1);
      assert.deepEqual(keysOneEditAway(nearKeys(listed), asked).toSorted(), near.sort());
    }),
    { numRuns: 500 },
  );
});

test("exactly the names at distance two with the same first letter are found, each time in its own index", () => {
  const indexOf = (listed: readonly string[]) =>
    byFirstLetter(listed.map((key) => ({ key, listing: { text: key, field: "bot_name", record: key } as const })));
  fc.assert(
    fc.property(fc.uniqueArray(keys, { maxLength: 30 }), keys, (listed, asked) => {
      const near = listed.filter((key) => key[0] === asked[0] && slowDistance(key, asked) === 2);
      const found = namesTwoEditsAway(indexOf(listed), asked);
      assert.deepEqual(found.map(({ key }) => key).toSorted(), near.toSorted());
      assert.deepEqual(namesTwoEditsAway(indexOf([]), asked), []);
      const alone = listed.map((key) => namesTwoEditsAway(indexOf(listed), key));
      const index = indexOf(listed);
      assert.deepEqual(
        listed.map((key) => namesTwoEditsAway(index, key)),
        alone,
      );
    }),
    { numRuns: 300 },
  );
});

test("the distance is that of the plain recursion, up to the limit", () => {
  const short = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 6 });
  fc.assert(
    fc.property(short, short, fc.integer({ min: 0, max: 3 }), (from, to, limit) => {
      const distance = slowDistance(from, to);
      assert.equal(editDistance(from, to, limit), Math.min(distance, limit + 1));
      assert.equal(isOneEditApart(from, to), distance === 1, `${from} ${to}`);
    }),
    { numRuns: 500 },
  );
});

/** Optimal string alignment, straight from its definition; what is left of two words is compared once. */
function slowDistance(from: string, to: string, known = new Map<string, number>()): number {
  if (from === "" || to === "") return from.length + to.length;
  const pair = `${from} ${to}`;
  const distance = known.get(pair) ?? slowly(from, to, (a, b) => slowDistance(a, b, known));
  known.set(pair, distance);
  return distance;
}

function slowly(from: string, to: string, distance: (from: string, to: string) => number): number {
  const same = distance(from.slice(1), to.slice(1));
  if (from[0] === to[0]) return same;
  const shorter = [distance(from.slice(1), to) + 1, distance(from, to.slice(1)) + 1, same + 1];
  if (from.length > 1 && to.length > 1 && from[0] === to[1] && from[1] === to[0])
    shorter.push(distance(from.slice(2), to.slice(2)) + 1);
  return Math.min(...shorter);
}
