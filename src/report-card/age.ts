/** Ages of dated facts in calendar years, and the three time limits that every rule uses. */

/** A date without month or day: an incident as late, a release as early as can be, so that it helps no bot. */
type DateReading = "earliest" | "latest";

/**
 * The limits, in years. `recent`: what is fresh; also how long an undated page is believed, from the day it was read.
 * `present`: what still describes today's product. `standing`: what counts for long, for or against the bot.
 */
export const termYears = { recent: 1, present: 2, standing: 5 } as const;

/** The last day on which a date (YYYY, YYYY-MM or YYYY-MM-DD) is at most `years` calendar years old. */
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
