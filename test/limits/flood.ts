/** A process that limits a million addresses and prints how much its memory grew, in bytes. */
import { createLimiter } from "../../src/limits/limiter.ts";
import { countedOnce, limitsOf } from "../../src/limits/policy.ts";

const limits = limitsOf({ requests_per_minute: 60, site_checks_per_minute: 10 });
const limiter = createLimiter();
for (let number = 0; number < 1000; number++) limiter.consume(`warm-up ${number}`, limits, countedOnce);
globalThis.gc?.();
const before = process.memoryUsage.rss();
for (let number = 0; number < 1_000_000; number++) {
  limiter.consume(
    `2001:db8:${(number >> 16).toString(16)}:${(number & 0xffff).toString(16)}::/64`,
    limits,
    countedOnce,
  );
}
globalThis.gc?.();
console.log(process.memoryUsage.rss() - before);
