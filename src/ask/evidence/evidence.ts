/**
 * Weighs whether a name on record is meant in a text, where it is not told outright. One table decides: what speaks for
 * it and against it, each with its points and a sentence. Nothing vetoes beside it.
 */

import { fields } from "../index/listing.ts";
import type { Word } from "../text/words-of-text.ts";
import { givenNames, isAnybodys, isQuestionWord, isTold } from "./beside-names.ts";
import type { Candidate, ListedName } from "./candidates.ts";
import {
  aroundOf,
  behind,
  beside,
  besideLeft,
  besideRight,
  candidateKeyOf,
  clauseBeside,
  isBare,
  isContent,
  isOfCaseItself,
  isThing,
  nameWordsOf,
} from "./context.ts";

/** One thing that speaks for or against a name being meant. */
interface Feature {
  /** Why the points are given, for a firm that asks why it was or was not told. */
  sentence: string;
  points: number;
  /** How much of it is there, from 0 to 1. */
  share: (candidate: Candidate) => number;
}

const has = (isThere: (candidate: Candidate) => boolean) => (candidate: Candidate) => Number(isThere(candidate));

/**
 * The points were fitted once to some 9,500 kept questions and texts, and rounded. A name starts with 1.8 points; from 0
 * on, the answer says that it may be meant.
 */
export const features: readonly Feature[] = [
  {
    sentence: "Up to three words near it ask whether somebody can be trusted.",
    points: 3.2,
    share: (candidate) => shareOf(3, aroundOf(candidate), ({ key }) => key.length > 3 && isQuestionWord(key)),
  },
  {
    sentence: "The name has several words, up to four.",
    points: 3.2,
    share: ({ first, next }) => Math.min(3, next - first - 1) / 3,
  },
  {
    sentence: "The legal form behind it is the listed one.",
    points: 3.4,
    share: has((candidate) => candidate.form !== "" && candidate.listings.some(({ form }) => form === candidate.form)),
  },
  {
    sentence: "It is in capitals, and the words beside it are not.",
    points: 0.8,
    share: has(
      (candidate) =>
        nameWordsOf(candidate).every(isCapital) && !beside(candidate).some((word) => word?.capital === true),
    ),
  },
  {
    sentence: "The record is a bot's or an exchange's, which nobody is accused by.",
    points: 2,
    share: has(({ listings }) => listings.some(({ name }) => ["bot", "venue"].includes(fields[name.field].record))),
  },
  {
    sentence:
      "It is a single word that the language has, or a short one that another may have, or made of given names.",
    points: -3.7,
    share: (candidate) => {
      if (isOfGivenNames(candidate) || (isOneWord(candidate) && isAnybodys(candidateKeyOf(candidate)))) return 1;
      return isOneWord(candidate) && candidateKeyOf(candidate).length < 6 && !nameWordsOf(candidate).every(isCapital)
        ? 0.5
        : 0;
    },
  },
  {
    sentence: "It is only a part of the listed name.",
    points: -3.1,
    share: has(({ listings }) => listings.every(({ written }) => written === "short")),
  },
  {
    sentence: "The record shows the name, and does not say that it is the one accused.",
    points: -2.1,
    share: has(({ listings }) => listings.every(isHint)),
  },
  {
    sentence: "A single word with a thing beside it, of which nothing is told that happens to victims.",
    points: -1.3,
    share: has(
      (candidate) =>
        isOneWord(candidate) && !isToldBehind(candidate) && beside(candidate).some((word) => isThing(candidate, word)),
    ),
  },
  {
    sentence: "The word before it is in capitals and asks nothing: it may be part of a longer name.",
    points: -5,
    share: has((candidate) => isPartOfName(candidate)),
  },
  {
    sentence: "Up to three things follow it: it may be part of a longer name.",
    points: -2.3,
    share: (candidate) => Math.min(3, behind(candidate, 4, (word) => !isThing(candidate, word)).length) / 3,
  },
  {
    sentence: "The word behind it speaks of something else.",
    points: -0.8,
    share: has((candidate) => isContent(besideRight(candidate))),
  },
  {
    sentence: "It is also the name of a firm that is known.",
    points: -10,
    share: has((candidate) => candidate.index.firms.has(candidateKeyOf(candidate))),
  },
  {
    sentence: "Its words are ordinary ones in small letters, or ones that the record writes together: `in capital`.",
    points: -5.8,
    share: (candidate) => {
      if (!nameWordsOf(candidate).every(({ key }) => key.length < 3 || isAnybodys(key))) return 0;
      const isTogether = candidate.listings.every(({ words }) => words < candidate.next - candidate.first);
      if (isTogether && nameWordsOf(candidate).some(({ key }) => key.length === 2 && isQuestionWord(key))) return 1;
      return isTogether || !nameWordsOf(candidate).every(isCapital) ? 0.5 : 0;
    },
  },
  {
    sentence: "Nothing in its clause asks.",
    points: -0.8,
    share: has(
      (candidate) =>
        !isBare(candidate) && !clauseBeside(candidate).some((word) => word.key.length > 2 && !isThing(candidate, word)),
    ),
  },
];

const startingPoints = 1.8;

/** Gives the points of a name. From 0 on it may be meant. It accuses nobody. */
export function pointsOf(candidate: Candidate): number {
  return features.reduce((sum, { points, share }) => sum + points * share(candidate), startingPoints);
}

/** Whether a record merely shows a name. Of a list that may mean either or has the name alone, and of the press, it is more. */
export function isHint({ name, written }: ListedName): boolean {
  const isMore = ["warning_either", "warning_bare", "press_name"].includes(name.field);
  return written === "whole" && fields[name.field].type === null && !isMore;
}

function shareOf(most: number, words: readonly Word[], isCounted: (word: Word) => boolean): number {
  return Math.min(most, words.filter(isCounted).length) / most;
}

/** `Goldman Sachs International` is not Sachs International; behind a word of asking in capitals a name begins. */
function isPartOfName(candidate: Candidate): boolean {
  const before = besideLeft(candidate);
  return before?.capital === true && isContent(before) && !isOfCaseItself(candidate, before);
}

function isOfGivenNames(candidate: Candidate): boolean {
  return nameWordsOf(candidate).every(({ key }) => givenNames.has(key));
}

function isCapital({ capital }: Word): boolean {
  return capital;
}

function isOneWord({ first, next }: Candidate): boolean {
  return next === first + 1;
}

function isToldBehind(candidate: Candidate): boolean {
  return behind(candidate, 4).some((word) => isTold(word.key) || isOfCaseItself(candidate, word));
}
