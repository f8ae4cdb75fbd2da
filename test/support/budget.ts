/** Whether a piece of work stays within its CPU time, on whatever machine and beside whatever else runs there. */
import assert from "node:assert/strict";

/** Milliseconds that the calibrating loop takes on a quiet machine with two cores of 2026. */
const quietMs = 6;
/** One bad moment decides nothing: the best of so many counts. */
const rounds = 6;

/** Work like that of an answer: texts taken apart, looked up and put together. */
function calibrate(): number {
  const before = process.threadCpuUsage();
  const known = new Map<string, number>();
  for (let at = 0; at < 60_000; at += 1) {
    const key = `word ${at % 5000}`.toUpperCase();
    known.set(key, (known.get(key) ?? 0) + key.indexOf("D"));
  }
  const { user, system } = process.threadCpuUsage(before);
  return known.size === 0 ? 0 : (user + system) / 1000;
}

/** Milliseconds that the loop beyond any cache takes there. */
const quietFarMs = 5;
/** 64 MB: more than the cache of such a processor holds. */
const farNumbers = 2 ** 24;
const farSteps = 50_000;
let far: Int32Array | null = null;

/** Work that waits for memory: each step needs what the one before it read, and hardly any of it is in a cache. */
function calibrateFar(): number {
  far ??= new Int32Array(farNumbers).fill(1);
  const before = process.threadCpuUsage();
  let at = 1;
  for (let step = 0; step < farSteps; step += 1) {
    at = ((at + (far[at] ?? 0)) * 1_664_525 + 1_013_904_223) & (farNumbers - 1);
  }
  const { user, system } = process.threadCpuUsage(before);
  return at < 0 ? 0 : (user + system) / 1000;
}

/** The best of four: a bad moment says nothing about the machine. */
function best(loop: () => number): number {
  return Math.min(...Array.from({ length: 4 }, loop));
}

/**
 * How many times slower than a quiet machine this one is now. Where others use the memory, work that stays in its cache
 * does not show it: an answer's work is taken to be half of one kind and half of the other.
 */
export function slowness(): number {
  const near = best(calibrate) / quietMs;
  return Math.max(1, near, (near + best(calibrateFar) / quietFarMs) / 2);
}

/**
 * Fails where the work takes longer than a bound, which grows with how much slower this machine is at the moment.
 * @param work gets a number that it was not given before, so that it can ask what was not asked before.
 */
export async function assertWithin(mostMs: number, work: (round: number) => Promise<unknown>, what: string) {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && least > mostMs; round += 1) {
    const before = process.cpuUsage();
    await work(round);
    const { user, system } = process.cpuUsage(before);
    const took = (user + system) / 1000;
    least = Math.min(least, took <= mostMs ? took : took / slowness());
  }
  assert.ok(least <= mostMs, `${what}: ${least.toFixed(0)} ms of CPU time`);
}
