/** The thread in which a refresh reads its sources: whatever they send, it can be ended (src/collect/supervise.ts). */
import { setTimeout as sleep, setImmediate as turn } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import { assertDefined } from "../base/invariants.ts";
import { createFetch } from "./fetch.ts";
import { readSources } from "./read-sources.ts";
import { aliveEveryMs, type ReadingTask, type Report } from "./supervise.ts";

const { reading, fetching } = workerData as ReadingTask;
const port = assertDefined(parentPort, "this file runs as a thread");
const postReport = (message: Report): void => port.postMessage(message);

const fetch = createFetch({ ...fetching, onTime: (ms) => postReport({ kind: "time", ms }) });

/** Answers are handed over one per turn of the loop: what is read of one is read before the next comes. */
let earlier: Promise<unknown> = Promise.resolve();
function inTurn<Answer>(source: string, answer: Answer): Promise<Answer> {
  const now = earlier.then(() => {
    postReport({ kind: "turn", source });
    return answer;
  });
  earlier = now.then(() => turn());
  return now;
}

const beat = setInterval(() => postReport({ kind: "alive" }), aliveEveryMs);
await readSources(reading, {
  sleep,
  fetch: async (source, request) => inTurn(source, await fetch(request)),
  onProgress: (source, done, total) => postReport({ kind: "progress", source, done, total }),
  onRead: (outcome) => postReport({ kind: "read", outcome }),
});
clearInterval(beat);
