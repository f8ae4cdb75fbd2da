/**
 * `npm run bench -- soak [--minutes N]`: honest and hostile traffic from 20,000 addresses at once, ten minutes without
 * the option. Questions never asked before; broken requests, foreign tags and made-up keys; website checks of hostile
 * websites and registries; readers that do not read, bodies that are held; a publication every minute. Prints resident
 * memory, descriptors, the longest turn of the event loop in CPU time, how long a probe waits, and what failed; in the
 * end, beside the bounds: what waited, what failed by kind, and memory at the start, at the end and a minute later.
 */
import { randomBytes } from "node:crypto";
import { appendFileSync, readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { Agent, type OutgoingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { formatKey } from "../src/serve/keys/key-format.ts";
import { type Chance, chance, rawRequest, sendRequest } from "../test/hostile/raw-requests.ts";
import { cpuSecondsOf, descriptorsOf, metric, residentMb } from "../test/hostile/watching.ts";
import { botwatch, type Serving, serve } from "../test/support/botwatch.ts";
import { type HostilePeers, startHostilePeers } from "./hostile-peers.ts";

const addresses = 20_000;
/** How many of each kind go on at once. */
const lanes = { honest: 8, broken: 4, pushing: 2, siteChecks: 4, slowReaders: 50, heldBodies: 2 };
/** Milliseconds between two requests of a lane: all of them together take half a processor. */
const pauseMs = { honest: 50, broken: 50, pushing: 20, held: 5000, probe: 200 };
const rowMs = 10_000;
const publicationMs = 60_000;
const restMs = 60_000;

/** All but `pushing` and `broken` are honest. */
type Asker = "question" | "site check" | "probe" | "pushing" | "broken";
const honest: readonly Asker[] = ["question", "site check", "probe"];

/** What became of the honest requests, and of the probes among them. */
interface Tally {
  questions: number;
  siteChecks: number;
  hostile: number;
  publications: number;
  /** How often a status of 500 and above was given, by who asked what. */
  failures: Map<string, number>;
  /** Requests that ended without an answer, by who asked. */
  lost: Map<Asker, number>;
  /** Milliseconds of each probe since the last row, and of all. */
  probes: number[];
  allProbes: number[];
}

interface Soak {
  running: Serving;
  pid: number;
  port: number;
  agent: Agent;
  tally: Tally;
  turnsFile: string;
  isOn(): boolean;
}

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

function addressOf(any: Chance): string {
  const number = any(addresses);
  return `198.18.${number >> 8}.${number & 255}`;
}

function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

function sumOf(counts: Iterable<number>): number {
  return Array.from(counts).reduce((sum, count) => sum + count, 0);
}

function honestLost({ lost }: Tally): number {
  return sumOf(honest.map((asker) => lost.get(asker) ?? 0));
}

function countStatus({ failures }: Tally, status: number, asker: Asker): void {
  if (status >= 500) countOne(failures, `${status} for a ${asker}`);
}

/** Asks, and counts what goes wrong. @returns milliseconds until the answer was there whole. */
function ask(
  { agent, running, tally }: Soak,
  asker: Asker,
  target: string,
  headers: OutgoingHttpHeaders,
): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const done = (isWhole: boolean): void => {
      if (!isWhole) countOne(tally.lost, asker);
      resolve(performance.now() - startedAt);
    };
    const asking = request(running.url + target, { agent, headers }, (answer) => {
      countStatus(tally, answer.statusCode ?? 0, asker);
      answer.resume().once("close", () => done(answer.complete));
    });
    asking.once("error", () => done(false));
    asking.end();
  });
}

async function askQuestions(soak: Soak, lane: number): Promise<void> {
  const any = chance(lane + 1);
  for (; soak.isOn(); await wait(pauseMs.honest)) {
    const at = soak.tally.questions++;
    await ask(soak, "question", honestTarget(at), { "X-Forwarded-For": addressOf(any) });
  }
}

async function checkSites(soak: Soak, lane: number): Promise<void> {
  const any = chance(3000 + lane);
  while (soak.isOn()) {
    const target = `/api/site-check.json?url=site-${soak.tally.siteChecks++}.com`;
    await ask(soak, "site check", target, { "X-Forwarded-For": addressOf(any) });
  }
}

async function sendBroken(soak: Soak, lane: number): Promise<void> {
  const any = chance(1000 + lane);
  for (; soak.isOn(); soak.tally.hostile += 1) {
    const { statuses } = await sendRequest(soak.port, rawRequest(any, addressOf(any)), 60_000);
    for (const status of statuses) countStatus(soak.tally, status, "broken");
    await wait(pauseMs.broken);
  }
}

