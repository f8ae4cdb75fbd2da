/**
 * Reads the letters around a brand's name as numbers, words or something unreadable, and recognises words that run
 * across it.
 */
import type { Stretch } from "./host-parts.ts";
import {
  type ContextKind,
  commonWord,
  contextKind,
  isRun,
  letterAt,
  longestContextWord,
  longestWord,
  notAWord,
  rankOf,
  rareWord,
  shortestWord,
  type WordRank,
} from "./lexicon.ts";

/** Rarer words shorter than this are mostly abbreviations, and would make any letters readable. */
const shortestRareWord = 6;
const shortestRareInName = 5;

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

const noWords: WordSplit = { pieces: 0, trade: false, finance: false, lure: false, plain: false };

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
  if (piece !== "number" && piece !== "filler") reading[piece] = true;
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
  for (let at = 0; at <= text.length; at += 1) {
    const [before, here, behind] = [text.slice(0, at), text.slice(at), text.slice(at + 1)];
    const [one, two, three, four] = [-2, -1, 0, 1].map((place) => letterAt(text, at + place)) as [
      number,
      number,
      number,
      number,
    ];
    if (isRun(one, two, four, letterAt(text, at + 2)) && isNear(before + behind)) return true;
    if (isRun(one, two, four, three) && isNear(before + behind.charAt(0) + here.charAt(0) + behind.slice(1)))
      return true;
    for (let letter = 1; letter < 27; letter += 1) {
      if (isRun(one, two, letter, three) && isNear(before + letters[letter] + here)) return true;
      if (isRun(one, two, letter, four) && isNear(before + letters[letter] + behind)) return true;
    }
  }
  return false;
}

const letters = " abcdefghijklmnopqrstuvwxyz";
