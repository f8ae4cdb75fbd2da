/**
 * A service of ours against a bare node:http server that sends the same bytes and headers: requests per second of CPU
 * time. Both run as separate processes, both are warmed for a round, and rounds alternate, so that drift of the machine
 * affects both alike.
 */
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  answers,
  connections,
  cpuSeconds,
  dataWithoutEnd,
  freePort,
  median,
  start,
  startServe,
  stop,
} from "./servers.ts";

export interface Compared {
  /** What the bare server sends: the answer to this target of ours. */
  copyOf: string;
  headers: Record<string, string>;
  /** Loads one of the two for a round, and tells how many answers there were. */
  answers: (origin: string, round: number) => Promise<number>;
}

/** Prints a table with one row per case. @param what is counted: `requests`. */
export async function besideBare(
  what: string,
  { rounds, seconds }: { rounds: number; seconds: number },
  cases: readonly (readonly [name: Record<string, string>, compared: Compared])[],
): Promise<void> {
  const barePort = await freePort();
  await withBotwatch(async (botwatch, port) => {
    console.log(`${connections} connections, ${rounds} rounds of ${seconds} s each; ${what} per second of CPU, median`);
    const rows = [];
    for (const [name, compared] of cases)
      rows.push({ ...name, ...(await compare(compared, rounds, botwatch, port, barePort)) });
    console.table(rows);
  });
}

/** A service of ours with the bundled record, in a process of its own, for as long as something is measured. */
export async function withBotwatch(measure: (botwatch: ChildProcess, port: number) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
  const port = await freePort();
  const botwatch = startServe({
    PORT: String(port),
    DATA_DIR: await dataWithoutEnd(folder),
    DATABASE_URL: `file:${folder}/bench.db`,
    TRUSTED_PROXIES: "127.0.0.1",
    LOG_LEVEL: "info",
  });
  try {
    await answers(port, 300);
    await becomesReady(port);
    await measure(botwatch, port);
  } finally {
    await stop(botwatch);
    await rm(folder, { recursive: true });
  }
}

/** Waits until the first publication is whole: what is asked before that is made for the asker. */
async function becomesReady(port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`)).ok) await sleep(100);
}

async function compare(
  { copyOf, headers, answers: asked }: Compared,
  rounds: number,
  botwatch: ChildProcess,
  port: number,
  barePort: number,
) {
  const origin = `http://127.0.0.1:${port}`;
  const bare = start(["bench/bare-server.ts"], {
    PORT: String(barePort),
    COPY_OF: `${origin}${copyOf}`,
    COPY_HEADERS: JSON.stringify(headers),
  });
  const rate = async (server: ChildProcess, at: number, round: number): Promise<number> => {
    const before = cpuSeconds(server);
    const count = await asked(`http://127.0.0.1:${at}`, round);
    return count / (cpuSeconds(server) - before);
  };
  try {
    await answers(barePort);
    const ours: number[] = [];
    const theirs: number[] = [];
    // Round 0 compiles what runs often, and does not count.
    for (let round = 0; round <= rounds; round++) {
      const own = await rate(botwatch, port, round);
      const other = await rate(bare, barePort, round);
      if (round > 0) {
        ours.push(own);
        theirs.push(other);
      }
    }
    const ratios = ours.map((own, at) => own / (theirs[at] ?? own));
    return {
      "botwatch/CPU s": Math.round(median(ours)),
      "bare/CPU s": Math.round(median(theirs)),
      ratio: Number(median(ratios).toFixed(2)),
      "ratio min–max": `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    };
  } finally {
    await stop(bare);
  }
}
