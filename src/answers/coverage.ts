/** Says how far the record reaches: the lists of a regulator, when each was read, and what of it nobody has read yet. */
import { dayOf } from "../base/dates.ts";
import { regulatorWords } from "../snapshot/regulators-by-name.ts";
import type { ListInShort } from "../snapshot/shapes.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { WatchlistFilter } from "../snapshot/watchlist-search.ts";

/** The warning lists on record of a regulator, by its short name. */
export function listsOf({ find }: Pick<Snapshot, "find">, regulator: string): ListInShort[] {
  return [...find.list.values()].filter(({ list }) => list.regulator === regulator);
}

/** The sources that nobody has read here yet, among those that a text names, such as `AMF`. */
export function unreadSources({ sources }: Pick<Snapshot, "sources">, text: string): string[] {
  const words = regulatorWords(text);
  if (words.length === 0) return [];
  return sources.flatMap(({ name, status }) => {
    const nameWords = new Set(regulatorWords(name));
    return status === "never" && words.every((word) => nameWords.has(word)) ? [name] : [];
  });
}

/**
 * Where a search asks for a time after the last reading of the list: nothing found there says nothing.
 * @param filter with the short name of a regulator, or the id of a list. @returns a sentence; null where that is not so.
 */
export function unreadPeriod(snapshot: Pick<Snapshot, "find">, filter: WatchlistFilter): string | null {
  const { kind, regulator, list: id, year, from_year, from } = filter;
  const first = [year, from_year, from]
    .filter((bound) => bound !== undefined)
    .sort()
    .at(-1);
  if (first === undefined || (kind !== undefined && kind !== "warning")) return null;
  const lists = regulator === undefined ? [snapshot.find.list.get(id ?? "")] : listsOf(snapshot, regulator);
  const sentences = lists.flatMap((one) => {
    const readAt = one?.list.retrieved_at ?? null;
    if (one === undefined || readAt === null || dayOf(readAt).slice(0, first.length) >= first) return [];
    return [
      `Our copy of ${one.list.regulator}'s list “${one.list.name}” was read on ${dayOf(readAt)}; its warnings since then, ` +
        `all of the time asked for, are not on record (${one.list.url}).`,
    ];
  });
  return sentences.length === 0 || sentences.length < lists.length ? null : sentences.join(" ");
}
