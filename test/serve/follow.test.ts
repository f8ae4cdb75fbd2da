/** What an instance serves when another publishes, when its record is older, and when an artifact is damaged. */

import assert from "node:assert/strict";
import { cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, type TestContext, test } from "node:test";
import { readSettings } from "../../src/base/settings.ts";
import { sourceAddresses } from "../../src/collect/sources/index.ts";
import type { Published } from "../../src/publish/publish.ts";
import { openStorage } from "../../src/storage/open.ts";
import { botwatch } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { baseUrl, publishHere, type Service, startService } from "../support/service.ts";
import { copyShortRecord } from "../support/short-record.ts";

interface Place {
  folder: string;
  /** A data folder in its first state, and one in which a bot has closed. */
  older: string;
  newer: string;
  database: string;
  start(dataDir: string): Promise<Service>;
  /** As another process does, from the record in this data folder. */
  publish(dataDir: string): Promise<Published>;
  command(args: readonly string[], dataDir: string): Promise<Record<string, unknown>>;
}

const environmentIn = (folder: string, DATA_DIR: string) => ({
  DATABASE_URL: `file:${folder}/botwatch.db`,
  DATA_DIR,
  CACHE_DIR: folder,
  BASE_URL: baseUrl,
});

/** Both data folders, and the database after a publication of the older one. */
let prepared: string;
before(async () => {
  prepared = await mkdtemp(join(tmpdir(), "botwatch-follow-"));
  const [older, newer] = [join(prepared, "older"), join(prepared, "newer")];
  await Promise.all([copyShortRecord(older), copyShortRecord(newer)]);
  const file = join(newer, "bots", "3commas.json");
  const bot = JSON.parse(await readFile(file, "utf8"));
  const closed = { operating_status: "discontinued", status_date: "2026-11-19", status_source: bot.official_url };
  await writeFile(file, JSON.stringify({ ...bot, ...closed }));
  await (await startService({ environment: environmentIn(prepared, older) })).stop();
});
after(() => rm(prepared, { recursive: true, force: true }));

async function place(context: TestContext): Promise<Place> {
  const folder = await temporaryFolder(context);
  await cp(prepared, folder, { recursive: true });
  const [older, newer] = [join(folder, "older"), join(folder, "newer")];
  const environment = environmentIn.bind(null, folder);
  return {
    folder,
    older,
    newer,
    database: `file:${folder}/botwatch.db`,
    async start(dataDir) {
      const service = await startService({ environment: environment(dataDir), lookEveryMs: 3_600_000 });
      context.after(() => service.stop());
      return service;
    },
    publish: (dataDir) => publishHere(readSettings(environment(dataDir), sourceAddresses)),
    async command(args, dataDir) {
      const run = botwatch([...args, "--json"], environment(dataDir));
      assert.equal(await run.exit, 0, run.output());
      return JSON.parse(run.output());
    },
  };
}

async function told(database: string): Promise<string[]> {
  const storage = await openStorage(database);
  try {
    const events = await storage.changes.read();
    assert.equal(new Set(events.map(({ id }) => id)).size, events.length, "an event stands twice");
    return events.filter(({ cause }) => cause !== "import").map(({ kind, title }) => `${kind}: ${title}`);
  } finally {
    await storage.close();
  }
}

const served = async ({ url }: Service): Promise<{ snapshot: string; result: string }> => {
  const { meta, bot } = JSON.parse(await (await fetch(`${url}/api/bots/3commas.json`)).text());
  return { snapshot: meta.snapshot, result: bot.report_card.result };
};

const ready = async ({ url }: Service) => JSON.parse(await (await fetch(`${url}/readyz`)).text());
const isCurrent = async ({ url }: Service) =>
  /^botwatch_snapshot_current (\d)$/mu.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

test("serves a snapshot that another process published, whatever its own data folder says", async (context) => {
  const { start, command, older, newer } = await place(context);
  const service = await start(older);
  const former = await served(service);
  const { snapshot } = await command(["publish"], newer);
  await service.instance.follower.look();
  const now = await served(service);
  assert.equal(now.snapshot, snapshot);
  assert.deepEqual([former.result === "closed", now.result], [false, "closed"]);
});

test("an instance with an older record serves the current snapshot, says so in one line, and publishes no false news", async (context) => {
  const { start, command, publish, older, newer, database } = await place(context);
  const first = await start(older);
  await publish(newer);
  const news = await told(database);
  assert.ok(news.some((line) => line.startsWith("shutdown")));
  // Restarted with the older record, as after a roll-back of the machine or on a second, outdated one.
  const restarted = await start(older);
  assert.equal((await served(restarted)).result, "closed");
  assert.equal(restarted.log().split("was published before and superseded").length - 1, 1);
  assert.equal((await publish(older)).superseded, true);
  const updated = await start(newer);
  assert.equal((await served(updated)).result, "closed");
  assert.deepEqual(await told(database), news);
  await first.instance.follower.look();
  assert.equal((await served(first)).result, "closed");

  const again = await command(["publish", "--again"], older);
  assert.equal(again["changed"], true);
  await first.instance.follower.look();
  assert.deepEqual(await served(first), { snapshot: again["snapshot"], result: (await served(first)).result });
  assert.notEqual((await served(first)).result, "closed");
});

