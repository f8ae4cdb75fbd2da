/**
 * A finished table from keys to listing numbers, in typed arrays: some 20 bytes per key, whatever its length, and
 * nothing for the garbage collector to trace. Keys are identified by two 32-bit hashes; readers of the table compare
 * the listed text again before saying a word about anybody.
 */
import { held } from "../invariants.ts";
import { grown } from "./text-pool.ts";

/**
 * Two polynomial hashes of one key. The hashes of a joined text follow from those of its parts, which edits exploit.
 */
export interface KeyHash {
  readonly a: number;
  readonly b: number;
}

export interface KeyTable {
  /** Number of the first posting of a slot's key, plus one; 0 for a free slot. Its length is a power of two. */
  readonly slots: Uint32Array;
  /**
   * Two bits set per key in one of these words (a power of two of them): rules out most unknown keys without a search.
   */
  readonly filter: Uint32Array;
  readonly hashA: Uint32Array;
  readonly hashB: Uint32Array;
  /** The number of the next posting with the same key, plus one; 0 at the end. */
  readonly next: Uint32Array;
  readonly listing: Uint32Array;
}

export const baseA = 0x01000193;
export const baseB = 0x2c1b3c6d;

/** One of a key's hashes, of the key with another UTF-16 unit at its end. @param base which of them. */
export function withUnit(hash: number, base: number, unit: number): number {
  return (Math.imul(hash, base) + unit + 1) | 0;
}

const ofNothing: KeyHash = { a: 0, b: 0 };

/** Both 32-bit hashes of one key. @param before those of a text in front of it. */
export function hashKey(key: string, before: KeyHash = ofNothing): KeyHash {
  let { a, b } = before;
  for (let at = 0; at < key.length; at += 1) {
    const unit = key.charCodeAt(at);
    a = withUnit(a, baseA, unit);
    b = withUnit(b, baseB, unit);
  }
  return { a: a >>> 0, b: b >>> 0 };
}

interface KeyTableBuilder {
  add(key: string, listing: number): void;
  build(): KeyTable;
}

/** @param room how many keys are expected; more are accepted. */
export function keyTableBuilder(room: number): KeyTableBuilder {
  let hashA = new Uint32Array(room + 1);
  let hashB = new Uint32Array(room + 1);
  let listings = new Uint32Array(room + 1);
  let count = 0;
  return {
    add(key, listing) {
      if (count === hashA.length) {
        hashA = grown(hashA, count + 1);
        hashB = grown(hashB, count + 1);
        listings = grown(listings, count + 1);
      }
      const hash = hashKey(key);
      hashA[count] = hash.a;
      hashB[count] = hash.b;
      listings[count] = listing;
      count += 1;
    },
    build: () => chain(hashA.slice(0, count), hashB.slice(0, count), listings.slice(0, count)),
  };
}

/** Postings are linked from last to first, so that they are read in the order they were added. */
function chain(hashA: Uint32Array, hashB: Uint32Array, listing: Uint32Array): KeyTable {
  const count = listing.length;
  const slots = new Uint32Array(powerOfTwo(count * 1.4));
  const filter = new Uint32Array(powerOfTwo(count / 4));
  const table: KeyTable = { slots, filter, hashA, hashB, listing, next: new Uint32Array(count) };
  for (let posting = count - 1; posting >= 0; posting -= 1) {
    const a = held(hashA[posting], "a posting has hashes");
    const b = held(hashB[posting], "a posting has hashes");
    const slot = slotOf(table, a, b);
    table.next[posting] = held(slots[slot], "a slot lies in the table");
    slots[slot] = posting + 1;
    const mixed = mix(a, b);
    const word = mixed & (filter.length - 1);
    filter[word] = held(filter[word], "a word lies in the filter") | filterBits(mixed, b);
  }
  return table;
}

function powerOfTwo(least: number): number {
  let size = 2;
  while (size < least) size *= 2;
  return size;
}

function filterBits(mixed: number, b: number): number {
  return (1 << (mixed >>> 27)) | (1 << (Math.imul(b, 0x9e3779b1) >>> 27));
}

/** The slot that holds a key, or the free one where it belongs. Linear probing; the table is never full. */
function slotOf(table: KeyTable, a: number, b: number): number {
  const mask = table.slots.length - 1;
  let slot = mix(a, b) & mask;
  for (;;) {
    const head = held(table.slots[slot], "a slot lies in the table");
    if (head === 0 || (table.hashA[head - 1] === a && table.hashB[head - 1] === b)) return slot;
    slot = (slot + 1) & mask;
  }
}

/** MurmurHash3's finaliser: a polynomial's low bits alone would crowd the table. */
function mix(a: number, b: number): number {
  let h = a ^ Math.imul(b, 0x9e3779b1);
  h ^= h >>> 16;
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Whether a key with these two hashes is in the table. */
export function hasKeyHash(table: KeyTable, a: number, b: number): boolean {
  const mixed = mix(a, b);
  const bits = filterBits(mixed, b);
  const word = held(table.filter[mixed & (table.filter.length - 1)], "a word lies in the filter");
  return (word & bits) === bits && table.slots[slotOf(table, a, b)] !== 0;
}

/** Listing numbers of a key, in the order they were added. */
export function listingsOf(table: KeyTable, key: string): readonly number[] {
  return listingsWith(table, hashKey(key));
}

const none: readonly number[] = [];

/** The same of the key with these hashes. */
export function listingsWith(table: KeyTable, { a, b }: KeyHash): readonly number[] {
  if (!hasKeyHash(table, a, b)) return none;
  const found: number[] = [];
  let posting = held(table.slots[slotOf(table, a, b)], "a slot lies in the table");
  while (posting !== 0) {
    found.push(held(table.listing[posting - 1], "a posting is of a listing"));
    posting = held(table.next[posting - 1], "a posting has a next one or none");
  }
  return found;
}
