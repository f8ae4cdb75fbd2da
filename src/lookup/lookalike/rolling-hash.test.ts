import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { hashOf, maxHashedLength, SubstringHashes } from "./rolling-hash.ts";

const text = fc.string({ unit: "grapheme", minLength: 3, maxLength: 40 });

test("a substring has the same hash as its text alone, even with letters left out", () => {
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), fc.nat(), fc.nat(), (whole, a, b, c, d) => {
      const hashes = new SubstringHashes(whole);
      const [from, to] = [a % whole.length, b % (whole.length + 1)].sort((x, y) => x - y) as [number, number];
      assert.equal(hashes.of(from, to), hashOf(whole.slice(from, to)));
      if (to - from < 2) return;
      const [first, second] = [from + (c % (to - from)), from + (d % (to - from))].sort((x, y) => x - y) as [
        number,
        number,
      ];
      const letters = whole.slice(from, to).split("");
      assert.equal(hashes.without(from, to, first), hashOf(letters.toSpliced(first - from, 1).join("")));
      if (first === second) return;
      const left = letters.filter((_, i) => i !== first - from && i !== second - from).join("");
      assert.equal(hashes.withoutTwo(from, to, first, second), hashOf(left));
    }),
  );
});

test("a text beyond the limit is hashed up to the limit", () => {
  assert.equal(new SubstringHashes("a".repeat(maxHashedLength + 9)).length, maxHashedLength);
});
