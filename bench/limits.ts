/**
 * What limits cost: requests per second for one finished document, against the same service with a gate that lets
 * everything through; what refusals cost compared with the cheapest document; how long answers take while the shared
 * counters disappear; the memory for 36,000 addresses and for a million.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startChild } from "../test/support/child.ts";
import { startValkey, type TestServer } from "../test/support/services.ts";
import { answers, connections, freePort, load, median, start, stop } from "./servers.ts";

const rounds = 5;
const secondsPerRound = 2;

const cases = [
  { name: "by address, in memory", limits: "address", headers: {} },
  { name: "by address behind a proxy", limits: "proxy", headers: { "x-forwarded-for": "198.51.100.7" } },
  { name: "by key, with usage counted", limits: "key", headers: { authorization: "Bearer key" } },
  { name: "by address, shared in Valkey", limits: "shared", headers: {} },
];

const document = "/api/bots/3commas.json";

/** The first is the cheapest document there is. `spent` refuses every counted request. */
const answersToCompare = [
  { answer: "200, the cheapest document", limits: "address", path: "/robots.txt", headers: {} },
  { answer: "200, a bot", limits: "address", path: document, headers: {} },
  { answer: "429, over the limit", limits: "spent", path: document, headers: {} },
  { answer: "404, no such bot", limits: "address", path: "/api/bots/nobody.json", headers: {} },
  { answer: "404, as a page", limits: "address", path: "/nowhere", headers: { accept: "text/html" } },
];

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
  const valkey = await startValkey();
  try {
    console.log(
      `${connections} connections, ${rounds} rounds of ${secondsPerRound} s each; requests/s, median of rounds`,
    );
    const rows = [];
    for (const one of cases) rows.push(await measure(one, folder, valkey));
    console.table(rows);
    console.table(await measureRefusals(folder));
    console.log(await measureLoss(folder, valkey));
    const flood = startChild("test/limits/flood.ts", [], ["--expose-gc"]);
    const megabytes = async () => (Number(await flood.line()) / 1e6).toFixed(1);
    console.log(`36,000 addresses in a minute: ${await megabytes()} MB; a million: ${await megabytes()} MB`);
  } finally {
    await valkey.stop();
    await rm(folder, { recursive: true });
  }
}

async function measure({ name, limits, headers }: (typeof cases)[number], folder: string, valkey: TestServer) {
  const limited = await startServer(limits, folder, limits === "shared" ? valkey.url : "");
  const open = await startServer("none", folder, "");
  const ours: Sample[] = [];
  const theirs: Sample[] = [];
  // Servers and load generator first compile what they run often: that must not count.
  for (const { url } of [limited, open]) await sample(url, headers);
  for (let round = 0; round < rounds; round++) {
    ours.push(await sample(limited.url, headers));
    theirs.push(await sample(open.url, headers));
  }
  await stop(limited.process);
  await stop(open.process);
  const rate = (samples: Sample[]) => Math.round(median(samples.map((one) => one.rate)));
  const cpu = (samples: Sample[]) => median(samples.map((one) => one.cpu));
  return {
    limits: name,
    "limited/s": rate(ours),
    "open/s": rate(theirs),
    "limited / open": Number((rate(ours) / rate(theirs)).toFixed(2)),
    "limited CPU us": Number(cpu(ours).toFixed(1)),
    "open CPU us": Number(cpu(theirs).toFixed(1)),
    "open / limited CPU": Number((cpu(theirs) / cpu(ours)).toFixed(2)),
  };
}

/** CPU of the service for each answer, as the median of rounds in which they take turns. */
async function measureRefusals(folder: string) {
  const servers = {
    address: await startServer("address", folder, ""),
    spent: await startServer("spent", folder, ""),
  };
  const rows = answersToCompare.map((row) => ({ ...row, cpu: [] as number[] }));
  for (let round = 0; round <= rounds; round++) {
    for (const { limits, path, headers, cpu } of rows) {
      const { url } = servers[limits as keyof typeof servers];
      const { cpu: spent } = await sample(new URL(path, url).href, headers, true);
      // The first round compiles what runs often.
      if (round > 0) cpu.push(spent);
    }
  }
  for (const { process } of Object.values(servers)) await stop(process);
  const cheapest = median(rows[0]?.cpu ?? []);
  return rows.map(({ answer, cpu }) => ({
    answer,
    "CPU us": Number(median(cpu).toFixed(1)),
    "of the cheapest document's": Number((median(cpu) / cheapest).toFixed(2)),
  }));
}

interface Sample {
  /** Requests per second, which other work on the machine affects. */
  rate: number;
  /** CPU time of the server's thread per request in microseconds, which it hardly affects. */
  cpu: number;
}

async function sample(url: string, headers: Record<string, string>, otherStatus = false): Promise<Sample> {
  const cpu = async () => Number(await (await fetch(new URL("/cpu", url))).text());
  const before = await cpu();
  const { requests } = await load({ url, headers, seconds: secondsPerRound, otherStatus });
  return { rate: requests.average, cpu: ((await cpu()) - before) / requests.total };
}

/** The slowest answer while Valkey goes silent, and while it is killed, under load. */
async function measureLoss(folder: string, valkey: TestServer): Promise<string> {
  const server = await startServer("shared", folder, valkey.url);
  const slowest = async (happens: () => unknown) => {
    const result = load({ url: server.url, headers: {}, seconds: 2 });
    await wait(1000);
    await happens();
    return (await result).latency.max;
  };
  const undisturbed = await slowest(() => {});
  const silent = await slowest(() => valkey.freeze(true));
  valkey.freeze(false);
  await wait(1500);
  const killed = await slowest(() => valkey.kill());
  await valkey.start();
  await stop(server.process);
  return `Slowest answer under full load: ${undisturbed} ms with Valkey, ${silent} ms as it falls silent, ${killed} ms as it is killed`;
}

async function startServer(limits: string, folder: string, valkeyUrl: string) {
  const port = await freePort();
  const server = start(["bench/limited-server.ts"], {
    LIMITS: limits,
    PORT: String(port),
    DATABASE_URL: `file:${folder}/${limits}.db`,
    VALKEY_URL: valkeyUrl,
  });
  await answers(port);
  return { url: `http://127.0.0.1:${port}${document}`, process: server };
}
