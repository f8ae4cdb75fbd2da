/** Ages of dated facts, counted in calendar years to the day of the snapshot. */

/**
 * How to read a date that names only a year or a month: an incident as late as it can have been, a release as early.
 * Either way what is not known does not make the bot look better.
 */
export type Reading = "earliest" | "latest";

/** Whether a partial date (YYYY, YYYY-MM or YYYY-MM-DD) lies at most `years` calendar years before `asOf` (YYYY-MM-DD). */
export function isWithinYears(date: string, years: number, asOf: string, reading: Reading): boolean {
  const [year = "", month = reading === "latest" ? "12" : "01", day = reading === "latest" ? "31" : "01"] =
    date.split("-");
  const oldest = `${String(Number(asOf.slice(0, 4)) - years).padStart(4, "0")}${asOf.slice(4)}`;
  return `${year}-${month}-${day}` >= oldest;
}

/** "1 year", "5 years". */
export function yearsText(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}
