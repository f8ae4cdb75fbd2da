/** Where the slots of a pattern stand near each other. */
import { held } from "../../invariants.ts";
import type { Occurrence } from "./occurrences.ts";
import type { IndexedPattern } from "./phrase-index.ts";
import { sentenceOf } from "./sentences.ts";

/** Every place where all slots of a pattern are near an occurrence of its rarest, or follow each other in order. */
export function* matchesOf(
  pattern: Pick<IndexedPattern, "ordered" | "within" | "sentences">,
  sentences: Int32Array,
  lists: readonly (readonly Occurrence[])[],
): Generator<Occurrence> {
  const anchor = pattern.ordered
    ? 0
    : lists.reduce(
        (best, list, at) => (list.length < held(lists[best], "the best is one of them").length ? at : best),
        0,
      );
  const others = lists.filter((_, at) => at !== anchor);
  // What occurs seldom has the least choice.
  if (!pattern.ordered) others.sort((a, b) => a.length - b.length);
  for (const start of lists[anchor] ?? []) {
    const chosen: Occurrence[] = [start];
    for (const list of others) {
      const after = pattern.ordered ? held(chosen.at(-1), "the anchor is chosen").last + 1 : null;
      const next = nearest(list, start, chosen, after);
      if (next === null) break;
      chosen.push(next);
    }
    if (chosen.length < lists.length) continue;
    const first = Math.min(...chosen.map((one) => one.first));
    const last = Math.max(...chosen.map((one) => one.last));
    const apart = sentenceOf(sentences, last) - sentenceOf(sentences, first);
    if (last - first < pattern.within && apart < pattern.sentences) yield { first, last };
  }
}

const mostTried = 4;

/**
 * The occurrence nearest to another that overlaps none of those chosen; only from a given place on, if there is one.
 */
function nearest(
  list: readonly Occurrence[],
  { first }: Occurrence,
  chosen: readonly Occurrence[],
  from: number | null,
): Occurrence | null {
  const at = firstFrom(list, from ?? first);
  let best: Occurrence | null = null;
  const start = from === null ? Math.max(0, at - mostTried) : at;
  for (let place = start; place < at + mostTried; place += 1) {
    const one = list[place];
    if (one === undefined) break;
    if (chosen.some((other) => overlap(one, other))) continue;
    if (best === null || Math.abs(one.first - first) < Math.abs(best.first - first)) best = one;
  }
  return best;
}

/**
 * Whether one lies inside the other: no word may fill two slots by itself. `to release` and `release your funds` may
 * share one.
 */
function overlap(one: Occurrence, other: Occurrence): boolean {
  if (one.spread || other.spread) return false;
  const isInside = (a: Occurrence, b: Occurrence) => b.first <= a.first && a.last <= b.last;
  return isInside(one, other) || isInside(other, one);
}

/** Place of the first occurrence that begins at a word or later. */
function firstFrom(list: readonly Occurrence[], word: number): number {
  let low = 0;
  for (let high = list.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (held(list[middle], "the middle lies between low and high").first < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
