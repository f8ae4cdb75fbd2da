/** Days and times, all in UTC: a day is written YYYY-MM-DD, a time as RFC 3339 has it, with a `Z`. */

/** Milliseconds of a day: in UTC, as ECMAScript counts it, each has as many. */
export const dayMs = 86_400_000;

/** Gives the day of a time. @throws RangeError for a `Date` or number that is no time. */
export function dayOf(time: Date | number | string): string {
  return (typeof time === "string" ? time : instantOf(time)).slice(0, 10);
}

/** Gives a time in RFC 3339, to the second. @param time a `Date`, or milliseconds since 1970. @throws RangeError */
export function instantOf(time: Date | number): string {
  return Temporal.Instant.fromEpochMilliseconds(Number(time)).toString({ smallestUnit: "second" });
}

/** Gives the day after a day. @param days how many days after, negative for before. @throws RangeError */
export function dayAfter(day: string, days = 1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}

/** Counts the days from one day to another, negative where the other is the earlier one. @throws RangeError */
export function daysBetween(day: string, other: string): number {
  return Temporal.PlainDate.from(day).until(other).days;
}

/** A day that every year has. Temporal takes a hundred times as long, and cards ask for thousands. */
const dayOfEachYear = /^[12]\d{3}-(?:(?!02)(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))$/u;

/** Gives the same day some years later; 28 February where a year has no 29th. @throws RangeError */
export function yearsAfter(day: string, years: number): string {
  if (dayOfEachYear.test(day)) return String(Number(day.slice(0, 4)) + years).padStart(4, "0") + day.slice(4);
  return Temporal.PlainDate.from(day).add({ years }).toString();
}

/** Gives the first day of a date that may lack month or day: `2024`, `2024-05`. @throws RangeError */
export function firstDayIn(date: string): string {
  return Temporal.PlainDate.from(`${date}-01-01`.slice(0, 10)).toString();
}

/** Gives the last day of a date that may lack month or day: `2024`, `2024-05`. @throws RangeError */
export function lastDayIn(date: string): string {
  if (date.length >= 10) return firstDayIn(date);
  const month = Temporal.PlainYearMonth.from(`${date}-12`.slice(0, 7));
  return month.toPlainDate({ day: month.daysInMonth }).toString();
}

/** Tells whether the calendar has that day. */
export function isDay(text: string): boolean {
  try {
    return /^\d{4}-\d{2}-\d{2}$/u.test(text) && Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}
