/**
 * Which patterns a text contains, and whether it claims them: what is denied, warned about or reported is not a claim.
 */
import { matchesOf } from "./matches.ts";
import type { Occurrence, Occurrences } from "./occurrences.ts";
import { isWithin, type WeighedPassage, weighPassages } from "./passages.ts";
import type { IndexedPattern, PhraseIndex } from "./phrase-index.ts";
import { languagesOf, reportedSentences, sentenceOf, sentencesOf } from "./sentences.ts";
import type { TextWord } from "./words.ts";

/** Words of a text that fill a pattern. */
interface Claim extends Occurrence {
  pattern: IndexedPattern;
}

/** How many words before and after a claim a denial reaches, within its clause. */
const denialBefore = 5;
const denialAfter = 6;

/** What stands in so few words besides a claim says nothing against it. */
const mostBesides = 6;

const lengthOf = ({ first, last }: Occurrence) => last - first + 1;

/** Claims of patterns that lack a slot, in one text: nobody reads more. */
const mostNear = 3;

/** So many slots of a pattern stand there, if not all. */
const fewestOfNear = 2;

/**
 * The first claim of each pattern, in the order of patterns, unless its passage weighs too little; and for a passage
 * that weighs much, the pattern that comes nearest. Linear in the number of words.
 * @param told whether what somebody tells of others counts.
 */
export function claimsIn(
  index: PhraseIndex,
  words: readonly TextWord[],
  occurrences: Occurrences,
  told: boolean,
): Claim[] {
  if (occurrences.size === 0) return [];
  const places = placesOf(occurrences);
  // Most questions have no words of a whole pattern.
  let matcher: Matcher | undefined;
  const denied: Occurrence[] = [];
  const firstMatch: Matcher = (...one) => {
    matcher ??= matcherOf(index, words, { occurrences, places, isAsked, deny: (one) => denied.push(one) });
    return matcher(...one);
  };
  const isAsked = told ? withinAny(places(index.asked), words.length) : () => false;
  const passages = weighPassages(index, words, told ? withoutAny(occurrences, isAsked) : occurrences, told);
  const { keep, add } = index.weights;
  // Words that ask say nothing either way.
  const asking = (passage: Occurrence) =>
    told
      ? places(index.asked)
          .filter((one) => isWithin(one, passage))
          .reduce((sum, one) => sum + lengthOf(one), 0)
      : 0;
  const isKept = (claim: Occurrence) =>
    passages.some(
      (passage) =>
        isWithin(claim, passage) &&
        (passage.weight >= keep || lengthOf(passage) - lengthOf(claim) - asking(passage) <= mostBesides),
    );
  const claims: Claim[] = [];
  for (const pattern of patternsWith(index.patterns, occurrences)) {
    if (pattern.told && !told) continue;
    const lists = pattern.needs.map(places);
    if (lists.some((list) => list.length === 0)) continue;
    const found = firstMatch(pattern, lists, (one) => pattern.told || isKept(one));
    if (found !== null) claims.push({ pattern, ...found });
  }
  const isSaid = (one: Occurrence) =>
    claims.some((claim) => isWithin(claim, one)) || denied.some((claim) => isWithin(claim, one));
  let near = 0;
  for (const passage of passages) {
    if (passage.weight < add || near === mostNear || isSaid(passage)) continue;
    const claim = nearestClaim(index, passage, places, firstMatch);
    if (claim === null) continue;
    claims.push(claim);
    near += 1;
  }
  return claims;
}

/** The pattern of which most stands in a passage, and where; all but one of its slots have to. */
function nearestClaim(
  { patterns }: PhraseIndex,
  passage: WeighedPassage,
  places: ReturnType<typeof placesOf>,
  firstMatch: Matcher,
): Claim | null {
  let best: Claim | null = null;
  let most = fewestOfNear - 1;
  for (const pattern of patterns) {
    if (pattern.told) continue;
    const filled = pattern.needs.filter((need) => need.some((slot) => passage.slots.has(slot)));
    if (filled.length <= most || filled.length < pattern.needs.length - 1) continue;
    const lists = filled.map((need) => places(need).filter((one) => isWithin(one, passage)));
    const within = passage.last - passage.first + 1;
    const found = firstMatch({ ...pattern, within, sentences: within }, lists, () => true);
    if (found === null) continue;
    best = { pattern, ...found };
    most = filled.length;
  }
  return best;
}

/** @param lists for each slot of the pattern that counts, its places. */
type Matcher = (
  pattern: IndexedPattern,
  lists: readonly (readonly Occurrence[])[],
  counts: (found: Occurrence) => boolean,
) => Occurrence | null;

/** Finds the first place where a pattern stands and is claimed: not denied, reported or made harmless. */
function matcherOf(
  index: PhraseIndex,
  words: readonly TextWord[],
  {
    occurrences,
    places,
    isAsked,
    deny,
  }: {
    occurrences: Occurrences;
    places: ReturnType<typeof placesOf>;
    isAsked: (one: Occurrence) => boolean;
    deny: (found: Occurrence) => void;
  },
): Matcher {
  const sentences = sentencesOf(words);
  const sentencesWith = (found: readonly Occurrence[]) =>
    new Set(found.map(({ first }) => sentenceOf(sentences, first)));
  const inSentences = (slots: readonly number[]) => sentencesWith(places(slots).filter((one) => !isAsked(one)));
  const denials = deniedWords(index, occurrences, words.length);
  const { speaks, likely, hasWordsOf } = languagesOf(index, occurrences, sentences);
  const reported = reportedSentences(index, {
    found: (slot) => places([slot]).filter((one) => !isAsked(one)),
    sentence: (word) => sentenceOf(sentences, word),
    speaks: (sentence, language) => speaks(sentence, language) || hasWordsOf(sentence, language),
  });
  return (pattern, lists, counts) => {
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
      if (pattern.negatable && denied.some((marked) => isDenied(words, found, marked))) {
        deny(found);
        continue;
      }
      if (counts(found)) return found;
    }
    return null;
  };
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
export function withinAny(outer: readonly Occurrence[], length: number): (one: Occurrence) => boolean {
  /** By word, the farthest end of those that begin there or before. */
  const ends = new Int32Array(length).fill(-1);
  for (const { first, last } of outer) ends[first] = Math.max(ends[first] ?? -1, last);
  for (let at = 1; at < length; at += 1) ends[at] = Math.max(ends[at] ?? -1, ends[at - 1] ?? -1);
  return ({ first, last }) => last <= (ends[first] ?? -1);
}

/** What is left without the words that ask whether something is true. */
export function withoutAny(occurrences: Occurrences, isAsked: (one: Occurrence) => boolean): Occurrences {
  return new Map(
    [...occurrences].flatMap(([slot, found]) => {
      const kept = found.filter((one) => !isAsked(one));
      return kept.length === 0 ? [] : [[slot, kept] as const];
    }),
  );
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

/** For each language, 1 at each word of denial. */
function deniedWords(index: PhraseIndex, occurrences: Occurrences, length: number): Uint8Array[] {
  return index.denied.map((slot) => {
    const marked = new Uint8Array(length);
    for (const { first, last } of occurrences.get(slot) ?? []) marked.fill(1, first, last + 1);
    return marked;
  });
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
