/**
 * A multimap from 32-bit hashes to small numbers in two typed arrays: a fraction of the memory of a Map of strings, and
 * plain data, so that it can be stored.
 */
export interface HashTable {
  hashes: Uint32Array;
  /** Value + 1; 0 marks a free place. Its length is a power of two. */
  values: Int32Array;
  used: number;
}

/** `expected` is only a hint: the table grows when half full, so that what it lacks is soon told. */
export function hashTable(expected: number): HashTable {
  const places = 2 ** Math.ceil(Math.log2(Math.max(16, expected * 2)));
  return { hashes: new Uint32Array(places), values: new Int32Array(places), used: 0 };
}

/** Stores a value under a hash; the same value twice is stored once. */
export function addTo(table: HashTable, hash: number, value: number): void {
  if (table.used * 2 >= table.values.length) grow(table);
  const { hashes, values } = table;
  const mask = values.length - 1;
  let place = hash & mask;
  while (values[place] !== 0) {
    if (hashes[place] === hash && values[place] === value + 1) return;
    place = (place + 1) & mask;
  }
  hashes[place] = hash;
  values[place] = value + 1;
  table.used += 1;
}

/** Whether anything is stored under the hash. */
export function hasHash({ hashes, values }: HashTable, hash: number): boolean {
  const mask = values.length - 1;
  let place = hash & mask;
  while (values[place] !== 0) {
    if (hashes[place] === hash) return true;
    place = (place + 1) & mask;
  }
  return false;
}

/** Calls `visit` with every value stored under the hash; other texts may share it, so the caller compares. */
export function eachValue({ hashes, values }: HashTable, hash: number, visit: (value: number) => void): void {
  const mask = values.length - 1;
  let place = hash & mask;
  for (let value = values[place] as number; value !== 0; value = values[place] as number) {
    if (hashes[place] === hash) visit(value - 1);
    place = (place + 1) & mask;
  }
}

/** Bits of a filter for each hash: one in so many that no table holds passes it. */
const bitsPerHash = 16;

/** Tells in one step that none of the tables holds a hash. A bit for each of its values, cut to a power of two. */
export function hashFilter(tables: readonly HashTable[]): Uint32Array {
  const used = tables.reduce((sum, table) => sum + table.used, 0);
  const filter = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(1, (used * bitsPerHash) / 32))));
  for (const { hashes, values } of tables) {
    for (const [place, hash] of hashes.entries()) {
      if (values[place] === 0) continue;
      const word = (hash >>> 5) & (filter.length - 1);
      filter[word] = (filter[word] ?? 0) | (1 << (hash & 31));
    }
  }
  return filter;
}

/** Whether a table of the filter may hold something under the hash. */
export function mayHold(filter: Uint32Array, hash: number): boolean {
  return (((filter[(hash >>> 5) & (filter.length - 1)] ?? 0) >>> (hash & 31)) & 1) === 1;
}

function grow(table: HashTable): void {
  const { hashes, values } = table;
  table.hashes = new Uint32Array(hashes.length * 2);
  table.values = new Int32Array(values.length * 2);
  table.used = 0;
  for (let i = 0; i < values.length; i++) {
    if (values[i] !== 0) addTo(table, hashes[i] as number, (values[i] as number) - 1);
  }
}
