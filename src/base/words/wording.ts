/** Dates, numbers, lists and regulators as a sentence names them: the same on every machine, whatever its locale. */
import { assertDefined } from "../invariants.ts";

const months = "January February March April May June July August September October November December".split(" ");

/** `2022`, `2022-10` or `2022-10-31` as `2022`, `October 2022`, `31 Oct 2022`; a day is never made up. */
export function dateWords(date: string): string {
  const [year, month, day] = date.slice(0, 10).split("-");
  const name = months[Number(month) - 1];
  if (name === undefined) return assertDefined(year, "a text has a first part");
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name.slice(0, 3)} ${year}`;
}

/** A day with its month written out. */
const longDate = /\b(\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec))[a-z]+ (\d{4})\b/gu;

/** Gives the text with its dates as readers see dates, whichever of both ways a record writes them. */
export function datesInWords(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/gu, dateWords).replace(longDate, "$1 $2");
}

/** The newest of these dates, of which a year or a month counts as its first day; null if there is none. */
export function newestOf(dates: readonly (string | null | undefined)[]): string | null {
  return (
    dates
      .filter((date) => date != null)
      .sort()
      .at(-1) ?? null
  );
}

/** A whole number with its thousands apart, `1,234,567`, without Intl's 8 MB of locale data. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/gu, ",");
}

/** Several things in one sentence: `a`, `a and b`, `a, b and c`; nothing for none. */
export function listWords(parts: readonly string[]): string {
  const rest = parts.slice(0, -1);
  return rest.length === 0 ? parts.join("") : `${rest.join(", ")} and ${parts.at(-1)}`;
}

/** Known by initials, and yet without an article. */
const withoutArticle = new Set(["ASIC", "CONSOB", "ESMA", "FI", "FINMA", "FINRA", "OFAC", "SEBI"]);

/** Who brings cases: a regulator, or prosecutors, whose cases are criminal. */
export const regulatorKinds = ["regulator", "prosecutor"] as const;
const prosecutors = new Set([
  "US Department of Justice",
  "Enforcement Directorate",
  "EFCC",
  "Brazilian Federal Prosecution Service",
  "Crown Prosecution Service",
  "Serious Fraud Office",
  "Hong Kong Police",
  "Chinese court",
  "South African police",
  "Europol",
]);

export function regulatorKindOf(regulator: string): (typeof regulatorKinds)[number] {
  return prosecutors.has(regulator) || regulator.endsWith("public prosecutor") ? "prosecutor" : "regulator";
}

/** Inside a sentence: `the FCA`, `the Texas State Securities Board`, `the Bank of Lithuania`, but `BaFin`. */
export function theRegulator(regulator: string): string {
  if (regulator === "State regulators") return "state regulators";
  const hasArticle =
    /^[A-Z]{2,5}(?: (?:Philippines|Nigeria))?$|\bBank of | (?:Board|Division|Service|DFPI|General|Justice|prosecutor|Commission|Authority|Directorate|Office|police|Police|court)$/u.test(
      regulator,
    );
  return hasArticle && !withoutArticle.has(regulator) ? `the ${regulator}` : regulator;
}
