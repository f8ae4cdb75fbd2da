import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isOneEditAway, someOneEdit, spelled } from "./one-edit.ts";

/** Every spelling visited, each once. */
function visited(text: string): Set<string> {
  const all = new Set<string>();
  const ended = someOneEdit(text, (head, middle, tail) => {
    all.add(spelled(text, head, middle, tail));
    return false;
  });
  assert.equal(ended, false);
  return all;
}

const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789"];

test("one letter left out, added, changed or swapped with its neighbour gives every spelling, and no other", () => {
  const expected = new Set([
    "b",
    "a",
    "ba",
    ...letters.flatMap((one) => [`${one}ab`, `a${one}b`, `ab${one}`, `${one}b`, `a${one}`]),
  ]);
  assert.deepEqual([...visited("ab")].sort(), [...expected].sort());
  assert.deepEqual([...visited("")].sort(), [...letters].sort());
});

test("the search ends at the first visit that says so, of whichever kind", () => {
  for (const wanted of ["xab", "axb", "abx", "xb", "ax", "b", "a", "ba"]) {
    let last = "";
    const found = someOneEdit("ab", (head, middle, tail) => {
      last = spelled("ab", head, middle, tail);
      return last === wanted;
    });
    assert.deepEqual([found, last], [true, wanted]);
  }
});

test("two texts are one edit apart if one is among the other's spellings, or they are the same", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "1"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (text, other) => {
      assert.equal(isOneEditAway(text, other), text === other || visited(text).has(other));
    }),
    { numRuns: 2000 },
  );
});
