/** Shares out the event loop among the answers that are made. */

/** Whose turn it is to be made. */
export interface Turns {
  /** Resolves when an answer may begin: one per turn of the loop, first come first served. */
  take(): Promise<void>;
  /** Resolves between two parts of a long answer: at once while this turn of the loop has time left. */
  pause(): Promise<void>;
  /**
   * Makes an answer in its turn. What waits then is made together and sent together: right after sending, a processor
   * is half as fast at the next answer.
   * @param make returns what sends the answer. Neither may throw.
   */
  queue(make: () => () => void): void;
}

/** Milliseconds of answers in one go. */
const usualSliceMs = 10;

/** Answers made before they are sent: as many as wait on a busy server, and not so many that they fill memory. */
const mostTogether = 32;

/** `begin` returns what sends an answer that is made, nothing where one has only begun. */
type Waiting = { isWhole: true; begin: () => () => void } | { isWhole: false; begin: () => void };

/**
 * Shares out the event loop: a request for a finished document does not wait for a hundred questions before it.
 * @param clock milliseconds; never goes back. @param later runs a task after all others had a turn.
 */
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
    if (waiting.length === 0) return;
    begin();
    // How long an answer takes shows when it is done: it has a turn of its own, and all others come before the next.
    if (waiting[0]?.isWhole === false) return void waiting.shift()?.begin();
    const sends: (() => void)[] = [];
    const send = (): void => {
      for (const sendAnswer of sends.splice(0)) sendAnswer();
    };
    for (let [first] = waiting; first?.isWhole === true && !isOver(); [first] = waiting) {
      waiting.shift();
      if (sends.push(first.begin()) === mostTogether) send();
    }
    send();
  };
  const wait = (): Promise<void> => new Promise((resolve) => waiting.push({ isWhole: false, begin: resolve }));

  return {
    async take() {
      if (began === null) begin();
      else await wait();
    },
    async pause() {
      if (began === null) begin();
      if (waiting.length > 0 || isOver()) await wait();
    },
    queue(make) {
      waiting.push({ isWhole: true, begin: make });
      if (began === null) begin();
    },
  };
}
