/** Where the words of the slots are in a text, and figures that form a slot of their own. */
import { held } from "../../invariants.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import { figureSlots } from "./phrase-words.ts";
import { termsStarting } from "./term-table.ts";
import type { TextWord } from "./words.ts";

/** First and last word of one occurrence. */
export interface Occurrence {
  first: number;
  last: number;
  /** Other words may be between its own: `3 % profit a day` is a rate. */
  spread?: true;
}

/** By slot number, in the order of the text; most slots have none. */
export type Occurrences = ReadonlyMap<number, readonly Occurrence[]>;

type Found = Map<number, Occurrence[]>;

/** How far a period may be from its figure: `3 % on your deposit every day`. */
const figureReach = 6;

/** From this percentage a win rate is nearly perfect. */
const nearCertainty = 90;

/** The occurrences of all slots. Linear in the number of words. */
export function occurrencesIn(index: PhraseIndex, words: readonly TextWord[]): Occurrences {
  // A list for each of thousands of slots would take longer than all the rest of a short question.
  const found: Found = new Map();
  const harmless = new Uint8Array(words.length);
  const notDenied = new Set(index.notDenied);
  for (let first = 0; first < words.length; first += 1) {
    termsAt(index, words, first, (slot, last) => {
      if (notDenied.has(slot)) harmless.fill(1, first, last + 1);
      else put(found, slot, { first, last });
    });
  }
  // `not a scam` reports nothing, and `ignore the warning` warns of nothing.
  for (const slot of [...index.denied, ...index.reported]) {
    const denied = found.get(slot);
    if (denied !== undefined) {
      const kept = denied.filter(({ first, last }) => harmless[first] === 0 || harmless[last] === 0);
      found.set(slot, kept);
    }
  }
  addFigures(index, words, found);
  addPairs(index, words, found);
  return found;
}

/** A word begins seldom more than this many terms of one slot, and only those close by are tried. */
const mostPaired = 3;

/** What two slots fill together. Those of one pair may be part of a later one. */
function addPairs(index: PhraseIndex, words: readonly TextWord[], found: Found): void {
  for (const { slot, first, next, within, either } of index.pairs) {
    const ones = found.get(first);
    const others = found.get(next);
    if (ones === undefined || others === undefined) continue;
    const paired: Occurrence[] = [];
    let at = 0;
    for (const one of ones) {
      while (at < others.length && held(others[at], "the place is in the list").first < one.first - within) at += 1;
      const near = others.slice(at, at + mostPaired * 2 * within);
      const other = near.find(
        (two) =>
          (two.first > one.last || (either && two.last < one.first)) &&
          Math.max(one.last, two.last) - Math.min(one.first, two.first) < within &&
          isOneSentence(words, Math.min(one.first, two.first), Math.max(one.last, two.last)),
      );
      if (other === undefined) continue;
      paired.push({ first: Math.min(one.first, other.first), last: Math.max(one.last, other.last) });
    }
    if (paired.length > 0) {
      found.set(
        slot,
        [...(found.get(slot) ?? []), ...paired].sort((a, b) => a.first - b.first),
      );
    }
  }
}

function isOneSentence(words: readonly TextWord[], first: number, last: number): boolean {
  for (let at = first + 1; at <= last; at += 1) if (words[at]?.gap === "sentence") return false;
  return true;
}

function put(found: Found, slot: number, one: Occurrence): void {
  const known = found.get(slot);
  if (known === undefined) found.set(slot, [one]);
  else known.push(one);
}

/** Each term that begins at a word: its slot, and its last word. */
function termsAt(
  index: PhraseIndex,
  words: readonly TextWord[],
  first: number,
  tell: (slot: number, last: number) => void,
): void {
  const { key } = held(words[first], "the place is one of a word");
  const tellEach = (table: PhraseIndex["whole"], word: string) => {
    for (const { rest, slot } of termsStarting(table, word)) {
      if (rest.every((part, at) => follows(words[first + 1 + at], part))) tell(slot, first + rest.length);
    }
  };
  tellEach(index.whole, key);
  const longest = Math.min(key.length, index.longestBeginning);
  for (let length = 1; length <= longest; length += 1) {
    const beginning = key.slice(0, length);
    tellEach(index.beginnings, beginning);
  }
  for (let length = Math.min(key.length, index.longestEnding); length >= 1; length -= 1) {
    const ending = key.slice(-length);
    tellEach(index.endings, ending);
  }
}

