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
