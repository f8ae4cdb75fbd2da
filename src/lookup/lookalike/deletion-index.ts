/**
 * Finds the labels within one or two edits of a name without looking at every label: labels and name meet where
 * deleting as many characters from each leaves the same text (the symmetric deletion idea of SymSpell, W. Garbe 2012).
 */
import { HashIndex } from "./hash-index.ts";
import { hashOf, SubstringHashes } from "./rolling-hash.ts";

/** Labels from this length on are looked for at distance two. */
export const twoEditsFrom = 8;

export class DeletionIndex {
  readonly #one: HashIndex;
  readonly #two: HashIndex;
  #longest = 0;

  constructor(labels: readonly string[]) {
    let ones = 0;
    let twos = 0;
    for (const label of labels) {
      ones += label.length + 1;
      if (label.length >= twoEditsFrom) twos += (label.length * (label.length - 1)) / 2;
    }
    this.#one = new HashIndex(ones);
    this.#two = new HashIndex(twos);
  }

  add(label: string, value: number): void {
    const n = label.length;
    this.#longest = Math.max(this.#longest, n);
    const hashes = new SubstringHashes(label);
    this.#one.add(hashOf(label), value);
    for (let i = 0; i < n; i++) this.#one.add(hashes.without(0, n, i), value);
    if (n < twoEditsFrom) return;
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) this.#two.add(hashes.withoutTwo(0, n, i, j), value);
  }

  /** Calls `visit` with every label that may be within two edits of text.slice(from, to); some are further off. */
  each(hashes: SubstringHashes, from: number, to: number, visit: (value: number) => void): void {
    const n = to - from;
    if (n > this.#longest + 2 || n < 3) return;
    this.#one.each(hashes.of(from, to), visit);
    this.#two.each(hashes.of(from, to), visit);
    for (let i = from; i < to; i++) {
      const hash = hashes.without(from, to, i);
      this.#one.each(hash, visit);
      this.#two.each(hash, visit);
    }
    if (n < twoEditsFrom - 1) return;
    for (let i = from; i < to; i++) {
      for (let j = i + 1; j < to; j++) {
        const hash = hashes.withoutTwo(from, to, i, j);
        this.#one.each(hash, visit);
        this.#two.each(hash, visit);
      }
    }
  }
}
