/** Dates, money and numbers as readers see them: the same on every machine, whatever its locale data. */
import { count, dateWords } from "../base/words/wording.ts";
import { type Html, html } from "./html.ts";

export { count, dateWords };

/** The date with its machine-readable form; `absent` if there is none. */
export function dated(date: string | null, absent = "not known"): Html {
  return date === null ? html`${absent}` : html`<time datetime="${date}">${dateWords(date)}</time>`;
}

/** `1 entry`, `2 entries`. @param many if it is not `one` with an s. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** Whole US dollars with their sign: `−$1,234`. A true minus, so that it is not taken for a hyphen. */
export function dollars(value: number): string {
  const rounded = Math.round(value);
  return `${rounded < 0 ? "−" : ""}$${count(Math.abs(rounded))}`;
}

/** Whole US dollars of a gain or loss: `+$1,234`, `−$1,234`. */
export function signedDollars(value: number): string {
  return Math.round(value) > 0 ? `+${dollars(value)}` : dollars(value);
}

/** Units of large sums, without the 5 MB that Intl loads. */
const sizes = [
  { unit: 1e9, suffix: "B" },
  { unit: 1e6, suffix: "M" },
  { unit: 1e3, suffix: "k" },
];

/** Short for an axis: `$1.2M`, `−$350k`. */
export function shortDollars(value: number): string {
  const size = Math.abs(value);
  const { unit, suffix } = sizes.find((one) => size >= one.unit) ?? { unit: 1, suffix: "" };
  const figure = String(Math.round((size / unit) * 10) / 10);
  return `${value < 0 ? "−" : ""}$${figure}${suffix}`;
}

/** A fraction as a percentage: `0.25` is `25%`. */
export function percent(fraction: number): string {
  const value = Math.round(fraction * 1000) / 10;
  return `${value < 0 ? "−" : ""}${Math.abs(value)}%`;
}

/** `0x1234…cdef` */
export function shortAddress(address: string): string {
  return address.length > 14 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;
}

/** For text after a colon: “Red flags on record” becomes “red flags on record”. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The text cut at a word end to at most `length` characters, for titles and descriptions. */
export function clipped(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const beginning = characters.slice(0, length - 1).join("");
  const space = beginning.lastIndexOf(" ");
  return `${(space > length / 2 ? beginning.slice(0, space) : beginning).trimEnd()}…`;
}
