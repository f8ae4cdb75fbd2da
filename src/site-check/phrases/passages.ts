/** The passages of a text that are weighed: some sentences that follow each other, not too long. */
import type { Occurrence, Occurrences } from "./occurrences.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import { languageMargin } from "./sentences.ts";
import { weigh } from "./weights.ts";
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
  /** Those whose words stand in it, without the words of languages that it is not written in. */
  slots: ReadonlySet<number>;
  /** In hundredths of log-odds. */
  weight: number;
}

/**
 * What the passages of a text weigh.
 * @param told whether it may be a question, or tell of others.
 */
export function weighPassages(
  index: PhraseIndex,
  words: readonly TextWord[],
  occurrences: Occurrences,
  told: boolean,
): WeighedPassage[] {
  const passages = passagesOf(words).map((passage) => ({ ...passage, found: new Map<number, number>() }));
  for (const [slot, places] of occurrences) {
    let from = 0;
    for (const { first, last } of places) {
      while ((passages[from]?.last ?? first) < first) from += 1;
      for (let at = from; (passages[at]?.first ?? first + 1) <= first; at += 1) {
        const one = passages[at];
        if (one !== undefined && last <= one.last) one.found.set(slot, (one.found.get(slot) ?? 0) + 1);
      }
    }
  }
  return passages.map(({ first, last, found }) => {
    const slots = slotsSpoken(index, found);
    return { first, last, slots, weight: weigh(index.weights, slots, told) };
  });
}

/**
 * The slots of the languages that a passage may be in, judged by its small words.
 * @param found how often the words of each slot stand in it.
 */
export function slotsSpoken(index: PhraseIndex, found: ReadonlyMap<number, number>): ReadonlySet<number> {
  const times = index.smallWords.map((slot) => found.get(slot) ?? 0);
  const most = Math.max(...times);
  const spoken = times.map((own, at) => index.knownByLetters[at] === 1 || most <= own * languageMargin + 1);
  return new Set([...found.keys()].filter((slot) => spoken[index.languageOf[slot] ?? -1] !== false));
}

export const isWithin = (one: Occurrence, { first, last }: Passage) => first <= one.first && one.last <= last;
