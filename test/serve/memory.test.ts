/** A server at rest takes little memory: what a start loads, and how much stays resident. `npm run bench -- start` has the figures. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { residentMb } from "../hostile/watching.ts";
import { serve } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { placePublished } from "../support/service.ts";

/** Packages for what a server seldom does, or never: each is loaded when first needed. */
const late = [
  "@humanwhocodes/momoa",
  "@modelcontextprotocol/server",
  "@redis/client",
  "cli-progress",
  "csv-parse",
  "d3-scale",
  "d3-shape",
  "fast-xml-parser",
  "feedsmith",
  "htmlparser2",
  "pg",
  "undici",
];

test("a start loads no package that it does not need, and no locale data", async (context) => {
  const folder = await temporaryFolder(context);
  const file = join(folder, "what-starts.json");
  const running = await serve({
    ...(await placePublished(folder)),
    NODE_OPTIONS: `--import=${pathToFileURL(resolve("test/support/what-starts.js"))}`,
    WHAT_STARTS: file,
  });
  context.after(() => running.kill());
  for (const path of ["/", "/api/bots.json", "/api/check.json?q=3commas", "/check?q=banana+gun"])
    assert.equal((await fetch(running.url + path)).status, 200, path);
  running.child.kill("SIGUSR2");
  await running.says(/said what starts/u);
  const { loaded, asked } = JSON.parse(await readFile(file, "utf8")) as { loaded: string[]; asked: string[] };
  assert.ok(loaded.some((url) => url.endsWith("/src/serve/instance.ts")));
  assert.ok(loaded.some((url) => url.includes("/node_modules/zod/")));
  assert.deepEqual(
    late.filter((name) => loaded.some((url) => url.includes(`/node_modules/${name}/`))),
    [],
  );
  assert.deepEqual(asked, []);
});

/** In MB. It took 112 on Linux on x64 in November 2026, and 136 before memory was looked after. */
const most = 126;

test(`some seconds after its first answers a server takes less than ${most} MB`, async (context) => {
  const placed = await placePublished(await temporaryFolder(context));
  const ask = async (): Promise<number> => {
    const running = await serve(placed);
    for (const path of ["/api/bots.json", "/api/check.json?q=3commas"]) await (await fetch(running.url + path)).text();
    await wait(2500);
    const taken = residentMb(running.child.pid ?? 0);
    await running.stop();
    return taken;
  };
  // The first start compiles what later ones find compiled.
  await ask();
  const taken = await ask();
  assert.ok(taken < most, `${taken.toFixed(0)} MB`);
});
