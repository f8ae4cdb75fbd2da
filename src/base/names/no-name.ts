/** What stands where a name should and names nobody: a place, a common noun, a piece of a title. */

import { isCommonWord } from "./common-words.ts";
import { nameTokens } from "./normalize.ts";
import { oneOf, wordKinds } from "./word-list.ts";

const isPlaceName = oneOf(wordKinds("around-names")["places"] ?? []);

/** Whether a name is nothing but a country's, state's or large city's. @param words as nameTokens gives them. */
export function isPlace(words: readonly string[]): boolean {
  return isPlaceName(words.join("-"));
}

/** Fewer letters are an abbreviation that many things have. */
const shortestName = 4;

/**
 * Whether a listed name names nobody by itself: it is a single word that the language has, a place, or an abbreviation
 * of two or three letters. A legal form behind it makes a firm's name of each.
 * @param isWord whether a dictionary has a word in lower case.
 */
export function namesNobody(name: string, isWord: (word: string) => boolean): boolean {
  const words = nameTokens(name);
  const [only, second] = words;
  if (only === undefined) return true;
  if (isPlace(words)) return true;
  if (second !== undefined) return false;
  return isCommonWord(only) || isWord(only) || (only.length < shortestName && /^[a-z0-9]+$/u.test(only));
}
