/** How people call a person whom a case names in full. */

import { isOrdinaryWord } from "../../base/names/common-words.ts";
import { nameTokens } from "../../base/names/normalize.ts";
import { wordKinds, wordList } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";

const givenNames = once(() => wordList("given-names"));
const rareFamilyNames = once(() => wordList("rare-family-names"));

/** Behind a family name, it is no part of it. */
const addition = /^(?:jr|sr|ii|iii|iv)$/u;

/** The words of a person's name, `O'Hara` as one, without what stands behind a family name. */
function wordsOfPerson(name: string): string[] {
  const words = name.split(/\s+/u).map((word) => nameTokens(word).join(""));
  return words.filter((word) => word !== "" && !addition.test(word));
}

/**
 * Gives the names of two words by which people call a person: `Ramil Ventura Palafox` is also `Ramil Palafox` and, since a
 * second family name is left out in Spanish, `Ramil Ventura`; `Cornelius Johannes Steynberg`, who goes by his second given
 * name, is `Johann Steynberg`, and Alexander is Alex. A family name that is a word of some language, short, or also a given
 * name makes no such name: many others would have it (`John A. Moore`).
 */
export function shorterNames(name: string): string[] {
  const [first = "", second = "", third = "", ...more] = wordsOfPerson(name);
  if (second === "" || more.length > 0) return [];
  if (third === "") return before(second, formsOf(first));
  const isGiven = givenNames().has(second) || formsOf(second).length > 0;
  return [
    ...before(second, [first]),
    ...before(third, [first, ...formsOf(first), ...(isGiven ? [second] : []), ...formsOf(second)]),
  ];
}

/** Each of these given names before a family name that tells; none where it tells nothing. */
function before(family: string, given: readonly string[]): string[] {
  return isTellingFamilyName(family) ? given.map((name) => `${name} ${family}`) : [];
}

function isTellingFamilyName(word: string): boolean {
  return word.length > 3 && !isOrdinaryWord(word) && !givenNames().has(word);
}

/** The family name by which alone a person may be asked about; null where others have it, too. */
export function rareFamilyName(name: string): string | null {
  const family = wordsOfPerson(name).at(-1) ?? "";
  return rareFamilyNames().has(family) ? family : null;
}

const formsByName = once(() => {
  const forms = new Map<string, string[]>();
  for (const [fullest, shorter] of Object.entries(wordKinds("given-name-forms"))) {
    const all = [fullest, ...shorter];
    for (const one of all) forms.getOrInsertComputed(one, () => []).push(...all.filter((other) => other !== one));
  }
  return forms;
});

/** The other forms of a given name: `Alex` of Alexander. */
function formsOf(name: string): readonly string[] {
  return formsByName().get(name) ?? [];
}

/** Most words of a person's name. */
const mostWords = 3;

/** Whether a name is written as a person's: a given name, and one or two more words. */
export function isPersonsName(name: string): boolean {
  const [first = "", second, ...more] = wordsOfPerson(name);
  return second !== undefined && more.length < mostWords - 1 && givenNames().has(first);
}
