/** A text as the model of signs reads it: sentences, and the numbers of the words and pairs of words in each. */

import { isAscii, withUsualMarks } from "../../base/names/normalize.ts";
import { skeletonOf } from "../lookalike/skeleton.ts";
import { type Span, textMaxLength } from "../text/reading.ts";
import { sentenceSpansIn } from "../text/sentences-in-text.ts";

/** Numbers of features are below 2 to the power of this. */
export const featureBits = 22;

/** A sentence where it stands in the text. */
export interface Sentence extends Span {
  features: number[];
}

/** The sentences of a text in its order; what is later than `textMaxLength` is not read. */
export function sentencesOf(text: string): Sentence[] {
  return sentenceSpansIn(text.slice(0, textMaxLength))
    .map(({ start, end }) => ({ start, end, features: featuresOf(text.slice(start, end)) }))
    .filter(({ features }) => features.length > 0);
}

/** A number stands within a run of a script without spaces, so that the words around it are read as neighbours. */
const wordPattern =
  /#?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+(?:#[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]+)*#?|\p{L}[\p{L}\p{M}\p{N}']*|#\$?|[%$€£¥₹₺₽₩₫!?]/gu;

/** A number, date, time or telephone number, whatever it is: how many, how much and when tell no scam from others. */
const numberPattern = /(?<![a-z])\+?\p{N}(?:[\p{N}.,:/() -]{0,24}\p{N})?/gu;

/** An amount of money, its number already read. */
const amountPattern =
  /(?:[$€£¥₹₺₽₩₫] ?#|# ?(?:[$€£¥₹₺₽₩₫]|(?:usd[tc]?|eur|euros?|gbp|btc|eth|bnb|trx|sol|dollars?)(?![\p{L}\p{M}])))/gu;

/** One letter may stand for eighteen, so that a sentence of them would be a whole message. */
export const longestSpeltOut = 1_000;

function featuresOf(sentence: string): number[] {
  const hashes = new Set<number>();
  let before: Neighbour | undefined;
  let second: Neighbour | undefined;
  for (const word of featureWords(sentence)) {
    const neighbour = neighbourOf(word);
    if (neighbour.isRun) addPieces(hashes, word, 1, 4, "");
    else {
      hashes.add(hash(word));
      if (isHangul(word)) addPieces(hashes, word, 1, 3, "k");
      else if (word.length > 2) addPieces(hashes, `_${word}_`, 4, 4, "g");
    }
    if (before !== undefined) {
      hashes.add(hash(`${before.ending} ${neighbour.beginning}`));
      hashes.add(hash(`${before.endingStem}+${neighbour.beginningStem}`));
      if (second !== undefined) hashes.add(hash(`${second.endingStem}*${neighbour.beginningStem}`));
    }
    second = before;
    before = neighbour;
  }
  return [...hashes];
}

/** A word as those beside it see it: a run of a script without spaces stands beside others by its ends. */
interface Neighbour {
  isRun: boolean;
  beginning: string;
  ending: string;
  beginningStem: string;
  endingStem: string;
}

function neighbourOf(word: string): Neighbour {
  const isRun = isWithoutSpaces(word);
  const beginning = isRun ? word.slice(0, 2) : word;
  const ending = isRun ? word.slice(-2) : word;
  return { isRun, beginning, ending, beginningStem: beginning.slice(0, stem), endingStem: ending.slice(0, stem) };
}

/** As many letters of a word stand for all its forms. */
const stem = 5;

/** Words in one spelling: without links, handles, accents, spaced letters, and signs that stand for letters. */
function featureWords(sentence: string): string[] {
  const linkless = withUsualMarks(sentence)
    .normalize("NFKC")
    .slice(0, longestSpeltOut)
    .toLowerCase()
    .replace(/\b(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}-])[\p{L}\p{N}-]+(?:\.[\p{L}-]{2,})+(?:\/\S*)?|@\w+/gu, " ");
  const plain = withoutAccents(linkless)
    .replace(/(?<![\p{L}'])(?:[a-z] ){3,}[a-z](?![\p{L}'])/gu, (spaced) => spaced.replaceAll(" ", ""))
    .replace(/(?<=[a-z])[013457](?=[a-z])/gu, (digit) => standIns[digit] ?? digit)
    .replace(numberPattern, "#")
    .replace(amountPattern, "#$");
  return Array.from(plain.matchAll(wordPattern), ([word]) =>
    !isAscii(word) && /[a-z]/u.test(word) && /[\p{sc=Cyrl}\p{sc=Grek}]/u.test(word) ? skeletonOf(word).text : word,
  );
}

function withoutAccents(text: string): string {
  if (isAscii(text)) return text;
  const bare = text.normalize("NFD").replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}]/gu, "");
  return bare.normalize("NFC").replaceAll("’", "'");
}

const standIns: Readonly<Record<string, string>> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t" };

const isWithoutSpaces = (word: string) => /^#?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u.test(word);
const isHangul = (word: string) => /^\p{sc=Hangul}/u.test(word);

/** Adds the pieces of a word of these lengths, each with a mark in front of it, without making texts of them. */
function addPieces(hashes: Set<number>, word: string, shortest: number, longest: number, mark: string): void {
  const start = hashOn(firstHash, mark);
  for (let at = 0; at < word.length; at += 1) {
    let value = start;
    const end = Math.min(word.length, at + longest);
    for (let next = at; next < end; next += 1) {
      value = Math.imul(value ^ word.charCodeAt(next), hashPrime);
      if (next - at + 1 >= shortest) hashes.add(mixed(value));
    }
  }
}

/** FNV-1a with a last mix, so that the upper bits depend on every letter. */
function hash(text: string): number {
  return mixed(hashOn(firstHash, text));
}

const firstHash = 2166136261;
const hashPrime = 16777619;

function hashOn(before: number, text: string): number {
  let value = before;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), hashPrime);
  return value;
}

function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 15), 2246822507);
  return (once ^ (once >>> 13)) >>> (32 - featureBits);
}
