import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { storageAt } from "./open.ts";
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
