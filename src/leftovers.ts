/** Removes what processes that were killed left half written. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Longer than anything takes to be written, so that nobody's work under way is removed. */
const abandonedAfterMs = 60 * 60 * 1000;

/** Removes files and folders of these names that nobody has written to for an hour. What cannot be removed stays. */
export async function removeLeftovers(folder: string, names: RegExp): Promise<void> {
  const found = (await readdir(folder).catch(() => [])).filter((name) => names.test(name));
  for (const path of found.map((name) => join(folder, name))) {
    const written = await stat(path).catch(() => null);
    if (written === null || Date.now() - written.mtimeMs < abandonedAfterMs) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
