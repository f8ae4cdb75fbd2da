/** The English words of data/words (origin and licence in its README), and letters around a name read as words. */
import { readFileSync } from "node:fs";
import { oneOf, wordKinds, wordList } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";
import type { Stretch } from "./host-parts.ts";

export type WordRank = 0 | 1 | 2;
/** Not a word; a word only in large dictionaries; a common word. */
export const notAWord = 0;
export const rareWord = 1;
export const commonWord = 2;

export const shortestWord = 3;
export const longestWord = 15;

/** Some 30 ms and 3 MB, when it is first asked for. Each list: lower-case a-z words, one per line, every line ended. */
export const lexicon = once(() => {
  const short: number[] = [];
  const long = new Map<string, WordRank>();
  const runs = new Uint8Array(2 ** 20 / 8);
  const addWord = (word: string, rank: WordRank): void => {
    if (word.length <= longestNumber) short.push(numberOf(word) + (rank === commonWord ? 1 : 0));
    // Of a word of 13 letters or more V8 would keep the whole list.
    else long.set(word.length < 13 ? word : Buffer.from(word).toString("latin1"), rank);
    let run = letterAt(word, 0);
    for (let at = 1; at <= word.length + 1; at += 1) {
      run = ((run << 5) | letterAt(word, at)) & lastFour;
      runs[run >> 3] = (runs[run >> 3] as number) | (1 << (run & 7));
    }
  };
  for (const word of linesOf("common.txt")) addWord(word, commonWord);
  for (const word of linesOf("rare.txt")) addWord(word, rareWord);
  return {
    /**
     * Words of up to ten letters in order, as numbers: twice the letters as digits, one more for a common word. As
     * strings in a map all would take 9 MB, of the 130 that a server may take at rest.
     */
    short: Float64Array.from(short).sort(),
    long,
    /** One bit for each four letters in a row of some word, nothing before and behind it included; see `runOf`. */
    runs,
  };
});

function linesOf(list: string): string[] {
  const text = readFileSync(new URL(`../../../data/words/${list}`, import.meta.url), "latin1");
  return text.trimEnd().split("\n");
}

/** Numbers of longer words would be beyond what can be told apart. */
const longestNumber = 10;

function numberOf(word: string): number {
  let number = 0;
  for (let at = 0; at < word.length; at += 1) number = number * 28 + letterAt(word, at);
  return 2 * number;
}

/** 1 to 26 for a to z, 27 for others, 0 before and behind the text. */
function letterAt(text: string, at: number): number {
  const letter = text.charCodeAt(at) - 96;
  if (Number.isNaN(letter)) return 0;
  return letter > 0 && letter < 27 ? letter : 27;
}

function runOf(one: number, two: number, three: number, four: number): number {
  return (one << 15) | (two << 10) | (three << 5) | four;
}

/** The bits of four letters: see `runOf`. */
const lastFour = 2 ** 20 - 1;

/** Whether these letters, as `letterAt` gives them, occur in a row in some word. */
function isRun(one: number, two: number, three: number, four: number): boolean {
  const { runs } = lexicon();
  const run = runOf(one, two, three, four);
  return (((runs[run >> 3] as number) >> (run & 7)) & 1) === 1;
}

export function rankOf(text: string): WordRank {
  const { short, long } = lexicon();
  if (text.length > longestNumber) return long.get(text) ?? notAWord;
  const number = numberOf(text);
  let from = 0;
  let to = short.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((short[middle] as number) < number) from = middle + 1;
    else to = middle;
  }
  const length = short[from];
  if (length === number) return rareWord;
  return length === number + 1 ? commonWord : notAWord;
}

/** Tells English words from coined names. */
export function isWord(text: string): boolean {
  return rankOf(text) !== notAWord;
}

/** Whether the three or four letters occur in a row in some word: "okx" and "mexc" do in none. */
export function hasRun(text: string): boolean {
  const [one, two, three] = [letterAt(text, 0), letterAt(text, 1), letterAt(text, 2)];
  if (text.length > 3) return isRun(one, two, three, letterAt(text, 3));
  for (let four = 0; four < 27; four += 1) if (isRun(one, two, three, four)) return true;
  return false;
}

const kinds = ["trade", "finance", "lure", "site", "branch", "filler"] as const;

type ContextKind = (typeof kinds)[number];

const wordsByKind = wordKinds("beside-names");
const kindOf: ReadonlyMap<string, ContextKind> = new Map(
  kinds.flatMap((kind) => (wordsByKind[kind] ?? []).map((word) => [word, kind] as const)),
);

const longestContextWord = Math.max(...Array.from(kindOf.keys(), (word) => word.length));
/** No shorter word is cut off a name. */
const shortestContextWord = 3;

const lengthsBy = (endOf: (word: string) => string): ReadonlyMap<string, readonly number[]> => {
  const words = [...kindOf.keys()].filter(({ length }) => length >= shortestContextWord);
  const lengths = Map.groupBy(words, endOf);
  return new Map(
    Array.from(lengths, ([end, all]) => [end, [...new Set(all.map(({ length }) => length))].sort((a, b) => a - b)]),
  );
};
const lengthsByBeginning = lengthsBy((word) => word.slice(0, shortestContextWord));
const lengthsByEnding = lengthsBy((word) => word.slice(-shortestContextWord));

/** The lengths of the context words, of three letters or more, that a text begins with, the shortest first. */
export function contextLengthsBefore(text: string): number[] {
  const lengths = lengthsByBeginning.get(text.slice(0, shortestContextWord)) ?? [];
  return lengths.filter((length) => length <= text.length && kindOf.has(text.slice(0, length)));
}

