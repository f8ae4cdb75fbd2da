/** The layout shows the architecture: rooms in the order of the data, and no circle of files. */
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { before, test } from "node:test";

const roomOf = (path: string): string => path.split("/")[1] ?? "";

/** Every module of src, with the modules that it imports, types included. */
const imports = new Map<string, string[]>();
/** The rooms in the order of ARCHITECTURE.md. */
let rooms: string[] = [];
/** What ARCHITECTURE.md says of the room that answers. */
let askRow = "";

before(async () => {
  for (const file of globSync("src/**/*.ts").filter((path) => !path.endsWith(".test.ts"))) {
    const text = await readFile(file, "utf8");
    const targets = [...text.matchAll(/(?:from|import|import\()\s*"(\.[^"]+\.ts)"/gu)];
    imports.set(
      file,
      targets.map(([, target = ""]) => join(dirname(file), target)),
    );
  }
  const map = await readFile("ARCHITECTURE.md", "utf8");
  askRow = /^\| `src\/ask\/` \|(.*)$/mu.exec(map)?.[1] ?? "";
  rooms = [...map.matchAll(/^\| `src\/([\w-]+)\/` \|/gmu)].map(([, room = ""]) => room);
});

test("ARCHITECTURE.md lists every room of src, and no other", () => {
  assert.deepEqual([...rooms].sort(), [...new Set([...imports.keys()].map(roomOf))].sort());
});

test("a room imports only rooms above it", () => {
  const backward = [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => rooms.indexOf(roomOf(target)) > rooms.indexOf(roomOf(file)))
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(backward, []);
});

test("a folder of src/ask imports only folders before it, in the order of ARCHITECTURE.md", () => {
  const folders = [...askRow.matchAll(/`([\w-]+)\/`/gu)].map(([, folder = ""]) => folder);
  const folderOf = (path: string): string => (path.startsWith("src/ask/") ? (path.split("/")[2] ?? "") : "");
  const inAsk = [...imports.keys()].filter((file) => roomOf(file) === "ask");
  assert.deepEqual([...folders].sort(), [...new Set(inAsk.map(folderOf))].sort());
  const backward = inAsk.flatMap((file) =>
    (imports.get(file) ?? [])
      .filter((target) => folders.indexOf(folderOf(target)) > folders.indexOf(folderOf(file)))
      .map((target) => `${file} imports ${target}`),
  );
  assert.deepEqual(backward, []);
});

test("no file imports itself through others, types included", () => {
  const finished = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" > "));
    if (path.includes(file) || finished.has(file)) return;
    for (const target of imports.get(file) ?? []) visit(target, [...path, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  assert.deepEqual(circles, []);
});

test("no test file waits once a test of its own is known: run by itself, its process would end before the others are", async () => {
  const waiting: string[] = [];
  for (const file of globSync("{src,test}/**/*.test.ts")) {
    const text = await readFile(file, "utf8");
    const firstTest = /^(?: {2})?(?:test|describe)\(/mu.exec(text)?.index ?? text.length;
    if (/^(?:await |for await |(?:const|let) .*\bawait )/mu.test(text.slice(firstTest))) waiting.push(file);
  }
  assert.deepEqual(waiting, []);
});
