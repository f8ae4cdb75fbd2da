/** How a regulator is named in a sentence. */

/** Known by initials, and yet without an article. */
const withoutArticle = new Set(["ASIC", "CONSOB", "ESMA", "FI", "FINMA"]);

/** Who brings cases: a regulator, or prosecutors, whose cases are criminal. */
export const regulatorKinds = ["regulator", "prosecutor"] as const;
const prosecutors = new Set(["US Department of Justice", "Spanish public prosecutor"]);

export function regulatorKindOf(regulator: string): (typeof regulatorKinds)[number] {
  return prosecutors.has(regulator) ? "prosecutor" : "regulator";
}

/** Inside a sentence: `the FCA`, `the Texas State Securities Board`, `the Bank of Lithuania`, but `BaFin`. */
export function theRegulator(regulator: string): string {
  if (regulator === "State regulators") return "state regulators";
  const hasArticle = /^[A-Z]{2,5}$|\bBank of | (?:Board|Division|Service|DFPI|General|Justice|prosecutor)$/u.test(
    regulator,
  );
  return hasArticle && !withoutArticle.has(regulator) ? `the ${regulator}` : regulator;
}
