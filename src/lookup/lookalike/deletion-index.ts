/**
 * Finds the labels within one or two edits of a name without looking at every label: labels and name meet where
 * deleting as many characters from each leaves the same text (the symmetric deletion idea of SymSpell, W. Garbe 2012).
 */
import { addTo, eachValue, type HashTable, hashFilter, hashTable, mayHold } from "./hash-table.ts";
import { hashOf, SubstringHashes } from "./rolling-hash.ts";

/** From this length on, labels are looked for at distance two. */
export const twoEditsFrom = 8;

export interface DeletionIndex {
  longest: number;
  /** The labels, and the labels with one character left out. */
  one: HashTable;
  /** Longer labels with two characters left out. */
  two: HashTable;
}

/** The index over these labels, each found by its number. */
export function deletionIndex(labels: readonly { text: string; number: number }[]): DeletionIndex {
  const index: DeletionIndex = { longest: 0, one: hashTable(16), two: hashTable(16) };
  for (const { text, number } of labels) {
    const n = text.length;
    index.longest = Math.max(index.longest, n);
    const hashes = new SubstringHashes(text);
    addTo(index.one, hashOf(text), number);
    for (let i = 0; i < n; i++) addTo(index.one, hashes.without(0, n, i), number);
    if (n < twoEditsFrom) continue;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) addTo(index.two, hashes.withoutTwo(0, n, i, j), number);
    }
  }
  return index;
}

/** Calls `visit` with every label that may be within two edits of text.slice(from, to); some are further off. */
export function eachNear(
  index: DeletionIndex,
  hashes: SubstringHashes,
  from: number,
  to: number,
  visit: (number: number) => void,
): void {
  const { longest, one, two } = index;
  const n = to - from;
  if (n > longest + 2 || n < 3) return;
  const filter = filterOf(index);
  const both = (hash: number) => {
    if (!mayHold(filter, hash)) return;
    eachValue(one, hash, visit);
    eachValue(two, hash, visit);
  };
  both(hashes.of(from, to));
  for (let i = from; i < to; i++) both(hashes.without(from, to, i));
  if (n < twoEditsFrom - 1) return;
  for (let i = from; i < to; i++) for (let j = i + 1; j < to; j++) both(hashes.withoutTwo(from, to, i, j));
}

/** Of an index that was stored, made when first asked for. */
function filterOf(index: DeletionIndex): Uint32Array {
  let filter = filters.get(index);
  if (filter === undefined) {
    filter = hashFilter([index.one, index.two]);
    filters.set(index, filter);
  }
  return filter;
}

const filters = new WeakMap<DeletionIndex, Uint32Array>();
