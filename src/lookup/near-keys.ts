/** Keys that differ from a given one by a typing slip. */
import { held } from "../invariants.ts";
import { type Growth, type HalfFilter, headLength, longestNear, mayHaveHalf, shortestNear } from "./half-filter.ts";
import { baseA, baseB, hasKeyHash, type KeyTable, withUnit } from "./key-table.ts";
import { editDistance } from "./lookalike/edits.ts";
import { mapOf } from "./map-of.ts";

/** A table of keys, and the filter of their halves. */
interface NearKeys {
  readonly names: KeyTable;
  readonly nameHalves: HalfFilter;
}

/**
 * Keys one letter away: left out, added, changed or swapped with its neighbour. Some 75 spellings per letter are looked
 * up, except those that change one half when no key has the other; hashing them from their parts is cheaper than
 * keeping them in memory. Only for keys of 5 to 40 plain letters and digits. The last result is kept: one question asks
 * for what was imitated and for what was meant.
 */
export function keysOneEditAway(near: NearKeys, key: string): readonly string[] {
  if (last?.key !== key || last.names !== near.names) last = { names: near.names, key, found: search(near, key) };
  return last.found;
}

let last: { names: KeyTable; key: string; found: readonly string[] } | null = null;

function search({ names, nameHalves }: NearKeys, key: string): readonly string[] {
  const size = key.length;
  if (size < shortestNear || size > longestNear || !/^[a-z0-9]+$/u.test(key)) return none;
  const found: string[] = [];
  hashParts(key);
  const half = headLength(key);
  const stretch = (growth: Growth): Stretch => ({
    first: mayHaveHalf(nameHalves, key, "tail", growth) ? 0 : half,
    last: mayHaveHalf(nameHalves, key, "head", growth) ? size : half - 1,
  });
  const [longer, same, shorter] = [stretch(1), stretch(0), stretch(-1)];
  for (let at = 0; at <= size; at += 1) {
    if (isWithin(longer, at)) tryLetters(names, found, key, at, at);
    if (at === size) break;
    if (isWithin(same, at)) tryLetters(names, found, key, at, at + 1);
    if (isWithin(shorter, at)) tryWithout(names, found, key, at);
    if (at + 1 < size) trySwapped(names, found, key, at);
  }
  // Different edits can give the same key, and so can a swap of two equal letters.
  return found.length === 0 ? none : found.filter((near, at) => near !== key && found.indexOf(near) === at);
}

const none: readonly string[] = [];

/** Places where a letter may be added, changed or left out. */
interface Stretch {
  first: number;
  last: number;
}

function isWithin({ first, last }: Stretch, at: number): boolean {
  return at >= first && at <= last;
}

const letters = Uint8Array.from("abcdefghijklmnopqrstuvwxyz0123456789", (letter) => letter.charCodeAt(0));

const powers = { a: powersOf(baseA), b: powersOf(baseB) };

function powersOf(base: number): Int32Array {
  const all = new Int32Array(longestNear + 1);
  all[0] = 1;
  for (let at = 1; at <= longestNear; at += 1) all[at] = Math.imul(of(all, at - 1), base);
  return all;
}

function of(numbers: Int32Array, place: number): number {
  return held(numbers[place], "a key's place is at most its length, which is bounded");
}

/** Hashes of key.slice(0, n) and of key.slice(n), for the key now being asked about. */
const heads = { a: new Int32Array(longestNear + 1), b: new Int32Array(longestNear + 1) };
const tails = { a: new Int32Array(longestNear + 1), b: new Int32Array(longestNear + 1) };

