/**
 * Which patterns a text contains, and whether it claims them: what is denied, warned about or reported is not a claim.
 */
import { held } from "../../invariants.ts";
import type { Occurrence, Occurrences } from "./occurrences.ts";
import type { IndexedPattern, PhraseIndex } from "./phrase-index.ts";
import type { TextWord } from "./words.ts";

/** Words of a text that fill a pattern. */
interface Claim extends Occurrence {
  pattern: IndexedPattern;
}

/** How many words before and after a claim a denial reaches, within its clause. */
const denialBefore = 5;
const denialAfter = 6;

/** A language may have this many times fewer small words in a sentence than another and still be its language. */
const languageMargin = 1.5;

/**
 * The first claim of each pattern, in the order of patterns. Linear in the number of words.
 * @param told whether what somebody tells of others counts.
 */
export function claimsIn(
  index: PhraseIndex,
  words: readonly TextWord[],
  occurrences: Occurrences,
  told: boolean,
): Claim[] {
  const isIn = (slot: number) => (occurrences.get(slot)?.length ?? 0) > 0;
  const possible = patternsWith(index.patterns, occurrences).filter(
    (pattern) => (told || !pattern.told) && pattern.needs.every((slots) => slots.some(isIn)),
  );
  if (possible.length === 0) return [];
  const sentences = sentencesOf(words);
  const sentencesWith = (found: readonly Occurrence[]) =>
    new Set(found.map(({ first }) => sentenceOf(sentences, first)));
  const places = placesOf(occurrences);
  const isAsked = told ? withinAny(places(index.asked), words.length) : () => false;
  const inSentences = (slots: readonly number[]) => sentencesWith(places(slots).filter((one) => !isAsked(one)));
  const denials = deniedWords(index, occurrences, words.length);
  const { speaks, likely, hasWordsOf } = languagesOf(index, occurrences, sentences);
  const reported = reportedSentences(index, {
    found: (slot) => places([slot]).filter((one) => !isAsked(one)),
    sentence: (word) => sentenceOf(sentences, word),
    speaks: (sentence, language) => speaks(sentence, language) || hasWordsOf(sentence, language),
  });
  const claims: Claim[] = [];
  for (const pattern of possible) {
    const lists = pattern.needs.map(places);
    const harmless = inSentences(pattern.unless);
    const isVetoed = (sentence: number) =>
      reported.has(sentence) || harmless.has(sentence) || !speaks(sentence, pattern.language);
    for (const found of matchesOf(pattern, sentences, lists)) {
      if (isVetoed(sentenceOf(sentences, found.first)) || isVetoed(sentenceOf(sentences, found.last))) continue;
      // Cyrillic small words look like Latin ones: `из` reads as `ne`.
      const languages =
        index.knownByLetters[pattern.language] === 1
          ? [pattern.language]
          : [pattern.language, likely(sentenceOf(sentences, found.first))];
      const denied = languages.map((one) => denials[one]);
      if (pattern.negatable && denied.some((marked) => isDenied(words, found, marked))) continue;
      claims.push({ pattern, ...found });
      break;
    }
  }
  return claims;
}

/**
 * The sentences with a word of news, warning or advice. A single word of one language may be an everyday one in another,
 * and counts only if the sentence has small words of its own; a group of words may be a warning that quotes a demand in
 * another language.
 */
function reportedSentences(
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

/**
 * The patterns that have words in a text for one of their needs, the one that the fewest slots fill; in their order. Most
 * texts have words for few of more than a thousand.
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

function sentenceOf(sentences: Int32Array, word: number): number {
  return held(sentences[word], "each word is in a sentence");
}

/** The number of each word's sentence. */
function sentencesOf(words: readonly TextWord[]): Int32Array {
  const sentences = new Int32Array(words.length);
  let sentence = 0;
  for (const [at, { gap }] of words.entries()) {
    if (gap === "sentence") sentence += 1;
    sentences[at] = sentence;
  }
  return sentences;
}

/**
 * Whether a sentence may be in a language, and which it likely is (-1 if no small word says): judged by its small
 * words, which tell related languages apart. A language without such words is known by its letters.
 */
function languagesOf(
  index: PhraseIndex,
  occurrences: Occurrences,
  sentences: Int32Array,
): {
  speaks: (sentence: number, language: number) => boolean;
  hasWordsOf: (sentence: number, language: number) => boolean;
  likely: (sentence: number) => number;
} {
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

/** For each language, 1 at each word of denial. */
function deniedWords(index: PhraseIndex, occurrences: Occurrences, length: number): Uint8Array[] {
  return index.denied.map((slot) => {
    const marked = new Uint8Array(length);
    for (const { first, last } of occurrences.get(slot) ?? []) marked.fill(1, first, last + 1);
    return marked;
  });
}

/** Every place where all slots of a pattern are near an occurrence of its rarest, or follow each other in order. */
function* matchesOf(
  pattern: IndexedPattern,
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

/** Whether a word of denial is in a claim, or next to it in the same clause. */
function isDenied(words: readonly TextWord[], { first, last }: Occurrence, denials: Uint8Array | undefined): boolean {
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
