import assert from "node:assert/strict";
import { test } from "node:test";
import { furtherReadings, nameTokens, writtenOut } from "./normalize.ts";

const written = (name: string) => writtenOut(nameTokens(name))?.join(" ") ?? null;

test("a short form that stands for one word only is written out, wherever it stands", () => {
  assert.equal(written("Mirror Trading Intl"), "mirror trading international");
  assert.equal(written("QZ Asset Mgmt. Grp"), "qz asset management group");
  assert.equal(written("Mirror Trading Int'l Ltd"), "mirror trading international  ltd");
  assert.equal(written("Mirror Trading International"), null);
  assert.equal(written("Blorp Tech"), null);
});

test("what a word may stand for, and how it may be abbreviated, are further readings of a name", () => {
  const readings = (name: string) => furtherReadings(nameTokens(name)).map((words) => words.join(" "));
  assert.deepEqual(readings("Blorp Tech"), ["blorp technology", "blorp technologies"]);
  assert.ok(readings("Cryptx Capital Financial").includes("cryptx capital fin"));
  assert.ok(readings("Binary International").includes("binary intl"));
  assert.deepEqual(readings("Blorp"), []);
  assert.ok(furtherReadings(Array(200).fill("tech")).length <= 8);
});
