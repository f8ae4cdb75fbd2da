/** Logistic regression with a penalty on large weights, for rows of features that are there or not. */

export interface Row {
  /** Numbers of the features that it has. */
  features: readonly number[];
  isPositive: boolean;
  /** How much it counts. */
  weight: number;
}

/** Rounds over all features. The weights no longer move in the second decimal place. */
const rounds = 60;

/** One step moves a weight by no more. */
const longestStep = 1;

/**
 * The base and the weights of least loss, one feature after the other by Newton's step (A. Genkin, D. Lewis, D. Madigan,
 * Large-scale Bayesian logistic regression for text categorization, Technometrics 49, 2007). The same rows give the same
 * weights.
 * @param closeness 1 / strength of the penalty (half the sum of squares).
 */
export function fitLogistic(
  rows: readonly Row[],
  featureCount: number,
  closeness: number,
): { base: number; weights: Float64Array } {
  // The base is one more feature, which every row has.
  const rowsOf: number[][] = Array.from({ length: featureCount + 1 }, () => []);
  for (const [at, { features }] of rows.entries()) {
    for (const feature of features) rowsOf[feature]?.push(at);
    rowsOf[featureCount]?.push(at);
  }
  const weights = new Float64Array(featureCount + 1);
  const sums = new Float64Array(rows.length);
  const counts = Float64Array.from(rows, ({ weight }) => weight);
  const wanted = Float64Array.from(rows, ({ isPositive }) => (isPositive ? 1 : 0));
  const shares = new Float64Array(rows.length).fill(0.5);
  for (let round = 0; round < rounds; round += 1) {
    for (const [feature, own] of rowsOf.entries()) {
      const weight = weights[feature] ?? 0;
      let slope = weight / closeness;
      let bend = 1 / closeness;
      for (const at of own) {
        const share = shares[at] ?? 0;
        const count = counts[at] ?? 0;
        slope += count * (share - (wanted[at] ?? 0));
        bend += count * share * (1 - share);
      }
      const step = Math.max(-longestStep, Math.min(longestStep, -slope / bend));
      if (Math.abs(step) < 1e-5) continue;
      weights[feature] = weight + step;
      for (const at of own) {
        const sum = (sums[at] ?? 0) + step;
        sums[at] = sum;
        shares[at] = 1 / (1 + Math.exp(-sum));
      }
    }
  }
  return { base: weights[featureCount] ?? 0, weights: weights.slice(0, featureCount) };
}
