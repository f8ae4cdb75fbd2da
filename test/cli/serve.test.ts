/** The program as an operator starts and stops it. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { after, before, describe, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { type Run, botwatch as run, started } from "../support/botwatch.ts";
import { baseUrl, placePublished } from "../support/service.ts";
import { copyShortRecord } from "../support/short-record.ts";

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-"));
  await placePublished(folder);
  await copyShortRecord(join(folder, "short"));
});
after(() => rm(folder, { recursive: true }));

/** Of the address for which the record is published already: another one has documents of its own, made in seconds. */
const botwatch = (args: string[], environment: Record<string, string> = {}): Run =>
  run(args, { DATABASE_URL: `file:${folder}/botwatch.db`, BASE_URL: baseUrl, ...environment });

describe("botwatch serve", () => {
  test("says what it serves, as of when and where; stops on SIGTERM with code 0", async () => {
    const running = botwatch(["serve"]);
    const [, bots, , , port] = await running.says(started);
    const list = (await (await fetch(`http://127.0.0.1:${port}/api/bots.json`)).json()) as { bots: unknown[] };
    assert.equal(list.bots.length, Number(bots));
    running.child.kill("SIGTERM");
    assert.equal(await running.exit, 0);
  });

  test("without a setting keeps its storage and snapshots in var/ of the folder it is started in", async () => {
    const cwd = await mkdtemp(join(folder, "fresh-"));
    const running = run(["serve"], { DATA_DIR: join(folder, "short") }, { cwd });
    const [, , , id] = await running.says(started);
    assert.match(running.output(), /publishing the record, which takes some seconds/);
    running.child.kill("SIGTERM");
    assert.equal(await running.exit, 0);
    assert.ok((await readdir(join(cwd, "var"))).includes("botwatch.db"));
    const [kept = ""] = await readdir(join(cwd, "var", "botwatch.db-snapshots"));
    assert.ok(kept.startsWith(`${id}-`), kept);
  });

  /** A `systemd-notify` that keeps what it is told, and the environment in which it is found. */
  async function systemd() {
    const bin = await mkdtemp(join(folder, "bin-"));
    await writeFile(join(bin, "systemd-notify"), `#!/bin/sh\necho "$@" > ${bin}/told\n`, { mode: 0o755 });
    return {
      environment: { NOTIFY_SOCKET: join(bin, "socket"), PATH: `${bin}:${process.env["PATH"]}` },
      async told() {
        for (;;) {
          const text = await readFile(join(bin, "told"), "utf8").catch(() => "");
          if (text !== "") return text;
          await wait(10);
        }
      },
    };
  }

  test("tells systemd that it serves, and an operator that links lead nowhere without BASE_URL", async () => {
    const { environment, told } = await systemd();
    const DATABASE_URL = `file:${await mkdtemp(join(folder, "nowhere-"))}/botwatch.db`;
    const record = { DATABASE_URL, DATA_DIR: join(folder, "short") };
    const running = run(["serve"], { ...environment, ...record, HOST: "0.0.0.0" });
    await running.says(started);
    await running.says(/BASE_URL is not set: links in answers lead to this machine's own address/u);
    assert.equal(await told(), "--ready\n");
    running.child.kill("SIGTERM");
    assert.equal(await running.exit, 0);
  });

  test("tells systemd at its very first start once everything can be asked, so that others may be restarted", async () => {
    const { environment, told } = await systemd();
    const DATABASE_URL = `file:${await mkdtemp(join(folder, "first-"))}/botwatch.db`;
    const running = run(["serve"], { ...environment, DATABASE_URL, DATA_DIR: join(folder, "short") });
    const [, , , , port] = await running.says(started);
    await told();
    assert.match(await (await fetch(`http://127.0.0.1:${port}/readyz`)).text(), /"whole":true/u);
    running.child.kill("SIGTERM");
    assert.equal(await running.exit, 0);
  });

  test("goes on answering, agents too, while an upgrade replaces the files under it", async () => {
    const place = await mkdtemp(join(folder, "place-"));
    for (const name of ["src", "bin", "package.json", "CHANGELOG_API.md"])
      await cp(name, join(place, name), { recursive: true });
    for (const name of ["data", "client", "extension", "node_modules"]) await symlink(resolve(name), join(place, name));
    const ownSettings = { PORT: "0", BASE_URL: baseUrl, DATABASE_URL: `file:${folder}/botwatch.db` };
    const environment = { ...process.env, ...ownSettings };
    const child = spawn(process.execPath, [join(place, "bin/botwatch.js"), "serve"], { env: environment });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
    });
    while (!started.test(output)) await wait(20);
    const [, , , , port] = started.exec(output) ?? [];
    await rename(join(place, "src"), join(place, "src-of-before"));
    const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
    const params = { name: "check_bot", arguments: { query: "Pionex" } };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
    const answer = await fetch(`http://127.0.0.1:${port}/mcp`, { method: "POST", headers, body });
    assert.match(await answer.text(), /Where you stand: known/u);
    for (const path of ["/", "/bots/3commas", "/check?q=novatech", "/api/check.json?q=novatech", "/changes"])
      assert.equal((await fetch(`http://127.0.0.1:${port}${path}`)).status, 200, path);
    const https = async () => {
      const response = await fetch(`http://127.0.0.1:${port}/api/site-check.json?url=shop.example.com`);
      return ((await response.json()) as { https: { detail: string } }).https.detail;
    };
    assert.equal(await https(), "The check failed on our side.");
    await rename(join(place, "src-of-before"), join(place, "src"));
    await writeFile(join(place, "src", "newer.ts"), "");
    assert.equal(await https(), "The service is being upgraded. Ask again in a few minutes.");
    assert.match(output, /The program's files were replaced since it was started/u);
    child.kill("SIGTERM");
    await once(child, "exit");
  });

  test("stops at once while it publishes its first snapshot, and leaves nobody publishing", async () => {
    const DATABASE_URL = `file:${await mkdtemp(join(folder, "first-"))}/botwatch.db`;
    const running = run(["serve"], { DATABASE_URL, LOG_LEVEL: "error" });
    const artifacts = `${DATABASE_URL.slice("file:".length)}-snapshots`;
    const written = () => readdir(artifacts).catch(() => []);
    while ((await written()).length === 0) await wait(10);
    const asked = performance.now();
    running.child.kill("SIGTERM");
    assert.deepEqual([await running.exit, running.output()], [0, ""]);
    assert.ok(performance.now() - asked < 1500);
    await wait(100);
    const names = await written();
    assert.match(names.join(), /\.tmp$/u);
    const sizes = () => Promise.all(names.map(async (name) => (await stat(join(artifacts, name))).size));
    const size = await sizes();
    await wait(500);
    assert.deepEqual([await written(), await sizes()], [names, size]);
  });

  test("finishes an answer that is under way when SIGTERM comes", async () => {
    const running = botwatch(["serve"]);
    const [, , , , port] = await running.says(started);
    const response = await fetch(`http://127.0.0.1:${port}/api/bots.json`);
    running.child.kill("SIGTERM");
    const answer = (await response.json()) as { bots: unknown[] };
    assert.ok(answer.bots.length > 100);
    assert.equal(await running.exit, 0);
  });

  test("says in one line that the port is taken", async () => {
    const first = botwatch(["serve"]);
    const [, , , , port] = await first.says(started);
    const place = await mkdtemp(join(folder, "second-"));
    const second = botwatch(["serve"], { PORT: String(port), DATABASE_URL: `file:${place}/botwatch.db` });
    assert.equal(await second.exit, 1);
    assert.deepEqual(await readdir(place), [], "found out before any work");
    assert.match(second.output().trim(), /^Port \d+ on 127\.0\.0\.1 is already in use.*$/);
    first.child.kill("SIGTERM");
    await first.exit;
  });

  test("names a bad setting and what it accepts", async () => {
    const running = botwatch(["serve"], { PORT: "eighty", LOG_LEVEL: "loud" });
    assert.equal(await running.exit, 1);
    assert.match(running.output(), /PORT: must be a port number/);
    assert.match(running.output(), /LOG_LEVEL: must be fatal, error/);
  });

  test("publishing again adds nothing", async () => {
    const database = { DATABASE_URL: `file:${folder}/again.db`, DATA_DIR: join(folder, "short") };
    const first = botwatch(["publish", "--json"], database);
    assert.equal(await first.exit, 0);
    const second = botwatch(["publish", "--json"], database);
    assert.equal(await second.exit, 0);
    const outcomes = [first, second].map(({ output }) => JSON.parse(output()));
    assert.ok(outcomes[0].changed && outcomes[0].events_added > 50);
    assert.deepEqual(outcomes[1], { ...outcomes[0], changed: false, events_added: 0 });
  });

  test("tells a wrong command from a failed one", async () => {
    assert.equal(await botwatch(["sevre"]).exit, 2);
    assert.equal(await botwatch(["--help"]).exit, 0);
  });
});
