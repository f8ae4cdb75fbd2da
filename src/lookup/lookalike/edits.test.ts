import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { editsBetween } from "./edits.ts";

/** Optimal string alignment distance by its definition. */
function defined(a: string, b: string): number {
  if (a === "" || b === "") return a.length + b.length;
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
  const last = a.at(-1) === b.at(-1) ? 0 : 1;
  const ways = [defined(x, y) + last, defined(x, b) + 1, defined(a, y) + 1];
  if (a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1) && a.length > 1 && b.length > 1) {
    ways.push(defined(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return Math.min(...ways);
}

const word = fc.string({ unit: fc.constantFrom("a", "b", "s", "1"), maxLength: 6 });

test("the distance is that of optimal string alignment, and null beyond the bound", () => {
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, most) => {
      const distance = defined(a, b);
      assert.equal(editsBetween(a, b, most)?.distance ?? null, distance <= most ? distance : null);
    }),
  );
});

test("typing slips and look-alike letters count half as much as an arbitrary change", () => {
  const weight = (name: string) => editsBetween(name, "pionex", 2)?.weight;
  assert.equal(weight("pionrx"), 0.5); // a neighbour on the keyboard
  assert.equal(weight("pi0nex"), 0.5); // looks the same
  assert.equal(weight("poinex"), 0.5); // neighbours swapped
  assert.equal(weight("pionnex"), 0.5); // doubled
  assert.equal(weight("pionexs"), 0.5); // plural
  assert.equal(weight("pione"), 0.75); // left out
  assert.equal(weight("pionkx"), 1); // any other letter
});
