/** Where a text says what a pattern describes: what is denied, warned about or reported is not said. */
import { matchesOf } from "./matches.ts";
import type { Occurrence, Occurrences } from "./occurrences.ts";
import type { IndexedPattern, PhraseIndex } from "./phrase-index.ts";
import type { Reading } from "./reading.ts";
import { reportedSentences, sentenceOf } from "./sentences.ts";
import type { TextWord } from "./words.ts";

/** How many words before and after a claim a denial reaches, within its clause. */
const denialBefore = 5;
const denialAfter = 6;

export interface Statements {
  /**
   * The first place where a pattern is said.
   * @param lists for each slot of the pattern that counts, its places.
   * @param counts what else a place needs.
   */
  first(
    pattern: IndexedPattern,
    lists: readonly (readonly Occurrence[])[],
    counts: (found: Occurrence) => boolean,
  ): Occurrence | null;
  /** Places asked for so far that the text denies. */
  readonly denied: readonly Occurrence[];
}

export function createStatements({
  index,
  words,
  occurrences,
  places,
  isAsked,
  sentences,
  speaks,
  likely,
  hasWordsOf,
}: Reading): Statements {
  const sentencesWith = (found: readonly Occurrence[]) =>
    new Set(found.map(({ first }) => sentenceOf(sentences, first)));
  const inSentences = (slots: readonly number[]) => sentencesWith(places(slots).filter((one) => !isAsked(one)));
  const denials = deniedWords(index, occurrences, words.length);
  const reported = reportedSentences(index, {
    found: (slot) => places([slot]).filter((one) => !isAsked(one)),
    sentence: (word) => sentenceOf(sentences, word),
    speaks: (sentence, language) => speaks(sentence, language) || hasWordsOf(sentence, language),
  });
  const denied: Occurrence[] = [];
  const isDenied = ({ language, negatable }: IndexedPattern, found: Occurrence) => {
    if (!negatable) return false;
    // Cyrillic small words look like Latin ones: `из` reads as `ne`.
    const languages =
      index.knownByLetters[language] === 1 ? [language] : [language, likely(sentenceOf(sentences, found.first))];
    return languages.some((one) => hasDenial(words, found, denials[one]));
  };
  return {
    denied,
    first(pattern, lists, counts) {
      const harmless = inSentences(pattern.unless);
      const isVetoed = (sentence: number) =>
        reported.has(sentence) || harmless.has(sentence) || !speaks(sentence, pattern.language);
      for (const found of matchesOf(pattern, sentences, lists)) {
        if (isVetoed(sentenceOf(sentences, found.first)) || isVetoed(sentenceOf(sentences, found.last))) continue;
        if (isDenied(pattern, found)) denied.push(found);
        else if (counts(found)) return found;
      }
      return null;
    },
  };
}

/** For each language, 1 at each word of denial. */
function deniedWords(index: PhraseIndex, occurrences: Occurrences, length: number): Uint8Array[] {
  return index.denied.map((slot) => {
    const marked = new Uint8Array(length);
    for (const { first, last } of occurrences.get(slot) ?? []) marked.fill(1, first, last + 1);
    return marked;
  });
}

/** Whether a word of denial is in a claim, or next to it in the same clause. */
function hasDenial(words: readonly TextWord[], { first, last }: Occurrence, denials: Uint8Array | undefined): boolean {
  if (denials === undefined) return false;
  for (let at = first; at <= last; at += 1) if (denials[at] === 1) return true;
  for (let at = first - 1; at >= Math.max(0, first - denialBefore); at -= 1) {
    if (words[at + 1]?.gap !== "none") break;
    if (denials[at] === 1) return true;
  }
  for (let at = last + 1; at <= last + denialAfter && words[at]?.gap === "none"; at += 1) {
    if (denials[at] === 1) return true;
  }
  return false;
}
