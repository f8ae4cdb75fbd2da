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

test("whoever comes later begins one per turn, in order of arrival, and nobody overtakes", async () => {
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

test("work done when it returns shares a turn with what waits behind it, for twenty milliseconds", async () => {
  const { turns, work, pass } = loop();
  const done: string[] = [];
  const queue = (name: string, ms: number) =>
    turns.queue(() => {
      work(ms);
      done.push(name);
    });
  queue("first", 25);
  assert.deepEqual(done, ["first"]);
  for (const name of ["second", "third", "fourth"]) queue(name, 10);
  void turns.take().then(() => done.push("fifth"));
  queue("sixth", 1);
  assert.deepEqual(done, ["first"]);
  await pass();
  assert.deepEqual(done, ["first", "second", "third"]);
  await pass();
  assert.deepEqual(done, ["first", "second", "third", "fourth", "fifth"]);
  await pass();
  assert.deepEqual(done, ["first", "second", "third", "fourth", "fifth", "sixth"]);
  assert.equal(turns.isFree(), true);
});
