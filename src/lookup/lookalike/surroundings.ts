/**
 * Reads the letters around a brand's name as numbers, words or something unreadable, and recognises words that run
 * across it.
 */
import { type Places, someOneEdit, spelled } from "../../names/one-edit.ts";
import { type ContextKind, contextKindAt, longestContextWord } from "./context-words.ts";
import {
  commonWord,
  hasRunAt,
  hasSplicedRun,
  type Lexicon,
  longestWord,
  notAWord,
  rankOfPart,
  rankOfSpliced,
  rareWord,
  shortestWord,
  type WordRank,
} from "./lexicon.ts";
import { SubstringHashes } from "./rolling-hash.ts";

/** Rarer words shorter than this are mostly abbreviations, and would make any letters readable. */
const shortestRareWord = 6;
const shortestRareInName = 5;

/** A text with what is needed to look up words in it. */
export interface Text {
  text: string;
  hashes: SubstringHashes;
}

export interface WordSplit {
  /** Number of words and numbers the text splits into; 0 for an empty text. */
  pieces: number;
  /** Some piece is a word of this kind. */
  trade: boolean;
  finance: boolean;
  lure: boolean;
  /** Some piece is an ordinary word that is not a context word. */
  plain: boolean;
}

const emptyReading: WordSplit = { pieces: 0, trade: false, finance: false, lure: false, plain: false };

/** Splits text.slice(from, to) into as few known words and numbers as possible. Null if it cannot be split. */
export function splitIntoWords(
  of: Text,
  lexicon: Lexicon,
  from: number,
  to: number,
  shortestRare = shortestRareWord,
): WordSplit | null {
  if (from >= to) return emptyReading;
  const best: (WordSplit | null)[] = [emptyReading];
  for (let end = from + 1; end <= to; end++) {
    let chosen: WordSplit | null = null;
    for (let start = Math.max(from, end - Math.max(longestWord, longestContextWord)); start < end; start++) {
      const before = best[start - from] ?? null;
      if (before === null) continue;
      const piece = pieceKind(of, lexicon, start, end, shortestRare);
      if (piece === null) continue;
      const reading = withPiece(before, piece);
      if (chosen === null || isSimpler(reading, chosen)) chosen = reading;
    }
    best.push(chosen);
  }
  return best[to - from] ?? null;
}

type PieceKind = ContextKind | "number" | "plain";

function withPiece(before: WordSplit, piece: PieceKind): WordSplit {
  const reading = { ...before, pieces: before.pieces + 1 };
  if (piece !== "number" && piece !== "filler") reading[piece] = true;
  return reading;
}

function isSimpler(a: WordSplit, b: WordSplit): boolean {
  return a.pieces === b.pieces ? b.plain && !a.plain : a.pieces < b.pieces;
}

function pieceKind(of: Text, lexicon: Lexicon, from: number, to: number, shortestRare: number): PieceKind | null {
  if (isNumber(of.text, from, to)) return "number";
  const context = contextKindAt(of.text, from, to);
  if (context !== undefined) return context;
  const rank = rankOfPart(lexicon, of, from, to);
  return rank === commonWord || (rank === rareWord && to - from >= shortestRare) ? "plain" : null;
}

/** Whether a name splits into words of some length, including rare ones: "tradesanta". */
export function isReadable(text: string, lexicon: Lexicon): boolean {
  return (
    splitIntoWords({ text, hashes: new SubstringHashes(text) }, lexicon, 0, text.length, shortestRareInName) !== null
  );
}

/** Reads a whole text. */
export function readText(text: string, lexicon: Lexicon): WordSplit | null {
  return splitIntoWords({ text, hashes: new SubstringHashes(text) }, lexicon, 0, text.length);
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
 * Whether a dictionary word inside `within`, no shorter than `shortest`, runs across an end of the match and at least
 * two letters beyond it: "bankruptcy" across "bankr", "arabic" across the start of "ctrader" in "arabictrader".
 */
export function runsThrough(
  of: Text,
  lexicon: Lexicon,
  within: { from: number; to: number },
  match: { from: number; to: number },
  shortest: number,
): boolean {
  for (let from = Math.max(within.from, match.from - longestWord + 1); from < match.to; from++) {
    for (let to = Math.max(match.from + 1, from + shortest); to <= Math.min(within.to, from + longestWord); to++) {
      const beyond = from <= match.from - 2 || to >= match.to + 2;
      if (beyond && rankOfPart(lexicon, of, from, to) !== notAWord) return true;
    }
  }
  return false;
}

/**
 * Whether a word of at least this rank, other than the text itself and `except`, is one edit away from the text, as
 * "grow" is from "growi". There, other firms' names are close by chance, so closeness says less.
 */
export function isNearWord(text: string, lexicon: Lexicon, rank: WordRank, except = text): boolean {
  if (text.length > longestWord + 1) return false;
  const asked = { text, hashes: new SubstringHashes(text) };
  const visit = (head: number, middle: readonly number[], tail: number) => {
    if (head + middle.length + text.length - tail <= shortestWord) return false;
    // Four letters in a row that no word contains save the hash look-ups.
    if (!hasSplicedRun(lexicon, text, head, middle, tail)) return false;
    if (rankOfSpliced(lexicon, asked, head, middle, tail) < rank) return false;
    const word = spelled(text, head, middle, tail);
    return word !== text && word !== except;
  };
  return someOneEdit(text, visit, placesToEdit(text, lexicon));
}

/** Where an edit can turn a text into a word: within each run of four letters that no word contains. */
function placesToEdit(text: string, lexicon: Lexicon): Places {
  let first = 0;
  let last = text.length;
  for (let at = 0; at + 4 <= text.length; at += 1) {
    if (hasRunAt(lexicon, text, at)) continue;
    // Swapped with the letter before it, the first of the four changes too.
    first = Math.max(first, at - 1);
    last = Math.min(last, at + 3);
  }
  return { first, last };
}
