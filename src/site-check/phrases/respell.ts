/**
 * Undoes spellings that split words or run them together: `g u a r a n t e e d`, `guar anteed`, `guaranteedreturns`.
 */
import { held } from "../../invariants.ts";
import { makeWord, type TextWord } from "./words.ts";

/** Known words as a tree of letters. Plain data. */
export interface Spellings {
  next: Record<string, Spellings>;
  isWord: boolean;
}

const shortestPart = 3;
/** Far less than a letter, so that covering one more letter is worth any number of pieces. */
const pieceCost = 1e-6;
const shortestGlued = 6;
const shortestJoined = 5;
const mostJoined = 4;
const shortestSpelledOut = 3;

/** The tree of the given word keys. */
export function createSpellings(keys: Iterable<string>): Spellings {
  const root: Spellings = { next: {}, isWord: false };
  for (const key of keys) addSpelling(root, key);
  return root;
}

/** Whether a key is one of the known words. */
export function isSpelled(spellings: Spellings, key: string): boolean {
  let node: Spellings | undefined = spellings;
  for (const letter of key) {
    node = node.next[letter];
    if (node === undefined) return false;
  }
  return node.isWord;
}

/** Whether a key is made of known words: `devlet` of `dev` and `let`. */
export function isGlued(spellings: Spellings, key: string, from = 0): boolean {
  let node: Spellings | undefined = spellings;
  for (let at = from; at < key.length; at += 1) {
    node = node.next[key.charAt(at)];
    if (node === undefined) return false;
    if (node.isWord && (at + 1 === key.length || isGlued(spellings, key, at + 1))) return true;
  }
  return false;
}

/** Adds a key to the known words. */
export function addSpelling(root: Spellings, key: string): void {
  let node = root;
  for (const letter of key) {
    node.next[letter] ??= { next: {}, isWord: false };
    node = node.next[letter];
  }
  node.isWord = true;
}

/**
 * The words with such spellings undone, where that gives known words; all others stay. Linear in the length of the
 * text.
 */
export function respell(words: readonly TextWord[], spellings: Spellings): TextWord[] {
  return unglue(joinParts(gatherLetters(words, spellings), spellings), spellings);
}

/** A run of single letters is read as one stretch, and known words are extracted from it. */
function gatherLetters(words: readonly TextWord[], spellings: Spellings): TextWord[] {
  const out: TextWord[] = [];
  let run: TextWord[] = [];
  const flush = () => {
    out.push(...(run.length < shortestSpelledOut ? run : knownWordsIn(run, spellings)));
    run = [];
  };
  for (const word of words) {
    const isLetter = /^[a-z]$/u.test(word.key) || (run.length > 0 && /^\d$/u.test(word.key));
    if (isLetter) run.push(word);
    else {
      flush();
      out.push(word);
    }
  }
  flush();
  return out;
}

function knownWordsIn(letters: readonly TextWord[], spellings: Spellings): TextWord[] {
  // A digit among letters stands for one.
  const text = makeWord(`x${letters.map((letter) => letter.key).join("")}`, "none", 0, 0).key.slice(1);
  return cut(text, spellings).flatMap(({ from, to, known }) => {
    const piece = letters.slice(from, to);
    if (!known) return piece;
    const { gap, start } = held(piece[0], "a known word has letters");
    return [makeWord(text.slice(from, to), gap, start, held(piece.at(-1), "a known word has letters").end)];
  });
}

/** `guar anteed`: neighbours that are not words, but together are one. */
function joinParts(words: readonly TextWord[], spellings: Spellings): TextWord[] {
  const out: TextWord[] = [];
  for (let at = 0; at < words.length; ) {
    const count = partsAt(words, at, spellings);
    const first = words[at];
    const last = words[at + count - 1];
    if (first === undefined || last === undefined) break;
    const joined = words.slice(at, at + count).map((word) => word.key);
    out.push(count === 1 ? first : makeWord(joined.join(""), first.gap, first.start, last.end));
    at += count;
  }
  return out;
}

const longestJoined = 40;

function partsAt(words: readonly TextWord[], at: number, spellings: Spellings): number {
  let joined = held(words[at], "the place is one of a word").key;
  if (joined.length > longestJoined || !/^[a-z]+$/u.test(joined)) return 1;
  let strange = isStrange(joined, spellings);
  let count = 1;
  for (let parts = 2; parts <= mostJoined; parts += 1) {
    const next = words[at + parts - 1];
    if (next === undefined || next.gap === "sentence" || !/^[a-z]+$/u.test(next.key)) break;
    joined += next.key;
    if (joined.length > longestJoined) break;
    strange ||= isStrange(next.key, spellings);
    if (strange && joined.length >= shortestJoined && isSpelled(spellings, joined)) count = parts;
  }
  return count;
}

/**
 * Not a word. Those of one or two letters are not among the known words: `log in` is no `login`, `there s` no `theres`.
 */
function isStrange(key: string, spellings: Spellings): boolean {
  return key.length >= shortestPart && !isSpelled(spellings, key);
}

/** `guaranteedreturns`: one word made entirely of known words. */
function unglue(words: readonly TextWord[], spellings: Spellings): TextWord[] {
  return words.flatMap((word) => {
    if (word.key.length < shortestGlued || !/^[a-z]+$/u.test(word.key) || isSpelled(spellings, word.key)) return [word];
    const pieces = cut(word.key, spellings);
    if (!pieces.every(({ from, to, known }) => known && to - from >= shortestPart)) return [word];
    return pieces.map(({ from, to }, index) =>
      makeWord(word.key.slice(from, to), index === 0 ? word.gap : "none", word.start, word.end),
    );
  });
}

interface Piece {
  from: number;
  to: number;
  known: boolean;
}

/**
 * The split in which known words cover most letters, with the fewest pieces among equals. Takes the length of the text
 * times that of the longest word.
 */
function cut(text: string, root: Spellings): Piece[] {
  const best = new Float64Array(text.length + 1);
  const takes = new Int32Array(text.length);
  const coveredFrom = (at: number) => held(best[at], "each place, and the end, has its best");
  for (let from = text.length - 1; from >= 0; from -= 1) {
    best[from] = coveredFrom(from + 1);
    let node: Spellings | undefined = root;
    for (let to = from; to < text.length; to += 1) {
      node = node.next[text.charAt(to)];
      if (node === undefined) break;
      const length = to + 1 - from;
      const gain = coveredFrom(to + 1) + length - pieceCost;
      if (node.isWord && gain > coveredFrom(from)) {
        best[from] = gain;
        takes[from] = length;
      }
    }
  }
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length; ) {
    const length = takes[from] || 1;
    pieces.push({ from, to: from + length, known: takes[from] !== 0 });
    from += length;
  }
  return pieces;
}
