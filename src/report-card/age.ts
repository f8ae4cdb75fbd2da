/** Ages of dated facts, counted in calendar years, and the three terms that every rule takes its ages from. */

/**
 * How to read a date that names only a year or a month: an incident as late as it can have been, a release as early.
 * Either way what is not known does not make the bot look better.
 */
export type DateReading = "earliest" | "latest";

/**
 * The terms, in years. `recent`: what is fresh; also how long a page that bears no date is believed, from the day on which it was
 * read. `present`: what still describes the product of today. `standing`: what stands for long, for or against the bot.
 */
export const termYears = { recent: 1, present: 2, standing: 5 } as const;

/**
 * The last day (YYYY-MM-DD) on which a date is at most `years` calendar years old.
 * @param date YYYY, YYYY-MM or YYYY-MM-DD.
 */
export function anniversary(date: string, years: number, reading: DateReading): string {
  const [year = "", month = reading === "latest" ? "12" : "01"] = date.split("-");
  const lastYear = Number(year) + years;
  const daysOfMonth = (of: number) => new Date(Date.UTC(of, Number(month), 0)).getUTCDate();
  const day = date.split("-")[2] ?? (reading === "latest" ? String(daysOfMonth(Number(year))) : "01");
  const within = Math.min(Number(day), daysOfMonth(lastYear));
  return `${String(lastYear).padStart(4, "0")}-${month}-${String(within).padStart(2, "0")}`;
}

/** The day after (YYYY-MM-DD). @param days how many days after, negative for before. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Later than any day: for what never lapses. */
export const noEnd = "9999-12-31";

/** "1 year", "5 years". */
export function yearsText(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}
