/** Folders at paths that operators give: made, and cleared of what killed processes left half written. */
import { mkdirSync, statSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Creates a folder and its parents; an existing one is left alone. Node's own `recursive: true` never returns where the
 * system claims that an existing parent is missing, as below /proc.
 * @throws the system's error, with `code`, `syscall` and `path`.
 */
export function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been faster.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
}

/** Longer than anything takes to be written, so that nobody's work under way is removed. */
const usuallyAbandonedMs = 60 * 60 * 1000;

/**
 * Removes files and folders of these names that nobody has written to for a while. What cannot be removed stays.
 * @param abandonedMs how long that is; an hour if nothing is said.
 */
export async function removeLeftovers(folder: string, names: RegExp, abandonedMs = usuallyAbandonedMs): Promise<void> {
  const entries = (await readdir(folder).catch(() => [])).filter((name) => names.test(name));
  for (const path of entries.map((name) => join(folder, name))) {
    const stats = await stat(path).catch(() => null);
    if (stats === null || Date.now() - stats.mtimeMs < abandonedMs) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
