/** The evidence: one number for how sure we are that a name on record is meant, and what follows from it. */
import { readFileSync } from "node:fs";
import { z } from "zod";
import { type FeatureName, featureNames, features, type Seen } from "./features.ts";

/** data/evidence.json, written by `npm run evidence`. */
const weightsFile = z.strictObject({
  about: z.string(),
  base: z.number(),
  threshold: z.number(),
  meant: z.number(),
  weights: z.record(z.string(), z.number()),
});

type Weights = z.infer<typeof weightsFile>;

const fitted: Weights = weightsFile.parse(
  JSON.parse(readFileSync(new URL("../../../data/evidence.json", import.meta.url), "utf8")),
);
const used = featureNames.flatMap((name): [FeatureName, number][] => {
  const weight = fitted.weights[name] ?? 0;
  return weight === 0 ? [] : [[name, weight]];
});

/** From 0 to 1. It accuses nobody: above the threshold, the answer says that the name may be meant. */
export function evidenceFor(seen: Seen): number {
  let sum = fitted.base;
  for (const [name, weight] of used) sum += weight * features[name](seen);
  return 1 / (1 + Math.exp(-sum));
}

/** Whether a name is worth telling. */
export function mayBeMeant(evidence: number): boolean {
  return evidence >= fitted.threshold;
}

/** Whether it may be told as what was meant. */
export function isMeant(evidence: number): boolean {
  return evidence >= fitted.meant;
}
