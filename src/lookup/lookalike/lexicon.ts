/** A word list that answers "is this an English word, and a common one?" without a string in memory for each word. */
import { held } from "../../invariants.ts";
import { addLetter, hashOf, type SubstringHashes, spread } from "./rolling-hash.ts";

export type WordRank = 0 | 1 | 2;
/** Not a word; a word only in large dictionaries; a common word. */
export const notAWord = 0;
export const rareWord = 1;
export const commonWord = 2;

export const shortestWord = 3;
export const longestWord = 15;

const newline = 10;
const letterA = 97;
const bitsOfLetter = 5;
const lastFour = 2 ** (4 * bitsOfLetter) - 1;
/** Bytes per line, low enough that the table of places stays at most two thirds full. */
const meanLine = 6;

/** The words stay in the bytes of their files; a table of offsets, placed by hash, finds them. Plain data. */
export interface Lexicon {
  bytes: Uint8Array;
  /** Offsets below this one belong to common words. */
  firstRare: number;
  /** Offset + 1 of a word; 0 marks a free place. Its length is a power of two. */
  places: Int32Array;
  /** One bit for each run of four letters that occurs in a word, 5 bits per letter; the mark after a word is 0. */
  runs: Uint8Array;
}

/** Each list: lower-case a-z words, one per line, every line ended, as the bytes of a file. */
export function buildLexicon(common: Uint8Array, rare: Uint8Array): Lexicon {
  const bytes = new Uint8Array(common.length + rare.length);
  bytes.set(common);
  bytes.set(rare, common.length);
  const places = new Int32Array(2 ** Math.ceil(Math.log2(bytes.length / meanLine + 16)));
  const runs = new Uint8Array(2 ** (4 * bitsOfLetter) / 8);
  const mask = places.length - 1;
  let hash = 0;
  let start = 0;
  let run = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as number;
    run = ((run << bitsOfLetter) | (byte === newline ? 0 : byte - letterA + 1)) & lastFour;
    if (i - start >= 3) runs[run >> 3] = (runs[run >> 3] as number) | (1 << (run & 7));
    if (byte !== newline) {
      hash = addLetter(hash, byte);
      continue;
    }
    let place = spread(hash) & mask;
    while (places[place] !== 0) place = (place + 1) & mask;
    places[place] = start + 1;
    hash = 0;
    start = i + 1;
  }
  return { bytes, firstRare: common.length, places, runs };
}

function rankByHash(
  { bytes, firstRare, places }: Lexicon,
  hash: number,
  length: number,
  codeAt: (i: number) => number,
): WordRank {
  const mask = places.length - 1;
  let place = hash & mask;
  for (let offset = places[place] as number; offset !== 0; offset = places[place] as number) {
    if (isAt(bytes, offset - 1, length, codeAt)) return offset - 1 < firstRare ? commonWord : rareWord;
    place = (place + 1) & mask;
  }
  return notAWord;
}

function isAt(bytes: Uint8Array, offset: number, length: number, codeAt: (i: number) => number): boolean {
  for (let i = 0; i < length; i++) if (bytes[offset + i] !== codeAt(i)) return false;
  return bytes[offset + length] === newline;
}

export function rankOf(lexicon: Lexicon, text: string): WordRank {
  if (text.length < shortestWord || text.length > longestWord) return notAWord;
  return rankByHash(lexicon, hashOf(text), text.length, (i) => text.charCodeAt(i));
}

/** The rank of text.slice(from, to), where `hashes` are those of the text. */
export function rankOfPart(
  lexicon: Lexicon,
  { text, hashes }: { text: string; hashes: SubstringHashes },
  from: number,
  to: number,
): WordRank {
  if (to - from < shortestWord || to - from > longestWord) return notAWord;
  return rankByHash(lexicon, hashes.of(from, to), to - from, (i) => text.charCodeAt(from + i));
}

/**
 * Whether the four letters around the place where a text is spliced occur in a row in some word; true for shorter
 * texts.
 */
export function hasSplicedRun(
  lexicon: Lexicon,
  text: string,
  head: number,
  middle: readonly number[],
  tail: number,
): boolean {
  const letters = head + middle.length;
  const length = letters + text.length - tail;
  if (length < 4) return true;
  const first = Math.max(0, Math.min(head - 2, length - 4));
  let run = 0;
  for (let i = first; i < first + 4; i++) {
    const code =
      i < head ? text.charCodeAt(i) : i < letters ? (middle[i - head] as number) : text.charCodeAt(i - letters + tail);
    const letter = code - letterA + 1;
    if (letter < 1 || letter > 26) return false;
    run = (run << bitsOfLetter) | letter;
  }
  return isRun(lexicon, run);
}

/** The rank of text.slice(0, head), the letters `middle` and text.slice(tail), as one word. */
export function rankOfSpliced(
  lexicon: Lexicon,
  { text, hashes }: { text: string; hashes: SubstringHashes },
  head: number,
  middle: readonly number[],
  tail: number,
): WordRank {
  const letters = head + middle.length;
  const length = letters + text.length - tail;
  if (length < shortestWord || length > longestWord) return notAWord;
  return rankByHash(lexicon, hashes.spliced(head, middle, tail), length, (i) =>
    i < head ? text.charCodeAt(i) : i < letters ? (middle[i - head] as number) : text.charCodeAt(i - letters + tail),
  );
}

/** Whether the four letters of a text from this place on occur in a row in some word. */
export function hasRunAt(lexicon: Lexicon, text: string, at: number): boolean {
  let run = 0;
  for (let i = at; i < at + 4; i++) {
    const letter = text.charCodeAt(i) - letterA + 1;
    if (letter < 1 || letter > 26) return false;
    run = (run << bitsOfLetter) | letter;
  }
  return isRun(lexicon, run);
}

function isRun({ runs }: Lexicon, four: number): boolean {
  return ((held(runs[four >> 3], "four letters have their bit") >> (four & 7)) & 1) === 1;
}

/** Whether the three or four letters occur in a row in some word: "okx" and "mexc" do in none. */
export function hasRun(lexicon: Lexicon, letters: string): boolean {
  if (letters.length === 4) return hasRunAt(lexicon, letters, 0);
  let run = 0;
  for (let i = 0; i < letters.length; i++) run = (run << bitsOfLetter) | (letters.charCodeAt(i) - letterA + 1);
  for (let last = 0; last <= 26; last++) if (isRun(lexicon, (run << bitsOfLetter) | last)) return true;
  return false;
}
