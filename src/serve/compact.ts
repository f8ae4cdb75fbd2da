/** The memory that only a start needs goes back to the system, or to what comes next. */
import { flushCompileCache } from "node:module";
import { performance } from "node:perf_hooks";

/**
 * Lets go of what Node.js read from its compile cache, some 7 MB: it keeps a copy of each module until the cache is
 * written. That takes 1 ms, or 0.2 s after a start that found nothing compiled.
 */
export function forgetCompiled(): void {
  flushCompileCache();
}

/** After the first answers: for some 50 ms there are none. */
const afterMs = 1000;

/** Nobody waits for it where no more than this share of so many milliseconds was work, so many times running. */
const idleShare = 0.2;
const idleMs = 100;
const idleTimes = 10;

/** A heap that answered for longer takes twice as long to collect, and has use for the memory. */
const triesToIdle = 40;

/**
 * Collects garbage once, when nobody is asking, and compacts what stays: V8 would keep some 8 MB of a start for as long
 * as nothing needs them. A server that is busy from its start keeps them. Not in a process without `--expose-gc`, which
 * bin/botwatch.js adds.
 */
export function compactSoon(): void {
  // Of modules loaded since.
  setTimeout(forgetCompiled, afterMs).unref();
  const collect = globalThis.gc;
  if (collect === undefined) return;
  const compact = () => collect({ type: "major", execution: "sync", flavor: "last-resort" });
  setTimeout(() => onceIdle(compact), afterMs).unref();
}

/**
 * Does something once, as soon as the event loop had little to do for a second, or never if that takes too long.
 * @param utilization share of the time that the event loop worked since it was last asked, 0 to 1.
 */
export function onceIdle(task: () => void, utilization = sinceLastAsked(), everyMs = idleMs): void {
  let tries = 0;
  let running = 0;
  const timer = setInterval(() => {
    tries += 1;
    running = utilization() <= idleShare ? running + 1 : 0;
    const isIdle = running === idleTimes;
    if (isIdle || tries === triesToIdle) clearInterval(timer);
    if (isIdle) task();
  }, everyMs);
  timer.unref();
}

function sinceLastAsked(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/** After a swap: by then most requests that still read the former snapshot have ended. */
const afterSwapMs = 1000;

/**
 * More than V8 lets such memory grow by before it looks what of it is garbage. Nobody writes to it, so it takes none.
 */
const askedBytes = 64 * 1024 * 1024;

/**
 * Lets the indexes of a former snapshot go, which V8 would keep until the next one comes. They are memory outside its
 * heap, so it begins to collect garbage when much of that is asked for: in steps between answers, unlike compactSoon.
 */
export function releaseFormerSoon(): void {
  setTimeout(() => void Buffer.allocUnsafeSlow(askedBytes), afterSwapMs).unref();
}
