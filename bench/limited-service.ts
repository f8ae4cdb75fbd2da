/** The service behind a gate of its own (bench/limited-server.ts), and what an answer of it costs. */
import type { ChildProcess } from "node:child_process";
import { answers, freePort, load, start } from "./servers.ts";

interface LimitedService {
  origin: string;
  process: ChildProcess;
}

/** @param limits what the server takes as LIMITS. @param folder where its storage is. */
export async function startLimited(limits: string, folder: string, valkeyUrl = ""): Promise<LimitedService> {
  const port = await freePort();
  const server = start(["bench/limited-server.ts"], {
    LIMITS: limits,
    PORT: String(port),
    DATABASE_URL: `file:${folder}/${limits}.db`,
    VALKEY_URL: valkeyUrl,
  });
  await answers(port);
  return { origin: `http://127.0.0.1:${port}`, process: server };
}

export interface Asked {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Whether answers other than 2xx are what is measured. */
  otherStatus?: boolean;
  seconds: number;
}

export interface Sample {
  /** Requests per second, which other work on the machine changes. */
  rate: number;
  /** CPU time of the server's thread per request in microseconds, which it hardly changes. */
  cpu: number;
}

export async function sample({ headers = {}, ...asked }: Asked): Promise<Sample> {
  const cpu = async () => Number(await (await fetch(new URL("/cpu", asked.url))).text());
  const before = await cpu();
  const { requests } = await load({ ...asked, headers });
  return { rate: requests.average, cpu: ((await cpu()) - before) / requests.total };
}
