/**
 * What programs fetch: lists as rows over a record of 100,000 tracker entries, and private look-ups. Prints the
 * resident memory of the server before the rows are sent and the most while they are, to one reader and to eight at
 * once, four of them slow; and requests per second for ranges, all 4,096 in turn, beside those for one document.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { residentMb } from "../test/hostile/watching.ts";
import { answers, connections, dataWithoutEnd, freePort, load, median, startServe, stop } from "./servers.ts";
import { writeEntries } from "./tracker-file.ts";

const entries = 100_000;
const rounds = 5;
const secondsPerRound = 3;
/** Milliseconds that a slow reader waits after each part. */
const slowMs = 2;

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
  const data = await dataWithoutEnd(folder);
  await writeEntries(join(data, "tracker", "entries.json"), entries);
  const port = await freePort();
  const server = startServe({
    PORT: String(port),
    DATA_DIR: data,
    DATABASE_URL: `file:${folder}/bench.db`,
    LOG_LEVEL: "error",
  });
  try {
    // A record of this size is published first.
    await answers(port, 300);
    await wait(2000);
    const url = `http://127.0.0.1:${port}`;
    console.log(`${entries.toLocaleString("en-US")} tracker entries`);
    console.table([
      await streamed(`${url}/api/scams.csv`, server.pid ?? 0, 1),
      await streamed(`${url}/api/scams.ndjson`, server.pid ?? 0, 1),
      await streamed(`${url}/api/scams.csv`, server.pid ?? 0, 8),
    ]);
    await ranges(url);
  } finally {
    await stop(server);
    await rm(folder, { recursive: true });
  }
}

async function streamed(url: string, pid: number, readers: number): Promise<Record<string, unknown>> {
  const before = residentMb(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 20);
  const began = performance.now();
  const sizes = await Promise.all(Array.from({ length: readers }, (_, at) => read(url, at % 2 === 1)));
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  return {
    list: new URL(url).pathname,
    readers,
    "sent each, MB": megabytes(sizes[0] ?? 0),
    seconds: seconds.toFixed(1),
    "before, MB": Math.round(before),
    "most meanwhile, MB": Math.round(most),
  };
}

async function read(url: string, isSlow: boolean): Promise<number> {
  const response = await fetch(url, { headers: { "accept-encoding": "identity" } });
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (isSlow) await wait(slowMs);
  }
  return bytes;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

/** Rounds alternate, so that a drift of the machine hits both alike. */
async function ranges(url: string): Promise<void> {
  const headers = { "accept-encoding": "identity" };
  const paths = Array.from({ length: 4096 }, (_, at) => `/api/range/${at.toString(16).padStart(3, "0")}.json`);
  const document = [];
  const range = [];
  for (let round = 0; round < rounds; round += 1) {
    document.push(
      (await load({ url: `${url}/api/bots/3commas.json`, headers, seconds: secondsPerRound })).requests.average,
    );
    range.push((await load({ url, paths, headers, seconds: secondsPerRound })).requests.average);
  }
  const [ofDocument, ofRange] = [median(document), median(range)];
  console.log(`${connections} connections; requests/s, median of ${rounds} rounds of ${secondsPerRound} s`);
  console.table({
    "one bot, plain": { "requests/s": Math.round(ofDocument), ratio: "1" },
    "4,096 ranges in turn, plain": { "requests/s": Math.round(ofRange), ratio: (ofRange / ofDocument).toFixed(2) },
  });
}
