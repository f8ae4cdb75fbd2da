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

/** How many times slower than a quiet machine this one is now, as far as a loop that is in its cache can tell. */
export function slowness(): number {
  return Math.max(1, Math.min(...Array.from({ length: 4 }, calibrate)) / quietMs);
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
