/** Dates as people read them: the same on every machine, whatever its locale data. */
import { held } from "../invariants.ts";

const months = "January February March April May June July August September October November December".split(" ");

/** `2022`, `2022-10` or `2022-10-31` as `2022`, `October 2022`, `31 Oct 2022`; a day is never made up. */
export function dateWords(date: string): string {
  const [year, month, day] = date.slice(0, 10).split("-");
  const name = months[Number(month) - 1];
  if (name === undefined) return held(year, "a text has a first part");
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name.slice(0, 3)} ${year}`;
}
