/**
 * `npm run bench -- soak [--minutes N]`: questions never asked before and hostile requests from 200,000 addresses, website
 * checks of hostile websites and registries, and readers that do not read; ten minutes without the option. Prints
 * resident memory, descriptors, the longest delay of the event loop, questions and 5xx; after the first minute the first
 * two should stay where they are.
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
import { startHostilePeers } from "./hostile-peers.ts";

const addresses = 200_000;
const honestLanes = 16;
const hostileLanes = 6;
const siteCheckLanes = 4;
const slowReaders = 50;

/** The `at`-th request: mostly a question that nobody asked before. */
function honestTarget(at: number): string {
  const kinds = [
    `/api/check.json?q=site-${at}.com`,
    `/api/check.json?q=trading+bot+${at}`,
    `/check?q=Is+Quantum+AI+${at}+legit`,
    `/api/telegram-check.json?handle=somebody_${at}`,
    `/api/scams/search.json?q=crypto+${at}`,
    ["/api/bots.json", "/", "/bots/3commas"][at % 3] ?? "/",
  ];
  return kinds[at % kinds.length] ?? "/";
}

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
  const folder = await mkdtemp(join(tmpdir(), "botwatch-soak-"));
  const peers = await startHostilePeers();
  const running = await serve({
    DATABASE_URL: `file:${folder}/botwatch.db`,
    TRUSTED_PROXIES: "127.0.0.1",
    RDAP_BOOTSTRAP_URL: peers.bootstrapUrl,
    SITE_CHECK_DEADLINE_MS: "2000",
    LOG_LEVEL: "error",
    MALLOC_ARENA_MAX: "1",
    PEERS_PORT: String(peers.port),
    NODE_OPTIONS: `--import ${new URL("peers-nearby.js", import.meta.url).href}`,
  });
  const endsAt = performance.now() + Number(values.minutes) * 60_000;
  const pid = running.child.pid ?? 0;
  const port = Number(new URL(running.url).port);
  const agent = new Agent({ keepAlive: true, maxSockets: honestLanes + siteCheckLanes });
  const isOn = (): boolean => performance.now() < endsAt;
  let sent = 0;
  let questions = 0;
  let checks = 0;

  const honest = async (lane: number): Promise<void> => {
    const any = chance(lane + 1);
    while (isOn()) {
      const at = questions++;
      await ask(agent, running.url + honestTarget(at), addressOf(any));
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
  const siteChecks = async (lane: number): Promise<void> => {
    const any = chance(3000 + lane);
    while (isOn()) {
      checks += 1;
      await ask(agent, `${running.url}/api/site-check.json?url=site-${checks}.com`, addressOf(any));
    }
  };
  const watch = async (): Promise<void> => {
    console.log("   time   resident  descriptors  event loop  questions  hostile  site checks  5xx");
    const began = performance.now();
    while (isOn()) {
      await wait(Math.min(10_000, Math.max(100, endsAt - performance.now())));
      const delayMs = 1000 * (await metric(running.url, "nodejs_eventloop_lag_max_seconds"));
      const failures = await metric(running.url, "botwatch_http_requests_total", 'status="5');
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `${String(seconds).padStart(5)} s ${residentMb(pid).toFixed(0).padStart(8)} MB ${String(descriptorsOf(pid)).padStart(11)} ` +
          `${delayMs.toFixed(0).padStart(9)} ms ${String(questions).padStart(10)} ${String(sent).padStart(8)} ` +
          `${String(checks).padStart(12)} ${String(failures).padStart(4)}`,
      );
    }
  };
  try {
    await Promise.all([
      watch(),
      ...Array.from({ length: honestLanes }, (_, lane) => honest(lane)),
      ...Array.from({ length: hostileLanes }, (_, lane) => hostile(lane)),
      ...Array.from({ length: siteCheckLanes }, (_, lane) => siteChecks(lane)),
      ...Array.from({ length: slowReaders }, (_, lane) => slow(lane)),
    ]);
  } finally {
    agent.destroy();
    await running.stop();
    peers.close();
    await rm(folder, { recursive: true, force: true });
  }
}
