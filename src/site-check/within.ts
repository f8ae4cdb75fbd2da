/** Waits for work no longer than a given time. */

/**
 * The outcome of the work, or of `late()` when it is not there after so many milliseconds. The work itself goes on.
 * Unlike AbortSignal.timeout the wait keeps the process alive, so that the answer comes even if nothing else does.
 */
export function within<T, L>(ms: number, work: Promise<T>, late: () => L): Promise<T | L> {
  return new Promise((settle, fail) => {
    const timer = setTimeout(() => settle(late()), ms);
    work.then(settle, fail).finally(() => clearTimeout(timer));
  });
}
