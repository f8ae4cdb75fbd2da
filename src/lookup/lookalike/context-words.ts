/** Words used next to imitated names (data/words/beside-names.json): their subject decides how much they say. */
import { wordKinds } from "../../names/word-list.ts";

const kinds = ["trade", "finance", "lure", "filler"] as const;

export type ContextKind = (typeof kinds)[number];

const listed = wordKinds("beside-names");
const kindOf: ReadonlyMap<string, ContextKind> = new Map(
  kinds.flatMap((kind) => (listed[kind] ?? []).map((word) => [word, kind] as const)),
);

export const longestContextWord = Math.max(...[...kindOf.keys()].map((word) => word.length));

/**
 * Pairs of letters that some of the words begin with, and pairs that some end with: most texts need no look-up in the
 * list.
 */
const beginnings = new Set([...kindOf.keys()].map((word) => word.slice(0, 2)));
const endings = new Set([...kindOf.keys()].map((word) => word.slice(-2)));

/** Whether some context word may begin here. */
export function mayBegin(text: string, at: number): boolean {
  return beginnings.has(text.slice(at, at + 2));
}

/** Whether some context word may end before this place. */
export function mayEnd(text: string, at: number): boolean {
  return endings.has(text.slice(Math.max(0, at - 2), at));
}

export function contextKind(word: string): ContextKind | undefined {
  return kindOf.get(word);
}
