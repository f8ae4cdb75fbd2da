/**
 * Requests per second of finished documents, beside a bare node:http server that sends the same bytes and headers.
 * Both run as processes of their own; rounds alternate, so that a drift of the machine hits both alike.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answers, connections, dataWithoutEnd, freePort, load, median, start, stop } from "./servers.ts";

const rounds = 5;
const secondsPerRound = 3;

interface Case {
  name: string;
  path: string;
  headers: Record<string, string>;
}

const plain = { "accept-encoding": "identity" };
const cases: Case[] = [
  { name: "one bot, plain", path: "/api/bots/3commas.json", headers: plain },
  { name: "bot list, plain", path: "/api/bots.json", headers: plain },
  { name: "bot list, gzip", path: "/api/bots.json", headers: { "accept-encoding": "gzip" } },
  { name: "bot list, br", path: "/api/bots.json", headers: { "accept-encoding": "br" } },
  { name: "one bot, 304", path: "/api/bots/3commas.json", headers: { ...plain, "if-none-match": "*" } },
];

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
  const port = await freePort();
  const barePort = await freePort();
  const botwatch = start(["--max-semi-space-size=4", "bin/botwatch.js", "serve"], {
    PORT: String(port),
    DATA_DIR: await dataWithoutEnd(folder),
    DATABASE_URL: `file:${folder}/bench.db`,
    LOG_LEVEL: "info",
  });
  try {
    await answers(port);
    console.log(
      `${connections} connections, ${rounds} rounds of ${secondsPerRound} s each; requests/s, median of rounds`,
    );
    const rows = [];
    for (const one of cases) rows.push(await measure(one, port, barePort));
    console.table(rows);
  } finally {
    await stop(botwatch);
    await rm(folder, { recursive: true });
  }
}

async function measure(one: Case, port: number, barePort: number): Promise<Record<string, unknown>> {
  const bare = start(["bench/bare-server.ts"], {
    PORT: String(barePort),
    COPY_OF: `http://127.0.0.1:${port}${one.path}`,
    COPY_HEADERS: JSON.stringify(one.headers),
  });
  try {
    await answers(barePort);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = 0; round < rounds; round++) {
      ours.push(await rate(port, one));
      theirs.push(await rate(barePort, one));
    }
    const ratios = ours.map((rate, at) => rate / (theirs[at] as number));
    return {
      document: one.name,
      "botwatch/s": Math.round(median(ours)),
      "bare/s": Math.round(median(theirs)),
      ratio: Number(median(ratios).toFixed(2)),
      "ratio min–max": `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`,
    };
  } finally {
    await stop(bare);
  }
}

async function rate(port: number, { path, headers }: Case): Promise<number> {
  const url = `http://127.0.0.1:${port}${path}`;
  const otherStatus = headers["if-none-match"] !== undefined;
  return (await load({ url, headers, seconds: secondsPerRound, otherStatus })).requests.average;
}
