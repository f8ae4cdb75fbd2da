/** The passages of a text that are weighed: some sentences that follow each other, not too long. */
import type { Occurrences } from "./occurrences.ts";
import type { TextWord } from "./words.ts";

/** First and last word of a passage. */
export interface Passage {
  first: number;
  last: number;
}

/** Most messages say what they want within three sentences. */
const sentencesTogether = 3;

/** In words; Chinese, Japanese and Korean letters count as words. */
const longestPassage = 120;

/** Long sentences are weighed in pieces that overlap. */
const farthestApart = 60;

/** Passages from each sentence on, in order; together they hold every word. */
export function passagesOf(words: readonly TextWord[]): Passage[] {
  const starts: number[] = [];
  const sentenceStarts: number[] = [];
  for (const [at, { gap }] of words.entries()) {
    const begins = at === 0 || gap === "sentence";
    if (begins) sentenceStarts.push(at);
    if (begins || at - (starts.at(-1) ?? 0) >= farthestApart) starts.push(at);
  }
  const passages: Passage[] = [];
  let sentence = 0;
  for (const first of starts) {
    while ((sentenceStarts[sentence + 1] ?? Number.POSITIVE_INFINITY) <= first) sentence += 1;
    const next = sentenceStarts[sentence + sentencesTogether] ?? words.length;
    const last = Math.min(next, first + longestPassage, words.length) - 1;
    // What the passage before holds, too, is not weighed again.
    if (last > (passages.at(-1)?.last ?? -1)) passages.push({ first, last });
  }
  return passages;
}

/** Each passage with the slots whose words stand in it. */
export function passagesWithSlots(
  words: readonly TextWord[],
  occurrences: Occurrences,
): { passage: Passage; slots: ReadonlySet<number> }[] {
  const passages = passagesOf(words).map((passage) => ({ passage, slots: new Set<number>() }));
  for (const [slot, found] of occurrences) {
    let from = 0;
    for (const { first, last } of found) {
      while ((passages[from]?.passage.last ?? first) < first) from += 1;
      for (let at = from; (passages[at]?.passage.first ?? first + 1) <= first; at += 1) {
        const one = passages[at];
        if (one !== undefined && last <= one.passage.last) one.slots.add(slot);
      }
    }
  }
  return passages;
}
