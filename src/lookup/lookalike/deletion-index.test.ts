import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { deletionIndex, eachNear, twoEditsFrom } from "./deletion-index.ts";
import { editsBetween } from "./edits.ts";
import { SubstringHashes } from "./rolling-hash.ts";

const letter = fc.constantFrom("a", "b", "c");
const label = fc.string({ unit: letter, minLength: 3, maxLength: 12 });

test("finds every label within one edit, and every longer one within two", () => {
  fc.assert(
    fc.property(fc.uniqueArray(label, { minLength: 1, maxLength: 20 }), label, (labels, name) => {
      const index = deletionIndex(labels.map((text, number) => ({ text, number })));
      const found = new Set<number>();
      eachNear(index, new SubstringHashes(`x${name}y`), 1, name.length + 1, (number) => found.add(number));
      for (const [number, text] of labels.entries()) {
        const near = editsBetween(name, text, text.length >= twoEditsFrom ? 2 : 1) !== null;
        if (near) assert.ok(found.has(number), `${name} should meet ${text}`);
      }
    }),
    { numRuns: 300 },
  );
});
