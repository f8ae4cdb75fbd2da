/** The table of ARCHITECTURE.md says which folder may import which: exactly what the code does. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { together } from "./support/together.ts";

/** Folder below src, or a file directly in it. */
const roomOf = (path: string): string => (relative("src", path).split("/")[0] ?? "").replace(/\.ts$/u, "");

/** Anyone may import these. */
const free = ["errors", "folders", "invariants", "once", "program", "text-file"];

/** What each folder imports from the others, as `folder > folder`. */
async function imported(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of globSync("src/**/*.ts")) {
    if (file.endsWith(".test.ts")) continue;
    for (const [, target = ""] of (await readFile(file, "utf8")).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/gu)) {
      const path = join(dirname(file), target);
      if (!path.startsWith("src/") || free.includes(roomOf(path)) || roomOf(path) === roomOf(file)) continue;
      found.set(`${roomOf(file)} > ${roomOf(path)}`, file);
    }
  }
  return found;
}

async function permitted(): Promise<string[]> {
  const text = await readFile("ARCHITECTURE.md", "utf8");
  const rows = [...text.matchAll(/^\| `src\/([\w-]+)(?:\/|\.ts)` \|[^|]*\| ([^|]*) \|$/gmu)];
  return rows.flatMap(([, room = "", list = ""]) =>
    list
      .split(", ")
      .filter((name) => name !== "nothing of ours")
      .map((name) => `${room} > ${name}`),
  );
}

test("each folder of src imports those that ARCHITECTURE.md permits, and the table permits no other", async () => {
  const found = await imported();
  const allowed = new Set(await permitted());
  const forbidden = [...found].filter(([step]) => !allowed.has(step)).map(([step, file]) => `${step} (${file})`);
  assert.deepEqual(forbidden, []);
  assert.deepEqual(
    [...allowed].filter((step) => !found.has(step)),
    [],
  );
});

test("every folder of src stands in the table once", async () => {
  const text = await readFile("ARCHITECTURE.md", "utf8");
  const rooms = new Set(
    globSync("src/**/*.ts")
      .filter((path) => !path.endsWith(".test.ts"))
      .map(roomOf),
  );
  for (const room of rooms) {
    assert.equal(text.match(new RegExp(`^\\| \`src/${room}(?:/|\\.ts)\` \\|`, "gmu"))?.length, 1, room);
  }
});

test("npm test runs every test file, and each once", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8"));
  const globs = [...scripts.test.matchAll(/"([^"]+\.test\.ts)"/gu)].flatMap(([, glob]) => globSync(glob));
  const every = globSync(["src/**/*.test.ts", "test/**/*.test.ts"]);
  const grouped = Object.values(together).flatMap((patterns) => patterns.flatMap((glob) => globSync(glob)));
  assert.deepEqual([...globs, ...grouped].sort(), every.sort());
});
