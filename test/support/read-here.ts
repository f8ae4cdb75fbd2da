/** Reads sources in the thread of the test, without asking them for the time: tests have clocks of their own. */
import type { FetchSource } from "../../src/collect/fetch.ts";
import { readSources } from "../../src/collect/read-sources.ts";
import type { ReadAll } from "../../src/collect/refresh.ts";

/** What a refresh reads with: this fetcher, and no pauses unless others are given. */
export function readHere(fetch: FetchSource, sleep: (ms: number) => Promise<unknown> = async () => {}): ReadAll {
  return async (reading, onProgress) => {
    const tools = { sleep, onProgress, fetch: (_source: string, ...asked: Parameters<FetchSource>) => fetch(...asked) };
    return { outcomes: await readSources(reading, tools), statedTimes: [] };
  };
}
