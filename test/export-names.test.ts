/** One name, one thing: no two modules of src export the same name, so that a word in the code leads to one place. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const exported =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gmu;

test("no two modules export the same name, except the adapters of the two databases", async () => {
  const modules = new Map<string, string[]>();
  for (const file of globSync("src/**/*.ts").filter((path) => !path.endsWith(".test.ts"))) {
    for (const [, name = ""] of (await readFile(file, "utf8")).matchAll(exported)) {
      modules.set(name, [...(modules.get(name) ?? []), file]);
    }
  }
  assert.ok(modules.size > 1000);
  // The adapters of the two databases implement one contract in parallel files, each in its own dialect.
  const isParallel = (files: readonly string[]) =>
    files.length === 2 &&
    new Set(files.map((file) => file.replace(/(?<=storage\/)(?:postgres|sqlite)/u, "*"))).size === 1;
  assert.deepEqual(
    [...modules].filter(([, files]) => files.length > 1 && !isParallel(files)),
    [],
  );
});
