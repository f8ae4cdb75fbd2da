/** Fits tables of weights: logistic regressions over the features of lines, made small enough to keep in the repository. */
import { sentencesOf } from "../../src/ask/signs/features.ts";
import type { TableFile } from "../../src/ask/signs/model.ts";
import { signIds } from "../../src/ask/signs/shape.ts";
import type { Row } from "./lines.ts";

export interface Example {
  row: Row;
  features: Int32Array;
}

export const examplesOf = (rows: readonly Row[]): Example[] =>
  rows.map((row) => ({ row, features: Int32Array.from(sentencesOf(row.text).flatMap(({ features }) => features)) }));

/** What the columns of the table of signs are for. */
export const fittedSigns = signIds.filter((id) => id !== "reads_like_scam");

/** How many features are kept, how many lines must have one, and how many steps a weight has to each side. */
interface Size {
  most: number;
  from: number;
  steps: number;
}

/** What only one line has helps with lines by authors not seen, if there is room for much of it. */
const scamSize: Size = { most: 320_000, from: 1, steps: 15 };
const signSize: Size = { most: 12_500, from: 3, steps: 127 };
/** How much a line speaks against a sign that it has not, if it is harmless or signs may be missing. */
const withoutCounts = 0.2;
const rounds = 6;
const pace = 0.5;

export interface Fitted {
  file: TableFile;
  bytes: Uint8Array;
}

export function fitScam(examples: readonly Example[]): Fitted {
  const cases = examples.map(({ row, features }) => ({ features, wanted: [row.isScam ? 1 : 0], counts: [1] }));
  return fitTable(cases, scamSize, examples);
}

export function fitSigns(examples: readonly Example[]): Fitted {
  const cases = examples.map(({ row, features }) => {
    const wanted = fittedSigns.map((id) => (row.signs.includes(id) ? 1 : 0));
    const without = row.incomplete || row.signs.length === 0 ? withoutCounts : 1;
    return { features, wanted, counts: wanted.map((one) => (one === 1 ? 1 : without)) };
  });
  const scams = examples.filter(({ row }) => row.isScam);
  return fitTable(cases, signSize, scams);
}

interface Case {
  features: Int32Array;
  /** 1 or 0, by column. */
  wanted: readonly number[];
  counts: readonly number[];
}

/** Fitted to all features that enough of the examples have, then once more to those that told most. */
function fitTable(cases: readonly Case[], size: Size, examples: readonly Example[]): Fitted {
  const times = new Map<number, number>();
  for (const { features } of examples) {
    for (const feature of new Set(features)) times.set(feature, (times.get(feature) ?? 0) + 1);
  }
  const keys = [...times.keys()].filter((key) => (times.get(key) ?? 0) >= size.from).sort((a, b) => a - b);
  const all = fit(cases, keys);
  if (keys.length <= size.most) return compact(all, size.steps);
  const columns = all.base.length;
  const tells = keys.map((key, row) => {
    const heaviest = all.weights.subarray(row * columns, (row + 1) * columns).map(Math.abs);
    return { key, much: Math.sqrt(times.get(key) ?? 0) * Math.max(...heaviest) };
  });
  const kept = tells.sort((a, b) => b.much - a.much || a.key - b.key).slice(0, size.most);
  const keptKeys = kept.map(({ key }) => key).sort((a, b) => a - b);
  return compact(fit(cases, keptKeys), size.steps);
}

/** More than there are cases in steps of it, so that neighbours in a file are far apart. */
const stride = 10_007;

/**
 * Steps of AdaGrad (J. Duchi et al. 2011), in an order that is the same each time. A feature moves the more, the more
 * unevenly it stands in the two classes (as in S. Wang and C. Manning 2012).
 */
