/** Letters around a name read as words. */
import { commonWord, longestWord, notAWord, rankOf, rareWord } from "../../base/names/dictionary.ts";
import { editsBetween } from "../../base/names/edits.ts";
import { oneOf, wordKinds, wordList } from "../../base/names/word-list.ts";
import type { Stretch } from "./host-parts.ts";
import { skeletonOf } from "./skeleton.ts";

const kinds = ["trade", "finance", "lure", "desk", "parcel", "site", "branch", "filler"] as const;

type ContextKind = (typeof kinds)[number];

const wordsByKind = wordKinds("beside-names");
const kindOf: ReadonlyMap<string, ContextKind> = new Map(
  kinds.flatMap((kind) => (wordsByKind[kind] ?? []).map((word) => [partLetters(word), kind] as const)),
);

/** Of the words of the trade, those by which firms with many sites call a service of theirs. */
export const serviceWords: ReadonlySet<string> = new Set(wordsByKind["service"]);

/** Gives a word as it stands in a part of a host: reduced to what it looks like, without hyphens. */
export function partLetters(word: string): string {
  return skeletonOf(word).text.replace(/[-_]/gu, "");
}

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

/** Gives the lengths of the context words, of three letters or more, that a text begins with, the shortest first. */
export function contextLengthsBefore(text: string): number[] {
  const lengths = lengthsByBeginning.get(text.slice(0, shortestContextWord)) ?? [];
  return lengths.filter((length) => length <= text.length && kindOf.has(text.slice(0, length)));
}

/** Gives the lengths of those that a text ends with. */
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

/** Tells whether imitators take the ending far more often than firms do. */
export const isCheapSuffix = oneOf(wordList("cheap-endings"));

/** Tells whether firms have sites for one country under the ending: `com.au` and `de`, but not `io`. */
export function isCountrySuffix(suffix: string): boolean {
  return /^(?:(?:com|co|net|org)\.)?[a-z]{2}$/u.test(suffix) && !openEndings.has(suffix.slice(-2));
}

/** Rarer words shorter than this are mostly abbreviations, and would make any letters readable. */
const shortestRareWord = 6;
const shortestRareInName = 5;

/**
 * How many words and numbers a text splits into, and whether one is of a kind, or ordinary and of none (`plain`). `lure`:
 * one asks to act, or is what firms call their own pages for customers; `demand`: one does nothing but ask to act.
 * `parcel`: all that are ordinary are said of parcels, customs and taxes.
 */
const noWords = {
  pieces: 0,
  trade: false,
  finance: false,
  lure: false,
  demand: false,
  site: false,
  branch: false,
  filler: false,
  parcel: false,
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

/**
 * Tells what a word apart from a name says; of one that is none, "logiin" or "walllet", what the word asks, or deals in,
 * that is meant.
 */
export function wordApart(word: string): WordSplit | null {
  // Two letters apart are mostly a place: "luno-verify-za".
  const reading = splitIntoWords(/^[a-z]{2}$/u.test(word) ? "us" : word);
  if (reading?.plain === true && reading.pieces > 1) return withLetterTwice(word) ?? reading;
  return reading ?? withLetterTwice(word) ?? withSlip(word);
}

/** Reads a word with a letter typed twice, "logiin", as what it asks, or deals in. */
function withLetterTwice(word: string): WordSplit | null {
  const meant = splitIntoWords(word.replace(/(.)\1/gu, "$1"));
  return meant !== null && !meant.plain && (meant.demand || (meant.trade && meant.pieces === 1)) ? meant : null;
}

/** Reads a word that is a letter away from one that asks, or is of the trade, "walet", as that one. */
function withSlip(word: string): WordSplit | null {
  const meant = spelledOften.find((own) => {
    const isNear = own[0] === word[0] && Math.abs(own.length - word.length) <= 1;
    return isNear && editsBetween(word, own, 1) !== null;
  });
  return meant === undefined ? null : splitIntoWords(meant);
}

/** A shorter word has too many neighbours. */
const shortestMeant = 6;
/** Words that are read although a letter in them is wrong: what asks to act, and goods of the trade. */
const spelledOften = [...kindOf].flatMap(([word, kind]) =>
  (kind === "lure" || kind === "trade") && word.length >= shortestMeant && /^[a-z]+$/u.test(word) ? [word] : [],
);

type PieceKind = ContextKind | "number" | "plain";

function withPiece(before: WordSplit, piece: PieceKind): WordSplit {
  const reading = { ...before, pieces: before.pieces + 1 };
  if (piece === "number") return reading;
  if (piece === "desk" || piece === "lure")
    return { ...reading, lure: true, demand: reading.demand || piece === "lure" };
  if (piece === "parcel") return { ...reading, plain: true, parcel: before.parcel || !before.plain };
  if (piece === "plain") return { ...reading, plain: true, parcel: false };
  reading[piece] = true;
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

/** Tells whether a name splits into words of some length, including rare ones: "tradesanta". */
export function isReadable(text: string): boolean {
  return splitIntoWords(text, shortestRareInName) !== null;
}

/**
 * Tells whether a dictionary word inside `within`, no shorter than `shortest`, runs across an end of the match and at
 * least two letters beyond it: "bankruptcy" across "bankr", "arabic" across the start of "ctrader" in "arabictrader".
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