function follows(word: TextWord | undefined, part: string): boolean {
  if (word === undefined || word.gap === "sentence") return false;
  if (part.startsWith("*")) return word.key.endsWith(part.slice(1));
  return part.endsWith("*") ? word.key.startsWith(part.slice(0, -1)) : word.key === part;
}

/** The number of a slot of figures, which come first in every index. */
function figure(name: (typeof figureSlots)[number]): number {
  return figureSlots.indexOf(name);
}

/** Percentages, rates by period, any number, and a number that is several times the one before it. */
function addFigures(index: PhraseIndex, words: readonly TextWord[], found: Found): void {
  const isInWords = ({ key }: TextWord) => Object.hasOwn(index.numberWords, key);
  if (!words.some((word) => isNumber(word) || isInWords(word))) return;
  const percentWords = index.percentWords.flatMap((slot) => found.get(slot) ?? []);
  const signs: PercentSigns = {
    begins: new Set(percentWords.map(({ first }) => first)),
    ends: new Map(percentWords.map(({ first, last }) => [last, first])),
  };
  const periods = periodsIn(index, words, signs, found);
  const units = new Set(index.units);
  let before: number | null = null;
  for (const [at, word] of words.entries()) {
    const inWords = isInWords(word) ? index.numberWords[word.key] : undefined;
    if (!isNumber(word) && inWords === undefined) continue;
    const value = inWords ?? Number(word.key);
    const span = percentage(words, at, signs);
    if (inWords === undefined) {
      put(found, figure("number"), { first: at, last: at });
      if (span === null) {
        const growth = before === null ? "none" : growthOf(words, units, before, at);
        const pair: Occurrence = { first: before ?? at, last: at, spread: true };
        if (growth === "of one unit") put(found, figure("multiplied"), pair);
        if (growth !== "none") put(found, figure("grew"), pair);
        // `300 … in 5 days 2400`: the days are no sum.
        if (isSum(words, units, at)) before = at;
      }
    }
    if (span === null || !Number.isFinite(value)) continue;
    put(found, figure("percent"), span);
    if (value >= nearCertainty && value <= 100) put(found, figure("near_certainty"), span);
    const period = nearestPeriod(words, span, periods);
    if (period === null || value < period.least) continue;
    put(found, figure("high_rate"), {
      first: Math.min(span.first, period.first),
      last: Math.max(span.last, period.last),
      spread: true,
    });
  }
}

/** How far a sum may be from the one it is compared with. */
const sumReach = 14;

/** From how many times a sum on is a gain that nobody pays. */
const leastMultiple = 1.5;
const mostMultiple = 1000;

/** Smaller numbers without a currency are hours, miles or versions. */
const leastSum = 20;

/** Whether a number without a currency may be a sum: large, or below one, as the prices of coins are. */
function isBareSum(value: number): boolean {
  return value >= leastSum || (value > 0 && value < 1);
}

/**
 * Whether a number is several times another, of the same unit, which one of them may lack: `0.5 ETH`, `1 ETH`. Chats
 * leave out both.
 */
function growthOf(
  words: readonly TextWord[],
  units: ReadonlySet<string>,
  first: number,
  last: number,
): "none" | "of one unit" | "of no unit" {
  const times = sumOf(words[last]) / sumOf(words[first]);
  if (!(times >= leastMultiple && times <= mostMultiple) || last - first > sumReach) return "none";
  const [one, other] = [first, last].map((at) =>
    [words[at - 1], words[at + 1]].map((word) => word?.key ?? "").find((word) => units.has(word)),
  );
  if ((one ?? other) === undefined) return isBareSum(sumOf(words[first])) ? "of no unit" : "none";
  return (one ?? other) === (other ?? one) ? "of one unit" : "none";
}

/** Whether a number may be an amount of money: of a currency, or too large to be a count of hours or people. */
function isSum(words: readonly TextWord[], units: ReadonlySet<string>, at: number): boolean {
  return isBareSum(sumOf(words[at])) || [at - 1, at + 1].some((next) => units.has(words[next]?.key ?? ""));
}

