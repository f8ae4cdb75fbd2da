/** Which tests must notice a bug in a module: those nearest to it that load it. */
import { globSync, readFileSync } from "node:fs";
import { basename, dirname, relative, resolve } from "node:path";

const imports = /(?:from|import)\s*\(?\s*"(\.{1,2}\/[^"]+\.ts)"/gu;
const loaded = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  let found = loaded.get(file);
  if (found === undefined) {
    found = [...readFileSync(file, "utf8").matchAll(imports)].map(([, path = ""]) => resolve(dirname(file), path));
    loaded.set(file, found);
  }
  return found;
}

function loads(from: string, module: string): boolean {
  const seen = new Set([from]);
  for (const file of seen) {
    for (const next of importsOf(file)) seen.add(next);
    if (seen.has(module)) return true;
  }
  return false;
}

/** What the lookup finds is reported through the asking core, and is tested there with small records. */
const furtherTests: Readonly<Record<string, readonly string[]>> = {
  "src/lookup": ["src/asking/find.test.ts", "src/asking/suggest.test.ts"],
};

/**
 * A module's unit tests: those in its folder that load it, the one with its name first, and the one with the folder's
 * name next to the folder (`cross-checks.test.ts`); if there are none, those of the folder above, up to src/.
 */
export function testsOf(module: string): string[] {
  const own = basename(module).replace(".ts", ".test.ts");
  for (let folder = dirname(module); basename(folder) !== "src"; folder = dirname(folder)) {
    const further = furtherTests[relative(process.cwd(), folder)] ?? [];
    const beside = globSync([`${folder}/*.test.ts`, `${folder}.test.ts`]);
    const tests = [...beside, ...further.map((test) => resolve(test))].filter((test) => loads(test, module));
    if (tests.length > 0) return tests.toSorted((a, b) => Number(basename(b) === own) - Number(basename(a) === own));
  }
  return [];
}
