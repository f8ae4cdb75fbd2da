#!/usr/bin/env node
// Plain JavaScript, so that an old Node.js can still read it and say what is missing.
const [major] = process.versions.node.split(".").map(Number);
if (major < 26) {
  console.error(
    `Botwatch needs Node.js 26 or newer, and this is ${process.version}. On Linux with glibc, macOS and Windows, "npm ci" brings one along: start with "npm start" or "npm run botwatch -- ...". Elsewhere (Alpine, for instance), install Node.js 26 or newer first.`,
  );
  process.exit(1);
}
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
