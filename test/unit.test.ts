/**
 * Every test that starts no server, in one process: loading the program and the record anew for each of 170 files took
 * two minutes more.
 */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inOneProcess } from "./support/in-one-process.ts";

for (const file of globSync(inOneProcess).sort()) await import(pathToFileURL(resolve(file)).href);
