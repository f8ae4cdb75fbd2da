import assert from "node:assert/strict";
import { test } from "node:test";
import { retryAfterMs } from "../../outbound/retry-after.ts";
import { createGate } from "./gate.ts";

const now = () => Date.now();
const tick = () => new Promise((done) => setImmediate(done));

test("questions to one host go one at a time, in order, with a pause from start to start", async () => {
  const gate = createGate({ spacingMs: 50, maxWaiting: 10, now });
  const log: { what: string; at: number }[] = [];
  const task = (name: string) => async () => {
    log.push({ what: `start ${name}`, at: performance.now() });
    await new Promise((done) => setTimeout(done, 10));
    log.push({ what: `end ${name}`, at: performance.now() });
    return name;
  };
  const results = await Promise.all(["a", "b", "c"].map((name) => gate.run("host", task(name))));
  assert.deepEqual(
    results.map((result) => result.passed && result.value),
    ["a", "b", "c"],
  );
  assert.deepEqual(
    log.map((entry) => entry.what),
    ["start a", "end a", "start b", "end b", "start c", "end c"],
  );
  const starts = log.filter((entry) => entry.what.startsWith("start")).map((entry) => entry.at);
  for (const [index, at] of starts.entries()) {
    const earlier = starts[index - 1];
    if (earlier !== undefined) assert.ok(at - earlier >= 45, "the pause was kept");
  }
});

test("a slow host does not hold up another", async () => {
  const gate = createGate({ spacingMs: 0, maxWaiting: 10, now });
  let finish = () => {};
  const slow = gate.run("slow", () => new Promise<void>((done) => (finish = done)));
  assert.deepEqual(await gate.run("other", async () => 1), { passed: true, value: 1 });
  finish();
  await slow;
});

test("beyond the limit of the line, questions are turned away at once", async () => {
  const gate = createGate({ spacingMs: 0, maxWaiting: 2, now });
  let finish = () => {};
  const first = gate.run("host", () => new Promise<void>((done) => (finish = done)));
  const second = gate.run("host", async () => "second");
  assert.deepEqual(await gate.run("host", async () => "third"), { passed: false, why: "busy" });
  await tick();
  finish();
  await first;
  assert.deepEqual(await second, { passed: true, value: "second" });
  assert.deepEqual(await gate.run("host", async () => "later"), { passed: true, value: "later" });
});

test("a host that asked to be left alone gets no question until then, those in the line included", async () => {
  let time = 1_000_000;
  const gate = createGate({ spacingMs: 0, maxWaiting: 10, now: () => time });
  const first = gate.run("host", async () => gate.pause("host", 5000));
  const waiting = gate.run("host", async () => "too early");
  await first;
  assert.deepEqual(await waiting, { passed: false, why: "asked_to_wait" });
  time += 4999;
  assert.deepEqual(await gate.run("host", async () => "still"), { passed: false, why: "asked_to_wait" });
  time += 1;
  assert.deepEqual(await gate.run("host", async () => "again"), { passed: true, value: "again" });
});

test("a question that fails does not block the line", async () => {
  const gate = createGate({ spacingMs: 0, maxWaiting: 10, now });
  await assert.rejects(gate.run("host", () => Promise.reject(new Error("broken"))));
  assert.deepEqual(await gate.run("host", async () => 1), { passed: true, value: 1 });
});

test("Retry-After is read as seconds or as a date, within a second and an hour", () => {
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
