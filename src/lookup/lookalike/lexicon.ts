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

/** The words stay in the bytes of their files; a table of offsets, placed by hash, finds them. */
export class Lexicon {
  readonly #bytes: Uint8Array;
  /** Offsets below this one belong to common words. */
  readonly #firstRare: number;
  /** Offset + 1 of a word; 0 marks a free place. */
  readonly #places: Int32Array;
  readonly #mask: number;
  /** One bit for each run of four letters that occurs in a word, a word's last three with a mark for its end. */
  readonly #runs = new Uint8Array(27 ** 4 / 8 + 1);

  /** Each list: lower-case a-z words, one a line, every line ended, as the bytes of a file. */
  constructor(common: Uint8Array, rare: Uint8Array) {
    this.#bytes = new Uint8Array(common.length + rare.length);
    this.#bytes.set(common);
    this.#bytes.set(rare, common.length);
    this.#firstRare = common.length;
    let words = 0;
    for (const byte of this.#bytes) if (byte === newline) words += 1;
    this.#places = new Int32Array(2 ** Math.ceil(Math.log2(words * 1.5 + 16)));
    this.#mask = this.#places.length - 1;
    let hash = 0;
    let start = 0;
    let run = 0;
    for (let i = 0; i < this.#bytes.length; i++) {
      const byte = this.#bytes[i] as number;
      run = (run * 27 + (byte === newline ? 0 : byte - letterA + 1)) % 27 ** 4;
      if (i - start >= 3) this.#runs[run >> 3] = (this.#runs[run >> 3] as number) | (1 << (run & 7));
      if (byte !== newline) hash = addLetter(hash, byte);
      else {
        this.#put(spread(hash), start);
        hash = 0;
        start = i + 1;
      }
    }
  }

  #put(hash: number, offset: number): void {
    let place = hash & this.#mask;
    while (this.#places[place] !== 0) place = (place + 1) & this.#mask;
    this.#places[place] = offset + 1;
  }

  #find(hash: number, text: string, from: number, to: number): WordRank {
    let place = hash & this.#mask;
    for (let offset = this.#places[place] as number; offset !== 0; offset = this.#places[place] as number) {
      if (this.#isAt(offset - 1, text, from, to)) return offset - 1 < this.#firstRare ? commonWord : rareWord;
      place = (place + 1) & this.#mask;
    }
    return notAWord;
  }

  #isAt(offset: number, text: string, from: number, to: number): boolean {
    for (let i = from; i < to; i++) if (this.#bytes[offset + i - from] !== text.charCodeAt(i)) return false;
    return this.#bytes[offset + to - from] === newline;
  }

  rank(text: string): WordRank {
    if (text.length < shortestWord || text.length > longestWord) return notAWord;
    return this.#find(hashOf(text), text, 0, text.length);
  }

  /** The rank of text.slice(from, to), where `hashes` are those of the text. */
  rankOfPart(text: string, hashes: SubstringHashes, from: number, to: number): WordRank {
    if (to - from < shortestWord || to - from > longestWord) return notAWord;
    return this.#find(hashes.of(from, to), text, from, to);
  }

  /** Whether the three or four letters stand next to each other in some word: "okx" and "mexc" do in none. */
  hasRun(letters: string): boolean {
    let run = 0;
    for (let i = 0; i < letters.length; i++) run = run * 27 + letters.charCodeAt(i) - letterA + 1;
    if (letters.length === 4) return this.#isRun(run);
    for (let last = 0; last < 27; last++) if (this.#isRun(run * 27 + last)) return true;
    return false;
  }

  #isRun(run: number): boolean {
    return (((this.#runs[run >> 3] ?? 0) >> (run & 7)) & 1) === 1;
  }
}
