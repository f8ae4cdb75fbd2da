/** The program as an operator starts and stops it. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-"));
});
after(() => rm(folder, { recursive: true }));

interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves with what was printed once it matches. */
  says: (pattern: RegExp) => Promise<RegExpMatchArray>;
  exit: Promise<number | null>;
}

function botwatch(args: string[], environment: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ["bin/botwatch.js", ...args], {
    env: { ...process.env, PORT: "0", DATABASE_URL: `file:${folder}/botwatch.db`, ...environment },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (printed += chunk));
  const exit = once(child, "exit").then(([code]) => code as number | null);
  return {
    child,
    output: () => printed,
    exit,
    says: async (pattern) => {
      for (;;) {
        const found = pattern.exec(printed);
        if (found) return found;
        const ended = await Promise.race([
          once(child.stdout as NodeJS.EventEmitter, "data").then(() => false),
          exit.then(() => true),
        ]);
        if (ended && !pattern.test(printed)) throw new Error(`ended without saying ${pattern}: ${printed}`);
      }
    },
  };
}

const started = /serves (\d+) bots, .* as of (\d{4}-\d\d-\d\d) \(snap-[0-9a-f]{16}\) on http:\/\/127\.0\.0\.1:(\d+)/;

describe("botwatch serve", () => {
  test("says what it serves, from when and where; stops on SIGTERM with code 0", async () => {
    const run = botwatch(["serve"]);
    const [, bots, , port] = await run.says(started);
    const list = (await (await fetch(`http://127.0.0.1:${port}/api/bots.json`)).json()) as { bots: unknown[] };
    assert.equal(list.bots.length, Number(bots));
    run.child.kill("SIGTERM");
    assert.equal(await run.exit, 0);
  });

  test("finishes an answer that is under way when SIGTERM comes", async () => {
    const run = botwatch(["serve"]);
    const [, , , port] = await run.says(started);
    const response = await fetch(`http://127.0.0.1:${port}/api/bots.json`);
    run.child.kill("SIGTERM");
    const answer = (await response.json()) as { bots: unknown[] };
    assert.ok(answer.bots.length > 100);
    assert.equal(await run.exit, 0);
  });

  test("says in one line that the port is taken", async () => {
    const first = botwatch(["serve"]);
    const [, , , port] = await first.says(started);
    const second = botwatch(["serve"], { PORT: String(port) });
    assert.equal(await second.exit, 1);
    assert.match(second.output().trim(), /^Port \d+ on 127\.0\.0\.1 is already in use.*$/);
    first.child.kill("SIGTERM");
    await first.exit;
  });

  test("names a bad setting and what it accepts", async () => {
    const run = botwatch(["serve"], { PORT: "eighty", LOG_LEVEL: "loud" });
    assert.equal(await run.exit, 1);
    assert.match(run.output(), /PORT: must be a port number/);
    assert.match(run.output(), /LOG_LEVEL: must be fatal, error/);
  });

  test("publishing again adds nothing", async () => {
    const database = { DATABASE_URL: `file:${folder}/again.db` };
    const first = botwatch(["publish", "--json"], database);
    assert.equal(await first.exit, 0);
    const second = botwatch(["publish", "--json"], database);
    assert.equal(await second.exit, 0);
    const outcomes = [first, second].map((run) => JSON.parse(run.output()));
    assert.ok(outcomes[0].changed && outcomes[0].events_added > 50);
    assert.deepEqual(outcomes[1], { ...outcomes[0], changed: false, events_added: 0 });
  });

  test("tells a wrong command from a failed one", async () => {
    assert.equal(await botwatch(["sevre"]).exit, 2);
    assert.equal(await botwatch(["--help"]).exit, 0);
  });
});
