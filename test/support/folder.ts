/** A folder of a test's own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";

/** Path of a new folder that goes when the test ends. */
export async function temporaryFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-test-"));
  context.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
