/** The words of a text, folded like names, with what separates each from the word before. */

import { isAscii, nameTokens } from "../../base/names/normalize.ts";
import { skeletonOf } from "../lookalike/skeleton.ts";
import { type Span, unspacedScripts } from "./reading.ts";

export interface Word {
  /** As nameTokens gives it; a word in mixed scripts, in the Latin letters it looks like. */
  key: string;
  start: number;
  end: number;
  /** A sentence, line or quotation begins here: no name reaches across. */
  opens: boolean;
  /** Preceded by a comma, bracket or dash. */
  breaks: boolean;
  /** Joined to the word before by a hyphen alone: `Hill` in `McGraw-Hill`. */
  joined: boolean;
  /** In a script that no name on record uses. */
  foreign: boolean;
  /** Begins with a capital letter, in a text that is not all capitals. */
  capital: boolean;
  /** Latin letters mixed with letters of another script that look like them. */
  disguised: boolean;
}

/** Letters and digits; scripts written without spaces are split from Latin ones where they touch. */
const wordPattern = new RegExp(
  String.raw`[${unspacedScripts}ー]+|(?:(?![${unspacedScripts}])[\p{L}\p{M}\p{N}])+`,
  "gu",
);
const sentence = /[!?;:…\n。！？；：、，“”„«»"|•<>]|\.\s/u;
/** The full stop of an initial, as in `G&P Antwerp C. S. LLC`, of a title, as in `Dr. Averion`, or of `Mt. Gox`. */
const initial = /(?<![\p{L}\p{N}])(?:\p{Lu}|Drs?|Dra|Prof|Dott|Mrs?|Sra?|Mt|St|med|dent|phil)\.\s$/u;
const pause = /[,()[\]{}–—/]|\s[-'‘’]|[-'‘’]\s/u;
const capital = /^\p{Lu}/u;
/** No name on record is longer; a longer run of letters is not a name. */
const longestWord = 64;

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const mixed = /\p{Ll}/u.test(text);
  let end = 0;
  let isParted = true;
  for (const { index, 0: run } of text.matchAll(isAscii(text) ? plainWord : wordPattern)) {
    // Most words follow a single space.
    const between = index === end + 1 && text.charAt(end) === " " ? " " : text.slice(Math.max(end, index - 8), index);
    end = index + run.length;
    if (run.length > longestWord) {
      isParted = true;
      continue;
    }
    let isFirst = true;
    for (const { key, foreign, disguised } of readRun(run)) {
      words.push({
        key,
        foreign,
        disguised,
        capital: mixed && capital.test(run),
        start: index,
        end,
        opens: isFirst && (isParted || opensSentence(text, between, index)),
        breaks: isFirst && between !== " " && pause.test(between),
        joined: isFirst && !isParted && between === "-",
      });
      isFirst = false;
      isParted = false;
    }
  }
  return words;
}

/**
 * Tells whether a sentence begins at a word.
 * @param between what stands before it, behind the last word.
 */
function opensSentence(text: string, between: string, at: number): boolean {
  if (between === " " || !sentence.test(between)) return false;
  return !initial.test(text.slice(Math.max(0, at - 7), at));
}

/** Gives the words outside these places: no name reaches across one. */
export function wordsOutside(words: readonly Word[], places: readonly Span[]): Word[] {
  const inOrder = places.toSorted((a, b) => a.start - b.start);
  let next = 0;
  let until = 0;
  let isParted = false;
  return words.flatMap((word): Word[] => {
    for (let place = inOrder[next]; place !== undefined && place.start < word.end; place = inOrder[next]) {
      until = Math.max(until, place.end);
      next += 1;
    }
    const isTaken = until > word.start;
    const outside = isParted ? { ...word, opens: true, joined: false } : word;
    isParted = isTaken;
    return isTaken ? [] : [outside];
  });
}

const plainWord = /[a-zA-Z0-9]+/gu;
/** Without `i`, which in a pattern of Unicode takes the Kelvin sign for a k. */
const plain = /^[a-zA-Z0-9]+$/u;

function readRun(run: string): Pick<Word, "key" | "foreign" | "disguised">[] {
  if (plain.test(run)) return [{ key: run.toLowerCase(), foreign: false, disguised: false }];
  return nameTokens(run).map((key) => {
    if (plain.test(key)) return { key, foreign: false, disguised: false };
    const latin = /[a-z]/u.test(key);
    const mixed = latin && /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u.test(key);
    if (mixed) return { key: nameTokens(skeletonOf(key).text).join(""), foreign: false, disguised: true };
    return { key, foreign: !latin, disguised: false };
  });
}
