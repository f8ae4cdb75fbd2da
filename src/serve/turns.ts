/** Shares out the event loop among the answers that are made. */
import { FairQueue } from "./fair-queue.ts";

/**
 * Where an answer waits: what takes next to no time comes before all, and others take turns with those that take long.
 * Within the other two lines one client comes after the other, however much each has asked.
 */
export type Line = "quick" | "usual" | "long";

/** Whose turn it is to be made. */
export interface Turns {
  /** Resolves when an answer may begin: one of its line per turn of the loop. */
  take(client: string, line: Line): Promise<void>;
  /** Resolves between two parts of a long answer: at once while this turn of the loop has time left. */
  pause(client: string): Promise<void>;
  /**
   * Makes a usual answer in its turn. What waits then is made together and sent together: right after sending, a
   * processor is half as fast at the next answer.
   * @param make returns what sends the answer. Neither may throw.
   */
  queue(client: string, make: () => () => void): void;
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
  const lines = { quick: new FairQueue<Waiting>(), usual: new FairQueue<Waiting>(), long: new FairQueue<Waiting>() };
  /** Whether the last turn was one of those that take long. */
  let wasLong = false;
  /** When the work of this turn of the loop began; null if none has. */
  let began: number | null = null;

  const isIdle = (): boolean => lines.quick.isEmpty() && lines.usual.isEmpty() && lines.long.isEmpty();
  const begin = (): void => {
    began = clock();
    later(next);
  };
  const isOver = (): boolean => clock() - (began ?? 0) >= sliceMs;
  const next = (): void => {
    began = null;
    if (isIdle()) return;
    begin();
    lines.quick.shift()?.begin();
    wasLong = lines.usual.isEmpty() || (!wasLong && !lines.long.isEmpty());
    // How long an answer takes shows when it is done: it has a turn of its own, and others come before the next.
    if (wasLong) return void lines.long.shift()?.begin();
    makeTogether();
  };
  const makeTogether = (): void => {
    const { usual } = lines;
    if (usual.peek()?.isWhole === false) return void usual.shift()?.begin();
    const sends: (() => void)[] = [];
    const send = (): void => {
      for (const sendAnswer of sends.splice(0)) sendAnswer();
    };
    for (let first = usual.peek(); first?.isWhole === true && !isOver(); first = usual.peek()) {
      usual.shift();
      if (sends.push(first.begin()) === mostTogether) send();
    }
    send();
  };
  const wait = (client: string, line: Line): Promise<void> =>
    new Promise((resolve) => lines[line].push(client, { isWhole: false, begin: resolve }));

  return {
    async take(client, line) {
      if (began === null) begin();
      else await wait(client, line);
    },
    async pause(client) {
      if (began === null) begin();
      if (isOver() || !isIdle()) await wait(client, "long");
    },
    queue(client, make) {
      lines.usual.push(client, { isWhole: true, begin: make });
      if (began === null) begin();
    },
  };
}
