/** Keys that differ from a given one by a slip of the hand. */
import { baseA, baseB, hasKeyHash, type KeyTable } from "./key-table.ts";
import { someOneEdit, spelled } from "./one-edit.ts";

export { editDistance } from "./lookalike/edits.ts";

const longest = 40;

/**
 * Keys of a table that are one letter away: left out, put in, changed or swapped with its neighbour. Every such spelling
 * is looked up, some 75 for each letter; hashing them from their halves makes that cheaper than keeping them in memory.
 * Only keys of 5 to 40 plain letters and digits have any.
 */
export function keysOneEditAway(table: KeyTable, key: string): string[] {
  if (key.length < 5 || key.length > longest || !/^[a-z0-9]+$/u.test(key)) return [];
  const found = new Set<string>();
  const units = Array.from(key, (letter) => letter.charCodeAt(0) + 1);
  const heads = headHashes(units);
  const tails = tailHashes(units);
  someOneEdit(key, (head, middle, tail) => {
    let a = heads.a[head] ?? 0;
    let b = heads.b[head] ?? 0;
    for (const code of middle) {
      a = (Math.imul(a, baseA) + code + 1) | 0;
      b = (Math.imul(b, baseB) + code + 1) | 0;
    }
    const rest = key.length - tail;
    a = (Math.imul(a, powers.a[rest] ?? 0) + (tails.a[tail] ?? 0)) >>> 0;
    b = (Math.imul(b, powers.b[rest] ?? 0) + (tails.b[tail] ?? 0)) >>> 0;
    if (hasKeyHash(table, a, b)) found.add(spelled(key, head, middle, tail));
    return false;
  });
  found.delete(key);
  return [...found];
}

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
