import assert from "node:assert/strict";
import { chmodSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { temporaryFolder } from "../../test/support/folder.ts";
import { privateFolder } from "./site.ts";

const isPosix = process.getuid !== undefined;

test("in the system's temporary folder, only one that nobody else can look or write into is used", async (context) => {
  if (!isPosix) return;
  const name = `botwatch-test-${process.pid}`;
  const path = join(tmpdir(), name);
  context.after(() => rmSync(path, { recursive: true, force: true }));
  assert.equal(privateFolder(name), path);
  assert.equal(statSync(path).mode & 0o777, 0o700);
  assert.equal(privateFolder(name), path, "once more");
  chmodSync(path, 0o777);
  assert.equal(privateFolder(name), null, "others may write to it");

  rmSync(path, { recursive: true });
  const elsewhere = join(await temporaryFolder(context), "elsewhere");
  mkdirSync(elsewhere, { mode: 0o700 });
  symlinkSync(elsewhere, path);
  assert.equal(privateFolder(name), null, "a link");
  rmSync(path);
  writeFileSync(path, "");
  assert.equal(privateFolder(name), null, "a file");
});
