import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../test/support/folder.ts";
import { makeFolder } from "./make-folder.ts";

test("a folder is made with those above it, and may be there already", async (context) => {
  const folder = join(await temporaryFolder(context), "a", "b", "c");
  makeFolder(folder);
  makeFolder(folder);
  assert.ok(existsSync(folder));
});

test("what cannot be made is the system's error, with its code and place", async (context) => {
  const file = join(await temporaryFolder(context), "file");
  writeFileSync(file, "");
  assert.throws(() => makeFolder(file), { code: "EEXIST", syscall: "mkdir", path: file });
  assert.throws(() => makeFolder(join(file, "below")), { code: "EEXIST", path: file });
});

test("below a folder that takes no others it ends too", { skip: process.platform !== "linux" }, () => {
  assert.throws(() => makeFolder("/proc/nowhere/below"), { code: "ENOENT", path: "/proc/nowhere" });
});
