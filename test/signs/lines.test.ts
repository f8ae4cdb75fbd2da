/** The lines that the model of signs is made from, and the model that was made. */
import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { test } from "node:test";
import { sentencesOf } from "../../src/ask/signs/features.ts";
import { loadModel } from "../../src/ask/signs/model.ts";
import { digestOf, type Row, readFolder } from "../../tools/signs/lines.ts";

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
  assert.equal(nearDuplicates(dev.slice(0, 50), dev).length, 50);
  assert.equal(told(nearDuplicates(dev, train)), "");
  assert.equal(told(nearDuplicates(blind, [...train, ...dev])), "");
});

/** Two texts are near-duplicates where they share this much of what they have together. */
const nearDuplicate = 0.6;

/** What more texts have tells little about which are alike. */
const telling = 60;

/** Pairs of near-duplicates, one of each of two sets. */
function nearDuplicates(ones: readonly Row[], others: readonly Row[]): [Row, Row][] {
  const read = (row: Row) => ({ row, features: new Set(sentencesOf(row.text).flatMap(({ features }) => features)) });
  const known = others.map(read);
  const having = new Map<number, number[]>();
  for (const [at, { features }] of known.entries()) {
    for (const feature of features) {
      const own = having.get(feature);
      if (own === undefined) having.set(feature, [at]);
      else if (own.length < telling) own.push(at);
    }
  }
  return ones.flatMap((row) => {
    const { features } = read(row);
    // Of as many features as a near-duplicate may lack, and one more, it has one: the rarest leave the fewest texts.
    const rarest = [...features].sort((a, b) => (having.get(a)?.length ?? 0) - (having.get(b)?.length ?? 0));
    const telltale = rarest.slice(0, Math.floor((1 - nearDuplicate) * features.size) + 1);
    const near = new Set(telltale.flatMap((feature) => having.get(feature) ?? []));
    const found = [...near].find((at) => {
      const other = known[at]?.features ?? new Set();
      const shared = features.intersection(other).size;
      return shared >= nearDuplicate * (features.size + other.size - shared);
    });
    return found === undefined ? [] : [[row, known[found]?.row ?? row]];
  });
}
