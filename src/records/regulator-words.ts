/** How a regulator is named in a sentence. */

/** Known by initials, and yet without an article. */
const withoutArticle = new Set(["ASIC", "CONSOB", "ESMA", "FI", "FINMA"]);

/** Inside a sentence: `the FCA`, `the Texas State Securities Board`, `the Bank of Lithuania`, but `BaFin`. */
export function theRegulator(regulator: string): string {
  if (regulator === "State regulators") return "state regulators";
  const hasArticle = /^[A-Z]{2,5}$|\bBank of | (?:Board|Division|Service|DFPI)$/u.test(regulator);
  return hasArticle && !withoutArticle.has(regulator) ? `the ${regulator}` : regulator;
}

/** At the beginning of a sentence. */
export function openingRegulator(regulator: string): string {
  const named = theRegulator(regulator);
  return named.charAt(0).toUpperCase() + named.slice(1);
}
