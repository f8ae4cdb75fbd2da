/** A process that limits 36,000 addresses and then a million, and prints how much its heap grew each time, in bytes. */

import { countedOnce, limitsOf } from "../../src/contract/policy.ts";
import { RequestLimiter } from "../../src/serve/limits/limiter.ts";

const limits = limitsOf({ requests_per_minute: 60, site_checks_per_minute: 10 });
const limiter = new RequestLimiter();
for (let number = 0; number < 1000; number++) limiter.consume(`warm-up ${number}`, limits, countedOnce);
/** The heap alone: resident memory also holds what V8 keeps for later, several megabytes that differ from run to run. */
const kept = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
};
const before = kept();
for (const [first, end] of [
  [0, 36_000],
  [36_000, 1_000_000],
] as const) {
  for (let number = first; number < end; number++) {
    limiter.consume(
      `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::/64`,
      limits,
      countedOnce,
    );
  }
  console.log(kept() - before);
}
