/**
 * A server at rest takes little memory: what a start loads, and how much stays resident. `npm run bench -- start` has
 * the figures.
 */
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { openStorage } from "../../src/storage/open.ts";
import { residentMb } from "../hostile/watching.ts";
import { botwatch, type Serving, serve } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";
import { placePublished } from "../support/service.ts";

/**
 * Packages for what a server seldom does, or never: each is loaded when first needed. What answers a request is not
 * among them, since an upgrade may have replaced its files by then.
 */
const late = [
  "@humanwhocodes/momoa",
  "@redis/client",
  "cli-progress",
  "csv-parse",
  "fast-xml-parser",
  "htmlparser2",
  "pg",
];

/** What of ours only a publish, a curator needs. */
const lateOurs = ["/src/record/load.ts", "/src/record/cross-checks.ts", "/src/publish/artifact/write.ts"];

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
  assert.deepEqual(
    lateOurs.filter((path) => loaded.some((url) => url.endsWith(path))),
    [],
  );
  assert.deepEqual(asked, []);
});

/** The bundled record, published, also for a file that is run by itself. */
async function publishedPlace(folder: string): ReturnType<typeof placePublished> {
  const placed = await placePublished(folder);
  if (existsSync(join(folder, "botwatch.db"))) return placed;
  const publish = botwatch(["publish"], placed);
  assert.equal(await publish.exit, 0, publish.output());
  return placed;
}

/** As docs/operate starts a server. */
const allocation = { MALLOC_ARENA_MAX: "1", MALLOC_MMAP_THRESHOLD_: "16384" };

/**
 * In MB. At rest it grows with the record: 141 with 603 brands, 1,200 addresses of theirs and 218 cases; 147 with 1,129
 * brands, 2,051 addresses, 251 cases and 190 press reports; 149 with 1,199 brands, 264 cases and some 300 press reports, since
 * the words of demands and losses stand in a radix tree.
 */
const most = { atRest: 150, afterPublications: 200 };

/** What it takes once it has given back what it no longer needs: at once, or on a busy machine after some seconds. */
async function settled({ child }: Serving, enoughMb: number): Promise<number> {
  const until = performance.now() + 15_000;
  for (;;) {
    const taken = residentMb(child.pid ?? 0);
    if (taken < enoughMb || performance.now() > until) return taken;
    await wait(250);
  }
}

test(`some seconds after its first answers a server takes less than ${most.atRest} MB`, async (context) => {
  const placed = await placePublished(await temporaryFolder(context));
  const ask = async (): Promise<number> => {
    const running = await serve({ ...placed, ...allocation });
    for (const path of ["/api/bots.json", "/api/check.json?q=3commas"]) await (await fetch(running.url + path)).text();
    const taken = await settled(running, most.atRest);
    await running.stop();
    return taken;
  };
  // The first start compiles what later ones find compiled.
  await ask();
  const taken = await ask();
  assert.ok(taken < most.atRest, `${taken.toFixed(0)} MB`);
});

test(`after twenty publications it takes less than ${most.afterPublications} MB`, async (context) => {
  const placed = await publishedPlace(await temporaryFolder(context));
  const DATA_DIR = join(await temporaryFolder(context), "data");
  await cp("data", DATA_DIR, { recursive: true });
  const file = join(DATA_DIR, "bots", "3commas.json");
  const bot = JSON.parse(await readFile(file, "utf8"));
  await writeFile(file, JSON.stringify({ ...bot, summary: `${bot.summary} Edited.` }));
  const publish = botwatch(["publish"], { ...placed, DATA_DIR });
  assert.equal(await publish.exit, 0, publish.output());
  const storage = await openStorage(placed.DATABASE_URL);
  context.after(() => storage.close());
  const [newer = "", older = ""] = (await storage.publishedSnapshots()).map(({ id }) => id);

  const running = await serve({ ...placed, DATA_DIR, ...allocation });
  context.after(() => running.kill());
  const takings = (): number => running.output().split("took a new snapshot").length - 1;
  for (let taken = 0; taken < 20; taken++) {
    await storage.useSnapshot(taken % 2 === 0 ? older : newer, new Date().toISOString());
    const until = performance.now() + 60_000;
    while (takings() <= taken) {
      assert.ok(performance.now() < until, `${takings()} taken`);
      await wait(50);
    }
    await (await fetch(`${running.url}/api/check.json?q=3commas`)).text();
  }
  const taken = await settled(running, most.afterPublications);
  assert.ok(taken < most.afterPublications, `${taken.toFixed(0)} MB`);
});
