import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../test/support/folder.ts";
import { makeFolder, removeLeftovers } from "./folders.ts";

test("a folder is created with its parents, and may exist already", async (context) => {
  const folder = join(await temporaryFolder(context), "a", "b", "c");
  makeFolder(folder);
  makeFolder(folder);
  assert.ok(existsSync(folder));
});

test("what cannot be created gives the system's error, with code and path", async (context) => {
  const file = join(await temporaryFolder(context), "file");
  writeFileSync(file, "");
  assert.throws(() => makeFolder(file), { code: "EEXIST", syscall: "mkdir", path: file });
  assert.throws(() => makeFolder(join(file, "below")), { code: "EEXIST", path: file });
});

test("below a folder that accepts no others, it ends too", { skip: process.platform !== "linux" }, () => {
  assert.throws(() => makeFolder("/proc/nowhere/below"), { code: "ENOENT", path: "/proc/nowhere" });
});

test("what nobody has written to for an hour goes; work under way and files of other names stay", async (context) => {
  const folder = await temporaryFolder(context);
  const anHourAgo = new Date(Date.now() - 3_601_000);
  for (const name of ["a.1.tmp", "a.2.tmp", "a.snapshot"]) await writeFile(join(folder, name), "half");
  await mkdir(join(folder, "site.3.tmp"));
  await writeFile(join(folder, "site.3.tmp", "index.html"), "half");
  for (const name of ["a.1.tmp", "a.snapshot", "site.3.tmp"]) await utimes(join(folder, name), anHourAgo, anHourAgo);
  await removeLeftovers(folder, /\.\d+\.tmp$/u);
  assert.deepEqual((await readdir(folder)).sort(), ["a.2.tmp", "a.snapshot"]);
  await removeLeftovers(join(folder, "missing"), /tmp/u);
});
