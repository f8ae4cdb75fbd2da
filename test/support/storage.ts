/** Storage of a test's own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { openStorage } from "../../src/storage/open.ts";
import type { Storage } from "../../src/storage/storage.ts";

/** A new SQLite database in a folder that goes when it is closed. */
export async function temporaryStorage(): Promise<Storage> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-storage-"));
  const storage = await openStorage(`file:${folder}/botwatch.db`);
  return {
    ...storage,
    async close() {
      await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same, closed when the test ends. */
export async function newStorage(context: TestContext): Promise<Storage> {
  const storage = await temporaryStorage();
  context.after(() => storage.close());
  return storage;
}
