/** When a server takes the time to collect garbage. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { onceIdle } from "./compact.ts";

test("what somebody could wait for is done once, when nobody has asked for a while", async () => {
  const idle = Array.from({ length: 9 }, () => 0.2);
  const shares = [1, 0.5, ...idle, 0.21, ...idle, 0, 0, 0];
  let done = 0;
  onceIdle(
    () => {
      done += 1;
      assert.equal(shares.length, 2);
    },
    () => shares.shift() ?? 0,
    1,
  );
  await wait(300);
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
      return asked > 40 ? 0 : 1;
    },
    1,
  );
  await wait(300);
  assert.deepEqual({ asked, done }, { asked: 40, done: 0 });
});
