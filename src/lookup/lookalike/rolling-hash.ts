/** 32-bit polynomial hashes of any substring of one text, each in constant time (Karp and Rabin, 1987). */

const base = 0x01000193;
/** Longest text that can be hashed: a host name has at most 253 characters, its skeleton a few more. */
export const maxHashedLength = 512;

const powers = new Int32Array(maxHashedLength + 1);
powers[0] = 1;
for (let i = 1; i <= maxHashedLength; i++) powers[i] = Math.imul(powers[i - 1] as number, base);

/** The polynomial hash of a text with one more letter at its end; `spread` finishes it. */
export function addLetter(hash: number, code: number): number {
  return (Math.imul(hash, base) + code) | 0;
}

/** Spreads the bits of a polynomial hash, whose low bits alone are weak. */
export function spread(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x7feb352d);
  h ^= h >>> 15;
  h = Math.imul(h, 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The hash of a whole text: the same number that `SubstringHashes` gives for it inside a longer one. */
export function hashOf(text: string): number {
  let h = 0;
  for (let i = 0; i < text.length; i++) h = addLetter(h, text.charCodeAt(i));
  return spread(h);
}

/** Hashes of the substrings of one text; of a longer text, only its first `maxHashedLength` characters. */
export class SubstringHashes {
  readonly length: number;
  /** Not a typed array: at such lengths, creating one costs more than everything else. */
  readonly #prefix: number[] = [0];

  constructor(text: string) {
    this.length = Math.min(text.length, maxHashedLength);
    let h = 0;
    for (let i = 0; i < this.length; i++) {
      h = addLetter(h, text.charCodeAt(i));
      this.#prefix.push(h);
    }
  }

  #raw(from: number, to: number): number {
    const prefix = this.#prefix;
    return ((prefix[to] as number) - Math.imul(prefix[from] as number, powers[to - from] as number)) | 0;
  }

  /** Hash of text.slice(from, to). */
  of(from: number, to: number): number {
    return spread(this.#raw(from, to));
  }

  /** Hash of text.slice(0, head), the letters with the codes `middle`, and text.slice(tail). */
  spliced(head: number, middle: readonly number[], tail: number): number {
    let hash = this.#prefix[head] as number;
    for (const code of middle) hash = addLetter(hash, code);
    return spread((Math.imul(hash, powers[this.length - tail] as number) + this.#raw(tail, this.length)) | 0);
  }

  /** Hash of text.slice(from, to) with the character at `skip` left out. */
  without(from: number, to: number, skip: number): number {
    const head = Math.imul(this.#raw(from, skip), powers[to - skip - 1] as number);
    return spread((head + this.#raw(skip + 1, to)) | 0);
  }

  /** Hash of text.slice(from, to) with the characters at `first` and `second` (later) left out. */
  withoutTwo(from: number, to: number, first: number, second: number): number {
    const tail = to - second - 1;
    const middle = second - first - 1;
    const head = Math.imul(this.#raw(from, first), powers[middle + tail] as number);
    const mid = Math.imul(this.#raw(first + 1, second), powers[tail] as number);
    return spread((head + mid + this.#raw(second + 1, to)) | 0);
  }
}
