/** Finds the listed names that are one or two slips away. Pure. */

import { isWord } from "../../base/names/dictionary.ts";
import { changesOfLetters, editsBetween, isOneEditApart, lettersDiffer, lettersOf } from "../../base/names/edits.ts";

/** From this length on, a slip leaves the first or the last three letters of a name as they are; else two. */
const threeLettersFrom = 8;

const lettersAtEnd = (length: number) => (length < threeLettersFrom ? 2 : 3);

const beginningOf = (key: string, length = key.length) => `${length} ${key.slice(0, lettersAtEnd(length))}`;

const endingOf = (key: string, length = key.length) => `${length} ${key.slice(-lettersAtEnd(length))}`;

/** A name with which letters it has, one bit each. */
interface LetteredKey {
  key: string;
  letters: number;
}

/** Names by length with their first and with their last letters, of which one slip leaves either as they are. */
export interface NearKeys {
  beginnings: ReadonlyMap<string, readonly LetteredKey[]>;
  endings: ReadonlyMap<string, readonly LetteredKey[]>;
}

/** Only names of 4 to 41 ASCII letters and digits are among them. */
export function nearKeys(keys: Iterable<string>): NearKeys {
  const plain = [...keys].filter((key) => /^[a-z0-9]{4,41}$/u.test(key));
  const lettered = plain.map((key) => ({ key, letters: lettersOf(key) }));
  return {
    beginnings: Map.groupBy(lettered, ({ key }) => beginningOf(key)),
    endings: Map.groupBy(lettered, ({ key }) => endingOf(key)),
  };
}

/** Names one letter away, those that differ early first, longer ones before shorter; of 5 to 40 letters and digits. */
export function keysOneEditAway({ beginnings, endings }: NearKeys, key: string): string[] {
  if (!/^[a-z0-9]{5,40}$/u.test(key)) return [];
  const letters = lettersOf(key);
  const near = new Set<string>();
  const add = (others: readonly LetteredKey[] = []) => {
    for (const other of others)
      if (!lettersDiffer(other.letters, letters, changesOfLetters(1)) && isOneEditApart(other.key, key))
        near.add(other.key);
  };
  for (const length of [key.length + 1, key.length, key.length - 1]) {
    add(beginnings.get(beginningOf(key, length)));
    add(endings.get(endingOf(key, length)));
  }
  return [...near].sort(
    (a, b) => sharedLetters(a, key) - sharedLetters(b, key) || b.length - a.length || (a < b ? -1 : 1),
  );
}

/** How many letters two keys begin with alike. */
function sharedLetters(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Names by the first letter of their key. */
export type NamesByLetter<Name> = ReadonlyMap<string, readonly Name[]>;

export function byFirstLetter<Name extends { key: string }>(names: Iterable<Name>): NamesByLetter<Name> {
  return Map.groupBy(names, ({ key }) => key.charAt(0));
}

/** Names with the same first letter, two letters off, the shortest first. */
export function namesTwoEditsAway<Name extends { key: string }>(near: NamesByLetter<Name>, key: string): Name[] {
  const letters = lettersOf(key);
  const isNear = ({ key: other }: Name) =>
    Math.abs(other.length - key.length) <= 2 &&
    !lettersDiffer(lettersOf(other), letters, changesOfLetters(2)) &&
    editsBetween(other, key, 2)?.distance === 2;
  return (near.get(key.charAt(0)) ?? []).filter(isNear).sort((a, b) => a.key.length - b.key.length);
}

/** `Freetrade` is two words, and more likely a firm of its own than a slip for Freqtrade. */
export function isTwoWords(key: string): boolean {
  for (let at = 3; at <= key.length - 3; at += 1) if (isWord(key.slice(0, at)) && isWord(key.slice(at))) return true;
  return false;
}
