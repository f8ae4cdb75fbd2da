/** Names on record that a message mentions: every run of its words is looked up, the longest that is known counts. */
import { nameTokens } from "../../names/normalize.ts";
import type { Finding } from "./reading.ts";

/** Some words of a message, as a name may be made of them. */
export interface NameSpan {
  /** The key names are compared by: `nameKey` of the words. */
  key: string;
  /** How many words; each letter of scripts without spaces counts as one. */
  words: number;
  /** Written as names are: every longer word with a capital (and not all the sentence), or in quotes or bold. */
  marked: boolean;
}

/** Whether a name is on record, and may be found in running text written so. */
export type NameLookup = (span: NameSpan) => boolean;

/** Longest name looked for, in words. */
export const longestName = 8;

interface Word {
  key: string;
  start: number;
  end: number;
  /** Begins with a capital, or has one inside (`eToro`). */
  capital: boolean;
  /** The first of a sentence, or a whole text in capitals: its capital says nothing. */
  opening: boolean;
  /** Nothing but space, an apostrophe, `&`, `-` or the like parts it from the word before. */
  follows: boolean;
}

const wordPattern =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}])+|\p{Script=Hangul}+/gu;
const inner = /^(?!\.\s)[\s\p{Pd}&+.'’`´*_|/#®™©(]{0,4}$/u;
const sentenceEnd = /[.!?…:。！？\n•·"“«[(]/u;
const longestWord = 64;

/** The longest known names in a plain text, outside the places taken. At most `longestName` look-ups a word. */
export function knownNamesIn(
  text: string,
  isName: NameLookup,
  taken: readonly { start: number; end: number }[],
): Finding[] {
  const words = wordsOf(text, taken);
  const shouting = isShouting(text);
  const found: Finding[] = [];
  for (let first = 0; first < words.length; ) {
    const count = longestAt(text, words, first, isName, shouting);
    const start = words[first]?.start ?? 0;
    const end = words[first + count - 1]?.end ?? start;
    if (count > 0) {
      const value = text.slice(start, end).replace(/\s+/gu, " ");
      found.push({ kind: "name", value, start, end, link: null, doubtful: false, hidden: false });
    }
    first += Math.max(1, count);
  }
  return found;
}

/** How many words from the first are the longest known name; 0 where none is. */
function longestAt(text: string, words: readonly Word[], first: number, isName: NameLookup, shouting: boolean): number {
  let key = "";
  let longest = 0;
  for (let count = 1; count <= longestName; count += 1) {
    const word = words[first + count - 1];
    if (word === undefined || (count > 1 && !word.follows)) break;
    key += word.key;
    const span = { key, words: count, marked: !shouting && isMarked(text, words, first, first + count - 1) };
    if (isName(span)) longest = count;
  }
  return longest;
}

function isMarked(text: string, words: readonly Word[], first: number, last: number): boolean {
  const before = text.charAt((words[first]?.start ?? 0) - 1);
  const after = text.charAt(words[last]?.end ?? 0);
  if (/["“«「『*`'‘]/u.test(before) && /["”»」』*`'’]/u.test(after)) return true;
  let telling = 0;
  for (let at = first; at <= last; at += 1) {
    const word = words[at];
    if (word === undefined) return false;
    if (!word.capital && word.key.length > 3) return false;
    if (word.capital && !(word.opening && at === first)) telling += 1;
  }
  return telling > 0;
}

/** A message in capitals marks nothing by them. */
function isShouting(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals > 8 && capitals > small;
}

function wordsOf(text: string, taken: readonly { start: number; end: number }[]): Word[] {
  const spans = [...taken].sort((a, b) => a.start - b.start);
  const words: Word[] = [];
  let next = 0;
  let end = 0;
  for (const { index, 0: typed } of text.matchAll(wordPattern)) {
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= index) next += 1;
    const span = spans[next];
    const isTaken = span !== undefined && span.start < index + typed.length;
    const key = typed.length > longestWord ? "" : nameTokens(typed).join("");
    if (isTaken || key === "") continue;
    const between = text.slice(end, index);
    words.push({
      key,
      start: index,
      end: index + typed.length,
      capital: /\p{Lu}/u.test(typed),
      opening: words.length === 0 || (between.length < 20 && sentenceEnd.test(between)),
      follows: words.length > 0 && between.length <= 4 && inner.test(between),
    });
    end = index + typed.length;
  }
  return words;
}
