/** Which patterns a text may contain at all. */
import type { Occurrences } from "./occurrences.ts";
import type { IndexedPattern, PhraseIndex } from "./phrase-index.ts";

/**
 * The patterns that have words in a text for all of their needs, in their order.
 * @param told whether what somebody tells of others counts.
 */
export function possiblePatterns({ patterns }: PhraseIndex, occurrences: Occurrences, told: boolean): IndexedPattern[] {
  const isIn = (slot: number) => (occurrences.get(slot)?.length ?? 0) > 0;
  return patternsWith(patterns, occurrences).filter(
    (pattern) => (told || !pattern.told) && pattern.needs.every((slots) => slots.some(isIn)),
  );
}

/**
 * Those that have words for the one need that the fewest slots fill. Most texts have words for few of more than a
 * thousand.
 */
function patternsWith(patterns: PhraseIndex["patterns"], occurrences: Occurrences): IndexedPattern[] {
  let bySlot = bySlots.get(patterns);
  if (bySlot === undefined) {
    bySlot = patternsBySlot(patterns);
    bySlots.set(patterns, bySlot);
  }
  const found = new Set<number>();
  for (const slot of occurrences.keys()) for (const at of bySlot[slot] ?? []) found.add(at);
  return [...found].sort((a, b) => a - b).flatMap((at) => patterns[at] ?? []);
}

const bySlots = new WeakMap<PhraseIndex["patterns"], (number[] | undefined)[]>();

function patternsBySlot(patterns: PhraseIndex["patterns"]): (number[] | undefined)[] {
  const bySlot: (number[] | undefined)[] = [];
  for (const [at, { needs }] of patterns.entries()) {
    const least = needs.reduce((best, slots) => (slots.length < best.length ? slots : best));
    for (const slot of least) {
      const own = bySlot[slot];
      if (own === undefined) bySlot[slot] = [at];
      else own.push(at);
    }
  }
  return bySlot;
}
