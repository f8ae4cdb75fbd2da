/** When a server begins to publish: at once where there is no database, otherwise when it is asked to. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { beginFirst, publisherFor } from "../../src/serve/publish-first.ts";
import { openStorageToRead } from "../../src/storage/open.ts";
import { temporaryFolder } from "../support/folder.ts";
import { copyShortRecord } from "../support/short-record.ts";

/** Never comes. */
const ending = new AbortController().signal;

const publishers = () => process.getActiveResourcesInfo().filter((resource) => resource === "ProcessWrap").length;

test("on a bare machine the first publication begins before it is asked for, and is done once", async (context) => {
  const folder = await temporaryFolder(context);
  const DATA_DIR = join(folder, "data");
  await copyShortRecord(DATA_DIR);
  const DATABASE_URL = `file:${folder}/botwatch.db`;
  const publish = publisherFor(DATABASE_URL, { ...process.env, DATA_DIR, DATABASE_URL, CACHE_DIR: folder }, ending);
  assert.equal(publishers(), 1);
  const published = publish("record");
  assert.equal(publishers(), 1);
  await published;
  // It has said so; its database is free once it has ended.
  while (publishers() > 0) await wait(5);
  const storage = await openStorageToRead(DATABASE_URL);
  context.after(() => storage.close());
  assert.equal((await storage.publishedSnapshots()).length, 1);
  const again = publish("record");
  assert.equal(publishers(), 1);
  await again;
});

test("a publication begun before the settings were read is the first one, and ends with the server", async (context) => {
  const folder = await temporaryFolder(context);
  const DATA_DIR = join(folder, "data");
  await copyShortRecord(DATA_DIR);
  const DATABASE_URL = `file:${folder}/botwatch.db`;
  const environment = { ...process.env, DATA_DIR, DATABASE_URL, CACHE_DIR: folder };
  beginFirst(environment);
  assert.equal(publishers(), 1);
  const stop = new AbortController();
  const publish = publisherFor(DATABASE_URL, environment, stop.signal);
  assert.equal(publishers(), 1);
  assert.deepEqual([process.listenerCount("SIGTERM"), process.listenerCount("SIGINT")], [0, 0]);
  stop.abort();
  await assert.rejects(publish("record"), /abort/iu);
  const program = `
    import { beginFirst } from "./src/serve/publish-first.ts";
    beginFirst({ ...process.env, DATABASE_URL: "file:${join(folder, "other.db")}" });
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => undefined, 10_000);`;
  const { status, signal } = spawnSync(process.execPath, ["--input-type=module", "--eval", program]);
  assert.deepEqual([status, signal], [0, null]);
});

test("beside a database, or with one elsewhere, nothing is published unasked", async (context) => {
  const folder = await temporaryFolder(context);
  const file = join(folder, "botwatch.db");
  await writeFile(file, "");
  publisherFor(`file:${file}`, process.env, ending);
  publisherFor("postgres://127.0.0.1:1/botwatch", process.env, ending);
  beginFirst({ DATABASE_URL: `file:${file}` });
  beginFirst({ DATABASE_URL: "postgres://127.0.0.1:1/botwatch" });
  assert.equal(publishers(), 0);
});
