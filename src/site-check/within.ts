/** Waits for work, at most for a given time. */

/**
 * The outcome of the work, or of `late()` if it is not there after this many milliseconds or once the signal aborts.
 * The work itself goes on. Unlike AbortSignal.timeout, the wait keeps the process alive, so that the answer comes even
 * if nothing else is going on.
 */
export function within<T, L>(ms: number, work: Promise<T>, late: () => L, signal?: AbortSignal): Promise<T | L> {
  return new Promise((settle, fail) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", giveUp);
    };
    const giveUp = () => {
      end();
      settle(late());
    };
    const timer = setTimeout(giveUp, ms);
    signal?.addEventListener("abort", giveUp);
    if (signal?.aborted) giveUp();
    work.then(settle, fail).finally(end);
  });
}
