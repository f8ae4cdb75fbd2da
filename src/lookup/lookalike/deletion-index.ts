/**
 * Finds the labels within one or two edits of a name without looking at every label: labels and name meet where
 * deleting as many characters from each leaves the same text (the symmetric deletion idea of SymSpell, W. Garbe 2012).
 */
import { hashOf, SubstringHashes } from "./rolling-hash.ts";

/** From this length on, labels are looked for at distance two. */
export const twoEditsFrom = 8;

export interface DeletionIndex {
  longest: number;
  /**
   * Numbers of labels by the hash of what is left of them: all, without one letter, and of longer ones without two. Two
   * texts may share a hash.
   */
  byHash: ReadonlyMap<number, readonly number[]>;
}

/** The index over these labels, each found by its number. */
export function deletionIndex(labels: readonly { text: string; number: number }[]): DeletionIndex {
  const byHash = new Map<number, number[]>();
  const add = (hash: number, number: number) => {
    const known = byHash.get(hash);
    if (known === undefined) byHash.set(hash, [number]);
    else if (known.at(-1) !== number) known.push(number);
  };
  let longest = 0;
  for (const { text, number } of labels) {
    const n = text.length;
    longest = Math.max(longest, n);
    const hashes = new SubstringHashes(text);
    add(hashOf(text), number);
    for (let i = 0; i < n; i++) add(hashes.without(0, n, i), number);
    if (n < twoEditsFrom) continue;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) add(hashes.withoutTwo(0, n, i, j), number);
    }
  }
  return { longest, byHash };
}

/** Calls `visit` with every label that may be within two edits of text.slice(from, to); some are further off. */
export function eachNear(
  { longest, byHash }: DeletionIndex,
  hashes: SubstringHashes,
  from: number,
  to: number,
  visit: (number: number) => void,
): void {
  const n = to - from;
  if (n > longest + 2 || n < 3) return;
  const each = (hash: number) => byHash.get(hash)?.forEach(visit);
  each(hashes.of(from, to));
  for (let i = from; i < to; i++) each(hashes.without(from, to, i));
  if (n < twoEditsFrom - 1) return;
  for (let i = from; i < to; i++) for (let j = i + 1; j < to; j++) each(hashes.withoutTwo(from, to, i, j));
}
