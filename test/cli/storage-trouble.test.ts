/**
 * Operators' mistakes with the database: one sentence and exit code 3, never a trace; reading needs no write access.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmod, chown, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type TestContext, test } from "node:test";
import { loadTiers } from "../../src/contract/tiers.ts";
import { createKey } from "../../src/serve/keys/manage.ts";
import { openStorage } from "../../src/storage/open.ts";
import { botwatch, plainUser, serve } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { baseUrl, placePublished } from "../support/service.ts";
import { copyShortRecord } from "../support/short-record.ts";

const create = ["keys", "create", "--tier", "pro", "--label", "A reader"];

/** Runs it and checks that it prints one line with these words. */
async function refused(args: string[], DATABASE_URL: string, words: RegExp, user = {}): Promise<void> {
  const run = botwatch(args, { DATABASE_URL }, user);
  assert.equal(await run.exit, 3, run.output());
  assert.match(run.output(), words);
  assert.equal(run.output().trim().split("\n").length, 1, run.output());
  assert.doesNotMatch(run.output(), /\n {4}at /);
}

/** A database with one key, in a folder that an ordinary user may enter. */
async function databaseWithKey(context: TestContext): Promise<{ folder: string; path: string; id: string }> {
  const folder = join(await temporaryFolder(context), "store");
  await mkdir(folder);
  await chmod(join(folder, ".."), 0o755);
  const path = join(folder, "botwatch.db");
  const storage = await openStorage(`file:${path}`);
  const request = { tier: "pro", label: "A reader", expires_at: null };
  const { summary } = await createKey(storage.keys, await loadTiers("data"), request, new Date());
  await storage.close();
  return { folder, path, id: summary.id };
}

test("a folder that is a file, or that this user may not write to, is reported", async (context) => {
  const folder = await temporaryFolder(context);
  await writeFile(join(folder, "file"), "");
  await refused(create, `file:${folder}/file/botwatch.db`, /botwatch\.db cannot be opened .* Its folder must exist/);
  await mkdir(join(folder, "closed"));
  await chmod(folder, 0o755);
  await chmod(join(folder, "closed"), 0o555);
  await refused(
    create,
    `file:${folder}/closed/botwatch.db`,
    /botwatch\.db cannot be opened .* allowed to write/,
    plainUser,
  );
  await refused(create, `file:${folder}/closed/in/botwatch.db`, /cannot be opened .* Its folder must exist/, plainUser);
});

test("a file that is not a database, or a damaged one, is reported", async (context) => {
  const folder = await temporaryFolder(context);
  const path = join(folder, "text.db");
  await writeFile(path, "not a database, but long enough to be taken for one ".repeat(100));
  await refused(create, `file:${path}`, /text\.db is no SQLite database, or is damaged .*backup/);
  await refused(["keys", "list"], `file:${path}`, /text\.db is no SQLite database/);
  await refused(["publish"], `file:${path}`, /text\.db is no SQLite database/);
});

test("a database locked by another program is reported, and can still be read", async (context) => {
  const { path, id } = await databaseWithKey(context);
  const other = new DatabaseSync(path);
  context.after(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  await refused(create, `file:${path}`, /botwatch\.db is locked by another program/);
  const read = botwatch(["keys", "list"], { DATABASE_URL: `file:${path}` });
  assert.equal(await read.exit, 0, read.output());
  assert.match(read.output(), new RegExp(id));
});

test("a server with a wrong DATABASE_URL does not start", async (context) => {
  const folder = await temporaryFolder(context);
  await writeFile(join(folder, "text"), "not a database, but long enough to be taken for one ".repeat(100));
  for (const [DATABASE_URL, words] of [
    [`file:${folder}/text`, /text is no SQLite database/],
    [`file:${folder}/typo/botwatch.db`, /botwatch\.db cannot be opened .* Its folder must exist/],
    ["postgres://a:hunter2@127.0.0.1:1/x", /PostgreSQL at 127\.0\.0\.1:1 cannot be used/],
  ] as const) {
    const run = botwatch(["serve"], { DATABASE_URL, CACHE_DIR: join(folder, "cache"), LOG_LEVEL: "fatal" });
    assert.equal(await run.exit, 3, run.output());
    assert.match(run.output(), words);
    assert.equal(run.output().trim().split("\n").length, 1, run.output());
  }
  assert.ok(!(await readdir(folder)).includes("typo"), "a typo creates no folder");
});

test("nobody else on the machine may read the database", { skip: process.platform === "win32" }, async (context) => {
  const folder = await temporaryFolder(context);
  const path = join(folder, "botwatch.db");
  const modes = async () => {
    const storage = await openStorage(`file:${path}`);
    await storage.ping();
    const names = ["", "-wal", "-shm"];
    const found = await Promise.all(names.map(async (name) => (await stat(path + name)).mode & 0o777));
    await storage.close();
    return found;
  };
  assert.deepEqual(await modes(), [0o600, 0o600, 0o600]);
  await chmod(path, 0o644);
  assert.deepEqual(await modes(), [0o640, 0o640, 0o640]);
});

test("a folder that cannot be used is reported, even if the system accepts none", async (context) => {
  if (process.platform === "linux") {
    await refused(create, "file:/proc/nowhere/botwatch.db", /botwatch\.db cannot be opened/);
    await refused(["publish"], "file:/proc/nowhere/in/botwatch.db", /botwatch\.db cannot be opened/);
  }
  const folder = await temporaryFolder(context);
  await writeFile(join(folder, "file"), "");
  await refused(create, `file:${folder}/file/in/botwatch.db`, /cannot be opened .* Its folder must exist/);
});

test("a full disk is reported, and nothing is half done", { skip: process.platform !== "linux" }, async (context) => {
  await refused(create, "file:/dev/full", /^The SQLite database \/dev\/full cannot grow: the disk is full/);
  const folder = await temporaryFolder(context);
  // A disk of one megabyte that only this command sees. Not every container allows it.
  const small = `mount -t tmpfs -o size=1m tmpfs "${folder}"`;
  if (spawnSync("unshare", ["-rm", "sh", "-c", small]).status !== 0) {
    return context.diagnostic("No small disk can be mounted here: tried with /dev/full alone.");
  }
  const script = `${small} && "${process.execPath}" bin/botwatch.js publish; echo "exit $?"; ls "${folder}"`;
  const { stdout, stderr } = spawnSync("unshare", ["-rm", "sh", "-c", script], {
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: `file:${folder}/botwatch.db` },
  });
  assert.match(stderr.trim(), /^[^\n]* cannot grow: the disk is full[^\n]*$/);
  assert.match(stdout, /^exit 3$/m);
  assert.doesNotMatch(stdout, /\.tmp$/m);
});

