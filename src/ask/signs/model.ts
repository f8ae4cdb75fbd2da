/** How much each word and pair of words speaks for a scam and each sign: made by `npm run signs` from lines/train. */
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { once } from "../../base/once.ts";
import { featureBits, type Sentence } from "./features.ts";
import type { SignId } from "./shape.ts";

/** data/signs/model.json */
export interface ModelFile {
  /** SHA-256 of the lines that it was made from. */
  lines: string;
  /** What a text must weigh to be mentioned, a long one, and how much more a part of a longer one. */
  threshold: number;
  threshold_long: number;
  threshold_part: number;
  /** From this weight of its sentence on, a phrase that regulators list may be quoted. */
  threshold_quoted: number;
  scam: TableFile;
  /** By column, which sign it is and what it must weigh to be called sure; null for those that never are. */
  signs: TableFile & { ids: SignId[]; sure: (number | null)[] };
}

/** Texts of so many UTF-16 units are messages rather than lines; harmless ones name more that scams name, too. */
export const isLong = (length: number) => length > 200;

/** A table of weights, one column for each thing told. */
export interface TableFile {
  features: number;
  bytes: number;
  base: number[];
  /** What a weight of 1 in the file stands for, by column. */
  scale: number[];
}

export interface Table {
  file: TableFile;
  /** Where the weights of a feature begin; features that tell nothing may have none. */
  startOf: (feature: number) => number | undefined;
  weights: Int8Array;
}

/** The model in data/signs, read when it is first needed. */
export const loadModel = once(() => {
  const folder = new URL("../../../data/signs/", import.meta.url);
  const file: ModelFile = JSON.parse(readFileSync(new URL("model.json", folder), "utf8"));
  const bytes = brotliDecompressSync(readFileSync(new URL("model.bin", folder)));
  return { file, scam: openTable(file.scam, bytes), signs: openTable(file.signs, bytes.subarray(file.scam.bytes)) };
});

/**
 * Distances between the numbers of features, seven bits a byte, then the weights, row by row. A single column is laid
 * out by the numbers themselves: hundreds of thousands of them would take more room in a map.
 */
export function openTable(file: TableFile, bytes: Uint8Array): Table {
  const columns = file.base.length;
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + file.bytes - file.features * columns);
  const starts = new Map<number, number>();
  const byFeature = new Int8Array(columns > 1 ? 0 : 2 ** featureBits);
  let at = 0;
  let feature = 0;
  for (let row = 0; row < file.features; row += 1) {
    for (let shift = 0, more = true; more; shift += 7, at += 1) {
      const byte = bytes[at] as number;
      feature += (byte & 127) << shift;
      more = byte > 127;
    }
    if (columns > 1) starts.set(feature, row * columns);
    else byFeature[feature] = weights[row] as number;
  }
  return columns > 1
    ? { file, startOf: (one) => starts.get(one), weights }
    : { file, startOf: (one) => one, weights: byFeature };
}

/** What sentences weigh together, in log-odds by column: their features' weights over the root of their number. */
export function weigh({ file, startOf, weights }: Table, sentences: readonly Pick<Sentence, "features">[]): number[] {
  const sums = file.base.map(() => 0);
  let count = 0;
  for (const { features } of sentences) {
    count += features.length;
    for (const feature of features) {
      const start = startOf(feature);
      if (start === undefined) continue;
      for (let column = 0; column < sums.length; column += 1) {
        sums[column] = (sums[column] ?? 0) + (weights[start + column] ?? 0);
      }
    }
  }
  return file.base.map(
    (base, column) => base + ((sums[column] ?? 0) * (file.scale[column] ?? 0)) / Math.sqrt(count || 1),
  );
}
