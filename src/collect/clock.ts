/** Whether the clock of this machine can be right: what is read under a wrong one is dated wrongly for good. */
import { dayMs, instantOf } from "../base/dates.ts";
import { CommandError } from "../base/errors.ts";

/** Milliseconds that two machines' clocks may differ. */
const skewMs = 10 * 60_000;

/**
 * Stops a refresh whose clock stands before what was read already.
 * @param reads times of earlier reads, RFC 3339.
 * @throws CommandError
 */
export function refuseEarlierClock(now: Date, reads: readonly string[]): void {
  const newest = Math.max(...reads.map((time) => Date.parse(time)));
  if (now.getTime() >= newest - skewMs) return;
  throw new CommandError(
    `The clock of this machine says ${instantOf(now)}, and a source was read at ${instantOf(new Date(newest))}. ` +
      "Nothing was read: set the clock.",
  );
}

/**
 * Stops a refresh whose clock is more than a day ahead of what the sources themselves say: half of them at least.
 * @param statedTimes what time they say it is, in milliseconds since 1970.
 * @throws CommandError
 */
export function refuseLaterClock(now: Date, statedTimes: readonly number[]): void {
  const median = statedTimes.toSorted((a, b) => a - b)[Math.floor(statedTimes.length / 2)];
  if (median === undefined || now.getTime() <= median + dayMs) return;
  throw new CommandError(
    `The clock of this machine says ${instantOf(now)}, and the sources say ${instantOf(new Date(median))}. ` +
      "Nothing was kept: set the clock.",
  );
}
