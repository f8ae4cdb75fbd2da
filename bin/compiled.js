/** Where Node.js keeps what it compiled, so that the next start is quicker. */
import { lstatSync, mkdirSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/** With the installed packages: it outlives a restart of the machine. */
const usualFolder = fileURLToPath(new URL("../node_modules/.cache/botwatch", import.meta.url));

/**
 * From now on, what is compiled is kept, unless NODE_COMPILE_CACHE has Node.js do so already. Only in a folder that
 * nobody else can write to: what is in it runs as this process. Never in the system's temporary folder for that reason.
 */
export function keepCompiled(folder = usualFolder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (isOurs(folder)) enableCompileCache(folder);
  } catch {
    // It belongs to somebody else, or the disk is read-only: each start compiles.
  }
}

function isOurs(folder) {
  const { uid, mode } = lstatSync(folder);
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}
