import assert from "node:assert/strict";
import { test } from "node:test";
import { retryAfterMs } from "../../../base/outbound/exchange.ts";
import { type Asker, patient } from "../answer-cache.ts";
import { createQueues } from "./queues.ts";

const clock = () => performance.now();
const options = { atOnce: 2, spacingMs: 0, maxWaiting: 10, maxWaitingOfOne: 10, clock };
const tick = () => new Promise((done) => setImmediate(done));

/** A task that ends on demand, and the order in which such tasks were begun. */
function tasks() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const task = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((done) => finish.set(name, () => done(name)));
  };
  return { begun, task, finish: (name: string) => finish.get(name)?.() };
}

function asker(client: string): Asker & { leave: () => void } {
  const abort = new AbortController();
  return { client, signal: abort.signal, leave: () => abort.abort() };
}

test("a limited number of questions to one host is under way at once", async () => {
  const queues = createQueues(options);
  const { begun, task, finish } = tasks();
  const all = ["a", "b", "c"].map((name) => queues.run("host", patient, task(name)));
  assert.deepEqual(begun, ["a", "b"]);
  finish("b");
  assert.deepEqual(await all[1], { passed: true, value: "b" });
  assert.deepEqual(begun, ["a", "b", "c"]);
  finish("a");
  finish("c");
  await Promise.all(all);
});

test("they begin at the requested interval", async () => {
  const queues = createQueues({ ...options, spacingMs: 30, atOnce: 10 });
  const starts: number[] = [];
  await Promise.all(Array.from({ length: 5 }, () => queues.run("host", patient, async () => starts.push(clock()))));
  for (const [at, start] of starts.entries()) if (at > 0) assert.ok(start - (starts[at - 1] ?? 0) >= 28);
});

test("callers take turns, however much one of them asks", async () => {
  const queues = createQueues({ ...options, atOnce: 1 });
  const { begun, task, finish } = tasks();
  const names = ["a1", "a2", "a3", "a4", "b1", "c1", "b2"];
  const all = names.map((name) => queues.run("host", asker(name.charAt(0)), task(name)));
  for (let at = 0; at < names.length; at += 1) {
    finish(begun[at] ?? "");
    await tick();
  }
  await Promise.all(all);
  assert.deepEqual(begun, ["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("a question that nobody waits for any more leaves the queue", async () => {
  const queues = createQueues({ ...options, atOnce: 1, maxWaiting: 2 });
  const { begun, task, finish } = tasks();
  const first = queues.run("host", patient, task("first"));
  const gone = asker("gone");
  const abandoned = queues.run("host", gone, task("abandoned"));
  const last = queues.run("host", patient, task("last"));
  assert.deepEqual(await queues.run("host", patient, task("beyond")), { passed: false, why: "busy" });
  gone.leave();
  assert.deepEqual(await abandoned, { passed: false, why: "left" });
  assert.deepEqual(await queues.run("host", gone, task("gone already")), { passed: false, why: "left" });
  finish("first");
  await first;
  finish("last");
  await last;
  assert.deepEqual(begun, ["first", "last"]);
});

test("one caller may have a limited number in the queue, and another still gets in", async () => {
  const queues = createQueues({ ...options, atOnce: 1, maxWaitingOfOne: 2 });
  const { task, finish } = tasks();
  const greedy = ["1", "2", "3"].map((name) => queues.run("host", asker("greedy"), task(name)));
  assert.deepEqual(await queues.run("host", asker("greedy"), task("4")), { passed: false, why: "busy" });
  const other = queues.run("host", asker("other"), async () => "other");
  finish("1");
  await tick();
  finish("2");
  assert.deepEqual(await other, { passed: true, value: "other" });
  finish("3");
  await Promise.all(greedy);
});

test("a slow host does not hold up another", async () => {
  const queues = createQueues({ ...options, atOnce: 1 });
  const { task, finish } = tasks();
  const slow = queues.run("slow", patient, task("slow"));
  assert.deepEqual(await queues.run("other", patient, async () => 1), { passed: true, value: 1 });
  finish("slow");
  await slow;
});

test("a host that asked for a pause gets no question until then, and one at a time for a while after", async () => {
  let time = 1_000_000;
  const queues = createQueues({ ...options, atOnce: 3, clock: () => time });
  const { begun, task, finish } = tasks();
  const busy = ["a", "b", "c"].map((name) => queues.run("host", patient, task(name)));
  const waiting = queues.run("host", patient, async () => "too early");
  queues.pause("host", 5000);
  assert.deepEqual(await waiting, { passed: false, why: "asked_to_wait" });
  for (const name of ["a", "b", "c"]) finish(name);
  await Promise.all(busy);
  time += 4999;
  assert.deepEqual(await queues.run("host", patient, async () => "still"), { passed: false, why: "asked_to_wait" });
  time += 1;
  const again = ["d", "e"].map((name) => queues.run("host", patient, task(name)));
  assert.deepEqual(begun, ["a", "b", "c", "d"]);
  finish("d");
  await tick();
  assert.deepEqual(begun, ["a", "b", "c", "d"]);
  await again[0];
  queues.pause("host", 1);
  assert.deepEqual(await again[1], { passed: false, why: "asked_to_wait" });
});

test("a failing question does not block the queue", async () => {
  const queues = createQueues({ ...options, atOnce: 1 });
  await assert.rejects(queues.run("host", patient, () => Promise.reject(new Error("broken"))));
  assert.deepEqual(await queues.run("host", patient, async () => 1), { passed: true, value: 1 });
});

test("Retry-After is read as seconds or as a date, between a second and an hour", () => {
  const at = Date.parse("2026-11-20T10:00:00Z");
  assert.equal(retryAfterMs("30", at), 30_000);
  assert.equal(retryAfterMs(" 30 ", at), 30_000);
  assert.equal(retryAfterMs("Fri, 20 Nov 2026 10:02:00 GMT", at), 120_000);
  assert.equal(retryAfterMs("Fri, 20 Nov 2026 09:00:00 GMT", at), 1000);
  assert.equal(retryAfterMs("0", at), 1000);
  assert.equal(retryAfterMs("999999999", at), 3_600_000);
  assert.equal(retryAfterMs("soon", at), 60_000);
  assert.equal(retryAfterMs(undefined, at), 60_000);
});
