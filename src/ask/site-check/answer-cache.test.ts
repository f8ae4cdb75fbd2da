import assert from "node:assert/strict";
import { test } from "node:test";
import { createAnswerCache, type Kept } from "./answer-cache.ts";

interface Answer {
  number: number;
}

/** A cache whose questions are recorded, and answered on demand. */
function cacheOf({ max = 10, lifeMs = 1000 } = {}) {
  let now = 1;
  const asked: { key: string; client: string; signal: AbortSignal; answer: (kept: Kept<Answer>) => void }[] = [];
  const told: boolean[] = [];
  const cache = createAnswerCache<Answer>({
    max,
    clock: () => now,
    onAnswer: (fromCache) => told.push(fromCache),
    ask: (key, { client, signal }) =>
      new Promise((answer) => {
        asked.push({ key, client, signal, answer });
      }),
  });
  return {
    cache,
    asked,
    told,
    pass: (ms: number) => {
      now += ms;
    },
    answer: (at: number, number: number, life = lifeMs) => asked[at]?.answer({ answer: { number }, lifeMs: life }),
  };
}

const waiting = () => new AbortController();

test("an answer is reused until its life is over", async () => {
  const { cache, asked, told, pass, answer } = cacheOf();
  const first = cache("a");
  answer(0, 1);
  assert.deepEqual(await first, { number: 1 });
  pass(999);
  assert.deepEqual(await cache("a"), { number: 1 });
  pass(2);
  const again = cache("a");
  answer(1, 2);
  assert.deepEqual(await again, { number: 2 });
  assert.equal(asked.length, 2);
  assert.deepEqual(told, [false, true, false]);
});

test("one question's answer is not forgotten for another's", async () => {
  const { cache, asked, answer } = cacheOf();
  for (const [at, key] of ["a", "b"].entries()) {
    const first = cache(key);
    answer(at, at);
    await first;
  }
  const again = [cache("a"), cache("b")];
  assert.equal(asked.length, 2);
  assert.deepEqual(await Promise.all(again), [{ number: 0 }, { number: 1 }]);
});

test("an answer without a life is not kept, and the least used goes first", async () => {
  const { cache, asked, answer } = cacheOf({ max: 1 });
  for (const [at, key, life] of [
    [0, "a", 0],
    [1, "a", 1000],
    [2, "b", 1000],
    [3, "a", 1000],
  ] as const) {
    const given = cache(key);
    answer(at, at, life);
    assert.deepEqual(await given, { number: at });
  }
  assert.equal(asked.length, 4);
});

test("whoever asks while the question is under way joins it", async () => {
  const { cache, asked, told, answer } = cacheOf();
  const both = [
    cache("a", { client: "x", signal: waiting().signal }),
    cache("a", { client: "y", signal: waiting().signal }),
  ];
  answer(0, 7);
  assert.deepEqual(await Promise.all(both), [{ number: 7 }, { number: 7 }]);
  assert.deepEqual([asked.length, asked[0]?.client, told], [1, "x", [false, true]]);
});

test("the question is given up when the last one waiting has left, and not before", () => {
  const { cache, asked } = cacheOf();
  const [one, two] = [waiting(), waiting()];
  for (const { signal } of [one, two]) cache("a", { client: "x", signal }).catch(() => {});
  one.abort();
  assert.equal(asked[0]?.signal.aborted, false);
  two.abort();
  assert.equal(asked[0]?.signal.aborted, true);
  const gone = waiting();
  gone.abort();
  cache("b", { client: "x", signal: gone.signal }).catch(() => {});
  assert.equal(asked[1]?.signal.aborted, true);
});
