import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { removeLeftovers } from "./leftovers.ts";

test("what nobody has written to for an hour goes; work under way and files of other names stay", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "botwatch-leftovers-"));
  context.after(() => rm(folder, { recursive: true }));
  const anHourAgo = new Date(Date.now() - 3_601_000);
  for (const name of ["a.1.tmp", "a.2.tmp", "a.snapshot"]) await writeFile(join(folder, name), "half");
  await mkdir(join(folder, "site.3.tmp"));
  await writeFile(join(folder, "site.3.tmp", "index.html"), "half");
  for (const name of ["a.1.tmp", "a.snapshot", "site.3.tmp"]) await utimes(join(folder, name), anHourAgo, anHourAgo);
  await removeLeftovers(folder, /\.\d+\.tmp$/u);
  assert.deepEqual((await readdir(folder)).sort(), ["a.2.tmp", "a.snapshot"]);
  await removeLeftovers(join(folder, "missing"), /tmp/u);
});
