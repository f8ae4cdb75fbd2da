/**
 * Keeps the service polite and fair: a few questions at a time to each registry, callers taking turns. Nobody loses
 * their place to somebody who asks a lot, or to questions whose answer nobody waits for any more.
 */
import type { Asker } from "../asker.ts";

interface LineOptions {
  /** Questions under way to one host. */
  atOnce: number;
  /** Milliseconds from the start of one question to the start of the next to the same host. */
  spacingMs: number;
  /** Questions that may wait for one host, and how many of them from one caller; more are turned away. */
  maxWaiting: number;
  maxWaitingOfOne: number;
  /** A clock in milliseconds that never goes back. */
  clock: () => number;
}

/** `left`: nobody waited for the answer any more when its turn came. */
type Turn<T> = { passed: true; value: T } | { passed: false; why: "busy" | "asked_to_wait" | "left" };

export interface Lines {
  /** Runs the task when it is the caller's turn at the host. */
  run<T>(host: string, asker: Asker, task: () => Promise<T>): Promise<Turn<T>>;
  /**
   * Lets nothing through to the host for this many milliseconds, as its Retry-After asked, and fewer at a time from
   * then on.
   */
  pause(host: string, ms: number): void;
}

interface Waiting {
  start: () => void;
  turnAway: (why: "asked_to_wait") => void;
}

interface Line {
  /** Waiting questions by caller; the first caller's turn is next. */
  callers: Map<string, Set<Waiting>>;
  waiting: number;
  underWay: number;
  nextStart: number;
  pausedUntil: number;
  /** Until when the host gets one question at a time, since it has complained. */
  gentleUntil: number;
  timer: NodeJS.Timeout | null;
}

/** Beyond this number, queues of idle hosts are dropped. */
const linesKept = 500;
/** How long a host that asked for a pause gets one question at a time, at this interval. */
const gentleMs = 10 * 60_000;
const gentleSpacingMs = 1000;

export function createLines({ atOnce, spacingMs, maxWaiting, maxWaitingOfOne, clock }: LineOptions): Lines {
  const lines = new Map<string, Line>();

  const lineOf = (host: string): Line => {
    const known = lines.get(host);
    if (known !== undefined) return known;
    if (lines.size >= linesKept) dropIdle();
    const line = {
      callers: new Map(),
      waiting: 0,
      underWay: 0,
      nextStart: 0,
      pausedUntil: 0,
      gentleUntil: 0,
      timer: null,
    };
    lines.set(host, line);
    return line;
  };

  const dropIdle = (): void => {
    for (const [host, line] of lines) {
      const isIdle = line.waiting === 0 && line.underWay === 0;
      if (isIdle && line.gentleUntil <= clock() && line.pausedUntil <= clock()) lines.delete(host);
    }
  };

  /** The first question of the next caller, who then goes to the back of the queue. */
  const takeNext = (line: Line): Waiting | undefined => {
    const [next] = line.callers;
    if (next === undefined) return undefined;
    const [client, questions] = next;
    const [question] = questions;
    line.callers.delete(client);
    if (question !== undefined) questions.delete(question);
    if (questions.size > 0) line.callers.set(client, questions);
    line.waiting -= 1;
    return question;
  };

  const advance = (line: Line): void => {
    for (;;) {
      const now = clock();
      const isGentle = now < line.gentleUntil;
      if (line.waiting === 0 || line.timer !== null) return;
      if (now < line.pausedUntil) {
        takeNext(line)?.turnAway("asked_to_wait");
        continue;
      }
      if (line.underWay >= (isGentle ? 1 : atOnce)) return;
      const early = line.nextStart - now;
      if (early > 0) {
        line.timer = setTimeout(() => {
          line.timer = null;
          advance(line);
        }, early);
        line.timer.unref();
        return;
      }
      line.nextStart = now + (isGentle ? gentleSpacingMs : spacingMs);
      takeNext(line)?.start();
    }
  };

  return {
    run<T>(host: string, { client, signal }: Asker, task: () => Promise<T>): Promise<Turn<T>> {
      const line = lineOf(host);
      const questions = line.callers.get(client) ?? new Set();
      if (signal.aborted) return Promise.resolve({ passed: false, why: "left" });
      if (clock() < line.pausedUntil) return Promise.resolve({ passed: false, why: "asked_to_wait" });
      if (line.waiting >= maxWaiting || questions.size >= maxWaitingOfOne) {
        return Promise.resolve({ passed: false, why: "busy" });
      }
      return new Promise<Turn<T>>((resolve, reject) => {
        const question: Waiting = {
          start() {
            signal.removeEventListener("abort", leave);
            line.underWay += 1;
            const done = (): void => {
              line.underWay -= 1;
              advance(line);
            };
            task()
              .finally(done)
              .then((value) => resolve({ passed: true, value }), reject);
          },
          turnAway(why) {
            signal.removeEventListener("abort", leave);
            resolve({ passed: false, why });
          },
        };
        const leave = (): void => {
          questions.delete(question);
          if (questions.size === 0) line.callers.delete(client);
          line.waiting -= 1;
          resolve({ passed: false, why: "left" });
        };
        signal.addEventListener("abort", leave, { once: true });
        questions.add(question);
        line.callers.set(client, questions);
        line.waiting += 1;
        advance(line);
      });
    },
    pause(host, ms) {
      const line = lineOf(host);
      line.pausedUntil = Math.max(line.pausedUntil, clock() + ms);
      line.gentleUntil = line.pausedUntil + gentleMs;
      advance(line);
    },
  };
}
