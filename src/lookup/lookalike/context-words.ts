/** Words used next to imitated names (data/words/beside-names.json): their subject decides how much they say. */
import { wordKinds } from "../../names/word-list.ts";

const kinds = ["trade", "finance", "lure", "filler"] as const;

export type ContextKind = (typeof kinds)[number];

const listed = wordKinds("beside-names");
const kindOf: ReadonlyMap<string, ContextKind> = new Map(
  kinds.flatMap((kind) => (listed[kind] ?? []).map((word) => [word, kind] as const)),
);

export const longestContextWord = Math.max(...[...kindOf.keys()].map((word) => word.length));

const begins = 1;
const ends = 2;
/**
 * Which pairs of letters some of the words begin with, and which some end with: most texts need no look-up in the list.
 */
const pairs = new Uint8Array(128 * 128);
for (const word of kindOf.keys()) {
  const [first, last] = [pairAt(word, 0), pairAt(word, word.length - 2)];
  pairs[first] = (pairs[first] ?? 0) | begins;
  pairs[last] = (pairs[last] ?? 0) | ends;
}

/** The place of two characters in the table; one beyond it for others than ASCII. */
function pairAt(text: string, at: number): number {
  const [one, two] = [text.charCodeAt(at), text.charCodeAt(at + 1)];
  return one < 128 && two < 128 ? one * 128 + two : pairs.length;
}

/** Whether some context word may begin here. */
export function mayBegin(text: string, at: number): boolean {
  return ((pairs[pairAt(text, at)] ?? 0) & begins) !== 0;
}

/** Whether some context word may end before this place. */
export function mayEnd(text: string, at: number): boolean {
  return ((pairs[pairAt(text, at - 2)] ?? 0) & ends) !== 0;
}

export function contextKind(word: string): ContextKind | undefined {
  return kindOf.get(word);
}
