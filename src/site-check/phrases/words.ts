/** Splits text into words that are compared by key, each with its place in the text. Linear in its length. */
import { held } from "../../invariants.ts";
import { isOwnWord, plainCharacters, wordKey } from "./letters.ts";

/** What separates a word from the one before it. Phrases do not reach across the end of a sentence. */
type Gap = "none" | "clause" | "sentence";

export interface TextWord {
  /** See `wordKey`; a number in plain digits (`1000`, `0.35`), `%`, or one letter of a script without spaces. */
  key: string;
  gap: Gap;
  /** Where it is in the text, in UTF-16 units. */
  start: number;
  end: number;
}

interface Run {
  /** Plain characters, with stand-in signs. */
  text: string;
  gap: Gap;
  /** Place of each UTF-16 unit. */
  starts: number[];
  end: number;
}

interface Placed {
  plain: string;
  /** As typed, if it is a sign. */
  typed: string;
  start: number;
  end: number;
}

const wordCharacter = /[\p{L}\p{N}]/u;
/** `0.5ETH`, `500usdt`, `3k`: a number, and what it counts. */
const sumWithUnit = /^(\d+(?:[.,]\d+)*)(k|btc|eth|usdt|usdc|usd|eur|gbp|try|tl|bnb|xrp|sol|trx|doge|ltc|ada|min|h)$/u;
const standInSign = /[@$!|]/u;

/**
 * The words of a text. `isKnown` says whether a key is one of the phrases' words, which decides how signs inside are
 * read.
 */
export function readTextWords(text: string, isKnown: (key: string) => boolean): TextWord[] {
  const words: TextWord[] = [];
  for (const run of runsOf(text)) words.push(...wordsOf(run, isKnown));
  return words;
}

/** A word made of a stretch of plain characters. */
export function makeWord(plain: string, gap: Gap, start: number, end: number): TextWord {
  const key = /^\d/u.test(plain) && !/[a-z]/u.test(plain) ? plainNumber(plain) : wordKey(plain);
  return { key, gap, start, end };
}

function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let run: Run | null = null;
  let gap: Gap = "sentence";
  const characters = placed(text);
  for (const [index, { plain, typed, start, end }] of characters.entries()) {
    const before = characters[index - 1]?.plain ?? "";
    const after = characters[index + 1]?.plain ?? "";
    const isWhole = plain === "%" || isCurrencySign(plain, before, after) || isOwnWord(plain);
    const isPart =
      !isWhole &&
      (wordCharacter.test(plain) ||
        (standInSign.test(plain) && isLetter(before) && (isLetter(after) || plain === "$")) ||
        (/[.,]/u.test(plain) && isDigit(before) && isDigit(after)));
    if (isPart) {
      run ??= { text: "", gap, starts: [], end };
      run.text += plain;
      // A letter may be two units long.
      for (let unit = 0; unit < plain.length; unit += 1) run.starts.push(start);
      run.end = end;
      continue;
    }
    if (run !== null) {
      runs.push(run);
      run = null;
      gap = "none";
    }
    if (isWhole) {
      runs.push({ text: plain, gap, starts: [start], end });
      gap = "none";
    } else gap = widerGap(gap, { sign: plain, typed, before, after });
  }
  if (run !== null) runs.push(run);
  return runs;
}

/** The visible characters of a text in plain form, one each, with their places. */
function placed(text: string): Placed[] {
  const characters: Placed[] = [];
  let start = 0;
  for (const typed of text) {
    const end = start + typed.length;
    for (const plain of typed === "\r" ? "" : plainCharacters(typed)) characters.push({ plain, typed, start, end });
    start = end;
  }
  return characters;
}

/**
 * A stop followed by space, an ideographic stop or an empty line ends a sentence; other punctuation and a line break
 * separate clauses.
 */
function widerGap(
  gap: Gap,
  { sign, typed, before, after }: { sign: string; typed: string; before: string; after: string },
): Gap {
  if (gap === "sentence" || /[。！？｡]/u.test(typed)) return "sentence";
  if (/[.?!…]/u.test(sign)) return after === "" || /\s/u.test(after) ? "sentence" : gap;
  if (sign === "\n") return before === "\n" ? "sentence" : "clause";
  return /[,;:()[\]{}•·*|–—"“”„«»、，；：「」『』]/u.test(sign) ? "clause" : gap;
}

/**
 * One word, or several if a sign inside the run is punctuation (`guaranteed!returns`) rather than a letter (`r!sk`).
 */
function wordsOf({ text, gap, starts, end }: Run, isKnown: (key: string) => boolean): TextWord[] {
  const startOf = (at: number) => held(starts[at], "each letter has a place");
  const sum = sumWithUnit.exec(text);
  if (sum !== null) {
    const [, digits = "", unit = ""] = sum;
    const unitStart = startOf(digits.length);
    const number = makeWord(unit === "k" ? thousands(digits) : digits, gap, startOf(0), unit === "k" ? end : unitStart);
    return unit === "k" ? [number] : [number, makeWord(unit, "none", unitStart, end)];
  }
  if (text === "$" || !standInSign.test(text) || isKnown(wordKey(text))) return [makeWord(text, gap, startOf(0), end)];
  const words: TextWord[] = [];
  for (const part of text.matchAll(/[^@$!|]+/gu)) {
    const start = startOf(part.index);
    const partEnd = starts[part.index + part[0].length] ?? end;
    words.push(makeWord(part[0], words.length === 0 ? gap : "none", start, partEnd));
  }
  return words;
}

function thousands(digits: string): string {
  return String(Number(plainNumber(digits)) * 1000);
}

/**
 * `1,000,000` and `1000000`, `0.350` and `0.35` are the same number. A comma not followed by three digits is a decimal
 * comma.
 */
function plainNumber(digits: string): string {
  const decimal = digits.replace(/,(?=\d{3}(?:\D|$))/gu, "").replace(",", ".");
  const value = Number(decimal);
  return Number.isFinite(value) ? String(value) : digits;
}

/** `$` beside a digit is one, in `profit$` it is a letter. */
function isCurrencySign(sign: string, before: string, after: string): boolean {
  return /^[$€£¥₽₺₩₿]$/u.test(sign) && (isDigit(before) || isDigit(after) || !isLetter(before));
}

function isLetter(character: string): boolean {
  return /^\p{L}$/u.test(character);
}

function isDigit(character: string): boolean {
  return /^[0-9]$/u.test(character);
}
