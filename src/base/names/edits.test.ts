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

test("names of up to 71 letters are compared, longer ones are not", () => {
  const name = (length: number) => "a".repeat(length);
  assert.equal(editsBetween(name(71), name(71), 0)?.distance, 0);
  assert.equal(editsBetween(name(71), name(70), 1)?.distance, 1);
  assert.equal(editsBetween(name(72), name(71), 1), null);
  assert.equal(editsBetween(name(71), name(72), 1), null);
});

test("typing slips and look-alike letters count half as much as an arbitrary change", () => {
  const weight = (name: string) => editsBetween(name, "pionex", 2)?.weight;
  assert.equal(weight("pionrx"), 0.5); // a neighbour on the keyboard
  assert.equal(weight("pi0nex"), 0.5); // looks the same
  assert.equal(weight("poinex"), 0.5); // neighbours swapped
  assert.equal(weight("pionnex"), 0.5); // doubled
  assert.equal(weight("pi0onex"), 0.5); // doubled by its likeness
  assert.equal(weight("pionexs"), 0.5); // plural
  assert.equal(weight("pione"), 0.75); // left out
  assert.equal(weight("pionkx"), 1); // any other letter
  assert.equal(weight("pionix"), 0.75); // a vowel for a vowel
  assert.equal(weight("tionex"), 0.75); // one bit apart: p and t
  assert.equal(weight("pionewx"), 0.75); // added by a finger that hits its neighbour
  assert.equal(weight("pionexm"), 1); // added
  assert.equal(weight("pxionex"), 1);
  assert.equal(weight("pioex"), 0.75);
  assert.equal(weight("pionéx"), 1); // a letter of no keyboard
  assert.equal(editsBetween("bitge", "bittge", 2)?.weight, 0.5); // one of two alike left out
  assert.equal(editsBetween("rex", "rexs", 2)?.weight, 0.5); // the plural left out
});
