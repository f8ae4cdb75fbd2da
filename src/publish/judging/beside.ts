/** Judges many entries in a thread, while this one makes the hashes and indexes that the publish will need. */
import { Worker } from "node:worker_threads";
import type { CuratedRecord } from "../curated-record.ts";
import { compared, type Imitations, type Judged, judge, type Unjudged } from "../imitations.ts";
import type { Prepared } from "../prepared.ts";

/** A thread takes a third of a second to begin, and judges some 20,000 entries in a second. */
const worthAThread = 10_000;

const threadFile = new URL("./thread.ts", import.meta.url);

/**
 * The bots that each entry imitates.
 * @param former of the last publish by the same release.
 * @param curated of which these records are made.
 */
export async function imitationsBeside(
  prepared: Prepared,
  former: Imitations | null,
  curated: CuratedRecord,
): Promise<Imitations> {
  const { unjudged, complete } = compared(prepared.records, former);
  if (unjudged.entries.length < worthAThread) return complete(judge(unjudged, prepared.lookalikes));
  const makeTheRest = (): void => {
    void curated.digest;
    for (const name of ["content", "lookup", "watchlist", "phrases"] as const) void prepared[name];
  };
  return complete(await judgedMeanwhile(unjudged, makeTheRest));
}

/** @throws Error if the thread fails. @param work done here after the thread has begun. @param file is for tests. */
export async function judgedMeanwhile(unjudged: Unjudged, work: () => void, file = threadFile): Promise<Judged> {
  const { promise, resolve, reject } = Promise.withResolvers<Judged>();
  const thread = new Worker(file, { execArgv: [], workerData: unjudged })
    .once("message", resolve)
    .once("error", (cause) => reject(new Error("The thread that judges entries failed.", { cause })))
    .once("exit", () => reject(new Error("The thread that judges entries was ended.")));
  try {
    const [judged] = await Promise.all([promise, Promise.resolve().then(work)]);
    return judged;
  } finally {
    await thread.terminate();
  }
}
