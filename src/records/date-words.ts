/** Dates as people read them: the same on every machine, whatever its locale data. */
import { held } from "../invariants.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "June", "July", "Aug", "Sept", "Oct", "Nov", "Dec"];

/** `2022`, `2022-10` or `2022-10-31` as `2022`, `Oct 2022`, `31 Oct 2022`; a day is never made up. */
export function dateWords(date: string): string {
  const [year, month, day] = date.slice(0, 10).split("-");
  const name = months[Number(month) - 1];
  if (name === undefined) return held(year, "a text has a first part");
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}