function fit(cases: readonly Case[], keys: readonly number[]) {
  const columns = cases[0]?.wanted.length ?? 0;
  const rowOf = new Map(keys.map((key, row) => [key, row * columns]));
  const rows = cases.map(({ features }) => Int32Array.from([...features].flatMap((one) => rowOf.get(one) ?? [])));
  const weights = new Float64Array(keys.length * columns);
  const steps = new Float64Array(keys.length * columns).fill(1e-8);
  const base = new Float64Array(columns);
  const baseSteps = new Float64Array(columns).fill(1e-8);
  const uneven = unevenness(cases, rows, weights.length, columns);
  const slopes = new Float64Array(columns);
  for (let turn = 0; turn < rounds * cases.length; turn += 1) {
    const at = (turn * stride) % cases.length;
    learn(rows[at] as Int32Array, cases[at] as Case);
  }
  return { keys, weights, base };

  function learn(own: Int32Array, { features, wanted, counts }: Case): void {
    const share = 1 / Math.sqrt(features.length || 1);
    for (let column = 0; column < columns; column += 1) {
      let sum = 0;
      for (const start of own) sum += weights[start + column] as number;
      const said = 1 / (1 + Math.exp(-(base[column] as number) - sum * share));
      const slope = (said - (wanted[column] as number)) * (counts[column] as number);
      slopes[column] = slope * share;
      (baseSteps[column] as number) += slope * slope;
      (base[column] as number) -= (pace * slope) / Math.sqrt(baseSteps[column] as number);
    }
    for (let column = 0; column < columns; column += 1) {
      const slope = slopes[column] as number;
      if (Math.abs(slope) < 1e-5) continue;
      for (const start of own) {
        (steps[start + column] as number) += slope * slope;
        const step = (pace * slope) / Math.sqrt(steps[start + column] as number);
        (weights[start + column] as number) -= step * (uneven[start + column] as number);
      }
    }
  }
}

/** By feature and column, how far apart the shares of the two classes are that have it, as a logarithm. */
function unevenness(cases: readonly Case[], rows: readonly Int32Array[], size: number, columns: number): Float64Array {
  const having = [new Float64Array(size).fill(1), new Float64Array(size).fill(1)] as const;
  const all = [new Float64Array(columns).fill(1), new Float64Array(columns).fill(1)] as const;
  for (const [at, { wanted }] of cases.entries()) {
    const own = new Set(rows[at]);
    for (const [column, one] of wanted.entries()) {
      const side = one === 1 ? 1 : 0;
      (all[side][column] as number) += 1;
      for (const start of own) (having[side][start + column] as number) += 1;
    }
  }
  const share = (side: 0 | 1, at: number) => (having[side][at] as number) / (all[side][at % columns] as number);
  return Float64Array.from({ length: size }, (_, at) => Math.abs(Math.log(share(1, at) / share(0, at))));
}

/** In the form that `src/ask/signs/model.ts` opens: a byte a weight. Fewer steps make it smaller once it is compressed. */
function compact({ keys, weights, base }: ReturnType<typeof fit>, steps: number): Fitted {
  const columns = base.length;
  const bytes: number[] = [];
  for (const [row, key] of keys.entries()) {
    let distance = key - (keys[row - 1] ?? 0);
    for (; distance > 127; distance >>>= 7) bytes.push((distance & 127) | 128);
    bytes.push(distance);
  }
  // A few weights are far larger than all others; they count as much as the largest of these.
  const scale = Array.from(base, (_, column) => {
    const sizes = keys.map((_weight, row) => Math.abs(weights[row * columns + column] as number)).sort((a, b) => b - a);
    return rounded((sizes[Math.floor(keys.length / (16 * steps))] || 1) / steps);
  });
  for (const [at, weight] of weights.entries()) {
    const unit = scale[at % columns] as number;
    bytes.push(Math.max(-steps, Math.min(steps, Math.round(weight / unit))) & 255);
  }
  return {
    file: { features: keys.length, bytes: bytes.length, base: Array.from(base, rounded), scale },
    bytes: Uint8Array.from(bytes),
  };
}

const rounded = (value: number) => Number(value.toPrecision(6));
