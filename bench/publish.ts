/**
 * Publishing a record with 100,000 tracker entries while a server answers from the one before: how long it takes, how
 * long until the server answers from it, and the slowest answer meanwhile. Every process is one of its own, as in
 * operation. A bare node:http server is asked at the same moments: what it takes is the machine's doing.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { residentMb } from "../test/hostile/watching.ts";
import { generatedEntries, generatedQueries } from "./generated-entries.ts";
import { answers as answering, dataWithoutEnd, freePort, start, startServe, stop } from "./servers.ts";
import { writeEntries } from "./tracker-file.ts";

const size = Number(process.argv[3] ?? 100_000);
/** Entries that the second publish adds. */
const added = 100;
/** After which the memory of the server is to be what it was. */
const furtherPublications = 20;
/** Milliseconds between two questions. */
const everyMs = 4;
const quietSeconds = 5;
/** An answer that takes longer counts as none. */
const patienceMs = 20_000;

interface Answer {
  kind: "document" | "check" | "bare server";
  ms: number;
}

export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
  const port = await freePort();
  const environment = {
    PORT: String(port),
    DATA_DIR: await dataWithoutEnd(folder),
    DATABASE_URL: `file:${folder}/bench.db`,
    LOG_LEVEL: "warn",
    // All questions come from one address, and while none is answered each opens a connection.
    MAX_CONNECTIONS_PER_ADDRESS: "5000",
  };
  const tracker = join(environment.DATA_DIR, "tracker/entries.json");
  const nextTracker = join(folder, "next-entries.json");
  await writeEntries(tracker, size);
  await writeEntries(nextTracker, size + added);
  const first = await timedRun(["bin/botwatch.js", "publish"], environment);
  const server = startServe(environment);
  const barePort = await freePort();
  let bare: ChildProcess | null = null;
  try {
    const before = await snapshotWhenServed(port, () => true);
    bare = start(["bench/bare-server.ts"], {
      PORT: String(barePort),
      COPY_OF: `http://127.0.0.1:${port}/api/bots/3commas.json`,
      COPY_HEADERS: JSON.stringify({ "accept-encoding": "identity" }),
    });
    await answering(barePort);
    const asking = askOverAndOver(port, barePort);
    await wait(quietSeconds * 1000);
    const quiet = asking.answers.splice(0);

    const began = performance.now();
    await rename(nextTracker, tracker);
    const next = await timedRun(["bin/botwatch.js", "publish"], environment);
    await snapshotWhenServed(port, (id) => id !== before);
    const servedAfter = (performance.now() - began) / 1000;
    const during = asking.answers.splice(0);
    await wait(quietSeconds * 1000);
    const after = await asking.end();
    const memory = [residentMb(server.pid ?? 0)];
    const takenMs = [await millisecondsTaken(port)];
    for (let further = 1; further <= furtherPublications; further += 1) {
      await writeEntries(tracker, size + added + further);
      await timedRun(["bin/botwatch.js", "publish"], environment);
      await wait(3000);
      memory.push(residentMb(server.pid ?? 0));
      takenMs.push(await millisecondsTaken(port));
    }
    console.log(`${size} tracker entries; ${availableParallelism()} cores`);
    console.table([
      { what: "first publish", seconds: rounded(first) },
      { what: `publish with ${added} more`, seconds: rounded(next) },
      { what: "until the running server answered from it", seconds: rounded(servedAfter) },
    ]);
    console.log(
      `resident after each of ${furtherPublications} publications more, MB: ${memory.map(Math.round).join(" ")}`,
    );
    console.log(`taking each of them over, ms: ${takenMs.map(Math.round).join(" ")}`);
    const phases = { before: quiet, "during publish and change-over": during, after };
    console.table(
      Object.entries(phases).flatMap(([when, answers]) =>
        (["document", "check", "bare server"] as const).map((kind) =>
          row(
            when,
            kind,
            answers.filter((answer) => answer.kind === kind),
          ),
        ),
      ),
    );
  } finally {
    for (const one of [server, bare]) if (one?.exitCode === null && one.signalCode === null) await stop(one);
    await rm(folder, { recursive: true });
  }
}

async function timedRun(args: string[], environment: Record<string, string>): Promise<number> {
  const began = performance.now();
  const [code] = await once(start(args, environment), "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with code ${code}`);
  return (performance.now() - began) / 1000;
}

async function snapshotWhenServed(port: number, isWanted: (id: string) => boolean): Promise<string> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const id = await fetch(`http://127.0.0.1:${port}/api/advertise.json`)
      .then((response) => response.json() as Promise<{ meta: { snapshot: string } }>)
      .then(({ meta }) => meta.snapshot)
      .catch(() => null);
    if (id !== null && isWanted(id)) return id;
    await wait(50);
  }
  throw new Error("The server did not answer as awaited within a minute.");
}

/** How long the server took to take over the snapshot that it serves. */
async function millisecondsTaken(port: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^botwatch_snapshot_taken_seconds (\S+)$/mu.exec(metrics)?.[1]) * 1000;
}

/** Asks for documents and lookups in turn, at a set pace, whether or not the last answer has come. */
function askOverAndOver(port: number, barePort: number): { answers: Answer[]; end(): Promise<Answer[]> } {
  const questions = generatedQueries(generatedEntries(1000), 1000);
  const agent = new Agent({ keepAlive: true });
  const answers: Answer[] = [];
  const open = new Set<Promise<void>>();
  let asked = 0;
  let failure: Error | null = null;

  const ask = (kind: Answer["kind"], path: string, at: number): void => {
    const began = performance.now();
    const answered = new Promise<void>((resolve, reject) => {
      const request = get({ port: at, host: "127.0.0.1", path, agent, timeout: patienceMs }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
        response.resume().once("end", resolve).once("error", reject);
      });
      request.once("error", reject).once("timeout", () => request.destroy(new Error(`${path} was not answered`)));
    });
    const done = answered
      .then(() => void answers.push({ kind, ms: performance.now() - began }))
      .catch((error: Error) => {
        failure = error;
      })
      .finally(() => open.delete(done));
    open.add(done);
  };

  const timer = setInterval(() => {
    asked += 1;
    const question = encodeURIComponent(questions[asked % questions.length] ?? "3commas");
    if (asked % 2 === 0) ask("document", "/api/bots/3commas.json", port);
    else ask("check", `/api/check.json?q=${question}`, port);
    ask("bare server", "/", barePort);
  }, everyMs);

  return {
    answers,
    async end() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
      if (failure !== null) throw failure;
      return answers.splice(0);
    },
  };
}

function row(when: string, kind: Answer["kind"], answers: readonly Answer[]): Record<string, unknown> {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    when,
    kind,
    answers: answers.length,
    "p50 ms": at(0.5),
    "p99 ms": at(0.99),
    "p99.9 ms": at(0.999),
    "slowest ms": at(1),
    "over 50 ms": sorted.filter((ms) => ms > 50).length,
  };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
