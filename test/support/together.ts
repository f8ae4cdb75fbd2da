/**
 * Tests that run in one process a group: loading and warming up the program anew for each of 240 files took twice as
 * long as the tests. `test/groups/` has a file for each group. What stays out measures its process, or starts others.
 */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { describe, test } from "node:test";
import { pathToFileURL } from "node:url";

export const together = {
  collect: ["src/collect/**/*.test.ts", "test/collect/*.test.ts"],
  contract: ["test/contract/*.test.ts"],
  edges: [
    "src/{base/outbound,ask/site-check,storage}/**/*.test.ts",
    "src/serve/{*,keys/*,limits/*}.test.ts",
    "test/{client,docs,limits}/*.test.ts",
  ],
  mcp: ["test/mcp/*.test.ts"],
  pages: ["test/pages/*.test.ts"],
  publish: ["test/publish/*.test.ts", "test/storage/*.test.ts"],
  serve: ["test/serve/*.test.ts"],
  units: [
    "src/base/*.test.ts",
    "src/base/{names,words}/**/*.test.ts",
    "src/ask/{answer,evidence,find,index,lookalike,signs,text}/**/*.test.ts",
    "src/{answers,cli,contract,endpoints,formats,pages,publish,record,snapshot}/**/*.test.ts",
    "src/serve/mcp/**/*.test.ts",
    "test/{asking,data,lists,lookalike,lookup,signs,words}/**/*.test.ts",
  ],
} as const;

/** A file's tests together end after these milliseconds. */
const fileTimeout = 400_000;

/** All files of the units together are read within these: what waits for the record does so while it is read. */
const readingTimeout = 900_000;

/** Runs the tests of a group, file after file; what a file starts before its tests ends with them. */
export async function runTogether(group: keyof typeof together): Promise<void> {
  const files = globSync([...together[group]]).sort();
  const read = (file: string) => import(pathToFileURL(resolve(file)).href);
  if (group !== "units") {
    for (const file of files) describe(file, { timeout: fileTimeout }, async () => void (await read(file)));
    return;
  }
  // Units start nothing, but wait for the record: what a suite registers behind an await could be another's. The runner
  // ends a process as soon as no test is left in it, so that one is until every file is read.
  const reading = Promise.withResolvers<void>();
  test("every file is read", { timeout: readingTimeout }, () => reading.promise);
  for (const file of files) await read(file).catch(reading.reject);
  reading.resolve();
}
