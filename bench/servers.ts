/** What the benches over HTTP share: servers as processes of their own, a load on them, medians. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import autocannon from "autocannon";

export const connections = 32;

export interface Load {
  url: string;
  headers: Record<string, string>;
  seconds: number;
  /** Whether answers other than 2xx are what is measured. */
  otherStatus?: boolean;
}

/** Asks one address as fast as it is answered. Fails on errors, and on answers other than 2xx that were not expected. */
export async function load({ url, headers, seconds, otherStatus = false }: Load): Promise<autocannon.Result> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
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

export async function stop(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** Waits until something answers on a port. */
export async function answers(port: number): Promise<void> {
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
