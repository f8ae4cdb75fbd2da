/** The memory that only a start needs goes back to the system, or to what comes next. */
import { flushCompileCache } from "node:module";

/**
 * Lets go of what Node.js read from its compile cache, some 7 MB: it keeps a copy of each module until the cache is written.
 * That takes 1 ms, or 0.2 s after a start that found nothing compiled.
 */
export function forgetCompiled(): void {
  flushCompileCache();
}

/** After the first answers: for some 50 ms there are none. */
const afterMs = 1000;

/** Answers that wait come between the two steps. */
const betweenMs = 50;

/**
 * Collects garbage once, compacting what stays: V8 would keep some 8 MB of a start for as long as nothing needs them.
 * Not in a process without `--expose-gc`, which bin/botwatch.js adds.
 */
export function compactSoon(): void {
  // Of modules loaded since.
  setTimeout(forgetCompiled, afterMs).unref();
  const collect = globalThis.gc;
  if (collect === undefined) return;
  const compact = () => collect({ type: "major", execution: "sync", flavor: "last-resort" });
  setTimeout(compact, afterMs + betweenMs).unref();
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
