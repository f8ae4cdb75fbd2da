/** A record that was prepared ahead is published to the same bytes, and only where nothing changed since. */
import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import { Shelf } from "../../src/publish/artifact/shelf.ts";
import { publishRecords, writeAlone } from "../../src/publish/commit.ts";
import { type CuratedRecord, loadCuratedRecord, prepareCuratedRecord } from "../../src/publish/curated-record.ts";
import { digestOfFiles } from "../../src/publish/files-digest.ts";
import { keepPrepared, preparedName } from "../../src/publish/prepared-ahead.ts";
import { RecordError } from "../../src/records/record-error.ts";
import type { Records } from "../../src/records/records.ts";
import { artifactFolder, openStorage } from "../../src/storage/open.ts";
import { artifactsBeside } from "../../src/storage/sqlite/artifacts.ts";
import { temporaryFolder } from "../support/folder.ts";
import { baseUrl } from "../support/service.ts";

/** Where the bundled record was prepared. */
const prepared = await mkdtemp(join(tmpdir(), "botwatch-prepared-"));
after(() => rm(prepared, { recursive: true }));
await prepareCuratedRecord("data", prepared);
const ahead = await loadCuratedRecord("data", prepared);
const now = await loadCuratedRecord("data", join(prepared, "empty"));

const openFiles = (): number => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);

/** The artifact of a first publish. */
async function publishedBytes(
  context: TestContext,
  curated: CuratedRecord,
  overlay: (records: Records) => Records = (same) => same,
): Promise<Buffer> {
  const databaseUrl = `file:${await temporaryFolder(context)}/test.db`;
  const storage = await openStorage(databaseUrl);
  const folder = artifactFolder(databaseUrl) ?? "";
  try {
    const shelf = new Shelf(storage.artifacts, { baseUrl }, folder);
    await publishRecords({ storage, shelf, curated, overlay, now: new Date("2027-01-03T00:00:00Z") });
  } finally {
    await storage.close();
  }
  return onlyFile(folder);
}

async function onlyFile(folder: string): Promise<Buffer> {
  const [file = "", ...others] = await readdir(folder);
  assert.deepEqual(others, []);
  return readFile(join(folder, file));
}

test("what was prepared is taken over, and the published bytes are the same", async (context) => {
  assert.ok(ahead.prepared);
  assert.equal(now.prepared, undefined);
  assert.deepEqual(ahead.records, now.records);
  assert.equal(ahead.digest, now.digest);
  assert.equal(ahead.filesDigest, now.filesDigest);
  const whole = await publishedBytes(context, now);
  assert.ok((await publishedBytes(context, ahead)).equals(whole));
  const folder = join(await temporaryFolder(context), "alone");
  await writeAlone(new Shelf(artifactsBeside, { baseUrl }, folder), ahead);
  assert.ok((await onlyFile(folder)).equals(whole));
});

test("what was collected since is published as without it", async (context) => {
  const overlay = (records: Records): Records => ({
    ...records,
    tracker_entries: records.tracker_entries.map((entry) => ({ ...entry, domains: [...entry.domains, "new.example"] })),
    red_flag_phrases: records.red_flag_phrases.slice(1),
  });
  const whole = await publishedBytes(context, now, overlay);
  assert.ok((await publishedBytes(context, ahead, overlay)).equals(whole));
});

test("a changed or damaged file is read and checked itself", async (context) => {
  const folder = await temporaryFolder(context);
  await cp(prepared, folder, { recursive: true });
  const data = join(folder, "data");
  await cp("data", data, { recursive: true });
  assert.ok((await loadCuratedRecord(data, folder)).prepared);

  await appendFile(join(data, "tracker/entries.json"), "\n");
  assert.equal((await loadCuratedRecord(data, folder)).prepared, undefined);
  await writeFile(join(data, "sources.json"), "{}");
  await assert.rejects(loadCuratedRecord(data, folder), RecordError);

  const path = join(folder, preparedName(await digestOfFiles("data")));
  const bytes = await readFile(path);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(path, bytes);
  assert.equal((await loadCuratedRecord("data", folder)).prepared, undefined);
});

test("a file under another name is another record", async (context) => {
  const data = await temporaryFolder(context);
  await cp("data", data, { recursive: true });
  const before = await digestOfFiles(data);
  const folder = join(data, "bots");
  const [first = ""] = (await readdir(folder)).sort();
  await rename(join(folder, first), join(folder, `${first.slice(0, -".json".length)}-0.json`));
  assert.notEqual(await digestOfFiles(data), before);
});

test("what cannot be prepared leaves nothing behind, and no file stays open", async (context) => {
  const folder = await temporaryFolder(context);
  const unsound = { ...now.records, sources: [new Map()] } as never;
  await assert.rejects(keepPrepared({ records: unsound, digest: "" }, "files", folder), /plain data/u);
  assert.deepEqual(await readdir(folder), []);
  const before = openFiles();
  assert.ok((await loadCuratedRecord("data", prepared)).prepared);
  assert.equal(openFiles(), before);
});

test("another program or Node.js takes nothing over, and only the last one prepared is kept", async (context) => {
  const name = preparedName("a");
  const others = [preparedName("b"), preparedName("a", "another program"), preparedName("a", undefined, "v1.2.3")];
  assert.equal(new Set([name, ...others]).size, 4);
  const folder = await temporaryFolder(context);
  await writeFile(join(folder, name), "");
  await mkdir(join(folder, "v26.0.0-x64"));
  await prepareCuratedRecord("data", folder);
  assert.deepEqual(
    (await readdir(folder)).toSorted(),
    [preparedName(await digestOfFiles("data")), "v26.0.0-x64"].toSorted(),
  );
});
