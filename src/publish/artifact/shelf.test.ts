import assert from "node:assert/strict";
import { readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { bareBot } from "../../../test/support/bot-records.ts";
import { temporaryFolder } from "../../../test/support/folder.ts";
import { sampleRecords } from "../../../test/support/sample-records.ts";
import type { Site } from "../../contract/site.ts";
import { buildSnapshot } from "../../snapshot/build.ts";
import { editionOf, Shelf } from "./shelf.ts";

const site: Site = { baseUrl: "https://site.example" };

/** A store that holds names alone. */
function storeOf(...stored: string[]) {
  const names = new Set(stored);
  return {
    put: async (name: string) => void names.add(name),
    get: async () => false,
    names: async () => [...names],
    remove: async (name: string) => void names.delete(name),
  };
}

const fileOf = (id: string, edition = editionOf(site)) => `${id}-${edition}.snapshot`;

async function shelfWith(context: TestContext, files: readonly string[], stored: readonly string[] = []) {
  const folder = await temporaryFolder(context);
  for (const name of files) writeFileSync(join(folder, name), "");
  const store = storeOf(...stored);
  return { folder, store, shelf: new Shelf(store, site, folder) };
}

test("the last five snapshots and the current one are kept, here and in the store, each edition", async (context) => {
  const ids = ["snap-7", "snap-6", "snap-5", "snap-4", "snap-3", "snap-2", "snap-1"];
  const all = [...ids.map((id) => fileOf(id)), fileOf("snap-2", "other"), fileOf("snap-3", "other"), "notes.txt"];
  const { folder, store, shelf } = await shelfWith(context, all, all);
  await shelf.prune(ids, "snap-1");
  const kept = ["snap-1", "snap-3", "snap-4", "snap-5", "snap-6", "snap-7"].map((id) => fileOf(id));
  const expected = [...kept, fileOf("snap-3", "other"), "notes.txt"].toSorted();
  assert.deepEqual((await readdir(folder)).toSorted(), expected);
  assert.deepEqual((await store.names()).toSorted(), expected);
});

test("without its database, a machine serves what it served last, in its own edition", async (context) => {
  const files = [fileOf("snap-1"), fileOf("snap-2"), fileOf("snap-3"), fileOf("snap-4", "other")];
  const { folder, shelf } = await shelfWith(context, files);
  for (const [at, name] of files.entries()) utimesSync(join(folder, name), 1000 + at, 1000 + at);
  assert.deepEqual(await shelf.localIds(), ["snap-3", "snap-2", "snap-1"]);
  await shelf.served("snap-1");
  assert.deepEqual(await shelf.localIds(), ["snap-1", "snap-3", "snap-2"]);
});

test("another site's or release's snapshot is found for its records, and no other in its place", async (context) => {
  const { folder, store, shelf } = await shelfWith(context, []);
  const ids: string[] = [];
  for (const name of ["Zorvexa", "Quorvanta"]) {
    const records = sampleRecords({ bots: [bareBot({ name })] });
    const snapshot = buildSnapshot(records, []);
    await shelf.add({ snapshot, base: records, record: name, former: null });
    ids.push(snapshot.id);
  }
  const [first = "", second = ""] = ids;
  assert.equal(readdirSync(folder).length, 2);
  const elsewhere = new Shelf(store, { baseUrl: "https://other.example" }, folder);
  assert.equal(await elsewhere.open(first), null);
  for (const [id, record] of [
    [first, "Zorvexa"],
    [second, "Quorvanta"],
  ] as const) {
    const found = await elsewhere.openAny(id);
    assert.equal(found?.about.record, record);
    found?.close();
  }
  assert.equal(await elsewhere.openAny("snap-0000000000000000"), null);
});

/** A store that holds files. */
function fileStore() {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (name: string, path: string) => void (files.has(name) || files.set(name, readFileSync(path))),
    get: async (name: string, path: string) => {
      const bytes = files.get(name);
      if (bytes !== undefined) writeFileSync(path, bytes);
      return bytes !== undefined;
    },
    names: async () => [...files.keys()],
    remove: async (name: string) => void files.delete(name),
  };
}

test("a damaged artifact in the store is replaced by the next machine that has its record", async (context) => {
  const store = fileStore();
  const records = sampleRecords();
  const input = { snapshot: buildSnapshot(records, []), site, base: records, record: "a", former: null };
  const machine = async () => new Shelf(store, site, await temporaryFolder(context));
  await (await machine()).add(input);
  const name = fileOf(input.snapshot.id);
  const sound = Buffer.from(store.files.get(name) ?? "");
  store.files.get(name)?.fill(0, 100, 200);
  assert.equal(await (await machine()).open(input.snapshot.id), null);
  await (await machine()).add(input);
  assert.ok(store.files.get(name)?.equals(sound));
});

test("what a killed publisher left half written goes with the next pruning", async (context) => {
  const half = (process: number) => `${fileOf("snap-1")}.${process}.tmp`;
  const { folder, shelf } = await shelfWith(context, [fileOf("snap-1"), half(1), half(2)]);
  utimesSync(join(folder, half(1)), 1000, 1000);
  await shelf.prune(["snap-1"], "snap-1");
  assert.deepEqual((await readdir(folder)).toSorted(), [fileOf("snap-1"), half(2)]);
});

test("it goes before the next publication too, which may be killed in its turn", async (context) => {
  const half = `${fileOf("snap-1")}.1.tmp`;
  const young = `${fileOf("snap-1")}.2.tmp`;
  const { folder, shelf } = await shelfWith(context, [half, young]);
  const tenMinutesAgo = new Date(Date.now() - 600_000);
  utimesSync(join(folder, half), tenMinutesAgo, tenMinutesAgo);
  const records = sampleRecords({ bots: [bareBot({ name: "Zorvexa" })] });
  await shelf.add({ snapshot: buildSnapshot(records, []), base: records, record: "Zorvexa", former: null });
  const left = (await readdir(folder)).filter((name) => name.endsWith(".tmp"));
  assert.deepEqual(left, [young]);
});
