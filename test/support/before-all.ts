/**
 * Loaded before all tests of `npm test`. Every property draws from one seed, so that a run can be repeated and no
 * change turns red by luck. `PROPERTY_SEED=random npm test` looks further: each file draws its own seed and prints it.
 */
import fc from "fast-check";
import { sharePublished } from "./published-once.ts";

// What a test file's process says goes through a pipe, and --test-force-exit ends the process whether or not all of it
// was taken: a group lost its last tests so, and passed. Writing therefore waits until it is.
const { _handle: pipe } = process.stdout as { _handle?: { setBlocking?(isBlocking: boolean): void } };
pipe?.setBlocking?.(true);

const pinned = 20_261_121;
const asked = process.env["PROPERTY_SEED"];
const seed = asked === "random" ? Math.trunc(Math.random() * 2 ** 31) : Number(asked ?? pinned);
if (!Number.isInteger(seed)) throw new RangeError("PROPERTY_SEED must be a whole number or random.");

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });

// A shared seed is printed once, differing seeds by each file.
if (sharePublished() !== (asked === "random"))
  console.log(`Seed of the properties: ${seed}. Repeat with PROPERTY_SEED=${seed}.`);
