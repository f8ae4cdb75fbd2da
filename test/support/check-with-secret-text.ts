/**
 * A program for a test: checks websites with a pasted text that contains a marker, prints the answers, and writes a
 * snapshot of its memory once the text is no longer in use. The marker comes in reversed, so that it is nowhere else.
 *
 * Arguments: marker reversed, address of the RDAP list, name server, cache folder, snapshot file, `keep` or `forget`.
 */
import { setImmediate as turn } from "node:timers/promises";
import { writeHeapSnapshot } from "node:v8";
import { runInNewContext } from "node:vm";
import { createSiteChecker } from "../../src/ask/site-check/check-site.ts";
import { createOutsideChecks } from "../../src/ask/site-check/outside-checks.ts";
import { scanBundled } from "./scan-bundled.ts";
import { clear } from "./site-checks.ts";

const [, , reversed = "", bootstrapUrl = "", nameServer = "", cacheDir = "", snapshotFile = "", mode] = process.argv;

const outside = createOutsideChecks({
  RDAP_BOOTSTRAP_URL: bootstrapUrl,
  SITE_CHECK_DEADLINE_MS: 1000,
  DATA_DIR: new URL("../../data", import.meta.url).pathname,
  CACHE_DIR: cacheDir,
  userAgent: "Botwatch-test",
  nameServers: [nameServer],
  report: (problem) => console.error(problem),
});
const check = createSiteChecker({
  ...outside,
  findings: () => clear,
  scan: scanBundled,
  deadlineMs: 1000,
  now: () => new Date(),
  report: (problem) => console.error(problem),
});

async function checkWithMarker(): Promise<void> {
  const text = `${[...reversed].reverse().join("")} is my name. ${"I was told about a bot. ".repeat(20)}Guaranteed returns!`;
  if (mode === "keep") Object.assign(globalThis, { kept: text });
  for (const input of [
    { url: "https://shop.com/", text },
    { url: "https://unknown.com/", text },
    { url: "localhost", text },
    { url: "https://shop.com/", text: text.repeat(100) },
  ]) {
    console.log(JSON.stringify(await check(input)));
  }
}

await checkWithMarker();
// The last text that a regular expression ran on stays with the engine until the next one.
await check({ url: "https://shop.com/", text: "zero risk" });
const collectGarbage = runInNewContext("gc") as () => void;
for (let round = 0; round < 3; round += 1) {
  collectGarbage();
  await turn();
}
writeHeapSnapshot(snapshotFile);
outside.close();
