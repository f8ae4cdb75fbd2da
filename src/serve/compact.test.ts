/** When a server takes the time to collect garbage. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { onceIdle } from "./compact.ts";

test("what somebody could wait for is done once, when nobody is asking", async () => {
  const shares = [1, 0.5, 0.21, 0.2, 0, 0];
  let done = 0;
  onceIdle(
    () => {
      done += 1;
      assert.equal(shares.length, 2);
    },
    () => shares.shift() ?? 0,
    1,
  );
  await wait(200);
  assert.equal(done, 1);
});

test("is left out by a server that nobody leaves alone, where it would take twice as long", async () => {
  let asked = 0;
  let done = 0;
  onceIdle(
    () => {
      done += 1;
    },
    () => {
      asked += 1;
      return asked > 20 ? 0 : 1;
    },
    1,
  );
  await wait(200);
  assert.deepEqual({ asked, done }, { asked: 20, done: 0 });
});
