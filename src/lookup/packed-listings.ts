/** Listings in few bytes: an object is made of one only when a question touches it. */
import { held } from "../invariants.ts";
import { type Field, fields, type Listing, type Listings } from "./listing.ts";

const fieldNames = Object.keys(fields) as Field[];
const fieldNumbers = new Map(fieldNames.map((field, number) => [field, number]));

/** Between the text of a listing and its record. */
const between = "\0";

/** The numbers of a row: where its text ends, the next row of its key or 0, the last row of the key, its field. */
const size = 4;
const [end, next, last, ofField] = [0, 1, 2, 3];

/** Takes listings with their keys in any order; those of a key stay in the order they came. */
export class PackedListings implements Listings {
  /** Where the first row of each key is. */
  readonly #firsts = new Map<string, number>();
  #rows = new Uint32Array(1024);
  #used = 0;
  #texts = Buffer.alloc(1 << 14);

  add(key: string, { text, field, record }: Listing): void {
    const row = this.#used;
    this.#used += size;
    if (this.#used > this.#rows.length) {
      const rows = new Uint32Array(this.#rows.length * 2);
      rows.set(this.#rows);
      this.#rows = rows;
    }
    const first = this.#firsts.get(key);
    if (first === undefined) this.#firsts.set(key, row);
    else {
      this.#rows[this.#at(first, last) + next] = row;
      this.#rows[first + last] = row;
    }
    const number = held(fieldNumbers.get(field), "a listing has a known field");
    this.#rows.set([this.#write(row, text + between + record), 0, row, number], row);
  }

  /** Lets go of room for further ones. */
  trim(): void {
    this.#rows = this.#rows.slice(0, this.#used);
    this.#texts = Buffer.concat([this.#texts], this.#startOf(this.#used));
  }

  has(key: string): boolean {
    return this.#firsts.has(key);
  }

  get(key: string): readonly Listing[] | undefined {
    const first = this.#firsts.get(key);
    return first === undefined ? undefined : this.#from(first);
  }

  keys(): Iterable<string> {
    return this.#firsts.keys();
  }

  *[Symbol.iterator](): Generator<[string, readonly Listing[]]> {
    for (const [key, first] of this.#firsts) yield [key, this.#from(first)];
  }

  #from(first: number): Listing[] {
    const found: Listing[] = [];
    for (let row = first; ; row = this.#at(row, next)) {
      const both = this.#texts.toString("utf8", this.#startOf(row), this.#at(row, end));
      const middle = both.lastIndexOf(between);
      const field = held(fieldNames[this.#at(row, ofField)], "a row has a known field");
      found.push({ text: both.slice(0, middle), field, record: both.slice(middle + 1) });
      if (this.#at(row, next) === 0) return found;
    }
  }

  /** @returns where it ends. */
  #write(row: number, text: string): number {
    const start = this.#startOf(row);
    const length = Buffer.byteLength(text);
    while (start + length > this.#texts.length) this.#texts = Buffer.concat([this.#texts], this.#texts.length * 2);
    return start + this.#texts.write(text, start);
  }

  #startOf(row: number): number {
    return row === 0 ? 0 : this.#at(row - size, end);
  }

  #at(row: number, number: number): number {
    return held(this.#rows[row + number], "a row has its numbers");
  }
}
