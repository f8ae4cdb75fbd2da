/**
 * Plants small bugs, one at a time, and prints which of them the unit tests beside the module miss: `node
 * tools/mutation/main.ts [--sample 300] [--seed 1] [--minutes 20] [--at-once 2] [module or folder ...]`. Nothing is
 * written: a bug lives only in the memory of the process that runs the tests. See docs/mutation.md.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { globSync, readFileSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Mutant, mutantsOf } from "./mutants.ts";
import { testsOf } from "./tests-of.ts";

const usual = [
  "src/records",
  "src/names",
  "src/lookup",
  "src/asking",
  "src/report-card",
  "src/site-check",
  "src/limits",
  "src/keys",
  "src/publish/pages/html.ts",
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: "string", default: "300" },
    seed: { type: "string", default: String(Math.trunc(Math.random() * 1e9)) },
    minutes: { type: "string", default: "20" },
    "at-once": { type: "string", default: "2" },
  },
});

const root = resolve(import.meta.dirname, "../..");
const here = (name: string) => resolve(import.meta.dirname, name);

/** "failing": the tests also fail without any bug, on a machine too busy for them; the mutant does not count. */
type Outcome = "noticed" | "endless" | "unnoticed" | "untested" | "failing";

/** The same numbers for the same seed: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sampled<T>(all: readonly T[], size: number, random: () => number): T[] {
  const left = [...all];
  return Array.from(
    { length: Math.min(size, left.length) },
    () => left.splice(Math.floor(random() * left.length), 1)[0],
  ).flatMap((one) => (one === undefined ? [] : [one]));
}

/** Test runs and what they started; each is a process group of its own. */
const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const child of running) endGroup(child);
    process.exit(1);
  });
}

/** Ends a test run and the databases it started: the first failure leaves a test no time to stop them. */
function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}

function runTests(tests: readonly string[], mutant: Mutant | null, limitMs: number): Promise<Outcome> {
  const child = spawn(
    process.execPath,
    [
      "--import",
      here("plant.ts"),
      "--test",
      "--test-isolation=none",
      `--test-reporter=${here("first-failure.ts")}`,
      ...tests,
    ],
    {
      cwd: root,
      detached: true,
      stdio: ["ignore", "ignore", mutant === null ? "inherit" : "ignore"],
      env: {
        NODE_COMPILE_CACHE: join(tmpdir(), "botwatch-mutation"),
        ...process.env,
        ...(mutant && { MUTANT: JSON.stringify(mutant) }),
      },
    },
  );
  running.add(child);
  return new Promise((done) => {
    const late = setTimeout(() => {
      endGroup(child);
      done("endless");
    }, limitMs);
    child.once("exit", (code) => {
      clearTimeout(late);
      endGroup(child);
      running.delete(child);
      done(code === 0 ? "unnoticed" : "noticed");
    });
  });
}

/** Milliseconds that a module's tests take without a bug; null if they do not pass. */
const usualMs = new Map<string, Promise<number | null>>();
function baseline(tests: readonly string[]): Promise<number | null> {
  const name = tests.join(" ");
  let measured = usualMs.get(name);
  if (measured === undefined) {
    const startedAt = performance.now();
    measured = runTests(tests, null, 300_000).then((outcome) => {
      if (outcome === "unnoticed") return performance.now() - startedAt;
      console.log(`These tests fail without any bug: ${name}`);
      return null;
    });
    usualMs.set(name, measured);
  }
  return measured;
}

async function tryOut(mutant: Mutant): Promise<Outcome> {
  const tests = testsOf(mutant.file);
  if (tests.length === 0) return "untested";
  const usual = await baseline(tests);
  return usual === null ? "failing" : runTests(tests, mutant, 5 * usual + 20_000);
}

function shown({ file, start, end, becomes }: Mutant): string {
  const source = readFileSync(file, "utf8");
  const line = source.slice(0, start).split("\n").length;
  return `${relative(root, file)}:${line}  ${source.slice(start, end).replaceAll(/\s+/gu, " ")}  ->  ${becomes || "(nothing)"}`;
}

function roomOf({ file }: Mutant): string {
  return relative(root, file).split("/").slice(1, 2).join("/");
}

const modules = (positionals.length > 0 ? positionals : usual)
  .map((path) => resolve(root, path))
  .flatMap((path) => (statSync(path).isDirectory() ? globSync(`${path}/**/*.ts`).toSorted() : [path]))
  .filter((file) => !file.endsWith(".test.ts"));
const all = modules.flatMap((file) => mutantsOf(file, readFileSync(file, "utf8")));
const seed = Number(values.seed);
const chosen = sampled(all, Number(values.sample), randomFrom(seed));
console.log(`${all.length} mutants in ${modules.length} modules; ${chosen.length} tried, seed ${seed}.`);

const until = performance.now() + Number(values.minutes) * 60_000;
const results: { mutant: Mutant; outcome: Outcome }[] = [];
const waiting = chosen.values();
await Promise.all(
  Array.from({ length: Number(values["at-once"]) }, async () => {
    for (const mutant of waiting) {
      if (performance.now() > until) return;
      const outcome = await tryOut(mutant);
      results.push({ mutant, outcome });
      if (outcome === "unnoticed" || outcome === "untested") console.log(`${outcome}  ${shown(mutant)}`);
    }
  }),
);

const counted = results.filter(({ outcome }) => outcome !== "failing");
const rooms = Map.groupBy(counted, ({ mutant }) => roomOf(mutant));
console.log("\n| part | tried | noticed | of which endless | unnoticed | score |\n|---|---|---|---|---|---|");
for (const [room, tried] of [...[...rooms].toSorted(([a], [b]) => (a < b ? -1 : 1)), ["all", counted] as const]) {
  const endless = tried.filter(({ outcome }) => outcome === "endless").length;
  const noticed = endless + tried.filter(({ outcome }) => outcome === "noticed").length;
  const score = tried.length === 0 ? "-" : `${Math.round((100 * noticed) / tried.length)} %`;
  console.log(`| ${room} | ${tried.length} | ${noticed} | ${endless} | ${tried.length - noticed} | ${score} |`);
}
