import assert from "node:assert/strict";
import { test } from "node:test";
import { assertLinear } from "./work.ts";

const texts = ["a".repeat(20_000), "a".repeat(10_000)] as const;

/** Steps of work that no compiler leaves out. */
function steps(number: number): number {
  let sum = 0;
  for (let at = 0; at < number; at += 1) sum = (sum + at * 7) % 1013;
  return sum;
}

test("work that grows with the text passes, however little or much it is", async () => {
  await assertLinear((text) => steps(text.length), texts, "little");
  await assertLinear((text) => steps(text.length * 400), texts, "much");
});

test("work that grows with the square of the text fails, and so does too much of it", async () => {
  await assert.rejects(
    assertLinear((text) => steps(text.length * text.length * 0.1), texts, "a square"),
    /a square: .* for half of it/u,
  );
  await assert.rejects(
    assertLinear((text) => steps(text.length * 400), texts, "much", 5),
    /much: \d+ ms$/u,
  );
});