/** The lengths of those that a text ends with. */
export function contextLengthsBehind(text: string): number[] {
  const lengths = lengthsByEnding.get(text.slice(-shortestContextWord)) ?? [];
  return lengths.filter((length) => length <= text.length && kindOf.has(text.slice(-length)));
}

export function contextKind(word: string): ContextKind | undefined {
  return kindOf.get(word);
}

const commonEndings = wordList("common-endings");
const openEndings = wordList("open-country-endings");

export function isRareSuffix(suffix: string): boolean {
  return !commonEndings.has(suffix);
}

/** Whether imitators take the ending far more often than firms do. */
export const isCheapSuffix = oneOf(wordList("cheap-endings"));

/** Whether firms have sites for one country under the ending: `com.au` and `de`, but not `io`. */
export function isCountrySuffix(suffix: string): boolean {
  return /^(?:(?:com|co|net|org)\.)?[a-z]{2}$/u.test(suffix) && !openEndings.has(suffix.slice(-2));
}

/** Rarer words shorter than this are mostly abbreviations, and would make any letters readable. */
const shortestRareWord = 6;
const shortestRareInName = 5;

/** How many words and numbers a text splits into, and whether one is of a kind, or ordinary and of none (`plain`). */
const noWords = {
  pieces: 0,
  trade: false,
  finance: false,
  lure: false,
  site: false,
  branch: false,
  filler: false,
  plain: false,
};
export type WordSplit = typeof noWords;

/** Splits a text into as few known words and numbers as possible. Null if it cannot be split. */
export function splitIntoWords(text: string, shortestRare = shortestRareWord): WordSplit | null {
  const best: (WordSplit | null)[] = [noWords];
  for (let end = 1; end <= text.length; end++) {
    let chosen: WordSplit | null = null;
    for (let start = Math.max(0, end - Math.max(longestWord, longestContextWord)); start < end; start++) {
      const before = best[start] ?? null;
      if (before === null) continue;
      const piece = pieceKind(text.slice(start, end), shortestRare);
      if (piece === null) continue;
      const reading = withPiece(before, piece);
      if (chosen === null || isSimpler(reading, chosen)) chosen = reading;
    }
    best.push(chosen);
  }
  return best[text.length] ?? null;
}

type PieceKind = ContextKind | "number" | "plain";

function withPiece(before: WordSplit, piece: PieceKind): WordSplit {
  const reading = { ...before, pieces: before.pieces + 1 };
  if (piece !== "number") reading[piece] = true;
  return reading;
}

function isSimpler(a: WordSplit, b: WordSplit): boolean {
  return a.pieces === b.pieces ? b.plain && !a.plain : a.pieces < b.pieces;
}

function pieceKind(piece: string, shortestRare: number): PieceKind | null {
  const context = contextKind(piece);
  if (context !== undefined) return context;
  const rank = rankOf(piece);
  if (rank === commonWord || (rank === rareWord && piece.length >= shortestRare)) return "plain";
  // Digits, or a version: "v2".
  return /^(?:v\d|\d)\d*$/u.test(piece) ? "number" : null;
}

/** Whether a name splits into words of some length, including rare ones: "tradesanta". */
export function isReadable(text: string): boolean {
  return splitIntoWords(text, shortestRareInName) !== null;
}

/**
 * Whether a dictionary word inside `within`, no shorter than `shortest`, runs across an end of the match and at least
 * two letters beyond it: "bankruptcy" across "bankr", "arabic" across the start of "ctrader" in "arabictrader".
 */
export function runsThrough(text: string, within: Stretch, match: Stretch, shortest: number): boolean {
  for (let from = Math.max(within.from, match.from - longestWord + 1); from < match.to; from++) {
    for (let to = Math.max(match.from + 1, from + shortest); to <= Math.min(within.to, from + longestWord); to++) {
      const beyond = from <= match.from - 2 || to >= match.to + 2;
      if (beyond && rankOf(text.slice(from, to)) !== notAWord) return true;
    }
  }
  return false;
}

/**
 * Whether a word of at least this rank, other than the text itself and `except`, is one edit away from the text, as
 * "grow" is from "growi". There, other firms' names are close by chance, so closeness says less.
 */
export function isNearWord(text: string, rank: WordRank, except = text): boolean {
  if (text.length > longestWord + 1) return false;
  const isNear = (word: string) =>
    word.length > shortestWord && word !== text && word !== except && rankOf(word) >= rank;
  for (let at = 0; at <= text.length; at += 1) if (isOneEditFromWord(text, at, isNear)) return true;
  return false;
}

/** Whether a letter left out, put in, replaced or exchanged with the next at this place makes such a word. */
function isOneEditFromWord(text: string, at: number, isNear: (word: string) => boolean): boolean {
  const [before, here, behind] = [text.slice(0, at), text.slice(at), text.slice(at + 1)];
  const [one, two, three, four] = [-2, -1, 0, 1].map((place) => letterAt(text, at + place)) as [
    number,
    number,
    number,
    number,
  ];
  if (isRun(one, two, four, letterAt(text, at + 2)) && isNear(before + behind)) return true;
  if (isRun(one, two, four, three) && isNear(before + behind.charAt(0) + here.charAt(0) + behind.slice(1))) return true;
  for (let letter = 1; letter < 27; letter += 1) {
    if (isRun(one, two, letter, three) && isNear(before + letters[letter] + here)) return true;
    if (isRun(one, two, letter, four) && isNear(before + letters[letter] + behind)) return true;
  }
  return false;
}

const letters = " abcdefghijklmnopqrstuvwxyz";
