/** The program itself, as a running instance starts it for work that no answer should wait for. */
import { fileURLToPath } from "node:url";

/**
 * What Node.js is started with, before the command. With that much room, a publish collects garbage half as long; that of
 * a long record grows by half between two collections, where V8 would let it grow threefold.
 */
export const programArguments: readonly string[] = [
  "--initial-old-space-size=256",
  "--heap-growing-percent=50",
  "--max-semi-space-size=64",
  fileURLToPath(new URL("../../bin/botwatch.js", import.meta.url)),
];

/** Storage where the operator names none. */
export const defaultDatabaseUrl = "file:var/botwatch.db";
