/** Whether a listed name of one word is only a part of somebody else's longer name: `McGraw Hill`, `Tim McGraw`. */
import type { IsWord } from "../lookup/match.ts";
import { wordList } from "../names/word-list.ts";
import { isTold } from "./around-names.ts";
import { isOfQuestion } from "./question-words.ts";
import { saysWhatItIs } from "./what-it-is.ts";
import type { Word } from "./words-of-text.ts";

const givenNames = wordList("given-names");
const wellKnown = wordList("longer-names");

/** In a clause of more words than this, all of them in capitals, capitals say nothing: it is a headline. */
const longestCapitals = 3;
/** So many words before and behind a name are looked at. */
const farthest = 8;

/**
 * The neighbours tell: a hyphen without spaces, a given name in front, another word in capitals beside a name in
 * capitals, or a well-known name of both (data/words/longer-names.json). A word of asking, or one that says what a
 * product or firm is, makes no other name.
 */
export function isPartOfLongerName(words: readonly Word[], at: number, isWord: IsWord): boolean {
  const name = words[at];
  if (name === undefined) return false;
  const before = name.opens || name.breaks ? undefined : words[at - 1];
  const next = words[at + 1];
  const after = next === undefined || next.opens || next.breaks ? undefined : next;
  const isOther = (word: Word | undefined): word is Word => word !== undefined && !isOfQuestion(word);
  if (isOther(before) && (name.joined || givenNames.has(before.key))) return true;
  if (isOther(after) && after.joined) return true;
  if (after !== undefined && wellKnown.has(`${name.key}-${after.key}`)) return true;
  const isProper = (word: Word | undefined) =>
    isOther(word) && word.capital && !saysWhatItIs(word.key) && !isTold(word.key) && isWord(word.key);
  if (!name.capital || !(isProper(after) || (before?.opens === false && isProper(before)))) return false;
  return !isHeadline(clauseAround(words, at));
}

/** Whether all of a clause is in capitals, and too long to be a name. */
export function isHeadline(clause: readonly Word[]): boolean {
  return clause.length > longestCapitals && clause.every(({ capital }) => capital);
}

/** The clause that a word stands in, as far as it is looked at. */
export function clauseAround(words: readonly Word[], at: number): readonly Word[] {
  let start = at;
  while (start > Math.max(0, at - farthest) && words[start]?.opens !== true) start -= 1;
  let end = at + 1;
  while (end < Math.min(words.length, at + farthest) && words[end]?.opens !== true) end += 1;
  return words.slice(start, end);
}
