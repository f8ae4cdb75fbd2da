/** What an instance serves when another publishes. */
import assert from "node:assert/strict";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { publishRecords } from "../../src/publish/commit.ts";
import { loadRecords } from "../../src/records/load.ts";
import { openStorage } from "../../src/storage/open.ts";
import { temporaryFolder } from "../support/folder.ts";
import { type Service, startService } from "../support/service.ts";

async function startWithCopy(context: TestContext) {
  const folder = await temporaryFolder(context);
  const dataDir = join(folder, "data");
  await cp("data", dataDir, { recursive: true });
  const DATABASE_URL = `file:${folder}/botwatch.db`;
  const service = await startService({ environment: { DATABASE_URL, DATA_DIR: dataDir } });
  context.after(() => service.stop());
  const storage = await openStorage(DATABASE_URL);
  context.after(() => storage.close());
  return { service, storage, dataDir };
}

async function edit(dataDir: string): Promise<void> {
  const file = join(dataDir, "bots", "3commas.json");
  const bot = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...bot, summary: `${bot.summary} Edited.` }));
}

const served = async ({ url }: Service): Promise<{ snapshot: string; summary: string }> => {
  const { meta, bot } = JSON.parse(await (await fetch(`${url}/api/bots/3commas.json`)).text());
  return { snapshot: meta.snapshot, summary: bot.summary };
};

test("takes a snapshot that another process published from the same folder", async (context) => {
  const { service, storage, dataDir } = await startWithCopy(context);
  await edit(dataDir);
  const { snapshot } = await publishRecords(storage, await loadRecords(dataDir), new Date());
  await service.instance.follower.look();
  const now = await served(service);
  assert.equal(now.snapshot, snapshot.id);
  assert.match(now.summary, / Edited\.$/);
});

test("keeps its own while its folder is not the one that was published, says so once, and takes it when the folder is", async (context) => {
  const { service, storage, dataDir } = await startWithCopy(context);
  const before = await served(service);
  const records = structuredClone(await loadRecords(dataDir));
  const bot = records.bots.find(({ slug }) => slug === "3commas");
  assert.ok(bot);
  bot.summary += " Edited.";
  const { snapshot } = await publishRecords(storage, records, new Date());
  for (let turns = 0; turns < 12; turns++) await service.instance.follower.look();
  assert.deepEqual(await served(service), before);
  assert.equal(service.log().split("published from other records").length - 1, 1);
  await edit(dataDir);
  for (let turns = 0; turns < 40; turns++) await service.instance.follower.look();
  assert.equal((await served(service)).snapshot, snapshot.id);
});

test("goes on with its own where the folder is broken, and follows once it is mended", async (context) => {
  const { service, storage, dataDir } = await startWithCopy(context);
  const before = await served(service);
  await edit(dataDir);
  const records = await loadRecords(dataDir);
  const file = join(dataDir, "bots", "3commas.json");
  const whole = await readFile(file, "utf8");
  await writeFile(file, whole.slice(0, 100));
  const { snapshot } = await publishRecords(storage, records, new Date());
  await service.instance.follower.look();
  assert.deepEqual(await served(service), before);
  assert.match(service.log(), /cannot look for a new snapshot/);
  await writeFile(file, whole);
  await service.instance.follower.look();
  assert.equal((await served(service)).snapshot, snapshot.id);
});
