/** A folder of a test's own. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Path of a new folder that goes when the test ends, or the file whose `after` is given. */
export async function temporaryFolder(context: { after: (undo: () => Promise<void>) => void }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-test-"));
  context.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