/** A sum as a number: here `10.000` is ten thousand, as most of the languages write it. */
function sumOf(word: TextWord | undefined): number {
  if (word === undefined) return Number.NaN;
  const value = Number(word.key);
  const written = word.end - word.start - String(Math.trunc(value)).length;
  return value >= 1 && written === ".000".length ? value * 1000 : value;
}

/** Where words for percent begin; the first word of each by its last. */
interface PercentSigns {
  begins: ReadonlySet<number>;
  ends: ReadonlyMap<number, number>;
}

/** A number with its percent sign, which comes first in Turkish and, of three letters, in Chinese. */
function percentage(words: readonly TextWord[], at: number, { begins, ends }: PercentSigns): Occurrence | null {
  const isSign = (place: number) => words[place]?.key === "%";
  if ((isSign(at + 1) || begins.has(at + 1)) && words[at + 1]?.gap !== "sentence") return { first: at, last: at + 1 };
  const first = isSign(at - 1) ? at - 1 : ends.get(at - 1);
  if (first === undefined || words[at]?.gap === "sentence" || isNumber(words[first - 1])) return null;
  return { first, last: at };
}

/** A day, week or month as a text names it, and the percentage from which its rate is high. */
interface Period extends Occurrence {
  least: number;
}

/** Periods by their first and last word; of two at one word, the shorter period counts. */
function periodsIn(
  index: PhraseIndex,
  words: readonly TextWord[],
  signs: PercentSigns,
  found: Occurrences,
): ReadonlyMap<number, Period> {
  const all = (["month", "week", "day"] as const).flatMap((period) => {
    const terms = index.periods[period].flatMap((slot) => found.get(slot) ?? []);
    return terms.map(({ first, last }): Period => ({ first, last, least: index.rates[period] }));
  });
  /** By word, of how many words the longest term there is. */
  const longest = new Uint8Array(words.length);
  for (const { first, last } of all)
    for (let at = first; at <= last; at += 1) longest[at] = Math.max(longest[at] ?? 0, last - first + 1);
  const isPart = ({ first, last }: Period) => Math.min(longest[first] ?? 0, longest[last] ?? 0) > last - first + 1;
  const periods = new Map<number, Period>();
  for (const period of all) {
    if (isPart(period) || isCounted(words, period.first, signs)) continue;
    for (const at of [period.first, period.last]) periods.set(at, period);
  }
  return periods;
}

/** Days, weeks and months as words that a number may stand right in front of: Turkish, Chinese, Japanese, Korean. */
const bareUnit = /^(?:gun|hafta|ay|[天日周週月일주월달])/u;

/** Whether a number says how many of a period there are, or which: `15 günde` is no day, `3日` a date. */
function isCounted(words: readonly TextWord[], at: number, { ends }: PercentSigns): boolean {
  const number = words[at - 1];
  const word = words[at];
  if (word?.gap !== "none" || !bareUnit.test(word.key) || !isNumber(number) || number?.key === "1") return false;
  return !ends.has(at - 2);
}

/** Russian letters are read as digits that look like them: `будет` begins with a 6, and is no number. */
const numberKey = /^(?:\d\d|\d(?:\.\d*)?[kmxd]?$|\d\.)/u;

function isNumber(word: TextWord | undefined): boolean {
  return word !== undefined && numberKey.test(word.key);
}

/** The period nearest to a figure in its sentence. */
function nearestPeriod(
  words: readonly TextWord[],
  { first, last }: Occurrence,
  periods: ReadonlyMap<number, Period>,
): Period | null {
  let left = true;
  let right = true;
  for (let step = 1; step <= figureReach && (left || right); step += 1) {
    right &&= words[last + step] !== undefined && words[last + step]?.gap !== "sentence";
    const after = right ? periods.get(last + step) : undefined;
    if (after !== undefined) return after;
    left &&= first - step >= 0 && words[first - step + 1]?.gap !== "sentence";
    const before = left ? periods.get(first - step) : undefined;
    if (before !== undefined) return before;
  }
  return null;
}
