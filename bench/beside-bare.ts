/**
 * A service of ours against a bare node:http server that sends the same bytes and headers. Both run as separate
 * processes; rounds alternate, so that drift of the machine affects both alike.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answers, connections, dataWithoutEnd, freePort, median, start, stop } from "./servers.ts";

export interface Compared {
  /** What the bare server sends: the answer to this target of ours. */
  copyOf: string;
  headers: Record<string, string>;
  /** Answers per second from one of the two, by round. */
  rate: (origin: string, round: number) => Promise<number>;
}

/** Prints a table with one row per case. @param what is counted: `requests/s`. */
export async function besideBare(
  what: string,
  { rounds, seconds }: { rounds: number; seconds: number },
  cases: readonly (readonly [name: Record<string, string>, compared: Compared])[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
  const [port, barePort] = [await freePort(), await freePort()];
  const botwatch = start(["bin/botwatch.js", "serve"], {
    PORT: String(port),
    DATA_DIR: await dataWithoutEnd(folder),
    DATABASE_URL: `file:${folder}/bench.db`,
    LOG_LEVEL: "info",
  });
  try {
    await answers(port);
    console.log(`${connections} connections, ${rounds} rounds of ${seconds} s each; ${what}, median of rounds`);
    const rows = [];
    for (const [name, compared] of cases) rows.push({ ...name, ...(await compare(compared, rounds, port, barePort)) });
    console.table(rows);
  } finally {
    await stop(botwatch);
    await rm(folder, { recursive: true });
  }
}

async function compare({ copyOf, headers, rate }: Compared, rounds: number, port: number, barePort: number) {
  const origin = `http://127.0.0.1:${port}`;
  const bare = start(["bench/bare-server.ts"], {
    PORT: String(barePort),
    COPY_OF: `${origin}${copyOf}`,
    COPY_HEADERS: JSON.stringify(headers),
  });
  try {
    await answers(barePort);
    const ours: number[] = [];
    const theirs: number[] = [];
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const own = await rate(origin, round);
      const other = await rate(`http://127.0.0.1:${barePort}`, round);
      ours.push(own);
      theirs.push(other);
      ratios.push(own / other);
    }
    return {
      "botwatch/s": Math.round(median(ours)),
      "bare/s": Math.round(median(theirs)),
      ratio: Number(median(ratios).toFixed(2)),
      "ratio min–max": `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    };
  } finally {
    await stop(bare);
  }
}
