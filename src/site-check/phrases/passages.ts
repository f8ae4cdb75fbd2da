/** The passages of a text that are weighed: some sentences that follow each other, not too long. */
import type { Occurrence, Occurrences } from "./occurrences.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import { weigh } from "./weights.ts";
import type { TextWord } from "./words.ts";

/** First and last word of a passage. */
interface Passage {
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
function passagesOf(words: readonly TextWord[]): Passage[] {
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

export interface WeighedPassage extends Passage {
  slots: ReadonlySet<number>;
  /** In hundredths of log-odds. */
  weight: number;
}

/**
 * What the passages of a text weigh.
 * @param occurrences those that tell anything, of `tellingOccurrences`.
 * @param told whether it may be a question, or tell of others.
 */
export function weighPassages(
  index: PhraseIndex,
  words: readonly TextWord[],
  occurrences: Occurrences,
  told: boolean,
): WeighedPassage[] {
  const passages = passagesOf(words).map((passage) => ({ ...passage, slots: new Set<number>() }));
  for (const [slot, places] of occurrences) {
    let from = 0;
    for (const { first, last } of places) {
      while ((passages[from]?.last ?? first) < first) from += 1;
      for (let at = from; (passages[at]?.first ?? first + 1) <= first; at += 1) {
        const one = passages[at];
        if (one !== undefined && last <= one.last) one.slots.add(slot);
      }
    }
  }
  return passages.map((passage) => ({ ...passage, weight: weigh(index.weights, passage.slots, told) }));
}

export const isWithin = (one: Occurrence, { first, last }: Passage) => first <= one.first && one.last <= last;
