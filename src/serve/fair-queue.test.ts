import assert from "node:assert/strict";
import { test } from "node:test";
import { FairQueue } from "./fair-queue.ts";

test("one client after the other, each in its own order, however much one of them asks", () => {
  const queue = new FairQueue<string>();
  for (const item of ["a1", "a2", "a3", "a4"]) queue.push("a", item);
  for (const item of ["b1", "b2"]) queue.push("b", item);
  queue.push("c", "c1");
  assert.equal(queue.peek(), "a1");
  const first = Array.from({ length: 4 }, () => queue.shift());
  queue.push("c", "c2");
  const rest = Array.from({ length: 4 }, () => queue.shift());
  assert.deepEqual([...first, ...rest], ["a1", "b1", "c1", "a2", "b2", "a3", "c2", "a4"]);
  assert.deepEqual([queue.isEmpty(), queue.peek(), queue.shift()], [true, undefined, undefined]);
});
