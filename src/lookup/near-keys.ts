/** Keys that differ from a given one by a typing slip. */
import { held } from "../invariants.ts";
import { editDistance } from "../names/edits.ts";

/** Keys of these lengths are looked for, plus or minus one letter. */
const shortestNear = 5;
const longestNear = 40;

/**
 * Keys of plain letters and digits by length: as they are and backwards, each sorted. Two keys one letter apart share a
 * half.
 */
export function nearKeys(keys: Iterable<string>) {
  const plain = [...keys].filter((key) => key.length <= longestNear + 1 && isPlain(key));
  const byLength = Map.groupBy(plain, ({ length }) => length);
  return new Map(
    byLength
      .entries()
      .map(([length, own]) => [length, { forwards: own.toSorted(), backwards: own.map(backwards).sort() }]),
  );
}

function isPlain(key: string): boolean {
  return /^[a-z0-9]+$/u.test(key);
}

function backwards(key: string): string {
  return key.split("").reverse().join("");
}

/**
 * Keys one letter away: left out, added, changed or swapped with its neighbour; those that differ early come first.
 * Only for keys of 5 to 40 plain letters and digits.
 */
export function keysOneEditAway(near: ReturnType<typeof nearKeys>, key: string): readonly string[] {
  const size = key.length;
  if (size < shortestNear || size > longestNear || !isPlain(key)) return none;
  const half = size >> 1;
  const found = new Set<string>();
  const reversed = backwards(key);
  for (const length of [size + 1, size, size - 1]) {
    const sorted = near.get(length);
    if (sorted === undefined) continue;
    for (const other of beginningWith(sorted.forwards, key.slice(0, half)))
      if (editDistance(other, key, 1) === 1) found.add(other);
    for (const other of beginningWith(sorted.backwards, reversed.slice(0, size - half)))
      if (editDistance(other, reversed, 1) === 1) found.add(backwards(other));
  }
  const swapped = key.slice(0, half - 1) + key.charAt(half) + key.charAt(half - 1) + key.slice(half + 1);
  const sameSize = near.get(size)?.forwards ?? none;
  if (swapped !== key && sameSize[firstFrom(sameSize, swapped)] === swapped) found.add(swapped);
  return found.size < 2 ? [...found] : [...found].sort((a, b) => sharedLetters(a, key) - sharedLetters(b, key));
}

const none: readonly string[] = [];

/** The keys of a sorted list that begin with these letters. */
function* beginningWith(sorted: readonly string[], letters: string): Generator<string> {
  for (let at = firstFrom(sorted, letters); sorted[at]?.startsWith(letters); at += 1)
    yield held(sorted[at], "a place in the list has a key");
}

/** The place of the first key that does not sort before this text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (held(sorted[middle], "the middle lies in the list") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many letters two keys begin with alike. */
function sharedLetters(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  return at;
}

/** Names with the same first letter, two letters off, the shortest first. */
export function namesTwoEditsAway<Name extends { key: string }>(near: readonly Name[], key: string): Name[] {
  return near
    .filter((name) => name.key.charAt(0) === key.charAt(0) && editDistance(name.key, key, 2) === 2)
    .sort((a, b) => a.key.length - b.key.length);
}
