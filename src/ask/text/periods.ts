/** From when somebody wants to know something: `this week`, `2024`, `since October`, in fourteen languages. */
import { dayAfter } from "../../base/dates.ts";
import { foldText } from "../../base/names/fold.ts";
import { wordKinds } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";
import { type Language, languages } from "../../base/words/languages.ts";
import { anyOf } from "./authorities-in-text.ts";

/** As it was said: a date, a month of which the last is meant, or a time before today. */
export type Period =
  | { date: string; since: boolean }
  | { month: number; since: boolean }
  | { unit: "day" | "week" | "month" | "year"; ago: 0 | 1 };

/** Days, months or years, both inclusive. */
interface DayRange {
  from: string;
  to: string | null;
}

const relative = [
  ["today", "day", 0],
  ["yesterday", "day", 1],
  ["this-week", "week", 0],
  ["last-week", "week", 1],
  ["this-month", "month", 0],
  ["last-month", "month", 1],
  ["this-year", "year", 0],
  ["last-year", "year", 1],
] as const;

const kinds = wordKinds("lists-in-general");

/** Gives a pattern for the words of this kind in data/words/lists-in-general.json, as they stand in a folded text. */
export function patternOfKind(...names: readonly string[]): RegExp {
  const words = names.flatMap((name) => kinds[name] ?? []);
  return anyOf(words.map((word) => foldText(word.replaceAll("-", " "))));
}

const patterns = relative.map(([kind, unit, ago]) => ({ pattern: patternOfKind(kind), unit, ago }));
/** Takes the place of a date in a text. */
const dateMark = "\u0001";
const sinceWords = patternOfKind("since").source;
const sincePattern = new RegExp(`(?:${sinceWords})\\s*${dateMark}|${dateMark}\\s*(?:${sinceWords})`, "u");

/** What is written to a number or a name in Turkish: `2024'ten`. */
const turkishEnding = /(?<=[\p{L}\p{N}])['’](?:n[iu]n|[dt][ae]n?|y?[aei]|n[ae])(?![\p{L}\p{N}])/gu;
const yearWord = foldText("(?:\\s?(?:年度?|년|году|года|год|г\\.?|yılı?|senesi))?");
const datePattern = new RegExp(
  `(?<!\\p{N})(20[0-3]\\d)(?:-(0[1-9]|1[0-2])(?:-(0[1-9]|[12]\\d|3[01]))?)?(?!\\p{N})${yearWord}`,
  "u",
);
const numberedMonth = new RegExp(
  `(?<!\\p{N})(1[0-2]|[1-9])\\s?(?:${foldText("月份?|월")})|thang\\s(1[0-2]|[1-9])(?!\\p{N})`,
  "u",
);

/** Months by their names, folded, with the endings of Russian: made once, when a text is first read for one. */
const monthsByName = once((): ReadonlyMap<string, number> => {
  const months = Array.from({ length: 12 }, (_, month) => month + 1);
  const names = languages.flatMap((lang) =>
    months.flatMap((month) => namesOfMonth(lang, month).map((name) => [name, month] as const)),
  );
  // Others are numbers: `10月`.
  return new Map(names.filter(([name]) => /^\p{L}{3,}$/u.test(name)));
});

function namesOfMonth(lang: Language, month: number): string[] {
  const day = new Date(Date.UTC(2024, month - 1, 1));
  const nameIn = (width: "long" | "short") =>
    foldText(new Intl.DateTimeFormat(lang, { month: width, timeZone: "UTC" }).format(day));
  const name = nameIn("long");
  if (lang === "en") return [name, nameIn("short")];
  return lang === "ru" ? bentMonths(name) : [name];
}

function bentMonths(name: string): string[] {
  const stem = name.replace(/[ьй]$/u, "");
  return [name, ...["я", "а", "е", "ю", "у"].map((ending) => stem + ending)];
}

const monthPattern = once(() => anyOf([...monthsByName().keys()]));

/** @param folded a text, folded, with a blank at both ends. @returns the period that it names, and the rest of it. */
export function takePeriod(folded: string): { period: Period | null; rest: string } {
  for (const { pattern, unit, ago } of patterns)
    if (folded.search(pattern) >= 0) return { period: { unit, ago }, rest: folded.replace(pattern, " ") };
  const text = folded.replace(turkishEnding, " ");
  const [whole, year, ofYear, day] = datePattern.exec(text) ?? [];
  const withoutYear = whole === undefined ? text : text.replace(whole, dateMark);
  const [month, marked] = ofYear === undefined ? takeMonth(withoutYear) : [Number(ofYear), withoutYear];
  const since = marked.search(sincePattern) >= 0;
  const rest = marked.replaceAll(dateMark, " ");
  if (year === undefined) return month === null ? { period: null, rest: text } : { period: { month, since }, rest };
  const parts = [
    year,
    ...(month === null ? [] : [String(month).padStart(2, "0")]),
    ...(day === undefined ? [] : [day]),
  ];
  return { period: { date: parts.join("-"), since }, rest };
}

function takeMonth(text: string): [month: number | null, rest: string] {
  const [whole, number, vietnamese] = numberedMonth.exec(text) ?? [];
  if (whole !== undefined) return [Number(number ?? vietnamese), text.replace(whole, dateMark)];
  const name = text.match(monthPattern())?.[0];
  const month = name === undefined ? undefined : monthsByName().get(name);
  return name === undefined || month === undefined ? [null, text] : [month, text.replace(name, dateMark)];
}

const daysOfWeek = 7;

/** @param today the day from which a period is told. */
export function rangeOf(period: Period, today: string): DayRange {
  if ("date" in period) return { from: period.date, to: period.since ? null : period.date };
  if ("month" in period) return rangeOfMonth(period, today);
  const { unit, ago } = period;
  if (unit === "day") return rangeSince(dayAfter(today, -ago), ago);
  if (unit === "week") {
    const to = dayAfter(today, -daysOfWeek * ago);
    return { from: dayAfter(to, 1 - daysOfWeek), to: ago === 0 ? null : to };
  }
  const [year = "", month = ""] = today.split("-");
  if (unit === "year") return rangeSince(String(Number(year) - ago), ago);
  if (ago === 0) return { from: `${year}-${month}`, to: null };
  const last = dayAfter(`${year}-${month}-01`, -1).slice(0, "YYYY-MM".length);
  return { from: last, to: last };
}

/** Gives one day or year up to now, or, of one that is over, no further. */
function rangeSince(from: string, ago: 0 | 1): DayRange {
  return { from, to: ago === 0 ? null : from };
}

/** Gives the last such month that has begun. */
function rangeOfMonth({ month, since }: { month: number; since: boolean }, today: string): DayRange {
  const [year = "", current = ""] = today.split("-");
  const ofYear = month <= Number(current) ? Number(year) : Number(year) - 1;
  const from = `${ofYear}-${String(month).padStart(2, "0")}`;
  return { from, to: since ? null : from };
}