function hashParts(key: string): void {
  const size = key.length;
  tails.a[size] = 0;
  tails.b[size] = 0;
  for (let at = 0; at < size; at += 1) {
    const unit = key.charCodeAt(at);
    heads.a[at + 1] = withUnit(of(heads.a, at), baseA, unit);
    heads.b[at + 1] = withUnit(of(heads.b, at), baseB, unit);
  }
  for (let at = size - 1; at >= 0; at -= 1) {
    const unit = key.charCodeAt(at) + 1;
    const after = size - 1 - at;
    tails.a[at] = Math.imul(unit, of(powers.a, after)) + of(tails.a, at + 1);
    tails.b[at] = Math.imul(unit, of(powers.b, after)) + of(tails.b, at + 1);
  }
}

/** Tries each letter between key.slice(0, head) and key.slice(tail). */
function tryLetters(table: KeyTable, found: string[], key: string, head: number, tail: number): void {
  const rest = key.length - tail;
  const [powerA, powerB] = [of(powers.a, rest), of(powers.b, rest)];
  const [tailA, tailB] = [of(tails.a, tail), of(tails.b, tail)];
  const headA = Math.imul(of(heads.a, head), baseA) + 1;
  const headB = Math.imul(of(heads.b, head), baseB) + 1;
  for (const letter of letters) {
    const a = (Math.imul((headA + letter) | 0, powerA) + tailA) >>> 0;
    const b = (Math.imul((headB + letter) | 0, powerB) + tailB) >>> 0;
    if (hasKeyHash(table, a, b)) found.push(key.slice(0, head) + String.fromCharCode(letter) + key.slice(tail));
  }
}

function tryWithout(table: KeyTable, found: string[], key: string, at: number): void {
  const rest = key.length - at - 1;
  const a = (Math.imul(of(heads.a, at), of(powers.a, rest)) + of(tails.a, at + 1)) >>> 0;
  const b = (Math.imul(of(heads.b, at), of(powers.b, rest)) + of(tails.b, at + 1)) >>> 0;
  if (hasKeyHash(table, a, b)) found.push(key.slice(0, at) + key.slice(at + 1));
}

function trySwapped(table: KeyTable, found: string[], key: string, at: number): void {
  const rest = key.length - at - 2;
  const [one, two] = [key.charCodeAt(at) + 1, key.charCodeAt(at + 1) + 1];
  const headA = Math.imul((Math.imul(of(heads.a, at), baseA) + two) | 0, baseA) + one;
  const headB = Math.imul((Math.imul(of(heads.b, at), baseB) + two) | 0, baseB) + one;
  const a = (Math.imul(headA | 0, of(powers.a, rest)) + of(tails.a, at + 2)) >>> 0;
  const b = (Math.imul(headB | 0, of(powers.b, rest)) + of(tails.b, at + 2)) >>> 0;
  if (hasKeyHash(table, a, b)) found.push(key.slice(0, at) + key.charAt(at + 1) + key.charAt(at) + key.slice(at + 2));
}

/** A name and its listing, kept for comparing with names more than one letter off. */
export interface NearName {
  key: string;
  listing: number;
}

/** Names of bots and cases by first letter and length; see `nearBucket`. */
interface NearNames {
  readonly nearNames: { readonly [bucket: string]: readonly NearName[] };
}

/** Names of bots and cases with the same first letter, two letters off. The last result is kept, as that of one letter. */
export function namesTwoEditsAway({ nearNames }: NearNames, key: string): readonly NearName[] {
  if (lastNames?.key !== key || lastNames.nearNames !== nearNames) {
    const found: NearName[] = [];
    for (let length = key.length - 2; length <= key.length + 2; length += 1)
      for (const near of mapOf(nearNames).get(nearBucket(key.charAt(0), length)) ?? noNames)
        if (editDistance(near.key, key, 2) === 2) found.push(near);
    lastNames = { nearNames, key, found };
  }
  return lastNames.found;
}

const noNames: readonly NearName[] = [];
let lastNames: (NearNames & { key: string; found: readonly NearName[] }) | null = null;

/** The bucket for near names with this first letter and length. */
export function nearBucket(firstLetter: string, length: number): string {
  return `${firstLetter}${length}`;
}
