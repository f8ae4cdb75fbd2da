import assert from "node:assert/strict";
import { test } from "node:test";
import { createTurns } from "./turns.ts";

/** An event loop whose turns and milliseconds pass when the test says so. */
function loop() {
  let now = 0;
  let later: (() => void)[] = [];
  const turns = createTurns(
    20,
    () => now,
    (task) => later.push(task),
  );
  return {
    turns,
    work: (ms: number) => {
      now += ms;
    },
    async pass() {
      const tasks = later;
      later = [];
      for (const task of tasks) task();
      await new Promise(setImmediate);
    },
  };
}

test("work begins at once until twenty milliseconds of this turn of the loop are spent", async () => {
  const { turns, work, pass } = loop();
  for (let at = 0; at < 4; at += 1) {
    assert.equal(turns.isFree(), true, `after ${at * 5} ms`);
    work(5);
  }
  assert.equal(turns.isFree(), false);
  await pass();
  assert.equal(turns.isFree(), true);
});

test("whoever came too late begins one a turn, in the order of coming, and nobody overtakes", async () => {
  const { turns, work, pass } = loop();
  const begun: string[] = [];
  const take = (name: string) => turns.take().then(() => begun.push(name));
  void take("first");
  work(25);
  for (const name of ["second", "third"]) void take(name);
  await new Promise(setImmediate);
  assert.deepEqual(begun, ["first"]);
  await pass();
  assert.deepEqual(begun, ["first", "second"]);
  void take("fourth");
  assert.equal(turns.isFree(), false);
  await pass();
  await pass();
  assert.deepEqual(begun, ["first", "second", "third", "fourth"]);
  await pass();
  assert.equal(turns.isFree(), true);
});
