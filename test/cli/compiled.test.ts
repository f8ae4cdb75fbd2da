/** Compiled code is read only from a folder that nobody else can write to: it runs as the service. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmod, chown, mkdir, readdir, readFile, stat, symlink } from "node:fs/promises";
import { join, resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { plainUser } from "../support/botwatch.ts";
import { temporaryFolder } from "../support/folder.ts";

const module = pathToFileURL(resolve("bin/compiled.js")).href;

/** Where a process with this folder keeps what it compiled; null for nowhere. */
function keeps(folder: string, temporary: string, user: { uid?: number; gid?: number } = {}): string | null {
  const script = `import { getCompileCacheDir } from "node:module";
    const { keepCompiled } = await import(${JSON.stringify(module)});
    keepCompiled(${JSON.stringify(folder)});
    console.log(JSON.stringify(getCompileCacheDir() ?? null));`;
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...environment, TMPDIR: temporary },
    encoding: "utf8",
    ...user,
  });
  assert.equal(stderr, "");
  return JSON.parse(stdout) as string | null;
}

test("a folder of our own is made for us alone, and used", async (context) => {
  const place = await temporaryFolder(context);
  const folder = join(place, "cache/botwatch");
  assert.ok(keeps(folder, place)?.startsWith(folder));
  assert.equal((await stat(folder)).mode & 0o777, 0o700);
  assert.ok(keeps(folder, place)?.startsWith(folder), "a second time");
});

test("one that others may write to or own is not, and neither is the temporary folder", async (context) => {
  const place = await temporaryFolder(context);
  const temporary = join(place, "tmp");
  await mkdir(temporary);
  await chmod(place, 0o755);
  await chmod(temporary, 0o1777);
  const open = join(place, "open");
  await mkdir(open);
  await chmod(open, 0o777);
  const link = join(place, "link");
  await symlink(temporary, link);
  const roots = join(place, "roots");
  await mkdir(roots);
  for (const folder of [open, link, join(place, "file/below")]) {
    if (folder.endsWith("below")) await symlink("/dev/null", join(place, "file"));
    assert.equal(keeps(folder, temporary), null, folder);
  }
  if (plainUser.uid !== undefined) {
    assert.equal(keeps(roots, temporary, plainUser), null);
    assert.equal(keeps(join(roots, "new"), temporary, plainUser), null);
    const theirs = join(place, "theirs");
    await mkdir(theirs);
    await chown(theirs, plainUser.uid, plainUser.gid);
    assert.equal(keeps(theirs, temporary), null);
  }
  assert.deepEqual(await readdir(temporary), []);
});

test("nothing runs at install", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as { scripts: Record<string, string> };
  for (const hook of ["preinstall", "install", "postinstall", "prepare"]) assert.equal(scripts[hook], undefined, hook);
});
