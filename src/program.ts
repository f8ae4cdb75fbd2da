/** The program itself, as a running instance starts it for work that no answer should wait for. */
import { fileURLToPath } from "node:url";

/**
 * What Node.js is started with, before the command. A publish collects garbage half as long with this much room for
 * short-lived objects, and given from the start it need not begin again for it (bin/begin-again.js).
 */
export const programArguments: readonly string[] = [
  "--max-semi-space-size=64",
  fileURLToPath(new URL("../bin/botwatch.js", import.meta.url)),
];
