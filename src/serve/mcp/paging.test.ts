import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ProblemError } from "../../base/errors.ts";
import { pageOf } from "./paging.ts";

const list = fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 });

test("following the cursors shows every element once, in order", () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 7 }), (elements, limit) => {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = pageOf(elements, { limit, cursor }, (element) => element);
        assert.ok(page.elements.length <= limit);
        assert.ok(page.elements.length > 0 || elements.length === 0, "no cursor leads to an empty page");
        seen.push(...page.elements);
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      assert.deepEqual(seen, elements);
    }),
  );
});

test("an element added in front does not shift the next page", () => {
  const first = pageOf(["a", "b", "c", "d"], { limit: 2 }, String);
  const next = pageOf(["new", "a", "b", "c", "d"], { limit: 2, cursor: first.next_cursor ?? "" }, String);
  assert.deepEqual(next.elements, ["c", "d"]);
});

test("a cursor of another list is refused in words", () => {
  assert.throws(() => pageOf(["a"], { limit: 1, cursor: "z" }, String), ProblemError);
});
