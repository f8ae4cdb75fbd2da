/**
 * `npm run bench -- soak [--minutes N]`: honest and hostile traffic from 500,000 addresses, ten minutes without the
 * option. Prints resident memory, descriptors, the longest delay of the event loop and 5xx; after the first minute the
 * first two should stay where they are.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { chance, rawRequest, sendRequest } from "../test/hostile/raw-requests.ts";
import { descriptorsOf, metric, residentMb } from "../test/hostile/watching.ts";
import { serve } from "../test/support/botwatch.ts";

const addresses = 500_000;
const honestLanes = 12;
const hostileLanes = 8;
const slowReaders = 50;

const honestTargets = [
  "/api/bots.json",
  "/api/bots/3commas.json",
  "/api/check.json?q=3commas",
  "/api/check.json?q=evil.example",
  "/",
  "/bots/3commas",
  "/check?q=kryll",
  "/healthz",
];

function addressOf(any: (below: number) => number): string {
  const number = any(addresses);
  return `198.${16 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}

function ask(agent: Agent, url: string, address: string): Promise<void> {
  return new Promise((resolve) => {
    const asking = request(url, { agent, headers: { "X-Forwarded-For": address } }, (answer) => {
      answer.resume().once("close", resolve);
    });
    asking.once("error", () => resolve());
    asking.end();
  });
}

export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { minutes: { type: "string", default: "10" } },
  });
  const endsAt = performance.now() + Number(values.minutes) * 60_000;
  const folder = await mkdtemp(join(tmpdir(), "botwatch-soak-"));
  const running = await serve({
    DATABASE_URL: `file:${folder}/botwatch.db`,
    TRUSTED_PROXIES: "127.0.0.1",
    RDAP_BOOTSTRAP_URL: "http://127.0.0.1:9/",
    LOG_LEVEL: "error",
  });
  const pid = running.child.pid ?? 0;
  const port = Number(new URL(running.url).port);
  const agent = new Agent({ keepAlive: true, maxSockets: honestLanes });
  const isOn = (): boolean => performance.now() < endsAt;
  let sent = 0;

  const honest = async (lane: number): Promise<void> => {
    const any = chance(lane + 1);
    for (; isOn(); sent += 1) {
      const target = honestTargets[any(honestTargets.length)] ?? "/";
      await ask(agent, running.url + target, addressOf(any));
    }
  };
  const hostile = async (lane: number): Promise<void> => {
    const any = chance(1000 + lane);
    for (; isOn(); sent += 1) await sendRequest(port, rawRequest(any, addressOf(any)), 60_000);
  };
  /** Asks for many large answers on one connection and reads none of them. */
  const slow = async (lane: number): Promise<void> => {
    const any = chance(2000 + lane);
    while (isOn()) {
      const text = `GET /api/bots.json HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${addressOf(any)}\r\n\r\n`.repeat(12);
      await sendRequest(port, { kind: "slow reader", parts: [text], pauseMs: 0, leaves: "stay" }, 60_000);
    }
  };
  const watch = async (): Promise<void> => {
    console.log("   time   resident  descriptors  event loop  requests  5xx");
    const began = performance.now();
    while (isOn()) {
      await wait(Math.min(10_000, Math.max(100, endsAt - performance.now())));
      const delayMs = 1000 * (await metric(running.url, "nodejs_eventloop_lag_max_seconds"));
      const failures = await metric(running.url, "botwatch_http_requests_total", 'status="5');
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `${String(seconds).padStart(5)} s ${residentMb(pid).toFixed(0).padStart(8)} MB ${String(descriptorsOf(pid)).padStart(11)} ${delayMs.toFixed(0).padStart(9)} ms ${String(sent).padStart(9)} ${String(failures).padStart(4)}`,
      );
    }
  };
  try {
    await Promise.all([
      watch(),
      ...Array.from({ length: honestLanes }, (_, lane) => honest(lane)),
      ...Array.from({ length: hostileLanes }, (_, lane) => hostile(lane)),
      ...Array.from({ length: slowReaders }, (_, lane) => slow(lane)),
    ]);
  } finally {
    agent.destroy();
    await running.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