/** One address after another sends more than it may, with tags of another's and keys that nobody has. */
async function pushOn(soak: Soak, lane: number): Promise<void> {
  const any = chance(4000 + lane);
  for (let at = 0; soak.isOn(); at += 1) {
    const address = `198.19.${lane}.${Math.floor(at / 1000) % 250}`;
    const trick: OutgoingHttpHeaders =
      at % 2 === 0 ? { "If-None-Match": '"another"' } : { Authorization: `Bearer ${formatKey(randomBytes(24))}` };
    const target = `/api/search.json?q=quantum+${any(2 ** 30)}`;
    await ask(soak, "pushing", target, { "X-Forwarded-For": address, ...trick });
    soak.tally.hostile += 1;
    await wait(pauseMs.pushing);
  }
}

/** Asks for many large answers on one connection and reads none of them. */
async function readNothing(soak: Soak, lane: number): Promise<void> {
  const any = chance(2000 + lane);
  const target = lane % 2 === 0 ? "/api/bots.json" : "/api/watchlist/domains.ndjson?include=wallet_blocked";
  while (soak.isOn()) {
    const text = `GET ${target} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${addressOf(any)}\r\n\r\n`.repeat(12);
    await sendRequest(soak.port, { kind: "slow reader", parts: [text], pauseMs: 0, leaves: "stay" }, 60_000);
  }
}

/** Sends almost all of a hundred long bodies, and waits. */
async function holdBodies(soak: Soak, lane: number): Promise<void> {
  const any = chance(5000 + lane);
  const part = "x".repeat(262_000);
  for (; soak.isOn(); await wait(pauseMs.held)) {
    const sockets = Array.from({ length: 100 }, () => {
      const head = `POST /api/check-many HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${addressOf(any)}\r\n`;
      const socket = connect(soak.port, "127.0.0.1").on("error", () => {});
      socket.write(`${head}Content-Type: application/json\r\nContent-Length: 262144\r\n\r\n${part}`);
      return socket.resume();
    });
    soak.tally.hostile += sockets.length;
    await wait(pauseMs.held);
    for (const socket of sockets) socket.destroy();
  }
}

async function publish(environment: Record<string, string>): Promise<void> {
  const publishing = botwatch(["publish"], environment);
  if ((await publishing.exit) !== 0) throw new Error(publishing.output());
}

/** Edits the record and publishes it. */
async function publishOften(soak: Soak, environment: Record<string, string>, dataDir: string): Promise<void> {
  const file = join(dataDir, "bots", "3commas.json");
  const bot = JSON.parse(await readFile(file, "utf8"));
  for (let at = 1; soak.isOn(); at += 1) {
    await wait(publicationMs);
    if (!soak.isOn()) return;
    await writeFile(file, JSON.stringify({ ...bot, summary: `${bot.summary} Edited ${at} times.` }));
    await publish(environment);
    soak.tally.publications += 1;
  }
}

