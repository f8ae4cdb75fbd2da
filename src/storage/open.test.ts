import assert from "node:assert/strict";
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { openStorage, openStorageToRead, storageAt } from "./open.ts";
import { StorageUnavailableError } from "./storage.ts";

test("unwritable storage is reported, and used as soon as possible", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-late-"));
  context.after(() => rm(folder, { recursive: true, force: true }));
  // A file where the folder should be.
  await writeFile(join(folder, "var"), "");
  const storage = await storageAt(`file:${folder}/var/botwatch.db`);
  for (const asked of [
    () => storage.open(),
    () => storage.ping(),
    () => storage.keys.findByHash("x"),
    () => storage.currentSnapshotId(),
  ]) {
    await assert.rejects(asked, StorageUnavailableError);
  }
  await rm(join(folder, "var"));
  await mkdir(join(folder, "var"));
  assert.equal(await storage.keys.findByHash("x"), null);
  assert.equal(await storage.currentSnapshotId(), null);
  await storage.close();
});

test("a database that everybody could read is taken from everybody once it is opened, and stays its group's", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-private-"));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const rightsOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
  const path = join(folder, "botwatch.db");
  await writeFile(path, "");
  await chmod(path, 0o666);
  await (await openStorage(`file:${path}`)).close();
  assert.equal(await rightsOf(path), "660");
  const another = join(folder, "new.db");
  await (await openStorage(`file:${another}`)).close();
  assert.equal(await rightsOf(another), "600");
});

test("a file that is still empty is read as a database without anything in it, and stays empty", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-empty-"));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "botwatch.db");
  await writeFile(path, "");
  const storage = await openStorageToRead(`file:${path}`);
  assert.equal(await storage.currentSnapshotId(), null);
  assert.deepEqual(await storage.keys.list(), []);
  await storage.close();
  assert.equal((await stat(path)).size, 0);
});
