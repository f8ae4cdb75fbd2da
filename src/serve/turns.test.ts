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

test("a part of a long answer goes on at once until twenty milliseconds of the loop's turn are spent", async () => {
  const { turns, work, pass } = loop();
  let parts = 0;
  const goOn = () => turns.pause("a").then(() => (parts += 1));
  for (const expected of [1, 2, 3, 4]) {
    await goOn();
    assert.equal(parts, expected);
    work(5);
  }
  const fifth = goOn();
  await new Promise(setImmediate);
  assert.equal(parts, 4);
  await pass();
  await fifth;
  assert.equal(parts, 5);
});

test("answers begin one per turn, in order of arrival, however little the first has taken by then", async () => {
  const { turns, pass } = loop();
  const begun: string[] = [];
  const take = (name: string) => turns.take("a", "usual").then(() => begun.push(name));
  for (const name of ["first", "second", "third"]) void take(name);
  await new Promise(setImmediate);
  assert.deepEqual(begun, ["first"]);
  await pass();
  assert.deepEqual(begun, ["first", "second"]);
  void take("fourth");
  await pass();
  await pass();
  assert.deepEqual(begun, ["first", "second", "third", "fourth"]);
});

test("what waits is made together and sent together, for twenty milliseconds, and nobody overtakes", async () => {
  const { turns, work, pass } = loop();
  const done: string[] = [];
  const queue = (name: string, ms: number) =>
    turns.queue("a", () => {
      work(ms);
      done.push(`${name} made`);
      return () => done.push(`${name} sent`);
    });
  const doneInTurn = async () => {
    await pass();
    return done.splice(0);
  };
  for (const name of ["first", "second", "third"]) queue(name, 10);
  void turns.take("a", "usual").then(() => done.push("fourth begun"));
  queue("fifth", 1);
  assert.deepEqual(done, []);
  assert.deepEqual(await doneInTurn(), ["first made", "second made", "first sent", "second sent"]);
  assert.deepEqual(await doneInTurn(), ["third made", "third sent"]);
  assert.deepEqual(await doneInTurn(), ["fourth begun"]);
  assert.deepEqual(await doneInTurn(), ["fifth made", "fifth sent"]);
});

test("no more answers wait to be sent than memory should hold", async () => {
  const { turns, pass } = loop();
  let unsent = 0;
  let most = 0;
  let sent = 0;
  for (let at = 0; at < 100; at += 1)
    turns.queue("a", () => {
      unsent += 1;
      most = Math.max(most, unsent);
      return () => {
        unsent -= 1;
        sent += 1;
      };
    });
  await pass();
  assert.deepEqual({ most, sent }, { most: 32, sent: 100 });
});

test("health comes before all, a question waits for one part of a long answer, and no client for all that another asks", async () => {
  const { turns, work, pass } = loop();
  const done: string[] = [];
  const takeParts = async (client: string, parts: number) => {
    await turns.take(client, "long");
    for (let part = 1; part <= parts; part += 1) {
      done.push(`${client}${part}`);
      work(30);
      await turns.pause(client);
    }
  };
  await turns.take("first", "usual");
  for (let message = 0; message < 5; message += 1) void takeParts("greedy", 2);
  void takeParts("other", 1);
  turns.queue("asking", () => {
    done.push("question");
    return () => {};
  });
  void turns.take("probe", "quick").then(() => done.push("health"));
  for (let turn = 0; turn < 5; turn += 1) await pass();
  assert.deepEqual(done.slice(0, 4), ["health", "greedy1", "question", "other1"]);
});
