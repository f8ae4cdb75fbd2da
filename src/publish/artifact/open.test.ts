import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { temporaryFolder } from "../../../test/support/folder.ts";
import { sampleRecords } from "../../../test/support/sample-records.ts";
import { packFields, unpack, unpackLater } from "../../artifact/pack.ts";
import { PartsFile } from "../../artifact/read-parts.ts";
import { PartsWriter } from "../../artifact/write-parts.ts";
import { buildSnapshot } from "../publish.ts";
import type { Snapshot } from "../snapshot.ts";
import { type About, type Index, parts, seldomRead } from "./contents.ts";
import { openArtifact } from "./open.ts";
import { writeArtifact } from "./write.ts";

const records = sampleRecords({});

async function written(context: TestContext): Promise<{ path: string; snapshot: Snapshot }> {
  const path = join(await temporaryFolder(context), "one.snapshot");
  const snapshot = buildSnapshot(records, []);
  const site = { baseUrl: "https://site.example" };
  await writeArtifact(path, { snapshot, site, base: records, record: "r", former: null });
  return { path, snapshot };
}

/** The same file as a release wrote it that loaded every field with the index. */
async function inFormat(format: number, path: string): Promise<string> {
  const { file, bytes } = await PartsFile.open<About>(path, parts.index);
  const writer = await PartsWriter.create(`${path}.${format}`);
  for (const name of [parts.rows, parts.bodies, parts.base]) {
    await writer.begin(name);
    await writer.append(file.part(name));
  }
  const seldom = seldomRead.map((name) => [name, unpack(file.part(name))]);
  await writer.begin(parts.index);
  await writer.append(packFields({ ...unpackLater<Index>(bytes), ...Object.fromEntries(seldom) }));
  await writer.finish({ ...file.about, format });
  file.close();
  return `${path}.${format}`;
}

function assertSame(opened: Snapshot, built: Snapshot): void {
  for (const name of ["phrases", "watchlist", "changeIndex", "lookup"] as const)
    assert.deepEqual(JSON.parse(JSON.stringify(opened[name])), JSON.parse(JSON.stringify(built[name])), name);
  assert.deepEqual(opened.records, { ...built.records });
}

test("what is seldom read is not loaded with the index, and read from the file when needed", async (context) => {
  const { path, snapshot } = await written(context);
  const { file, bytes } = await PartsFile.open<About>(path, parts.index);
  file.close();
  const loaded = Object.keys(unpack<object>(bytes));
  assert.ok(loaded.includes("lookup"));
  assert.deepEqual(
    seldomRead.filter((name) => loaded.includes(name)),
    [],
  );
  const artifact = await openArtifact(path);
  assertSame(artifact.snapshot, snapshot);
  assert.equal(artifact.snapshot.phrases, artifact.snapshot.phrases);
  artifact.close();
});

test("an artifact of the former format is opened: a new release has no other record of what it goes on from", async (context) => {
  const { path, snapshot } = await written(context);
  const artifact = await openArtifact(await inFormat(4, path));
  assertSame(artifact.snapshot, snapshot);
  artifact.close();
});

const openFiles = (): number => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0);

test("an artifact of any other release is not read, and not left open", async (context) => {
  const { path } = await written(context);
  const others = [await inFormat(3, path), await inFormat(6, path)];
  const before = openFiles();
  for (const other of others) await assert.rejects(openArtifact(other), /was written by another release/u);
  assert.equal(openFiles(), before);
});
