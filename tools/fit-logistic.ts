/** Logistic regression, one weight after the other until they rest. The same rows give the same weights. */

/** A row holds the numbers of few features: by feature, what it is. */
interface Row {
  readonly features: readonly (readonly [feature: number, number: number])[];
  readonly meant: boolean;
  /** How much it counts. */
  readonly weight: number;
}

const rounds = 40;

/** @param penalties by feature, half of which times its weight squared is paid. */
export function fitLogistic(rows: readonly Row[], penalties: readonly number[]): { base: number; weights: number[] } {
  const columns: { at: number; number: number }[][] = penalties.map(() => []);
  rows.forEach(({ features }, at) => {
    for (const [feature, number] of features) columns[feature]?.push({ at, number });
  });
  columns.push(rows.map((_, at) => ({ at, number: 1 })));
  const weights = new Float64Array(columns.length);
  const sums = new Float64Array(rows.length);
  for (let round = 0; round < rounds; round += 1) {
    for (const [feature, column] of columns.entries()) {
      const penalty = penalties[feature] ?? 0;
      const own = weights[feature] ?? 0;
      let slope = penalty * own;
      let bend = penalty + 1e-6;
      for (const { at, number } of column) {
        const row = rows[at];
        if (row === undefined) continue;
        const share = 1 / (1 + Math.exp(-(sums[at] ?? 0)));
        slope += row.weight * (share - Number(row.meant)) * number;
        bend += row.weight * Math.max(share * (1 - share), 0.01) * number * number;
      }
      const step = Math.max(-1, Math.min(1, -slope / bend));
      weights[feature] = own + step;
      for (const { at, number } of column) sums[at] = (sums[at] ?? 0) + step * number;
    }
  }
  const base = weights[penalties.length] ?? 0;
  return { base, weights: [...weights.slice(0, penalties.length)] };
}
