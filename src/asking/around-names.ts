/** What people put beside a name besides words of asking (data/words/around-names.json): a celebrity, a country. */
import { TextSet } from "../names/text-map.ts";
import { wordKinds } from "../names/word-list.ts";

const kinds = wordKinds("around-names");
const people = new TextSet(kinds["people"] ?? []);
const places = new TextSet(kinds["places"] ?? []);
const told = new TextSet(kinds["told"] ?? []);
const products = new TextSet(kinds["products"] ?? []);
const mostWords = 3;

/** How many of a text's words, from `at` on, are a person whom fraudsters advertise with; 0 for none. */
export function personLength(keys: readonly string[], at: number): number {
  return lengthIn(people, keys, at);
}

/** How many of a text's words, from `at` on, are a country or a large city; 0 for none. */
export function placeLength(keys: readonly string[], at: number): number {
  return lengthIn(places, keys, at);
}

/** True for a word that tells what became of something, or when. */
export function isTold(key: string): boolean {
  return told.has(key);
}

/** True for a word that a product's name has, and a firm's seldom. */
export function isProductWord(key: string): boolean {
  return products.has(key);
}

function lengthIn(list: TextSet, keys: readonly string[], at: number): number {
  for (let length = Math.min(mostWords, keys.length - at); length > 0; length -= 1)
    if (list.has(keys.slice(at, at + length).join("-"))) return length;
  return 0;
}