test("files that say the same in other bytes are not a new record", async (context) => {
  const { start, publish, older, newer, database } = await place(context);
  await start(older);
  const { id } = await publish(newer);
  const news = await told(database);
  const file = join(older, "bots", "3commas.json");
  await writeFile(file, JSON.stringify(JSON.parse(await readFile(file, "utf8"))));
  assert.equal((await served(await start(older))).snapshot, id);
  assert.deepEqual(await told(database), news);
});

test("an earlier snapshot can be used again, which is logged; the record it came from then stays", async (context) => {
  const { start, command, publish, older, newer, database } = await place(context);
  const service = await start(older);
  const first = (await served(service)).snapshot;
  const { id: second } = await publish(newer);
  await service.instance.follower.look();
  const news = await told(database);
  assert.equal((await command(["snapshots", "use", first], newer))["snapshot"], first);
  await service.instance.follower.look();
  assert.equal((await served(service)).snapshot, first);
  const listed = (await command(["snapshots", "list"], newer)) as unknown as {
    snapshots: { id: string; parent: string | null; current: boolean }[];
    uses: { snapshot: string; former: string }[];
  };
  assert.deepEqual(
    listed.snapshots.map(({ id, parent, current }) => [id, parent, current]),
    [
      [second, first, false],
      [first, null, true],
    ],
  );
  assert.partialDeepStrictEqual(listed.uses, [{ snapshot: first, former: second }]);
  // A start with either record changes nothing about that.
  for (const dataDir of [older, newer]) assert.equal((await served(await start(dataDir))).snapshot, first);
  assert.deepEqual(await told(database), news);
});

test("with a damaged artifact the last good one is served, /readyz and a metric say so, and it is rebuilt if possible", async (context) => {
  const { start, publish, older, newer, folder } = await place(context);
  const service = await start(older);
  const former = await served(service);
  assert.deepEqual([(await ready(service)).current, await isCurrent(service)], [true, "1"]);
  const { id } = await publish(newer);
  const artifacts = join(folder, "botwatch.db-snapshots");
  const names = (await readdir(artifacts)).filter((name) => name.startsWith(id));
  for (const name of names) await truncate(join(artifacts, name), 1000);
  // The record here is the older one: nothing is available to rebuild the current snapshot from.
  await service.instance.follower.look();
  assert.deepEqual(await served(service), former);
  assert.deepEqual(await ready(service), {
    snapshot: true,
    current: false,
    serves: former.snapshot,
    damaged: false,
    whole: true,
    refreshing_since: null,
    storage: true,
  });
  assert.equal(await isCurrent(service), "0");
  const restarted = await start(older);
  assert.deepEqual(await served(restarted), former);
  assert.match(restarted.log(), /missing or damaged/u);
  // One that has the record rebuilds it.
  const updated = await start(newer);
  assert.equal((await served(updated)).snapshot, id);
  assert.equal((await ready(updated)).current, true);
});

test("damage on disk while serving is told by /readyz, never sent, and repaired without a restart", async (context) => {
  const { start, older, folder } = await place(context);
  const service = await start(older);
  const former = await served(service);
  const sound = await (await fetch(`${service.url}/api/index.json`)).text();
  const artifacts = join(folder, "botwatch.db-snapshots");
  const [name = ""] = await readdir(artifacts);
  const bytes = await readFile(join(artifacts, name));
  // What an unsound disk gives back: every letter of the tables another one.
  await writeFile(join(artifacts, name), bytes.fill(0x20, 100));
  const unread = await fetch(`${service.url}/api/bots.json`);
  assert.deepEqual([unread.status, unread.headers.get("retry-after")], [503, "5"]);
  assert.match(await unread.text(), /damaged on this machine and is being repaired/u);
  assert.equal((await fetch(`${service.url}/api/search.json?q=quantum`)).status, 503);
  assert.equal(await (await fetch(`${service.url}/api/index.json`)).text(), sound);
  service.instance.follower.look();
  const readiness = await fetch(`${service.url}/readyz`);
  const { damaged } = JSON.parse(await readiness.text());
  assert.deepEqual([readiness.status, damaged], [503, true]);
  await service.instance.follower.look();
  assert.deepEqual(await served(service), former);
  assert.equal((await fetch(`${service.url}/api/bots.json`)).status, 200);
  assert.deepEqual([(await fetch(`${service.url}/readyz`)).status, (await ready(service)).damaged], [200, false]);
});

test("a missing artifact is rebuilt from the record", async (context) => {
  const { start, older, folder } = await place(context);
  const service = await start(older);
  const former = await served(service);
  await service.stop();
  await rm(join(folder, "botwatch.db-snapshots"), { recursive: true });
  const again = await start(older);
  assert.deepEqual(await served(again), former);
  assert.equal((await ready(again)).current, true);
});

test("another public address has its own documents, from the same snapshot", async (context) => {
  const { start, older, database, folder } = await place(context);
  const service = await start(older);
  const moved = await startService({
    environment: { DATABASE_URL: database, DATA_DIR: older, CACHE_DIR: folder, BASE_URL: "https://elsewhere.example" },
  });
  context.after(() => moved.stop());
  assert.equal((await served(moved)).snapshot, (await served(service)).snapshot);
  assert.match(await (await fetch(`${moved.url}/api/bots/3commas.json`)).text(), /https:\/\/elsewhere\.example\/bots/u);
});
