/** `botwatch snapshots`: what an operator sees of what was published, and how a mistake is answered. */
import assert from "node:assert/strict";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, before, test } from "node:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { openArtifact } from "../../src/publish/artifact/open.ts";
import { seal } from "../../src/publish/artifact/schema.ts";
import { botwatch } from "../support/botwatch.ts";
import { copyShortRecord } from "../support/short-record.ts";

let folder: string;
let environment: Record<string, string>;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "botwatch-"));
  const DATA_DIR = join(folder, "data");
  await copyShortRecord(DATA_DIR);
  environment = { DATA_DIR, DATABASE_URL: `file:${folder}/botwatch.db`, CACHE_DIR: join(folder, "cache") };
});

after(() => rm(folder, { recursive: true }));

/** What it said, and its exit code. */
async function said(...args: string[]): Promise<[number | null, string]> {
  const run = botwatch(args, environment);
  return [await run.exit, run.output().trim()];
}

async function publish(text: string): Promise<string> {
  const file = join(String(environment["DATA_DIR"]), "bots", "3commas.json");
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), summary: text }));
  return JSON.parse((await said("publish", "--json"))[1]).snapshot;
}

/** Id of the snapshot published last by one of these tests, which are one story. */
const current = async (): Promise<string> => JSON.parse((await said("snapshots", "list", "--json"))[1]).snapshots[0].id;

const artifacts = (): string => join(folder, "botwatch.db-snapshots");

async function artifactOf(id: string): Promise<string> {
  const name = (await readdir(artifacts())).find((each) => each.startsWith(id));
  return join(artifacts(), String(name));
}

test("before the first publish, the list and an export say what to do", async () => {
  assert.deepEqual(await said("snapshots", "list"), [
    0,
    "Nothing was published yet: run botwatch publish, or start the service.",
  ]);
  assert.deepEqual(await said("export", join(folder, "site")), [
    1,
    "Nothing was published yet: run botwatch publish first.",
  ]);
});

test("the list says which snapshots are no longer kept; wrong, gone and damaged ones are refused with the reason", async () => {
  const [first, second, third] = [await publish("One."), await publish("Two."), await publish("Three.")];
  await rm(await artifactOf(first));
  await truncate(await artifactOf(second), 1000);
  const [, list] = await said("snapshots", "list");
  const lines = list.split("\n");
  assert.match(lines[0] ?? "", new RegExp(`^\\* ${third} .* after ${second}$`, "u"));
  assert.match(lines[2] ?? "", new RegExp(`${first} .* the first {2}\\(no longer kept\\)$`, "u"));
  const { snapshots } = JSON.parse((await said("snapshots", "list", "--json"))[1]);
  assert.deepEqual(
    snapshots.map(({ id, kept }: { id: string; kept: boolean }) => [id, kept]),
    [
      [third, true],
      [second, true],
      [first, false],
    ],
  );
  assert.deepEqual(await said("snapshots", "use", "snap-nonsense"), [
    1,
    "No snapshot snap-nonsense was published here: see botwatch snapshots list. Nothing was done.",
  ]);
  assert.deepEqual(await said("snapshots", "use", first), [
    1,
    `${first} is no longer kept: only the last five are. Nothing was done.`,
  ]);
  assert.deepEqual(await said("snapshots", "use", second), [1, `${second} is damaged. Nothing was done.`]);
  assert.deepEqual(await said("snapshots", "use", third), [0, `${third} is already current.`]);
  assert.deepEqual(JSON.parse((await said("snapshots", "list", "--json"))[1]).uses, []);
});

test("an export says that the current artifact is damaged, and refuses a folder in use before it writes anything", async () => {
  const id = await current();
  const taken = join(folder, "taken");
  await writeFile(taken, "mine");
  assert.deepEqual(await said("export", taken), [
    1,
    `${taken} is there already and is no export. Name another folder, or remove it.`,
  ]);
  const path = await artifactOf(id);
  const whole = await readFile(path);
  await truncate(path, 1000);
  const [code, words] = await said("export", join(folder, "site"));
  assert.equal(code, 1);
  assert.match(
    words,
    new RegExp(`^There is no sound artifact of ${id} with the links of http://127\\.0\\.0\\.1:`, "u"),
  );
  await writeFile(path, whole);
});

test("a snapshot of another release is published again from its record; one in another form is told as that", async () => {
  const earlier = await current();
  await publish("Four.");
  const path = await artifactOf(earlier);
  const otherwise = async (change: (record: { bots: object[] }) => void) => {
    const database = new DatabaseSync(path);
    database.prepare("UPDATE manifest SET value = 'in another format'").run();
    const packed = database.prepare("SELECT record FROM curated").get()?.["record"] as Uint8Array;
    const record = JSON.parse(gunzipSync(packed).toString());
    change(record);
    database.prepare("UPDATE curated SET record = ?").run(gzipSync(JSON.stringify(record)));
    database.close();
    await seal(path);
  };
  await otherwise(() => {});
  const [code, text] = await said("snapshots", "use", earlier);
  assert.equal(code, 0, text);
  const republished = /published again as (snap-[0-9a-f]{16}), which is current now/u.exec(text)?.[1] ?? text;
  const artifact = await openArtifact(await artifactOf(republished));
  assert.equal(artifact?.snapshot.find.bot.get("3commas")?.summary, "Three.");
  artifact?.close();

  await otherwise(({ bots }) => Object.assign(bots[0] ?? {}, { slug: 1 }));
  const [refused, why] = await said("snapshots", "use", earlier);
  assert.deepEqual([refused, /was written by another release, with a record in another form/u.test(why)], [1, true]);
});
