/**
 * Tells letters that are no key and begin none, without making a text of them: few words of a text belong to a name. A
 * Bloom filter of one hash, by which one of sixteen others passes.
 */
export class KeyFilter {
  readonly #bits = new Uint8Array(filterBits / 8);

  /** @param keys those that `may` shall find, whole and by their first letters. */
  constructor(keys: Iterable<string>) {
    for (const key of keys) {
      this.#add(key);
      this.#add(key.slice(0, lettersOfBeginning));
    }
  }

  #add(text: string): void {
    let hash = firstHash;
    for (let at = 0; at < text.length; at += 1) hash = hashWith(hash, text.charCodeAt(at));
    const bit = bitOf(hash);
    this.#bits[bit >> 3] = (this.#bits[bit >> 3] ?? 0) | (1 << (bit & 7));
  }

  /** Whether letters may be a key, or its first `lettersOfBeginning`. @param hash theirs, by `hashWith`. */
  may(hash: number): boolean {
    const bit = bitOf(hash);
    return ((this.#bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  }
}

/** By so many first letters a key is told; one of fewer is told whole. */
export const lettersOfBeginning = 6;

const filterBits = 2 ** 19;

/** The hash of no letters. */
export const firstHash = 2166136261;

/** The hash of letters and one more behind them (FNV-1a). @param letter its UTF-16 unit. */
export function hashWith(hash: number, letter: number): number {
  return Math.imul(hash ^ letter, 16777619);
}

function bitOf(hash: number): number {
  return (hash ^ (hash >>> 19)) & (filterBits - 1);
}