test("a disk that takes no more is reported", { skip: process.platform === "win32" }, async (context) => {
  const folder = await temporaryFolder(context);
  const { status, stderr } = spawnSync(
    "bash",
    ["-c", `ulimit -f 32 && exec "${process.execPath}" bin/botwatch.js publish`],
    { encoding: "utf8", env: { ...process.env, DATABASE_URL: `file:${folder}/botwatch.db` } },
  );
  assert.equal(status, 3, stderr);
  assert.match(stderr.trim(), /^[^\n]*(?:a limit on the size of files|the disk is full|may not grow further)[^\n]*$/);
});

test("an unreachable server, and a database of another release, are reported", async (context) => {
  await refused(["keys", "list"], "postgres://a:hunter2@127.0.0.1:1/x", /^PostgreSQL at 127\.0\.0\.1:1 cannot be used/);
  const { path } = await databaseWithKey(context);
  const database = new DatabaseSync(path);
  context.after(() => database.close());
  for (const [schema, words] of [
    [99, /newer release \(schema 99;/],
    [1, /older release \(schema 1\)/],
  ] as const) {
    database.exec(`PRAGMA user_version = ${schema}`);
    const run = botwatch(["keys", "list"], { DATABASE_URL: `file:${path}` });
    assert.equal(await run.exit, 1);
    assert.match(run.output(), words);
    assert.equal(run.output().trim().split("\n").length, 1);
  }
});

test("commands that only read create nothing, and can read what they may not write", async (context) => {
  const empty = await temporaryFolder(context);
  const DATA_DIR = join(await temporaryFolder(context), "data");
  await copyShortRecord(DATA_DIR);
  for (const args of [["check", "novatech"], ["keys", "list"], ["snapshots", "list"], ["candidates"]]) {
    const run = botwatch(args, { DATA_DIR, DATABASE_URL: `file:${empty}/none/botwatch.db` });
    await run.exit;
    assert.doesNotMatch(run.output(), /cannot/);
    assert.deepEqual(await readdir(empty), [], args.join(" "));
  }
  const { folder, path, id } = await databaseWithKey(context);
  await chmod(path, 0o444);
  await chmod(folder, 0o555);
  const listed = botwatch(["keys", "list"], { DATABASE_URL: `file:${path}` }, plainUser);
  assert.equal(await listed.exit, 0, listed.output());
  assert.match(listed.output(), new RegExp(id));
  await refused(create, `file:${path}`, /botwatch\.db may not be written by this user/, plainUser);
  assert.deepEqual(await readdir(folder), ["botwatch.db"]);
});

test("a server with a read-only database serves the published snapshot, and knows its keys", async (context) => {
  const folder = join(await temporaryFolder(context), "store");
  const path = join(folder, "botwatch.db");
  const DATABASE_URL = `file:${path}`;
  await mkdir(folder);
  await placePublished(folder);
  const storage = await openStorage(DATABASE_URL);
  const snapshot = await storage.currentSnapshotId();
  const request = { tier: "pro", label: "A reader", expires_at: null };
  const { key } = await createKey(storage.keys, await loadTiers("data"), request, new Date());
  await storage.close();
  await chmod(join(folder, ".."), 0o755);
  await chmod(path, 0o444);
  await chmod(folder, 0o555);
  if (plainUser.uid !== undefined) await chown(folder, 0, 0);
  const running = await serve({ DATABASE_URL, BASE_URL: baseUrl }, plainUser);
  assert.equal(running.snapshot, snapshot);
  const answer = await fetch(`${running.url}/api/bots.json`, { headers: { Authorization: `Bearer ${key}` } });
  assert.equal(answer.status, 200);
  assert.equal(await running.stop(), 0);
});
