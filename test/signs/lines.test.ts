/** The lines that the model of signs is made from, and the model that was made. */
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { test } from "node:test";
import { loadModel } from "../../src/signs/model.ts";
import { digestOf, nearDuplicates, readFolder } from "../../tools/signs/lines.ts";

const train = readFolder("train");
const dev = readFolder("dev");
const blind = readFolder("blind");

test("the model in data/signs was made from the lines in lines/train (npm run signs), and is small", () => {
  assert.equal(loadModel().file.lines, digestOf(train));
  const size = ["model.bin", "model.json"].reduce((sum, name) => sum + statSync(`data/signs/${name}`).size, 0);
  assert.ok(size < 600_000, `${size} bytes`);
});

test("no line stands in two folders in nearly the same words", () => {
  const told = (pairs: ReturnType<typeof nearDuplicates>) =>
    pairs.map(([one, other]) => `${one.file}: ${one.text}\n${other.file}: ${other.text}`).join("\n\n");
  assert.equal(told(nearDuplicates(dev, train)), "");
  assert.equal(told(nearDuplicates(blind, [...train, ...dev])), "");
});
