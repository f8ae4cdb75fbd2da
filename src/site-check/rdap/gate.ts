/** Keeps the service polite: one question at a time to each registry, with a pause between them. */
import { setTimeout as sleep } from "node:timers/promises";

export interface GateOptions {
  /** Milliseconds from the start of one question to the start of the next to the same host. */
  spacingMs: number;
  /** Questions that may wait for one host; more are turned away. */
  maxWaiting: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

export type GateResult<T> = { passed: true; value: T } | { passed: false; why: "busy" | "asked_to_wait" };

export interface Gate {
  /** Runs the task when it is its turn at the host. */
  run<T>(host: string, task: () => Promise<T>): Promise<GateResult<T>>;
  /** Lets nothing through to the host for so many milliseconds, as its Retry-After asked. */
  pause(host: string, ms: number): void;
}

interface Line {
  /** Settles when the last of those who wait is done. */
  tail: Promise<unknown>;
  waiting: number;
  nextStart: number;
  pausedUntil: number;
}

/** Lines of idle hosts are dropped beyond this number. */
const linesKept = 500;

/** One question at a time to each registry, `spacingMs` apart; whoever would be beyond `maxWaiting` in line is sent away. */
export function createGate({ spacingMs, maxWaiting, now }: GateOptions): Gate {
  const lines = new Map<string, Line>();

  function lineOf(host: string): Line {
    const known = lines.get(host);
    if (known !== undefined) return known;
    if (lines.size >= linesKept) dropIdle();
    const line: Line = { tail: Promise.resolve(), waiting: 0, nextStart: 0, pausedUntil: 0 };
    lines.set(host, line);
    return line;
  }

  function dropIdle(): void {
    for (const [host, line] of lines) {
      if (line.waiting === 0 && line.nextStart <= now() && line.pausedUntil <= now()) lines.delete(host);
    }
  }

  async function takeTurn<T>(line: Line, task: () => Promise<T>): Promise<GateResult<T>> {
    const early = line.nextStart - now();
    if (early > 0) await sleep(early, undefined, { ref: false });
    if (now() < line.pausedUntil) return { passed: false, why: "asked_to_wait" };
    line.nextStart = now() + spacingMs;
    return { passed: true, value: await task() };
  }

  return {
    async run(host, task) {
      const line = lineOf(host);
      if (now() < line.pausedUntil) return { passed: false, why: "asked_to_wait" };
      if (line.waiting >= maxWaiting) return { passed: false, why: "busy" };
      line.waiting += 1;
      const turn = line.tail.then(() => takeTurn(line, task));
      line.tail = turn.catch(() => undefined);
      try {
        return await turn;
      } finally {
        line.waiting -= 1;
      }
    },
    pause(host, ms) {
      const line = lineOf(host);
      line.pausedUntil = Math.max(line.pausedUntil, now() + ms);
    },
  };
}
