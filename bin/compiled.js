/** Where Node.js keeps what it compiled, so that the next start is quicker. */
import { constants, enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

/** With the installed packages: it outlives a restart of the machine, and belongs to whoever installed them. */
const folder = fileURLToPath(new URL("../node_modules/.cache/botwatch", import.meta.url));

/**
 * From now on, what is compiled is kept: there, or in the system's temporary folder for a user who may not write there.
 */
export function keepCompiled() {
  const { status } = enableCompileCache(folder);
  if (status === constants.compileCacheStatus.FAILED) enableCompileCache();
}
