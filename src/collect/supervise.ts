/**
 * Has sources read in a thread that is ended when something that one of them sent holds it up or fills its memory. That
 * source has failed; the others are read again.
 */
import { Worker } from "node:worker_threads";
import type { FetchOptions } from "./fetch.ts";
import { ReadFailure } from "./read-failure.ts";
import { failedRead, type Reading, type ReadOutcome } from "./read-sources.ts";

/** What the thread is given. */
export interface ReadingTask {
  reading: Reading;
  fetching: Pick<FetchOptions, "baseUrl" | "contact" | "configured">;
}

/** What the thread reports. */
export type Report =
  | { kind: "alive" }
  /** An answer is handed to this source now. */
  | { kind: "turn"; source: string }
  /** What time a source says it is, in milliseconds since 1970. */
  | { kind: "time"; ms: number }
  | { kind: "progress"; source: string; done: number; total: number }
  | { kind: "read"; outcome: ReadOutcome };

/** Milliseconds between two signs of life of the thread. */
export const aliveEveryMs = 1000;

/** Bounds of a read. */
interface Bounds {
  /** Milliseconds without a sign of life after which the thread is ended: the longest list takes some five seconds. */
  silentMs: number;
  /** Megabytes that everything read at once may hold. */
  memoryMb: number;
}

const usualBounds: Bounds = { silentMs: 60_000, memoryMb: 1024 };

/** What came of reading. */
interface Supervised {
  outcomes: ReadOutcome[];
  /** What time sources say it is, in milliseconds since 1970. */
  statedTimes: number[];
}

/**
 * Reads the sources. Never rejects for what one of them does.
 * @param program what runs in the thread.
 */
export async function readSupervised(
  { reading, fetching }: ReadingTask,
  onProgress: (source: string, done: number, total: number) => void,
  bounds: Bounds = usualBounds,
  program: URL = new URL("reading-thread.ts", import.meta.url),
): Promise<Supervised> {
  const outcomes: ReadOutcome[] = [];
  const statedTimes: number[] = [];
  let rest = [...reading.sources];
  while (rest.length > 0) {
    let atWork: string | null = null;
    const ended = await runThread(program, { reading: { ...reading, sources: rest }, fetching }, bounds, (report) => {
      if (report.kind === "turn") atWork = report.source;
      else if (report.kind === "time") statedTimes.push(report.ms);
      else if (report.kind === "progress") onProgress(report.source, report.done, report.total);
      else if (report.kind === "read") outcomes.push(report.outcome);
    });
    rest = rest.filter((id) => outcomes.every(({ source }) => source !== id));
    const [first] = rest;
    if (first === undefined) break;
    const blamed = rest.find((id) => id === atWork) ?? first;
    outcomes.push(failedRead(reading, blamed, ended));
    rest = rest.filter((id) => id !== blamed);
  }
  const order = (outcome: ReadOutcome) => reading.sources.indexOf(outcome.source);
  return { outcomes: outcomes.toSorted((a, b) => order(a) - order(b)), statedTimes };
}

/** Resolves when the thread has ended: with why, where it did not end by itself. */
function runThread(
  program: URL,
  task: ReadingTask,
  bounds: Bounds,
  onReport: (report: Report) => void,
): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const thread = new Worker(program, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: bounds.memoryMb },
  });
  let why: unknown = null;
  const silent = setTimeout(() => {
    why = new ReadFailure("What it sent took too long to read.");
    void thread.terminate();
  }, bounds.silentMs);
  thread.on("message", (report: Report) => {
    silent.refresh();
    onReport(report);
  });
  thread.on("error", (error: NodeJS.ErrnoException) => {
    const isFull = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    why ??= isFull ? new ReadFailure("What it sent took too much memory to read.") : error;
  });
  thread.on("exit", () => {
    clearTimeout(silent);
    resolve(why);
  });
  return promise;
}
