/** A multimap from 32-bit hashes to small numbers in two typed arrays: a fraction of the memory of a Map of strings. */
export class HashIndex {
  #hashes: Uint32Array;
  /** Value + 1; 0 marks a free place. */
  #values: Int32Array;
  #mask: number;
  #used = 0;

  /** `expected` is only a hint: the index grows when it is three quarters full. */
  constructor(expected = 16) {
    const places = 2 ** Math.ceil(Math.log2(Math.max(16, expected * 1.5)));
    this.#hashes = new Uint32Array(places);
    this.#values = new Int32Array(places);
    this.#mask = places - 1;
  }

  add(hash: number, value: number): void {
    if (this.#used * 4 >= this.#values.length * 3) this.#grow();
    let place = hash & this.#mask;
    while (this.#values[place] !== 0) {
      if (this.#hashes[place] === hash && this.#values[place] === value + 1) return;
      place = (place + 1) & this.#mask;
    }
    this.#hashes[place] = hash;
    this.#values[place] = value + 1;
    this.#used += 1;
  }

  /** Whether anything is stored under the hash. */
  has(hash: number): boolean {
    let place = hash & this.#mask;
    while (this.#values[place] !== 0) {
      if (this.#hashes[place] === hash) return true;
      place = (place + 1) & this.#mask;
    }
    return false;
  }

  /** Calls `visit` with every value stored under the hash; other texts may share it, so the caller compares. */
  each(hash: number, visit: (value: number) => void): void {
    const values = this.#values;
    let place = hash & this.#mask;
    for (let value = values[place] as number; value !== 0; value = values[place] as number) {
      if (this.#hashes[place] === hash) visit(value - 1);
      place = (place + 1) & this.#mask;
    }
  }

  #grow(): void {
    const hashes = this.#hashes;
    const values = this.#values;
    this.#hashes = new Uint32Array(hashes.length * 2);
    this.#values = new Int32Array(values.length * 2);
    this.#mask = this.#values.length - 1;
    this.#used = 0;
    for (let i = 0; i < values.length; i++) {
      if (values[i] !== 0) this.add(hashes[i] as number, (values[i] as number) - 1);
    }
  }
}
