/** Amounts of money in a sentence: where each stands, of how much and of which currency. */
import currencyFile from "../../../data/signs/currencies.json" with { type: "json" };
import { once } from "../../base/once.ts";

interface Amount {
  value: number;
  currency: string;
  /** Where it stands in the text, in UTF-16 units. */
  start: number;
  end: number;
}

const { currencies, thousands, back } = currencyFile;

/** What a currency is called, with its name in the file. */
const currencyOf: ReadonlyMap<string, string> = new Map(
  Object.entries(currencies).flatMap(([id, names]) => names.map((name): [string, string] => [name, id])),
);
const timesOf: ReadonlyMap<string, number> = new Map(
  Object.entries(thousands).flatMap(([times, names]) => names.map((name): [string, number] => [name, Number(times)])),
);

/** A sum of thousands or millions whose currency is left to the country: `2 juta`. */
const countrys = "";

const numberPattern = /(?<![\d.,])(?:\d{1,3}(?:[ '.,]\d{3})+(?:[.,]\d{1,8})?|\d{1,12}(?:[.,]\d{1,8})?)/gu;

/** What may stand right behind a number. */
const behindNumber = once(() => {
  const currencyNames = oneOf([...currencyOf.keys()]);
  const times = `(?: ?(?<times>${oneOf([...timesOf.keys()])})(?![a-z]))?`;
  const alone = `(?:(?<alone> ?(?:$|[.!,;)]|${oneOf(back)}))|)`;
  return new RegExp(`${times}(?: ?[个枚]?(?<name>${currencyNames})(?![a-z]))?${alone}`, "uy");
});

/** The longest first, so that `usdt` is no `usd`. */
function oneOf(words: readonly string[]): string {
  const escaped = words.map((word) => word.replace(/[$.]/gu, String.raw`\$&`));
  return `(?:${escaped.sort((a, b) => b.length - a.length).join("|")})`;
}

const longestName = Math.max(...Array.from(currencyOf.keys(), (name) => name.length));

/** What the currency is called that stands right before a place, if one does: `$ 5`, `USD 5`. */
function currencyBefore(text: string, place: number): string | undefined {
  const end = text.charAt(place - 1) === " " ? place - 1 : place;
  for (let length = Math.min(longestName, end); length > 0; length -= 1) {
    const currency = currencyOf.get(text.slice(end - length, end));
    if (currency !== undefined && !/[a-z]/u.test(text.charAt(end - length - 1))) return currency;
  }
  return undefined;
}

/**
 * @param text in lower case and without accents. A number alone is of the currency before it where nothing else can be
 * counted by it: `send 1 BTC and get 2 back`.
 */
export function amountsIn(text: string): Amount[] {
  const behind = behindNumber();
  const amounts: Amount[] = [];
  for (const { 0: number, index: start } of text.matchAll(numberPattern)) {
    behind.lastIndex = start + number.length;
    const { name, times, alone } = behind.exec(text)?.groups ?? {};
    const currencyHere = name === undefined ? currencyBefore(text, start) : currencyOf.get(name);
    const other = alone === undefined ? undefined : amounts.at(-1)?.currency;
    const currency = currencyHere ?? (times === undefined ? other : countrys);
    if (currency === undefined) continue;
    const value = sumOf(number) * (timesOf.get(times ?? "") ?? 1);
    amounts.push({ value, currency, start, end: start + number.length });
  }
  return amounts;
}

/** Three digits behind a point or comma are thousands, unless nothing stands before: `1.500`, `0.100`. */
function sumOf(number: string): number {
  const [, integer = number, decimals = ""] = /^(.*)[.,](\d{1,2}|\d{4,8})$/u.exec(number) ?? [];
  if (decimals !== "" || !/^0[.,]/u.test(number)) return Number(`${integer.replace(/[ '.,]/gu, "")}.${decimals || 0}`);
  return Number(number.replace(",", "."));
}
