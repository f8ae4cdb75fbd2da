/** Keys that differ from a given one by a slip of the hand. */
import { baseA, baseB, hasHash, type KeyTable } from "./key-table.ts";

const letters = "abcdefghijklmnopqrstuvwxyz0123456789";
const longest = 40;

/**
 * Keys of a table that are one letter away: left out, put in, changed or swapped with its neighbour. Every such spelling
 * is looked up, some 75 for each letter; hashing them from their halves makes that cheaper than keeping them in memory.
 * Only keys of 5 to 40 plain letters and digits have any.
 */
export function keysOneEditAway(table: KeyTable, key: string): string[] {
  if (key.length < 5 || key.length > longest || !/^[a-z0-9]+$/u.test(key)) return [];
  const found = new Set<string>();
  const size = key.length;
  const units = Array.from(key, (letter) => letter.charCodeAt(0) + 1);
  const heads = headHashes(units);
  const tails = tailHashes(units);
  const probe = (head: number, middle: readonly number[], tail: number) => {
    let a = heads.a[head] ?? 0;
    let b = heads.b[head] ?? 0;
    for (const unit of middle) {
      a = (Math.imul(a, baseA) + unit) | 0;
      b = (Math.imul(b, baseB) + unit) | 0;
    }
    const rest = size - tail;
    a = (Math.imul(a, powers.a[rest] ?? 0) + (tails.a[tail] ?? 0)) >>> 0;
    b = (Math.imul(b, powers.b[rest] ?? 0) + (tails.b[tail] ?? 0)) >>> 0;
    if (!hasHash(table, a, b)) return;
    const spelled = key.slice(0, head) + String.fromCharCode(...middle.map((unit) => unit - 1)) + key.slice(tail);
    if (spelled !== key) found.add(spelled);
  };
  for (let at = 0; at <= size; at += 1) {
    for (const unit of letterUnits) {
      probe(at, unit, at);
      if (at < size) probe(at, unit, at + 1);
    }
    if (at < size) probe(at, [], at + 1);
    if (at + 1 < size) probe(at, [units[at + 1] ?? 0, units[at] ?? 0], at + 2);
  }
  return [...found];
}

const letterUnits = Array.from(letters, (letter) => [letter.charCodeAt(0) + 1]);
const powers = { a: powersOf(baseA), b: powersOf(baseB) };

function powersOf(base: number): Int32Array {
  const all = new Int32Array(longest + 1);
  all[0] = 1;
  for (let at = 1; at <= longest; at += 1) all[at] = Math.imul(all[at - 1] ?? 0, base);
  return all;
}

function headHashes(units: readonly number[]): { a: Int32Array; b: Int32Array } {
  const a = new Int32Array(units.length + 1);
  const b = new Int32Array(units.length + 1);
  units.forEach((unit, at) => {
    a[at + 1] = Math.imul(a[at] ?? 0, baseA) + unit;
    b[at + 1] = Math.imul(b[at] ?? 0, baseB) + unit;
  });
  return { a, b };
}

function tailHashes(units: readonly number[]): { a: Int32Array; b: Int32Array } {
  const a = new Int32Array(units.length + 1);
  const b = new Int32Array(units.length + 1);
  for (let at = units.length - 1; at >= 0; at -= 1) {
    const after = units.length - 1 - at;
    a[at] = Math.imul(units[at] ?? 0, powers.a[after] ?? 0) + (a[at + 1] ?? 0);
    b[at] = Math.imul(units[at] ?? 0, powers.b[after] ?? 0) + (b[at + 1] ?? 0);
  }
  return { a, b };
}

/**
 * Letters to leave out, put in, change or swap with a neighbour to get from one text to the other (optimal string
 * alignment), or `limit + 1` where it takes more than `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let older: number[] = [];
  let old = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let at = 1; at <= to.length; at += 1) {
      const same = from[row - 1] === to[at - 1];
      let best = Math.min((old[at] ?? 0) + 1, (line[at - 1] ?? 0) + 1, (old[at - 1] ?? 0) + (same ? 0 : 1));
      if (row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]) {
        best = Math.min(best, (older[at - 2] ?? 0) + 1);
      }
      line.push(best);
    }
    if (Math.min(...line) > limit) return limit + 1;
    older = old;
    old = line;
  }
  return Math.min(old[to.length] ?? 0, limit + 1);
}
