/** What people put beside a name besides words of asking (data/words/around-names.json): a celebrity, a country. */
import { wordKinds } from "../names/word-list.ts";

const kinds = wordKinds("around-names");
const people = expressions(kinds["people"] ?? []);
const places = expressions(kinds["places"] ?? []);
const told = new Set(kinds["told"] ?? []);
const titles = new Set(kinds["titles"] ?? []);
const media = new Set(kinds["media"] ?? []);
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

/** True for what stands in front of a person's name: `dr`. */
export function isTitle(key: string): boolean {
  return titles.has(key);
}

/** True for what is made about a well-known case: `documentary`. */
export function isOfMedia(key: string): boolean {
  return media.has(key);
}

interface Expressions {
  whole: ReadonlySet<string>;
  /** What they begin with: most words need no further look. */
  beginnings: ReadonlySet<string>;
}

function expressions(list: readonly string[]): Expressions {
  return { whole: new Set(list), beginnings: new Set(list.map((one) => one.split("-", 1)[0] ?? "")) };
}

function lengthIn({ whole, beginnings }: Expressions, keys: readonly string[], at: number): number {
  if (!beginnings.has(keys[at] ?? "")) return 0;
  for (let length = Math.min(mostWords, keys.length - at); length > 0; length -= 1)
    if (whole.has(keys.slice(at, at + length).join("-"))) return length;
  return 0;
}
