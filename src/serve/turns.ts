/**
 * Shares out the event loop. Otherwise a hundred connections asking at the same moment would be answered in one go, and
 * a request for a finished document would wait for all of them.
 */

/** Milliseconds of answers in one go. */
const usualSliceMs = 20;

export interface Turns {
  /** Whether work may begin at once. */
  isFree(): boolean;
  /** Resolves when work may begin, first come first served. */
  take(): Promise<void>;
}

/** @param clock milliseconds; never goes back. @param later runs a task after everybody else had a turn. */
export function createTurns(
  sliceMs: number = usualSliceMs,
  clock: () => number = () => performance.now(),
  later: (task: () => void) => void = setImmediate,
): Turns {
  const waiting: (() => void)[] = [];
  /** When the work of this turn of the loop began; null if none has. */
  let began: number | null = null;

  const begin = (): void => {
    began = clock();
    later(next);
  };
  // Work shows how long it takes only when done: one piece at a time, then everybody else.
  const next = (): void => {
    began = null;
    const first = waiting.shift();
    if (first === undefined) return;
    begin();
    first();
  };

  const isFree = (): boolean => {
    if (waiting.length > 0) return false;
    if (began === null) begin();
    return clock() - (began ?? 0) < sliceMs;
  };

  return {
    isFree,
    async take() {
      if (!isFree()) await new Promise<void>((resolve) => waiting.push(resolve));
    },
  };
}
