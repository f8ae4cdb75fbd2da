/**
 * What limits cost: requests per second of one finished document through the service, beside the same service with a
 * gate that lets everything through; how long answers take while the shared counters go away; the memory of 36,000
 * addresses and of a million.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startChild } from "../test/support/child.ts";
import { startValkey, type TestServer } from "../test/support/services.ts";
import { type Sample, sample, startLimited } from "./limited-service.ts";
import { connections, load, median, stop } from "./servers.ts";

const rounds = 5;
const seconds = 2;

const cases = [
  { name: "by address, in memory", limits: "address", headers: {} },
  { name: "by address behind a proxy", limits: "proxy", headers: { "x-forwarded-for": "198.51.100.7" } },
  { name: "by key, with usage counted", limits: "key", headers: { authorization: "Bearer key" } },
  { name: "by address, shared in Valkey", limits: "shared", headers: {} },
];

const document = "/api/bots/3commas.json";

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
  const valkey = await startValkey();
  try {
    console.log(`${connections} connections, ${rounds} rounds of ${seconds} s each; requests/s, median of rounds`);
    const rows = [];
    for (const one of cases) rows.push(await measure(one, folder, valkey));
    console.table(rows);
    console.log(await measureLoss(folder, valkey));
    const flood = startChild("test/limits/flood.ts", [], ["--expose-gc", "--max-semi-space-size=2"]);
    const megabytes = async () => (Number(await flood.line()) / 1e6).toFixed(1);
    console.log(`36,000 addresses in a minute: ${await megabytes()} MB; a million: ${await megabytes()} MB`);
  } finally {
    await valkey.stop();
    await rm(folder, { recursive: true });
  }
}

async function measure({ name, limits, headers }: (typeof cases)[number], folder: string, valkey: TestServer) {
  const limited = await startLimited(limits, folder, limits === "shared" ? valkey.url : "");
  const open = await startLimited("none", folder);
  const ours: Sample[] = [];
  const theirs: Sample[] = [];
  // Servers and load generator first compile what they run often: that must not count.
  for (const { origin } of [limited, open]) await sample({ url: origin + document, headers, seconds });
  for (let round = 0; round < rounds; round++) {
    ours.push(await sample({ url: limited.origin + document, headers, seconds }));
    theirs.push(await sample({ url: open.origin + document, headers, seconds }));
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

/** The slowest answer while Valkey goes silent, and while it is killed, under load. */
async function measureLoss(folder: string, valkey: TestServer): Promise<string> {
  const server = await startLimited("shared", folder, valkey.url);
  const slowest = async (happens: () => unknown) => {
    const result = load({ url: server.origin + document, headers: {}, seconds });
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
