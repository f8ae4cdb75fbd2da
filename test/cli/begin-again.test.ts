/**
 * `botwatch serve` replaces itself once, by a process that keeps to little memory; `publish`, by one with more room.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { programArguments } from "../../src/program.ts";
import { serve } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { placePublished } from "../support/service.ts";

interface Began {
  pid: number;
  args: string[];
  flags: string[];
  collects: string;
  env: Record<string, string>;
}

/** What the process that begins again is given. */
async function began(
  environment: Record<string, string> = {},
  flags: string[] = [],
  command = "serve",
): Promise<Began> {
  const child = spawn(process.execPath, [...flags, "test/support/began.js", command, "a b"], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = await Promise.all([text(child.stdout), once(child, "close")]);
  const answer = JSON.parse(said) as Began;
  assert.equal(answer.pid, child.pid, "the process keeps its id");
  return answer;
}

test("the process keeps its id, arguments and environment, and gets a small nursery", async () => {
  const { args, flags, collects, env } = await began({ PORT: "8081" }, ["--no-warnings"]);
  assert.deepEqual(args, ["serve", "a b"]);
  assert.deepEqual(flags, ["--expose-gc", "--max-semi-space-size=2", "--no-warnings"]);
  assert.equal(collects, "function");
  assert.equal(env["PORT"], "8081");
});

test("what it starts gets none of the settings for itself", async () => {
  const { env } = await began();
  assert.deepEqual(
    Object.keys(env).filter((name) => /^(?:MALLOC_|BOTWATCH_BEGAN)/u.test(name)),
    [],
  );
});

test("what the operator has set stays", async () => {
  assert.equal((await began({ MALLOC_ARENA_MAX: "4" })).env["MALLOC_ARENA_MAX"], "4");
  assert.deepEqual((await began({}, ["--max-semi-space-size=32"])).flags, ["--expose-gc", "--max-semi-space-size=32"]);
  assert.deepEqual((await began({ NODE_OPTIONS: "--max-semi-space-size=32" })).flags, ["--expose-gc"]);
});

test("publishing gets a large nursery and heap and nothing else, other commands nothing: the same as a server gives it", async () => {
  const large = ["--initial-old-space-size=256", "--max-semi-space-size=64"];
  assert.deepEqual(programArguments.slice(0, -1), large);
  for (const [command, flags] of [
    ["publish", large],
    ["refresh", large],
    ["check", []],
    ["constructor", []],
  ] as const) {
    const started = await began({}, [], command);
    assert.deepEqual([started.args, started.flags, started.collects], [[command, "a b"], flags, "undefined"]);
    assert.deepEqual(
      Object.keys(started.env).filter((name) => /^(?:MALLOC_|BOTWATCH_BEGAN)/u.test(name)),
      [],
    );
  }
  assert.deepEqual((await began({}, large, "publish")).flags, large);
  assert.deepEqual((await began({}, ["--max-semi-space-size=8"], "publish")).flags, [
    "--initial-old-space-size=256",
    "--max-semi-space-size=8",
  ]);
});

test("a server runs with these settings, however it was started", async (context) => {
  const running = await serve(await placePublished(await temporaryFolder(context)));
  context.after(() => running.kill());
  const [environment, command] = ["environ", "cmdline"].map((name) =>
    readFileSync(`/proc/${running.child.pid}/${name}`, "utf8").split("\0"),
  );
  for (const setting of [
    "MALLOC_ARENA_MAX=1",
    "MALLOC_MMAP_THRESHOLD_=4096",
    "MALLOC_MMAP_MAX_=16384",
    "MALLOC_TRIM_THRESHOLD_=131072",
  ])
    assert.ok(environment?.includes(setting), setting);
  assert.ok(command?.includes("--max-semi-space-size=2"));
});
