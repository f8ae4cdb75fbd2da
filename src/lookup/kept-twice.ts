/** Keeps what is asked for again, by the hashes of a text: most texts are asked for once. */
import type { LRUCache } from "lru-cache";
import type { KeyHash } from "./key-table.ts";

/**
 * What was made for texts that were asked for at least twice. Two texts may have the same hashes: whoever takes a value
 * compares its text. A map from the texts themselves would first enter each of them in V8's table of all texts, which
 * took a fifth of the time of a question.
 */
export class KeptTwice<Value extends object> {
  readonly #kept: LRUCache<number, Value>;
  /** Of texts asked for lately, by place. */
  readonly #asked: Int32Array;

  /** @param lately how many texts are remembered; a power of two. */
  constructor(kept: LRUCache<number, Value>, lately: number) {
    this.#kept = kept;
    this.#asked = new Int32Array(lately);
  }

  get(hash: KeyHash): Value | undefined {
    return this.#kept.get(numberOf(hash));
  }

  /** Whether a text was asked for lately; from now on it was. */
  isAgain({ a, b }: KeyHash): boolean {
    const place = b & (this.#asked.length - 1);
    const isAgain = this.#asked[place] === (a | 0);
    this.#asked[place] = a;
    return isAgain;
  }

  set(hash: KeyHash, value: Value): void {
    this.#kept.set(numberOf(hash), value);
  }
}

/** As many bits of both hashes as a number holds exactly. */
function numberOf({ a, b }: KeyHash): number {
  return a * 2 ** 21 + (b >>> 11);
}
