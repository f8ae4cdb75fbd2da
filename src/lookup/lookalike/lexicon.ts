/** A word list that answers "is this an English word, and a common one?" without holding a string for each word. */
import { addLetter, hashOf, type SubstringHashes, spread } from "./rolling-hash.ts";

export type WordRank = 0 | 1 | 2;
/** Not a word; a word found in large dictionaries only; a common word. */
export const notAWord = 0;
export const rareWord = 1;
export const commonWord = 2;

export const shortestWord = 3;
export const longestWord = 15;

const newline = 10;
const letterA = 97;
const bitsOfLetter = 5;
const lastFour = 2 ** (4 * bitsOfLetter) - 1;
/** Bytes a line, low enough that the table of places stays at most two thirds full. */
const meanLine = 6;

/** The words stay in the bytes of their files; a table of offsets, placed by hash, finds them. */
export class Lexicon {
  readonly #bytes: Uint8Array;
  /** Offsets below this one belong to common words. */
  readonly #firstRare: number;
  /** Offset + 1 of a word; 0 marks a free place. */
  readonly #places: Int32Array;
  readonly #mask: number;
  /** One bit for each run of four letters that occurs in a word, 5 bits a letter; the mark after a word is 0. */
  readonly #runs = new Uint8Array(2 ** (4 * bitsOfLetter) / 8);

  /** Each list: lower-case a-z words, one a line, every line ended, as the bytes of a file. */
  constructor(common: Uint8Array, rare: Uint8Array) {
    const bytes = new Uint8Array(common.length + rare.length);
    bytes.set(common);
    bytes.set(rare, common.length);
    const places = new Int32Array(2 ** Math.ceil(Math.log2(bytes.length / meanLine + 16)));
    const mask = places.length - 1;
    const runs = this.#runs;
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
    this.#bytes = bytes;
    this.#firstRare = common.length;
    this.#places = places;
    this.#mask = mask;
  }

  #rankOf(hash: number, length: number, codeAt: (i: number) => number): WordRank {
    let place = hash & this.#mask;
    for (let offset = this.#places[place] as number; offset !== 0; offset = this.#places[place] as number) {
      if (this.#isAt(offset - 1, length, codeAt)) return offset - 1 < this.#firstRare ? commonWord : rareWord;
      place = (place + 1) & this.#mask;
    }
    return notAWord;
  }

  #isAt(offset: number, length: number, codeAt: (i: number) => number): boolean {
    for (let i = 0; i < length; i++) if (this.#bytes[offset + i] !== codeAt(i)) return false;
    return this.#bytes[offset + length] === newline;
  }

  rank(text: string): WordRank {
    if (text.length < shortestWord || text.length > longestWord) return notAWord;
    return this.#rankOf(hashOf(text), text.length, (i) => text.charCodeAt(i));
  }

  /** The rank of text.slice(from, to), where `hashes` are those of the text. */
  rankOfPart(text: string, hashes: SubstringHashes, from: number, to: number): WordRank {
    if (to - from < shortestWord || to - from > longestWord) return notAWord;
    return this.#rankOf(hashes.of(from, to), to - from, (i) => text.charCodeAt(from + i));
  }

  /** The rank of the first `length` codes, where making a string of them would cost more than looking. */
  rankOfCodes(codes: Uint16Array, length: number): WordRank {
    if (length < shortestWord || length > longestWord) return notAWord;
    let hash = 0;
    for (let i = 0; i < length; i++) hash = addLetter(hash, codes[i] as number);
    return this.#rankOf(spread(hash), length, (i) => codes[i] as number);
  }

  /** Whether the three or four letters stand next to each other in some word: "okx" and "mexc" do in none. */
  hasRun(letters: string): boolean {
    let run = 0;
    for (let i = 0; i < letters.length; i++) run = (run << bitsOfLetter) | (letters.charCodeAt(i) - letterA + 1);
    if (letters.length === 4) return this.#isRun(run);
    for (let last = 0; last <= 26; last++) if (this.#isRun((run << bitsOfLetter) | last)) return true;
    return false;
  }

  #isRun(run: number): boolean {
    return (((this.#runs[run >> 3] ?? 0) >> (run & 7)) & 1) === 1;
  }
}
