import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../test/support/folder.ts";
import { makeFolder } from "./make-folder.ts";

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
