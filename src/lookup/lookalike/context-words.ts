/** Words used next to imitated names (data/words/beside-names.json): their subject decides how much they say. */
import { wordKinds } from "../../names/word-list.ts";

const kinds = ["trade", "finance", "lure", "filler"] as const;

export type ContextKind = (typeof kinds)[number];

const listed = wordKinds("beside-names");
const kindOf: ReadonlyMap<string, ContextKind> = new Map(
  kinds.flatMap((kind) => (listed[kind] ?? []).map((word) => [word, kind] as const)),
);

export const longestContextWord = Math.max(...Array.from(kindOf.keys(), (word) => word.length));

export function contextKind(word: string): ContextKind | undefined {
  return kindOf.get(word);
}
