/** The regression behind the weights of data/phrases. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { fitLogistic, type Row } from "../../tools/logistic.ts";

const row = (features: number[], isPositive: boolean, weight = 1): Row => ({ features, isPositive, weight });
const odds = (share: number) => Math.log(share / (1 - share));

test("without features the base is the share of positive rows", () => {
  const { base } = fitLogistic([row([], true), row([], false), row([], false), row([], false)], 0, 1e6);
  assert.ok(Math.abs(base - odds(0.25)) < 0.001);
});

test("a feature weighs as much as it changes the share, and a row counts as often as it says", () => {
  const rows = [row([0], true, 3), row([0], false), row([], true), row([], false, 3)];
  const { base, weights } = fitLogistic(rows, 1, 1e6);
  assert.ok(Math.abs(base - odds(0.25)) < 0.01);
  assert.ok(Math.abs((weights[0] ?? 0) - (odds(0.75) - odds(0.25))) < 0.01);
});

test("the penalty keeps weights small, and the same rows give the same weights", () => {
  const rows = [row([0], true), row([0], true), row([], false)];
  const loose = fitLogistic(rows, 1, 10);
  const tight = fitLogistic(rows, 1, 0.05);
  assert.ok((tight.weights[0] ?? 0) > 0 && (tight.weights[0] ?? 0) < (loose.weights[0] ?? 0) / 4);
  assert.deepEqual(fitLogistic(rows, 1, 0.05), tight);
});
