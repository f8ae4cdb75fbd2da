#!/usr/bin/env node
// Plain JavaScript, so that an old Node.js can still read it.
import { fileURLToPath } from "node:url";
import { isTooOld, runUnderNewNode } from "./bundled-node.js";

if (isTooOld()) runUnderNewNode([fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
else await run();

async function run() {
  const { keepCompiled } = await import("./compiled.js");
  keepCompiled();
  if (process.argv[2] === "serve" && process.argv.length === 3) {
    const { beginFirstPublication } = await import("../src/cli/first-publication.ts");
    beginFirstPublication(process.env);
  }
  const { main } = await import("../src/cli/main.ts");
  process.exitCode = await main(process.argv.slice(2));
  // What is printed goes out first; whatever else is still open by then must not keep the program.
  setTimeout(() => process.exit(), 3000).unref();
}
