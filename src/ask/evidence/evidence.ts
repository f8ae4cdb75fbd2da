/**
 * Weighs whether a name on record is meant in a text, where it is not told outright. One table decides: what speaks for
 * it and against it, each with its points and a sentence. Nothing vetoes beside it.
 */

import type { Word } from "../text/words-of-text.ts";
import { givenNames, isAnybodys, isQuestionWord, isTold } from "./beside-names.ts";
import type { Candidate } from "./candidates.ts";
import { aroundOf, behind, beside, besideLeft, isContent, isOfCaseItself, isThing, nameWordsOf } from "./context.ts";

/** One thing that speaks for or against a name being meant. */
interface Feature {
  /** Why the points are given, for a firm that asks why it was or was not told. */
  sentence: string;
  points: number;
  /** How much of it is there, from 0 to 1. */
  share: (candidate: Candidate) => number;
}

/**
 * The points were fitted to the kept questions and texts, and rounded. A name starts with none; from 0 on, the answer says
 * that it may be meant.
 */
const features: readonly Feature[] = [
  {
    sentence: "Up to three words near it ask whether somebody can be trusted.",
    points: 3,
    share: (candidate) => Math.min(3, aroundOf(candidate).filter(isAskingNear).length) / 3,
  },
  {
    sentence: "The legal form behind it is the listed one, and no longer name's.",
    points: 4,
    share: (candidate) =>
      Number(
        candidate.form !== "" &&
          !isPartOfName(candidate) &&
          candidate.listings.some((listing) => listing.form === candidate.form),
      ),
  },
  {
    sentence:
      "It is made of given names, a single word that a language has, a short one, or ordinary words in small letters.",
    points: -4,
    share: ordinaryShare,
  },
  {
    sentence: "It is only a part of the listed name.",
    points: -3,
    share: ({ listings }) => Number(listings.every(({ written }) => written === "short")),
  },
  {
    sentence: "The word before it is in capitals and asks nothing: it may be part of a longer name.",
    points: -5,
    share: (candidate) => Number(isPartOfName(candidate)),
  },
  {
    sentence: "A single word with a thing beside it, of which nothing is told that happens to victims.",
    points: -1,
    share: (candidate) =>
      Number(
        isOneWord(candidate) && !isToldBehind(candidate) && beside(candidate).some((word) => isThing(candidate, word)),
      ),
  },
  {
    sentence: "It is also the name of a firm that is known.",
    points: -10,
    share: (candidate) => Number(candidate.index.firms.has(candidate.key)),
  },
];

/** Gives the points of a name. From 0 on it may be meant. It accuses nobody. */
export function pointsOf(candidate: Candidate): number {
  return features.reduce((sum, { points, share }) => sum + points * share(candidate), 0);
}

function isAskingNear({ key }: Word): boolean {
  return key.length > 3 && isQuestionWord(key);
}

/** `Goldman Sachs International` is not Sachs International; behind a word of asking in capitals a name begins. */
export function isPartOfName(candidate: Candidate): boolean {
  const before = besideLeft(candidate);
  return before?.capital === true && isContent(before) && !isOfCaseItself(candidate, before);
}

/** Tells how much the words of a name may be anybody's: a single one that a language has, or given names, wholly. */
function ordinaryShare(candidate: Candidate): number {
  const name = nameWordsOf(candidate);
  const isSingle = isOneWord(candidate);
  const { key } = candidate;
  if (name.every((word) => givenNames.has(word.key)) || (isSingle && isAnybodys(key))) return 1;
  if (name.every(({ capital }) => capital)) return 0;
  if (isSingle) return key.length < 6 ? 0.5 : 0;
  return name.every((word) => isAnybodys(word.key)) ? 0.25 : 0;
}

function isOneWord({ first, next }: Candidate): boolean {
  return next === first + 1;
}

function isToldBehind(candidate: Candidate): boolean {
  return behind(candidate, 4).some((word) => isTold(word.key) || isOfCaseItself(candidate, word));
}
