/**
 * How soon `botwatch serve` answers: the very first time, and from a published snapshot; the CPU time until then, that
 * of publishing included; and the memory that it takes. With the bundled record, and with 100,000 tracker entries
 * (`npm run bench -- start ENTRIES`: with so many alone). Processes of their own, as in operation.
 */
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { cpuSecondsOf, residentMb } from "../test/hostile/watching.ts";
import { freePort, median, startServe, stop } from "./servers.ts";
import { writeEntries } from "./tracker-file.ts";

const sizes = process.argv[3] === undefined ? [null, 100_000] : [Number(process.argv[3])];
/** A large record takes longer to publish, and less of it is the chance of the moment. */
const roundsOf = (entries: number | null) => (entries === null || entries < 10_000 ? 5 : 3);

export async function run(): Promise<void> {
  for (const entries of sizes) {
    const rounds = roundsOf(entries);
    const folder = await mkdtemp(join(tmpdir(), "botwatch-bench-"));
    try {
      const DATA_DIR = join(folder, "data");
      await cp("data", DATA_DIR, { recursive: true });
      if (entries !== null) await writeEntries(join(DATA_DIR, "tracker/entries.json"), entries);
      // A bare machine has no compiled code from an earlier run either.
      const placeOf = (round: number) => ({
        DATA_DIR,
        DATABASE_URL: `file:${folder}/${round}/bench.db`,
        NODE_COMPILE_CACHE: join(folder, `${round}`, "compiled"),
      });
      const first: Start[] = [];
      const later: Start[] = [];
      for (let round = 0; round < rounds; round += 1) {
        await mkdir(join(folder, `${round}`));
        first.push(await startOnce(placeOf(round)));
        later.push(await startOnce(placeOf(round)));
      }
      console.log(`${entries === null ? "the bundled record" : `${entries} tracker entries`}, median of ${rounds}`);
      console.table([row("the very first start", first), row("from a published snapshot", later)]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
}

interface Start {
  seconds: number;
  cpuSeconds: number;
  /** Some seconds after the first answer. */
  residentMb: number;
}

async function startOnce(environment: Record<string, string>): Promise<Start> {
  const port = await freePort();
  const began = performance.now();
  const settings = { ...environment, PORT: String(port), BASE_URL: "http://127.0.0.1:8080", LOG_LEVEL: "warn" };
  const server = startServe(settings);
  for (;;) {
    if (server.exitCode !== null) throw new Error(`botwatch serve ended with code ${server.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/bots.json`).catch(() => null);
    if (answer?.ok === true && (await answer.text()) !== "") break;
    await wait(5);
  }
  const seconds = (performance.now() - began) / 1000;
  const pid = server.pid ?? 0;
  // What publishes goes on after the first answer, and ended children alone are counted with their parent.
  const cpuSeconds = [pid, ...childrenOf(pid)].reduce((sum, one) => sum + cpuSecondsOf(one, "children"), 0);
  await wait(4000);
  const resident = residentMb(pid);
  await stop(server);
  return { seconds, cpuSeconds, residentMb: resident };
}

/** The processes that one has started and that still run (Linux). */
function childrenOf(pid: number): number[] {
  const ids = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
  return ids.filter((id) => id !== "").map(Number);
}

function row(what: string, starts: readonly Start[]): Record<string, unknown> {
  return {
    what,
    "first answer, s": median(starts.map(({ seconds }) => seconds)).toFixed(2),
    "CPU, s": median(starts.map(({ cpuSeconds }) => cpuSeconds)).toFixed(2),
    "resident, MB": Math.round(median(starts.map(({ residentMb: size }) => size))),
  };
}
