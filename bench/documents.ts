/**
 * Requests per second of finished documents, beside a bare node:http server that sends the same bytes and headers.
 * Both run as processes of their own; rounds alternate, so that a drift of the machine hits both alike.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";

const rounds = 5;
const secondsPerRound = 3;
const connections = 32;

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
  const botwatch = start(["bin/botwatch.js", "serve"], {
    PORT: String(port),
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
    botwatch.kill("SIGTERM");
    await once(botwatch, "exit");
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
      ours.push(await load(port, one));
      theirs.push(await load(barePort, one));
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
    bare.kill("SIGTERM");
    await once(bare, "exit");
  }
}

async function load(port: number, one: Case): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${one.path}`,
    connections,
    duration: secondsPerRound,
    headers: one.headers,
  });
  if (result.errors > 0 || result.non2xx > (one.headers["if-none-match"] ? Number.POSITIVE_INFINITY : 0)) {
    throw new Error(`${one.name}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  }
  return result.requests.average;
}

function start(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function answers(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      await fetch(`http://127.0.0.1:${port}/api/index.json`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`nothing answers on port ${port}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}
