import assert from "node:assert/strict";
import { test } from "node:test";
import { slowestBeyond, type WaitingAnswer } from "./slowest-readers.ts";

type Named = WaitingAnswer & { name: string };
const answer = (name: string, other: Partial<WaitingAnswer> = {}): Named => ({
  name,
  bytes: 10,
  taken: 1000,
  isNew: false,
  rate: 50,
  ...other,
});
const namesOf = (answers: readonly Named[]) => answers.map(({ name }) => name);

test("nobody is ended while there is room for all that waits", () => {
  assert.deepEqual(slowestBeyond([answer("a"), answer("b")], 20), []);
});

test("the slowest go first, and no more of them than must", () => {
  const waiting = [answer("fast", { rate: 90 }), answer("slowest", { rate: 1 }), answer("slow", { rate: 2 })];
  assert.deepEqual(namesOf(slowestBeyond(waiting, 29)), ["slowest"]);
  assert.deepEqual(namesOf(slowestBeyond(waiting, 20)), ["slowest"]);
  assert.deepEqual(namesOf(slowestBeyond(waiting, 19)), ["slowest", "slow"]);
  assert.deepEqual(namesOf(slowestBeyond(waiting, 0)), ["slowest", "slow", "fast"]);
});

test("whoever has just begun goes after the fastest, whatever was taken so far", () => {
  const waiting = [answer("new", { isNew: true, rate: 0, taken: 0 }), answer("fast", { rate: 90 })];
  assert.deepEqual(namesOf(slowestBeyond(waiting, 10)), ["fast"]);
});

test("of those who are as slow, whoever has taken least goes first", () => {
  const waiting = [answer("much", { taken: 9000 }), answer("least", { taken: 1 }), answer("little", { taken: 20 })];
  assert.deepEqual(namesOf(slowestBeyond(waiting, 10)), ["least", "little"]);
});

test("one large answer makes room for many small ones", () => {
  const waiting = [answer("small", { rate: 1.5 }), answer("large", { rate: 1, bytes: 500 }), answer("other")];
  assert.deepEqual(namesOf(slowestBeyond(waiting, 100)), ["large"]);
});
