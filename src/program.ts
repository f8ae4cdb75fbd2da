/** The program itself, as a running instance starts it for work that no answer should wait for. */
import { fileURLToPath } from "node:url";

/**
 * What Node.js is started with, before the command: what a publish would begin again for (bin/begin-again.js), given
 * from the start.
 */
export const programArguments: readonly string[] = [
  "--initial-old-space-size=256",
  "--max-semi-space-size=64",
  fileURLToPath(new URL("../bin/botwatch.js", import.meta.url)),
];

/** Storage where the operator names none. */
export const defaultDatabaseUrl = "file:var/botwatch.db";
