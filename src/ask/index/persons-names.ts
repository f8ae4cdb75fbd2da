/** How people call a person whom a case names in full. */

import { isOrdinaryWord } from "../../base/names/common-words.ts";
import { nameTokens } from "../../base/names/normalize.ts";
import { wordList } from "../../base/names/word-list.ts";
import { once } from "../../base/once.ts";

const givenNames = once(() => wordList("given-names"));

/** Behind a family name, it is no part of it. */
const addition = /^(?:jr|sr|ii|iii|iv)$/u;

/**
 * Gives the names of two words by which a person of three is called: `Ramil Ventura Palafox` is also `Ramil Palafox`
 * and, since a second family name is left out in Spanish, `Ramil Ventura`. A family name that is a word of some
 * language, short, or also a given name makes no such name: many others would have it (`John A. Moore`).
 */
export function shorterNames(name: string): string[] {
  const words = name.split(/\s+/u).map((word) => nameTokens(word).join(""));
  const [first = "", second = "", third = "", ...more] = words.filter((word) => word !== "" && !addition.test(word));
  if (third === "" || more.length > 0) return [];
  return [second, third].filter(isTellingFamilyName).map((family) => `${first} ${family}`);
}

function isTellingFamilyName(word: string): boolean {
  return word.length > 3 && !isOrdinaryWord(word) && !givenNames().has(word);
}
