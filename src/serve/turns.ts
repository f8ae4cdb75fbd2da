/** Shares out the event loop: a request for a finished document does not wait for a hundred questions before it. */

/** Milliseconds of answers in one go. */
const usualSliceMs = 10;

/** Answers made before they are sent: as many as wait on a busy server, and not so many that they fill memory. */
const mostTogether = 32;

/** `begin` returns what sends an answer that is made, nothing where one has only begun. */
type Waiting = { isWhole: true; begin: () => () => void } | { isWhole: false; begin: () => void };

/** @param clock milliseconds; never goes back. @param later runs a task after all others had a turn. */
export function createTurns(
  sliceMs: number = usualSliceMs,
  clock: () => number = () => performance.now(),
  later: (task: () => void) => void = setImmediate,
) {
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
    if (waiting.length === 0) return;
    begin();
    // How long an answer takes shows when it is done: it has a turn of its own, and all others come before the next.
    if (waiting[0]?.isWhole === false) waiting.shift()?.begin();
    else while (waiting[0]?.isWhole === true && !isOver()) makeAndSend();
  };
  const makeAndSend = (): void => {
    const made: (() => void)[] = [];
    for (let [first] = waiting; first?.isWhole === true; [first] = waiting) {
      waiting.shift();
      made.push(first.begin());
      if (made.length === mostTogether || isOver()) break;
    }
    for (const send of made) send();
  };
  const isFree = (): boolean => {
    if (waiting.length > 0) return false;
    if (began === null) begin();
    return !isOver();
  };
  const wait = (): Promise<void> => new Promise((resolve) => waiting.push({ isWhole: false, begin: resolve }));

  return {
    /** Resolves when an answer may begin: one per turn of the loop, first come first served. */
    async take(): Promise<void> {
      if (began === null) begin();
      else await wait();
    },
    /** Between two parts of a long answer: resolves at once while this turn of the loop has time left. */
    async pause(): Promise<void> {
      if (!isFree()) await wait();
    },
    /**
     * Makes an answer in its turn. What waits then is made together and sent together: right after sending, a processor
     * is half as fast at the next answer.
     * @param make returns what sends the answer. Neither may throw.
     */
    queue(make: () => () => void): void {
      waiting.push({ isWhole: true, begin: make });
      if (began === null) begin();
    },
  };
}
