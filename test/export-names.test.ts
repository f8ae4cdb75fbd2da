/** Every export is there because somebody needs it. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const declaration =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gmu;

const isModule = (file: string) => file.startsWith("src/") && !file.endsWith(".test.ts");

const files = globSync("{bin,src,test,bench,tools}/**/*.{ts,js}");
const texts = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, "utf8")] as const)));

/** The modules of src that export each name. */
const exported = new Map<string, string[]>();
for (const file of files.filter(isModule)) {
  for (const [, name = ""] of (texts.get(file) ?? "").matchAll(declaration)) {
    exported.set(name, [...(exported.get(name) ?? []), file]);
  }
}
assert.ok(exported.size > 900);

test("every export is named in another file", () => {
  const words = new Map([...texts].map(([file, text]) => [file, new Set(text.match(/[\w$]+/gu))]));
  const isUsed = (name: string, modules: readonly string[]) =>
    [...words].some(([file, used]) => !modules.includes(file) && used.has(name));
  assert.deepEqual(
    [...exported].filter(([name, modules]) => !isUsed(name, modules)),
    [],
  );
});

test("no name of a function stands in three files: whoever reads a call knows which one it is", () => {
  const definition =
    /^(?:export )?(?:default )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+)[^=\n]* = (?:async )?(?:\([^)\n]*\)|\w+)(?:: [^=\n]+)? =>/gmu;
  const places = new Map<string, Set<string>>();
  for (const file of files.filter(isModule)) {
    for (const [, declared, arrow] of (texts.get(file) ?? "").matchAll(definition)) {
      const name = declared ?? arrow ?? "";
      places.set(name, (places.get(name) ?? new Set()).add(file));
    }
  }
  assert.ok(places.size > 2500);
  assert.deepEqual(
    [...places].filter(([, modules]) => modules.size > 2).map(([name, modules]) => [name, ...modules]),
    [],
  );
});
