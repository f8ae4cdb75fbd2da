/** Reads what stands around a name in a text: its clause, the words beside it, and what they are. Pure. */
import { isWord } from "../../base/names/dictionary.ts";
import { fields } from "../index/listing.ts";
import type { Word } from "../text/words-of-text.ts";
import { asideLength, givenNames, isOfMedia, isOfQuestion, isTold, saysWhatItDealsIn } from "./beside-names.ts";
import type { Candidate } from "./candidates.ts";

/** No clause is read further than this to either side: a text without marks is one clause. */
const longestClause = 12;

export function nameWordsOf({ words, first, next }: Candidate): readonly Word[] {
  return words.slice(first, next);
}

export function besideLeft({ words, first }: Candidate): Word | undefined {
  return words[first]?.opens === true || words[first]?.breaks === true ? undefined : words[first - 1];
}

export function besideRight({ words, end }: Candidate): Word | undefined {
  return words[end]?.opens === true || words[end]?.breaks === true ? undefined : words[end];
}

/** Gives the words on both sides that may belong to it. */
export function beside(candidate: Candidate): readonly (Word | undefined)[] {
  return [besideLeft(candidate), besideRight(candidate)];
}

/** Tells a word for a thing, not for asking or money. */
export function isContent(word: Word | undefined): boolean {
  return word !== undefined && !isOfQuestion(word) && !isTold(word.key) && !saysWhatItDealsIn(word.key);
}

/** Gives the words that go on from the name, up to a mark, or to one that they end before. */
export function behind(
  candidate: Candidate,
  most: number,
  isEnd: (word: Word) => boolean = () => false,
): readonly Word[] {
  const words = candidate.words.slice(candidate.end, candidate.end + most);
  const end = words.findIndex((word) => word.opens || word.breaks || isEnd(word));
  return end < 0 ? words : words.slice(0, end);
}

export function clauseBeside({ words, first, end }: Candidate): readonly Word[] {
  let start = first;
  while (start > 0 && first - start < longestClause && words[start]?.opens !== true) start -= 1;
  let stop = end;
  while (stop < words.length && stop - end < longestClause && words[stop]?.opens !== true) stop += 1;
  return [...words.slice(start, first), ...words.slice(end, stop)];
}

export function aroundOf({ words, first, end }: Candidate, most = 10): Word[] {
  return [...words.slice(Math.max(0, first - most), first), ...words.slice(end, end + most)];
}

/** Tells whether a case has the name: a documentary is of it. */
function isOfCase({ listings }: Candidate): boolean {
  return listings.some(({ name }) => fields[name.field].record === "enforcement_action");
}

/** Of the case that has the name, such as an accused person. */
export function isOfCaseItself({ index, listings }: Candidate, word: Word | undefined): boolean {
  return listings.some(({ name }) => index.actions.get(name.record)?.words.includes(word?.key ?? "") === true);
}

/** Tells whether the whole text is the name, its legal form or none behind it. */
export function isBare({ words, first, end }: Candidate): boolean {
  return first === 0 && end === words.length;
}

/**
 * Tells whether a word is a thing: in capitals, or a word of English; not asking, not of money, not of the case, no
 * place and no person. We know the words of few languages.
 */
export function isThing(candidate: Candidate, word: Word | undefined): boolean {
  if (word === undefined || !isContent(word) || givenNames.has(word.key)) return false;
  if (!word.capital && !isWord(word.key)) return false;
  if (isOfMedia(word.key) && isOfCase(candidate)) return false;
  return asideLength([word.key], 0) === 0 && !isOfCaseItself(candidate, word);
}
