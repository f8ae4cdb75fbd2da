/**
 * `npm test`: linter, type check and every test; `npm test -- FILE…`: the tests of these files alone. Node's own runner
 * runs them; what `node --test` cannot do is give each test a limit of its own without ending the whole file at it.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { relative, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import "../test/support/before-all.ts";

/** A test that hangs ends after these milliseconds; a suite that takes longer as a whole says so. */
const testTimeout = 180_000;

/** Files that run side by side: most wait for what they started, so that four keep two processors busy. */
const sideBySide = 4;

/**
 * The groups of test/groups run the files of most rooms in one process each; these have a process of their own. The
 * longest begin, so that none is left to run by itself at the end.
 */
const everyFile = [
  "test/groups/*.test.ts",
  "test/{extension,hostile,instances,operate}/**/*.test.ts",
  "test/{cli,samples,support}/**/*.test.ts",
  "test/*.test.ts",
];

/** What measures processor time runs when nothing else does. */
const alone = ["test/alone/*.test.ts"];

/** Which files had a test, by what the runner says of each test: one that ran none is a fault that looks like success. */
const heard = new Set<string>();

/**
 * Runs test files and prints what each says.
 * @returns whether all passed.
 */
async function runFiles(files: readonly string[], concurrency: number): Promise<boolean> {
  let passed = true;
  const events = run({
    files: files.map((file) => resolve(file)),
    concurrency,
    execArgv: ["--import", resolve("test/support/before-all.ts"), `--test-timeout=${testTimeout}`, "--test-force-exit"],
  });
  events.on("test:fail", ({ todo, skip }) => {
    if (todo === undefined && skip === undefined) passed = false;
  });
  events.on("test:complete", ({ file, name }) => {
    if (file !== undefined) heard.add(relative(".", file));
    // A suite of a group has the name of its file; what registers its tests may be another's function.
    heard.add(name);
  });
  const report = events.compose(spec);
  report.pipe(process.stdout);
  await finished(report);
  return passed;
}

/** Runs everything, in order: what fails ends the run, so that its reason is the last thing on the screen. */
async function runEverything(): Promise<boolean> {
  for (const script of ["lint", "client"]) {
    const { status } = spawnSync("npm", ["run", "-s", script], { stdio: "inherit" });
    if (status !== 0) return false;
  }
  const types = checkTypes();
  const files = everyFile.flatMap((pattern) => globSync(pattern).sort());
  return (
    (await runFiles(files, sideBySide)) &&
    (await types) &&
    (await runFiles(globSync(alone).sort(), 1)) &&
    everyFileWasHeard()
  );
}

/** Checks the types beside the tests, in one process; what is wrong is printed as a whole. */
async function checkTypes(): Promise<boolean> {
  const checking = spawn("npm", ["run", "-s", "types"], { stdio: ["ignore", "pipe", "inherit"] });
  const [faults, [status]] = await Promise.all([text(checking.stdout), once(checking, "close")]);
  process.stdout.write(faults);
  return status === 0;
}

/** Says which test files had no test: they are in no group, or their process ended before they were read. */
function everyFileWasHeard(): boolean {
  const files = globSync("{src,test}/**/*.test.ts", { exclude: ["test/groups/**"] });
  const silent = files.filter((file) => !heard.has(file));
  if (silent.length > 0) console.error(`These files ran no test:\n${silent.sort().join("\n")}`);
  return silent.length === 0;
}

/** Finds what is asked for: files, folders and patterns. */
function findFiles(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const files = globSync([pattern, `${pattern}/**/*.test.ts`]).filter((file) => file.endsWith(".test.ts"));
    if (files.length === 0) {
      console.error(`${pattern}: no test file is there. Give a file, a folder or a pattern, such as src/ask/text.`);
      process.exit(2);
    }
    return files.sort();
  });
}

const asked = process.argv.slice(2);
const passed = await (asked.length === 0 ? runEverything() : runFiles(findFiles(asked), sideBySide));
if (!passed) process.exitCode = 1;
