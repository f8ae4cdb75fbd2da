/** Dates, money and numbers as readers see them; in English the same on every machine, whatever its locale data. */
import type { Language } from "../base/words/languages.ts";
import { count, dateWords } from "../base/words/wording.ts";
import { type Html, html } from "./html.ts";

export { count, dateWords };

/** Gives the date with its machine-readable form; `absent` if there is none. */
export function dateHtml(date: string | null, absent = "not known"): Html {
  return date === null ? html`${absent}` : html`<time datetime="${date}">${dateWords(date)}</time>`;
}

/** `1 entry`, `2 entries`. @param many if it is not `one` with an s. */
export function countOf(value: number, one: string, many = `${one}s`): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

/** How a language writes sums and shares. */
interface FigureForms {
  whole: Intl.NumberFormat;
  exact: Intl.NumberFormat;
  share: Intl.NumberFormat;
  short: Intl.NumberFormat;
}

const formsByLanguage = new Map<Language, FigureForms>();

/**
 * None for English, which does without Intl's locale data, and for Arabic: from right to left, the sign of a sum would
 * go to its other end.
 */
function figureForms(lang: Language): FigureForms | undefined {
  if (lang === "en" || lang === "ar") return undefined;
  return formsByLanguage.getOrInsertComputed(lang, () => {
    const sum = { style: "currency", currency: "USD" } as const;
    return {
      whole: new Intl.NumberFormat(lang, { ...sum, maximumFractionDigits: 0 }),
      exact: new Intl.NumberFormat(lang, sum),
      share: new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 }),
      short: new Intl.NumberFormat(lang, {
        ...sum,
        currencyDisplay: "narrowSymbol",
        notation: "compact",
        maximumFractionDigits: 1,
      }),
    };
  });
}

/** A true minus, so that it is not taken for a hyphen. */
function withMinus(figure: string): string {
  return figure.replace("-", "−");
}

/** Whole US dollars with their sign: `−$1,234`. */
export function dollars(value: number, lang: Language = "en"): string {
  const rounded = Math.round(value);
  const forms = figureForms(lang);
  if (forms !== undefined) return withMinus(forms.whole.format(rounded));
  return `${rounded < 0 ? "−" : ""}$${count(Math.abs(rounded))}`;
}

/** Gives a price in US dollars, with its cents where it has some: `$19.99`. */
export function dollarsAndCents(value: number, lang: Language): string {
  if (Number.isInteger(value)) return dollars(value, lang);
  return figureForms(lang)?.exact.format(value) ?? `$${value.toFixed(2)}`;
}

/** Whole US dollars of a gain or loss: `+$1,234`, `−$1,234`. */
export function signedDollars(value: number, lang: Language = "en"): string {
  return Math.round(value) > 0 ? `+${dollars(value, lang)}` : dollars(value, lang);
}

/** Units of large sums, without the 5 MB that Intl loads. */
const sizes = [
  { unit: 1e9, suffix: "B" },
  { unit: 1e6, suffix: "M" },
  { unit: 1e3, suffix: "k" },
];

/** Short for an axis: `$1.2M`, `−$350k`; an Indonesian reads an M as a thousand million. */
export function shortDollars(value: number, lang: Language = "en"): string {
  const forms = figureForms(lang);
  if (forms !== undefined) return withMinus(forms.short.format(value));
  const size = Math.abs(value);
  const { unit, suffix } = sizes.find((one) => size >= one.unit) ?? { unit: 1, suffix: "" };
  const figure = String(Math.round((size / unit) * 10) / 10);
  return `${value < 0 ? "−" : ""}$${figure}${suffix}`;
}

const leftToRightMark = "\u200e";

/** Where a figure has marks for its sign, as in Arabic, one goes before it, too: letters before it would part the two. */
function leftToRight(figure: string): string {
  return figure.includes(leftToRightMark) ? leftToRightMark + figure : figure;
}

/** A fraction as a percentage: `0.25` is `25%`. */
export function percent(fraction: number, lang: Language = "en"): string {
  const forms = figureForms(lang);
  if (forms !== undefined) return leftToRight(withMinus(forms.share.format(fraction)));
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

/** Gives the text cut at a word end to at most `length` characters, for titles and descriptions. */
export function clipped(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const beginning = characters.slice(0, length - 1).join("");
  const space = beginning.lastIndexOf(" ");
  return `${(space > length / 2 ? beginning.slice(0, space) : beginning).trimEnd()}…`;
}
