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
  /**
   * Does work that is over when it returns, in its turn: many that wait share one turn of the loop. It must not throw.
   */
  queue(work: () => void): void;
}

interface Waiting {
  begin: () => void;
  /** Whether all is done when it returns. */
  isWhole: boolean;
}

/** @param clock milliseconds; never goes back. @param later runs a task after everybody else had a turn. */
export function createTurns(
  sliceMs: number = usualSliceMs,
  clock: () => number = () => performance.now(),
  later: (task: () => void) => void = setImmediate,
): Turns {
  const waiting: Waiting[] = [];
  /** When the work of this turn of the loop began; null if none has. */
  let began: number | null = null;

  const begin = (): void => {
    began = clock();
    later(next);
  };
  const isOver = (): boolean => clock() - (began ?? 0) >= sliceMs;
  const next = (): void => {
    began = null;
    let first = waiting.shift();
    if (first === undefined) return;
    begin();
    for (; first !== undefined; first = waiting.shift()) {
      first.begin();
      // How long work takes that is not whole shows when it is done: everybody else comes before the next.
      if (!first.isWhole || isOver()) return;
    }
  };

  const isFree = (): boolean => {
    if (waiting.length > 0) return false;
    if (began === null) begin();
    return !isOver();
  };

  return {
    isFree,
    async take() {
      if (!isFree()) await new Promise<void>((resolve) => waiting.push({ begin: resolve, isWhole: false }));
    },
    queue(work) {
      if (isFree()) work();
      else waiting.push({ begin: work, isWhole: true });
    },
  };
}