async function probe(soak: Soak): Promise<void> {
  const any = chance(6000);
  const own = { ...soak, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
  for (; soak.isOn(); await wait(pauseMs.probe)) {
    const tookMs = await ask(own, "probe", "/api/bots/3commas.json", { "X-Forwarded-For": addressOf(any) });
    soak.tally.probes.push(tookMs);
    soak.tally.allProbes.push(tookMs);
  }
  own.agent.destroy();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** The longest turn of the service's loop since it was last asked, in milliseconds of CPU time. */
async function longestTurn({ running, turnsFile }: Soak): Promise<number> {
  appendFileSync(turnsFile, "");
  const before = readFileSync(turnsFile, "utf8");
  running.child.kill("SIGUSR2");
  for (let tries = 0; tries < 50; tries += 1) {
    await wait(20);
    const lines = readFileSync(turnsFile, "utf8");
    if (lines.length > before.length) return Number(lines.trim().split("\n").at(-1));
  }
  return Number.NaN;
}

async function watch(soak: Soak): Promise<void> {
  const { pid, tally } = soak;
  console.log(
    "   time  resident descriptors     CPU   turn  probe p99  questions site checks  hostile published  5xx  lost",
  );
  const began = performance.now();
  while (soak.isOn()) {
    await wait(rowMs);
    const columns: [width: number, text: string][] = [
      [5, `${Math.round((performance.now() - began) / 1000)} s`],
      [10, `${residentMb(pid).toFixed(0)} MB`],
      [12, String(descriptorsOf(pid))],
      [8, `${cpuSecondsOf(pid).toFixed(0)} s`],
      [8, `${(await longestTurn(soak)).toFixed(0)} ms`],
      [9, `${quantile(tally.probes.splice(0), 0.99).toFixed(0)} ms`],
      [11, String(tally.questions)],
      [12, String(tally.siteChecks)],
      [9, String(tally.hostile)],
      [10, String(tally.publications)],
      [5, String(sumOf(tally.failures.values()))],
      [6, String(honestLost(tally))],
    ];
    console.log(columns.map(([width, text]) => text.padStart(width)).join(""));
  }
}

async function startSoaked(folder: string, peers: HostilePeers, environment: Record<string, string>): Promise<Serving> {
  const preload = ["peers-nearby.js", "../test/hostile/loop-turns.js"].map(
    (file) => `--import ${new URL(file, import.meta.url).href}`,
  );
  return serve({
    ...environment,
    TRUSTED_PROXIES: "127.0.0.1",
    RDAP_BOOTSTRAP_URL: peers.bootstrapUrl,
    SITE_CHECK_DEADLINE_MS: "2000",
    LOG_LEVEL: "error",
    MALLOC_ARENA_MAX: "1",
    MALLOC_MMAP_THRESHOLD_: "16384",
    PEERS_PORT: String(peers.port),
    LOOP_TURNS: join(folder, "turns"),
    NODE_OPTIONS: preload.join(" "),
  });
}

const nothingYet = (): Tally => ({
  questions: 0,
  siteChecks: 0,
  hostile: 0,
  publications: 0,
  failures: new Map(),
  lost: new Map(),
  probes: [],
  allProbes: [],
});

/** What the service's memory holds, in MB. */
interface Memory {
  resident: number;
  heap: number;
  "heap used": number;
  external: number;
}

async function memoryOf({ running, pid }: Soak): Promise<Memory> {
  const megabytes = async (name: string) => Math.round((await metric(running.url, `nodejs_${name}_bytes`)) / 2 ** 20);
  return {
    resident: Math.round(residentMb(pid)),
    heap: await megabytes("heap_size_total"),
    "heap used": await megabytes("heap_size_used"),
    external: await megabytes("external_memory"),
  };
}

/** The bounds that hold on two quiet cores. */
const bounds = { probeMs: 50, peakMb: 220, laterMb: 150 };

function printOutcome(
  { allProbes, failures, lost, publications }: Tally,
  memory: Readonly<Record<"at the start" | "at the end" | "a minute later", Memory>>,
): void {
  const [median = 0, slow = 0, slowest = 0] = [0.5, 0.99, 1].map((share) => Math.round(quantile(allProbes, share)));
  const line = (what: string, figure: string, bound = "") =>
    console.log(`${what.padEnd(36)}${figure.padStart(10)}   ${bound}`);
  console.log("");
  line("probe: half are answered within", `${median} ms`);
  line("probe: 99 of 100 within", `${slow} ms`, `less than ${bounds.probeMs} ms`);
  line("probe: all within", `${slowest} ms`);
  line("answers of 500 and above", String(sumOf(failures.values())), "none");
  for (const [kind, count] of [...failures].sort()) line(`  ${kind}`, String(count));
  for (const asker of honest) line(`lost without an answer: ${asker}`, String(lost.get(asker) ?? 0), "none");
  line("publications", String(publications));
  line("resident at the end", `${memory["at the end"].resident} MB`, `less than ${bounds.peakMb} MB`);
  line("resident a minute later", `${memory["a minute later"].resident} MB`, `${bounds.laterMb} MB`);
  console.table(memory);
}

export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { minutes: { type: "string", default: "10" } },
  });
  const folder = await mkdtemp(join(tmpdir(), "botwatch-soak-"));
  const environment = { DATABASE_URL: `file:${folder}/botwatch.db`, DATA_DIR: join(folder, "data") };
  await cp("data", environment.DATA_DIR, { recursive: true });
  await publish(environment);
  const peers = await startHostilePeers();
  const running = await startSoaked(folder, peers, environment);
  const pid = running.child.pid ?? 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const tally = nothingYet();
  const endsAt = performance.now() + Number(values.minutes) * 60_000;
  const isOn = (): boolean => performance.now() < endsAt;
  const port = Number(new URL(running.url).port);
  const soak: Soak = { running, pid, port, agent, tally, isOn, turnsFile: join(folder, "turns") };
  const several = (count: number, work: (soaked: Soak, lane: number) => Promise<void>): Promise<void>[] =>
    Array.from({ length: count }, (_, lane) => work(soak, lane));
  const start = await memoryOf(soak);
  try {
    await Promise.all([
      watch(soak),
      probe(soak),
      publishOften(soak, environment, environment.DATA_DIR),
      ...several(lanes.honest, askQuestions),
      ...several(lanes.broken, sendBroken),
      ...several(lanes.pushing, pushOn),
      ...several(lanes.siteChecks, checkSites),
      ...several(lanes.slowReaders, readNothing),
      ...several(lanes.heldBodies, holdBodies),
    ]);
    agent.destroy();
    const end = await memoryOf(soak);
    await wait(restMs);
    printOutcome(tally, { "at the start": start, "at the end": end, "a minute later": await memoryOf(soak) });
  } finally {
    agent.destroy();
    await running.kill();
    peers.close();
    await rm(folder, { recursive: true, force: true });
  }
}
