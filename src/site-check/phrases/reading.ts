/** A text as it is read for claims: where the words of the slots are, what only asks, and in which language it is. */
import type { Occurrence, Occurrences } from "./occurrences.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import { type Languages, languagesOf, sentenceOf, sentencesOf } from "./sentences.ts";
import type { TextWord } from "./words.ts";

export interface Reading extends Languages {
  index: PhraseIndex;
  words: readonly TextWord[];
  occurrences: Occurrences;
  /** Whether it may be a question, or tell of others. */
  told: boolean;
  /** The places of any of some slots, in the order of the text. */
  places: (slots: readonly number[]) => readonly Occurrence[];
  /** Whether an occurrence belongs to words that ask if something is true or a scam: they say nothing either way. */
  isAsked: (one: Occurrence) => boolean;
  /** The number of each word's sentence. */
  sentences: Int32Array;
}

export function readForClaims(
  index: PhraseIndex,
  words: readonly TextWord[],
  occurrences: Occurrences,
  told: boolean,
): Reading {
  const places = placesOf(occurrences);
  const sentences = sentencesOf(words);
  return {
    index,
    words,
    occurrences,
    told,
    places,
    isAsked: told ? withinAny(places(index.asked), words.length) : () => false,
    sentences,
    ...languagesOf(index, occurrences, sentences),
  };
}

/** What is left without words of languages that their sentence is not written in, and without those that ask. */
export function tellingOccurrences({ index, occurrences, isAsked, speaks, sentences }: Reading): Occurrences {
  const telling = new Map<number, readonly Occurrence[]>();
  for (const [slot, found] of occurrences) {
    const language = index.languageOf[slot] ?? -1;
    const isSpoken = ({ first }: Occurrence) => language < 0 || speaks(sentenceOf(sentences, first), language);
    const kept = found.filter((one) => isSpoken(one) && !isAsked(one));
    if (kept.length > 0) telling.set(slot, kept);
  }
  return telling;
}

/**
 * Whether an occurrence lies within one of some others: in `é golpe`, which may ask whether it is a scam, `golpe` says
 * nothing.
 */
function withinAny(outer: readonly Occurrence[], length: number): (one: Occurrence) => boolean {
  /** By word, the farthest end of those that begin there or before. */
  const ends = new Int32Array(length).fill(-1);
  for (const { first, last } of outer) ends[first] = Math.max(ends[first] ?? -1, last);
  for (let at = 1; at < length; at += 1) ends[at] = Math.max(ends[at] ?? -1, ends[at - 1] ?? -1);
  return ({ first, last }) => last <= (ends[first] ?? -1);
}

/** The places of any of some slots, in the order of the text. Those of several slots are put together once. */
function placesOf(occurrences: Occurrences): (slots: readonly number[]) => readonly Occurrence[] {
  const together = new Map<string, readonly Occurrence[]>();
  return (slots) => {
    const [only] = slots;
    if (slots.length === 1 && only !== undefined) return occurrences.get(only) ?? [];
    const name = slots.join(" ");
    const known = together.get(name);
    if (known !== undefined) return known;
    const all = slots.flatMap((slot) => occurrences.get(slot) ?? []).sort((a, b) => a.first - b.first);
    together.set(name, all);
    return all;
  };
}
