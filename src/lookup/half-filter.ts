/**
 * Which halves the keys of a table have. Two keys one letter apart share a half, so a search for near keys can skip all
 * spellings that change the other half if no key has this one. A filter: it may wrongly say yes.
 */
import { held } from "../invariants.ts";
import { textHash } from "../names/text-map.ts";

/** Keys of these lengths are looked for, plus or minus one letter. */
export const shortestNear = 5;
export const longestNear = 40;

/** Letters that a listed key has more than the one asked about. */
export type Growth = 1 | 0 | -1;

const growths: readonly Growth[] = [1, 0, -1];

/** One bit per half; its length is a power of two. */
export type HalfFilter = Uint32Array;

const bitsPerHalf = 4;
const halvesPerKey = 6;

interface HalfFilterBuilder {
  add(key: string): void;
  build(): HalfFilter;
}

/** @param room how many keys are expected; with more, the filter says yes more often. */
export function halfFilterBuilder(room: number): HalfFilterBuilder {
  let words = 2;
  while (words * 32 < room * halvesPerKey * bitsPerHalf) words *= 2;
  const filter = new Uint32Array(words);
  return {
    add(key) {
      if (key.length < shortestNear - 1 || key.length > longestNear + 1 || !/^[a-z0-9]+$/u.test(key)) return;
      for (const growth of growths) {
        const asked = key.length - growth;
        const half = asked >> 1;
        put(filter, textHash(key, 0, half), "head", asked, growth);
        put(filter, textHash(key, key.length - (asked - half), key.length), "tail", asked, growth);
      }
    },
    build: () => filter,
  };
}

/** How a key asked about is halved: letters in its first half. */
export function headLength(asked: string): number {
  return asked.length >> 1;
}

/** Whether a listed key that is `growth` letters longer may share this half with the key asked about. */
export function mayHaveHalf(filter: HalfFilter, asked: string, side: "head" | "tail", growth: Growth): boolean {
  const half = headLength(asked);
  const hash = side === "head" ? textHash(asked, 0, half) : textHash(asked, half, asked.length);
  const bit = bitOf(hash, side, asked.length, growth);
  return ((wordOf(filter, bit) >>> (bit & 31)) & 1) === 1;
}

function put(filter: HalfFilter, hash: number, side: "head" | "tail", asked: number, growth: Growth): void {
  const bit = bitOf(hash, side, asked, growth);
  filter[placeOf(filter, bit)] = wordOf(filter, bit) | (1 << (bit & 31));
}

function wordOf(filter: HalfFilter, bit: number): number {
  return held(filter[placeOf(filter, bit)], "a bit's word lies in the filter");
}

function placeOf(filter: HalfFilter, bit: number): number {
  return (bit >>> 5) & (filter.length - 1);
}

/** The same half of keys of another length counts separately. */
function bitOf(hash: number, side: "head" | "tail", asked: number, growth: Growth): number {
  let bit = hash ^ Math.imul(asked * 8 + (growth + 1) * 2 + (side === "head" ? 0 : 1), 0x9e3779b1);
  bit ^= bit >>> 16;
  bit = Math.imul(bit, 0x85ebca6b);
  bit ^= bit >>> 13;
  bit = Math.imul(bit, 0xc2b2ae35);
  return (bit ^ (bit >>> 16)) >>> 0;
}
