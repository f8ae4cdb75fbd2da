/** One name, one thing, and somebody needs it: a word in the code leads to one place, and no export is left over. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const declaration =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gmu;

const isModule = (file: string) => file.startsWith("src/") && !file.endsWith(".test.ts");

const files = globSync("{src,test,bench,tools}/**/*.{ts,js}");
const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")] as const)));

/** The modules of src that export each name. */
const exported = new Map<string, string[]>();
for (const file of files.filter(isModule)) {
  for (const [, name = ""] of (texts.get(file) ?? "").matchAll(declaration)) {
    exported.set(name, [...(exported.get(name) ?? []), file]);
  }
}
assert.ok(exported.size > 900);

test("no two modules export the same name, except the adapters of the two databases", () => {
  // The adapters of the two databases implement one contract in parallel files, each in its own dialect.
  const isParallel = (modules: readonly string[]) =>
    modules.length === 2 &&
    new Set(modules.map((file) => file.replace(/(?<=storage\/)(?:postgres|sqlite)/u, "*"))).size === 1;
  assert.deepEqual(
    [...exported].filter(([, modules]) => modules.length > 1 && !isParallel(modules)),
    [],
  );
});

test("every export is named in another file", () => {
  const words = new Map([...texts].map(([file, text]) => [file, new Set(text.match(/[\w$]+/gu))]));
  const isUsed = (name: string, modules: readonly string[]) =>
    [...words].some(([file, used]) => !modules.includes(file) && used.has(name));
  assert.deepEqual(
    [...exported].filter(([name, modules]) => !isUsed(name, modules)),
    [],
  );
});
