/** Storage of a test's own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { openStorage } from "../../src/storage/open.ts";
import type { Storage } from "../../src/storage/storage.ts";

/** A new SQLite database in a folder that goes when the test ends. */
export async function newStorage(context: TestContext): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-storage-"));
  const storage = await openStorage(`file:${folder}/botwatch.db`);
  context.after(async () => {
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  });
  return storage;
}
