/** The sentences of a text: which language each is in, and which report, warn or advise. */
import { held } from "../../invariants.ts";
import type { Occurrence, Occurrences } from "./occurrences.ts";
import type { PhraseIndex } from "./phrase-index.ts";
import type { TextWord } from "./words.ts";

/** A language may have this many times fewer small words in a sentence than another and still be its language. */
const languageMargin = 1.5;

/** The number of each word's sentence. */
export function sentencesOf(words: readonly TextWord[]): Int32Array {
  const sentences = new Int32Array(words.length);
  let sentence = 0;
  for (const [at, { gap }] of words.entries()) {
    if (gap === "sentence") sentence += 1;
    sentences[at] = sentence;
  }
  return sentences;
}

export function sentenceOf(sentences: Int32Array, word: number): number {
  return held(sentences[word], "each word is in a sentence");
}

/** Of sentences and languages, by number. */
export interface Languages {
  /** Whether a sentence may be in a language. */
  speaks: (sentence: number, language: number) => boolean;
  hasWordsOf: (sentence: number, language: number) => boolean;
  /** -1 if no small word says. */
  likely: (sentence: number) => number;
}

/**
 * Whether a sentence may be in a language, and which it likely is (-1 if no small word says): judged by its small
 * words, which tell related languages apart. A language without such words is known by its letters.
 */
export function languagesOf(index: PhraseIndex, occurrences: Occurrences, sentences: Int32Array): Languages {
  const count = (sentences.at(-1) ?? 0) + 1;
  const most = new Int32Array(count);
  const counts = index.smallWords.map((slot) => {
    const own = new Int32Array(count);
    for (const { first } of occurrences.get(slot) ?? []) {
      const sentence = sentenceOf(sentences, first);
      const so = held(own[sentence], "each sentence is counted") + 1;
      own[sentence] = so;
      most[sentence] = Math.max(held(most[sentence], "each sentence is counted"), so);
    }
    return own;
  });
  const times = (language: number, sentence: number) => counts[language]?.[sentence] ?? 0;
  return {
    speaks: (sentence, language) =>
      index.knownByLetters[language] === 1 || (most[sentence] ?? 0) <= times(language, sentence) * languageMargin + 1,
    hasWordsOf: (sentence, language) => times(language, sentence) > 0,
    likely: (sentence) =>
      most[sentence] === 0 ? -1 : counts.findIndex((_, language) => times(language, sentence) === most[sentence]),
  };
}

/**
 * The sentences with a word of news, warning or advice. A single word of one language may be an everyday one in another,
 * and counts only if the sentence has small words of its own; a group of words may be a warning that quotes a demand in
 * another language.
 */
export function reportedSentences(
  { reported }: PhraseIndex,
  {
    found,
    sentence,
    speaks,
  }: {
    found: (slot: number) => readonly Occurrence[];
    sentence: (word: number) => number;
    speaks: (sentence: number, language: number) => boolean;
  },
): ReadonlySet<number> {
  const sentences = new Set<number>();
  for (const [language, slot] of reported.entries()) {
    for (const { first, last } of found(slot)) {
      const at = sentence(first);
      if (last > first || speaks(at, language)) sentences.add(at);
    }
  }
  return sentences;
}
