/** What `npm ci` does ahead: it compiles all that a first start loads, and prepares the record. */
import assert from "node:assert/strict";
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { copyFile, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { loadCuratedRecord } from "../../src/publish/curated-record.ts";
import { serve } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";

/** Compiled modules, each with the folder of the flags it was compiled for. */
async function compiledIn(folder: string): Promise<string[]> {
  return (await readdir(folder, { recursive: true })).filter((name) => /[\\/]/u.test(name)).toSorted();
}

test("the first start finds everything compiled, and the record prepared", async (context) => {
  const folder = await temporaryFolder(context);
  const NODE_COMPILE_CACHE = join(folder, "compiled");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["bin/compile-ahead.js"], {
    env: { ...process.env, NODE_COMPILE_CACHE },
    encoding: "utf8",
  });
  assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: "", stderr: "" });
  const ahead = await compiledIn(NODE_COMPILE_CACHE);
  assert.ok(ahead.length > 1000, `${ahead.length} modules`);
  assert.ok((await loadCuratedRecord("data")).prepared, "the record is prepared");
  const server = await serve({ NODE_COMPILE_CACHE, DATABASE_URL: `file:${join(folder, "botwatch.db")}` });
  await server.stop();
  const compiled = await compiledIn(NODE_COMPILE_CACHE);
  // What starts the program is compiled before it can be told where to keep that, except with NODE_COMPILE_CACHE.
  const launchers = 2;
  assert.equal(compiled.length - ahead.length, launchers, "modules that only the first start compiled");
});

test("npm ci runs it, and goes on without it", async (context) => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: { postinstall: string } };
  assert.equal(scripts.postinstall, "node bin/compile-ahead.js || exit 0");
  const folder = await temporaryFolder(context);
  await mkdir(join(folder, "bin"));
  await copyFile("bin/compile-ahead.js", join(folder, "bin/compile-ahead.js"));
  for (const cwd of [folder, join(folder, "bin")]) {
    const run: SpawnSyncReturns<string> = spawnSync(scripts.postinstall, { shell: true, cwd, encoding: "utf8" });
    assert.equal(run.status, 0, cwd);
  }
});
