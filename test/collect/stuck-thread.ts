/** Reads like a refresh's thread, but one source holds it up, one fills its memory, and one ends it. */
import { parentPort, workerData } from "node:worker_threads";
import { failedRead } from "../../src/collect/read-sources.ts";
import type { ReadingTask, Report } from "../../src/collect/supervise.ts";

const { reading } = workerData as ReadingTask;
const report = (said: Report) => parentPort?.postMessage(said);

report({ kind: "time", ms: 1000 });
for (const source of reading.sources) {
  report({ kind: "turn", source });
  if (source === "dfpi") for (;;);
  if (source === "cftc") {
    const held: unknown[] = [];
    for (;;) held.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
  }
  if (source === "sec") throw new RangeError("a fault of ours");
  report({ kind: "read", outcome: failedRead(reading, source, new Error("read")) });
}
