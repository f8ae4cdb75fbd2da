/** Reads letters around a brand's name: numbers, words, or something unreadable; and tells words that run through it. */
import { type ContextKind, contextKind, longestContextWord } from "./context-words.ts";
import { commonWord, type Lexicon, longestWord, notAWord, rareWord, shortestWord, type WordRank } from "./lexicon.ts";
import type { SubstringHashes } from "./rolling-hash.ts";

/** Rare words shorter than this are mostly abbreviations and would make any letters readable. */
const shortestRareWord = 6;

/** A text with what is needed to look up words in it. */
export interface Text {
  text: string;
  hashes: SubstringHashes;
}

export interface Reading {
  /** Number of words and numbers that the text splits into; 0 for an empty text. */
  pieces: number;
  /** Some piece is a word of this kind. */
  trade: boolean;
  finance: boolean;
  lure: boolean;
  /** Some piece is an ordinary word that is no word of context. */
  plain: boolean;
}

const emptyReading: Reading = { pieces: 0, trade: false, finance: false, lure: false, plain: false };

/** Splits text.slice(from, to) into as few known words and numbers as possible. Null where it does not split. */
export function readWords({ text, hashes }: Text, lexicon: Lexicon, from: number, to: number): Reading | null {
  if (from >= to) return emptyReading;
  const best: (Reading | null)[] = [emptyReading];
  for (let end = from + 1; end <= to; end++) {
    let chosen: Reading | null = null;
    for (let start = Math.max(from, end - Math.max(longestWord, longestContextWord)); start < end; start++) {
      const before = best[start - from] ?? null;
      if (before === null) continue;
      const piece = pieceKind(text, hashes, lexicon, start, end);
      if (piece === null) continue;
      const reading = withPiece(before, piece);
      if (chosen === null || isSimpler(reading, chosen)) chosen = reading;
    }
    best.push(chosen);
  }
  return best[to - from] ?? null;
}

type PieceKind = ContextKind | "number" | "plain";

function withPiece(before: Reading, piece: PieceKind): Reading {
  const reading = { ...before, pieces: before.pieces + 1 };
  if (piece !== "number" && piece !== "filler") reading[piece] = true;
  return reading;
}

function isSimpler(a: Reading, b: Reading): boolean {
  return a.pieces === b.pieces ? b.plain && !a.plain : a.pieces < b.pieces;
}

function pieceKind(
  text: string,
  hashes: SubstringHashes,
  lexicon: Lexicon,
  from: number,
  to: number,
): PieceKind | null {
  if (isNumber(text, from, to)) return "number";
  const context = to - from <= longestContextWord ? contextKind(text.slice(from, to)) : undefined;
  if (context !== undefined) return context;
  const rank = lexicon.rankOfPart(text, hashes, from, to);
  return rank === commonWord || (rank === rareWord && to - from >= shortestRareWord) ? "plain" : null;
}

/** Digits, or a version: "v2". */
function isNumber(text: string, from: number, to: number): boolean {
  const start = text[from] === "v" && to - from > 1 ? from + 1 : from;
  for (let i = start; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code < 48 || code > 57) return false;
  }
  return true;
}

/**
 * Whether a dictionary word of the letters within..., no shorter than `shortest`, runs through an end of the match and at
 * least two letters beyond it: "bankruptcy" through "bankr", "arabic" through the start of "ctrader" in "arabictrader".
 */
export function runsThrough(
  { text, hashes }: Text,
  lexicon: Lexicon,
  within: { from: number; to: number },
  match: { from: number; to: number },
  shortest: number,
): boolean {
  for (let from = Math.max(within.from, match.from - longestWord + 1); from < match.to; from++) {
    for (let to = Math.max(match.from + 1, from + shortest); to <= Math.min(within.to, from + longestWord); to++) {
      const beyond = from <= match.from - 2 || to >= match.to + 2;
      if (beyond && lexicon.rankOfPart(text, hashes, from, to) !== notAWord) return true;
    }
  }
  return false;
}

const [firstLetter, lastLetter] = [97, 122];

/**
 * Whether a word of at least this rank, other than the text itself and `except`, is one edit away from the text, as
 * "grow" is from "growi". There the names of other firms are near by chance, so that nearness says less.
 */
export function isNearWord(text: string, lexicon: Lexicon, rank: WordRank, except = text): boolean {
  const own = Uint16Array.from(text, (letter) => letter.charCodeAt(0));
  const n = own.length;
  if (n > longestWord + 1) return false;
  const codes = new Uint16Array(n + 1);
  const isWord = (length: number) => {
    if (length <= shortestWord || lexicon.rankOfCodes(codes, length) < rank) return false;
    const word = String.fromCharCode(...codes.subarray(0, length));
    return word !== text && word !== except;
  };
  const isWordWithAnyLetter = (at: number, length: number) => {
    for (codes[at] = firstLetter; codes[at] <= lastLetter; codes[at] += 1) if (isWord(length)) return true;
    return false;
  };
  for (let i = 0; i <= n; i++) {
    codes.set(own.subarray(0, i));
    codes.set(own.subarray(i), i + 1);
    if (isWordWithAnyLetter(i, n + 1)) return true;
    if (i === n) break;
    codes.set(own.subarray(i + 1), i);
    if (isWord(n - 1)) return true;
    codes.set(own);
    if (isWordWithAnyLetter(i, n)) return true;
    if (i + 1 === n) continue;
    codes.set([own[i + 1] as number, own[i] as number], i);
    if (isWord(n)) return true;
  }
  return false;
}
