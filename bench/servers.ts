/** What the benches over HTTP share: servers as processes of their own, a load on them, medians. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import autocannon from "autocannon";
import { cpuSecondsOf } from "../test/hostile/watching.ts";

export const connections = 32;

interface Load {
  url: string;
  /**
   * Paths on the same host, or bodies, asked for in turn. Each connection has its share of them, so that no two ask the
   * same at once.
   */
  paths?: readonly string[];
  bodies?: readonly string[];
  method?: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
  /** Seconds; without them each path or body is asked for once. */
  seconds?: number;
  /** Whether answers other than 2xx are what is measured. */
  otherStatus?: boolean;
}

/**
 * Asks one address as fast as it is answered. Fails on errors, and on answers other than 2xx that were not expected.
 */
export async function load({
  url,
  paths = [],
  bodies = [],
  headers,
  seconds,
  otherStatus = false,
  method = "GET",
  body,
}: Load): Promise<autocannon.Result> {
  const turns = [
    ...paths.map((path) => ({ path, method, headers })),
    ...bodies.map((text) => ({ method, headers, body: text })),
  ];
  let clients = 0;
  const setupClient = (client: autocannon.Client): void => {
    const number = clients++;
    const share = turns.filter((_, at) => at % connections === number % connections);
    const asked = share.length > 0 ? share : turns;
    if (asked.length > 0) client.setRequests(asked);
  };
  const length = seconds === undefined ? { amount: turns.length } : { duration: seconds };
  const sent = body === undefined ? {} : { body };
  const result = await autocannon({ url, method, ...sent, ...length, connections, headers, setupClient });
  if (result.errors > 0 || (result.non2xx > 0 && !otherStatus)) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers other than 2xx`);
  }
  return result;
}

/** Starts a program under the Node.js of the bench. */
export function start(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Starts the service as it is operated. */
export function startServe(environment: Record<string, string>): ChildProcess {
  return start(["--max-semi-space-size=2", "--heap-growing-percent=25", "bin/botwatch.js", "serve"], environment);
}

export async function stop(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** In CPU time, which other work on the machine hardly changes, unlike requests per second. */
export function cpuSeconds(server: ChildProcess): number {
  return cpuSecondsOf(server.pid ?? 0);
}

/** Waits until something answers on a port. @param seconds at most, about. */
export async function answers(port: number, seconds = 60): Promise<void> {
  for (let attempt = 0; attempt < 10 * seconds; attempt++) {
    try {
      await fetch(`http://127.0.0.1:${port}/api/index.json`);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error(`nothing answers on port ${port}`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

/** A copy of the record whose limits no bench reaches: they are asked for every answer all the same. */
export async function dataWithoutEnd(folder: string): Promise<string> {
  const data = join(folder, "data");
  await cp("data", data, { recursive: true });
  const file = join(data, "tiers.json");
  const { tiers, ...rest } = JSON.parse(await readFile(file, "utf8")) as { tiers: object[] };
  const most = { requests_per_minute: 1_000_000_000, site_checks_per_minute: 1_000_000_000 };
  await writeFile(file, JSON.stringify({ ...rest, tiers: tiers.map((tier) => ({ ...tier, ...most })) }));
  return data;
}
