/** Words used next to imitated names (data/words/beside-names.json): their subject decides how much they say. */
import { wordKinds } from "../../names/word-list.ts";

const kinds = ["trade", "finance", "lure", "filler"] as const;

export type ContextKind = (typeof kinds)[number];

const listed = wordKinds("beside-names");
const kindOf: ReadonlyMap<string, ContextKind> = new Map(
  kinds.flatMap((kind) => (listed[kind] ?? []).map((word) => [word, kind] as const)),
);

const wordLengths = Array.from(kindOf.keys(), (word) => word.length);
const shortestContextWord = Math.min(...wordLengths);
export const longestContextWord = Math.max(...wordLengths);

/**
 * By a pair of letters: one bit for each length of the words that begin with it, or end with it. Most texts need no
 * look-up in the list.
 */
const beginning = new Uint32Array(128 * 128);
const ending = new Uint32Array(128 * 128);
for (const word of kindOf.keys()) {
  const bit = 1 << word.length;
  const [first, last] = [pairAt(word, 0), pairAt(word, word.length - 2)];
  beginning[first] = (beginning[first] ?? 0) | bit;
  ending[last] = (ending[last] ?? 0) | bit;
}

/** The place of two characters in the table; one beyond it for others than ASCII. */
function pairAt(text: string, at: number): number {
  const [one, two] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return one < 128 && two < 128 ? one * 128 + two : 128 * 128;
}

export function contextKind(word: string): ContextKind | undefined {
  return kindOf.get(word);
}

/** The kind of the word at text.slice(from, to), if it is one. */
export function contextKindAt(text: string, from: number, to: number): ContextKind | undefined {
  const length = to - from;
  if (length < shortestContextWord || length > longestContextWord) return undefined;
  const lengths = (beginning[pairAt(text, from)] ?? 0) & (ending[pairAt(text, to - 2)] ?? 0);
  return (lengths & (1 << length)) === 0 ? undefined : kindOf.get(text.slice(from, to));
}
