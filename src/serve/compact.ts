/** The memory that only a start needs goes back to the system. */

/** After the first answers: for some 50 ms there are none. */
const afterMs = 1000;

/**
 * Collects garbage once, compacting what stays: V8 would keep some 8 MB of a start for as long as nothing needs them.
 * Nothing happens in a process without `--expose-gc`, which bin/botwatch.js adds.
 */
export function compactSoon(): void {
  const collect = globalThis.gc;
  if (collect === undefined) return;
  setTimeout(() => collect({ type: "major", execution: "sync", flavor: "last-resort" }), afterMs).unref();
}

/** After a swap: by then most requests that still read the former snapshot have ended. */
const afterSwapMs = 1000;

/** More than V8 lets such memory grow by before it looks what of it is garbage. Nobody writes to it, so it takes none. */
const askedBytes = 64 * 1024 * 1024;

/**
 * Lets the indexes of a former snapshot go, which V8 would keep until the next one comes. They are memory outside its
 * heap, so it begins to collect garbage when much of that is asked for: in steps between answers, unlike compactSoon.
 */
export function releaseFormerSoon(): void {
  setTimeout(() => void Buffer.allocUnsafeSlow(askedBytes), afterSwapMs).unref();
}
