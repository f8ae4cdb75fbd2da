/** What of a question that nothing on record answers is the name in it, to be shown as it was typed. */
import { isCommonWord, isDescriptor, isTradeWord } from "../../base/names/common-words.ts";
import { isWord } from "../../base/names/dictionary.ts";
import {
  asksInRun,
  isForeignAsking,
  isGerman,
  isKindOfFirm,
  isOfQuestion,
  isQuestionWord,
  saysWhatItDealsIn,
} from "../evidence/beside-names.ts";
import { askedAfterOpening } from "../index/question.ts";
import type { Text } from "../text/text.ts";
import { type Word, wordsOf } from "../text/words-of-text.ts";

const longestName = 6;
/** So many ordinary words with a pronoun among them are a sentence, where nothing asks. */
const sentenceFrom = 4;
const spacedLetters = 3;
const storyFrom = 3;
/** A name in another script has no more words than this, and in one without spaces no more characters. */
const mostForeignWords = 3;
const longestRun = 12;

/** In front of a common word they say that no name follows: `a trading bot`, `my money`. */
const determiners = new Set(
  `a an any anybody anyone everyone he her his i it its me my our she some someone that their them these they this
  those us we you your`.split(/\s+/u),
);
/** Of other languages, those that names have. */
const inNames = new Set(
  "da das de del della der des di die do dos du el en et la las le les los na og und van von y".split(" "),
);
const interrogatives = new Set(
  "are can could did do does has have how is should was were what when where which who why will would".split(" "),
);

interface AskedName {
  /** As typed, without the question's own words around it; null where no name stands out. */
  name: string | null;
  /** A question of ordinary words alone: near misses of them mean nothing. */
  ordinary: boolean;
}

/** Between other words they make a sentence of them. */
const ofSentences = new Set(
  `after asked asking asks at because before between but buying explained from how if mean meaning means not on pay
  paying pays said says since told until wanted wants when while with without`.split(/\s+/u),
);

/** Gives the name in a question, as it was typed. */
export function askedName({ content: question, words }: Text): AskedName {
  const isOne = !/\s/u.test(question) && !words.some(({ foreign }) => foreign);
  if (isOne || isSpacedOut(words)) return { name: unended(question), ordinary: false };
  const isForeign = words.some(({ foreign }) => foreign);
  if (isForeign && words.every(({ key, foreign }) => foreign || isNumber(key)))
    return { name: isForeignSentence(words) ? null : withoutAsking(question, words), ordinary: false };
  const isCoined = (word: Word) =>
    !(isOfQuestion(word) || isCommonWord(word.key) || isWord(word.key) || isPlural(word.key));
  if (words.some(isCoined)) return tellingName(question, words, isCoined);
  return words.some(isProper) ? tellingName(question, words, isProper) : ordinaryName(question, words);
}

/** Without asking on both sides, and small letters beside capitals; what says what it is stays: `Blorp app`. */
function tellingName(question: string, words: readonly Word[], isCoined: (word: Word) => boolean): AskedName {
  const isCapital = words.some((word) => word.capital && isCoined(word));
  // Every sentence begins with a capital; one inside it tells where the name is.
  const isTold = words.some((word) => word.capital && !word.opens && isCoined(word));
  const isAside = (word: Word) =>
    isOfQuestion(word) || (isCapital && !word.capital && (isTold || !isCoined(word)) && !isKindOfFirm(word.key));
  const { first, last } = nameBetween(untilAsked(question, words, isAside, isCoined), isAside);
  const nameWords = words.slice(first, last + 1);
  if (last - first >= longestName || isForeignStory(words, nameWords, isCoined)) return { name: null, ordinary: false };
  if (!isCapital && (isSentence(nameWords) || isUnknownStory(nameWords, isCoined)))
    return { name: onlyCoined(question, words, nameWords, isCoined), ordinary: false };
  const end = words[last]?.end ?? question.length;
  const name = question.slice(words[first]?.start, end);
  return { name: name.includes("(") && question.charAt(end) === ")" ? `${name})` : name, ordinary: false };
}

/** Gives the words up to the end of the sentence that asks by name: `is Apple safe? My bank` asks about Apple. */
function untilAsked(
  question: string,
  words: readonly Word[],
  isAside: (word: Word) => boolean,
  isCoined: (word: Word) => boolean,
): readonly Word[] {
  const first = words.findIndex(isCoined);
  const end = words.findIndex(({ opens, start }, at) => {
    const before = words[at - 1];
    if (first < 0 || at <= first || !opens || before === undefined) return false;
    return isAside(before) || /[?？](?:\s|$)/u.test(question.slice(before.end, start));
  });
  return end < 0 ? words : words.slice(0, end);
}

/** From which word to which the name reaches. @param isAside whether a word is of asking, and no part of it. */
function nameBetween(words: readonly Word[], isAside: (word: Word) => boolean): { first: number; last: number } {
  // `San Francisco`, `Recover My Funds Ltd`: all in capitals, what begins like a question is the name.
  const isTitle = words.length <= longestTitle && words.every(({ capital }) => capital);
  const isOpen = interrogatives.has(words[0]?.key ?? "");
  let first = isTitle && !isOpen ? 0 : words.findIndex((word) => !isAside(word));
  let last = words.findLastIndex((word) => !isAside(word));
  // `Profit Connect` begins with a word of asking.
  while (isTradeWord(words[first - 1]?.key ?? "") && words[first - 1]?.capital === true) first -= 1;
  const isAbroad = words.some(({ key, foreign }) => foreign || isForeignAsking(key));
  while (belongsToName(words[last + 1]?.key ?? "") || (!isAbroad && isDealtIn(words[last + 1]))) last += 1;
  const [, second, third] = words;
  const isOfTwo = last === 0 && second !== undefined && third === undefined;
  return { first, last: isOfTwo && (isShortSurname(second) || !isOfQuestion(second)) ? 1 : last };
}

const longestTitle = 4;

function belongsToName(key: string): boolean {
  return isDescriptor(key) || isKindOfFirm(key);
}

/** Tells whether a word in capitals says what the firm before it deals in: `PKO Invest`. */
function isDealtIn(word: Word | undefined): boolean {
  return word?.capital === true && !word.opens && !word.breaks && saysWhatItDealsIn(word.key);
}

const longestShort = 2;

/** `Li` in `Chao Li`, which is a word of asking elsewhere. */
function isShortSurname({ capital, key }: Word): boolean {
  return capital && key.length <= longestShort && isForeignAsking(key);
}

/** Tells whether words in small letters have others between them that no name has: `revolut blocked my card`. */
function isSentence(nameWords: readonly Word[]): boolean {
  const isForeign = (key: string) =>
    key.length > 1 && isForeignAsking(key) && !inNames.has(key) && !saysWhatItDealsIn(key);
  const ofEnglish = [determiners, interrogatives, ofSentences];
  return nameWords.slice(1, -1).some(({ key }) => ofEnglish.some((words) => words.has(key)) || isForeign(key));
}

/** Shorter ones are abbreviations of the trade: `apy`. */
const shortestCoined = 4;

/** Gives the one word of an English sentence that no dictionary has. We have no dictionary of other languages. */
function onlyCoined(
  question: string,
  words: readonly Word[],
  nameWords: readonly Word[],
  isCoined: (word: Word) => boolean,
): string | null {
  const [coined, other] = nameWords.filter((word) => isCoined(word) && !saysWhatItDealsIn(word.key));
  if (coined === undefined || other !== undefined || words.some(({ key }) => isForeignAsking(key))) return null;
  return coined.key.length < shortestCoined ? null : question.slice(coined.start, coined.end);
}

/**
 * Tells a sentence in a language of which we know the words of asking alone: several further words in small letters
 * (`vogliono il 20% di tasse`), in German also between nouns, `mein Kontobetreuer ruft jeden Tag an`.
 */
function isForeignStory(
  words: readonly Word[],
  nameWords: readonly Word[],
  isCoined: (word: Word) => boolean,
): boolean {
  if (nameWords.length < storyFrom || nameWords.length === words.length) return false;
  const small = nameWords.filter((word) => !word.capital && isCoined(word)).length;
  const isInCapitals = nameWords[0]?.capital === true && nameWords[0] !== words[0];
  return small > (isInCapitals && !words.some(({ key }) => isGerman(key)) ? nameWords.length / 2 : 1);
}

/** In small letters: with three words that no dictionary has, or two and a pause or a word of one letter. */
function isUnknownStory(nameWords: readonly Word[], isCoined: (word: Word) => boolean): boolean {
  const unknown = nameWords.filter(isCoined).length;
  const isParted = nameWords.some(
    ({ key, breaks }, at) => at > 0 && (breaks || (key.length === 1 && /\p{L}/u.test(key))),
  );
  return nameWords.length > storyFrom && nameWords.every(({ capital }) => !capital) && unknown > (isParted ? 1 : 2);
}

/** In a script that no name on record uses: many words, or a long run of them that names no firm. */
function isForeignSentence(words: readonly Word[]): boolean {
  if (words.length > mostForeignWords) return true;
  // Chinese and Japanese have spaces between names, and commas between clauses.
  if (words.length > 1 && !words.every(({ key }) => isNumber(key) || /[\p{sc=Han}\p{sc=Hiragana}]/u.test(key)))
    return false;
  const letters = words.reduce((sum, { start, end }) => sum + end - start, 0);
  return letters > longestRun && !words.some(({ key }) => /集团|(?:公司|会社)$|^(?:株式|有限|合同)会社/u.test(key));
}

const isNumber = (key: string) => /^\d+$/u.test(key);

/** Gives a name in another script without the words around it that ask whether it can be trusted: `오메가프로 사기인가요`. */
function withoutAsking(question: string, words: readonly Word[]): string {
  const isNamed = ({ key }: Word) => !asksInRun(key);
  const first = words.find(isNamed);
  return first === undefined ? unended(question) : question.slice(first.start, words.findLast(isNamed)?.end);
}

/** `cash app recovery scam` may be a name; `is my money safe` holds none. */
function ordinaryName(question: string, words: readonly Word[]): AskedName {
  const nameWords = inCapitals(words);
  if (nameWords !== null) return { name: question.slice(nameWords[0]?.start, nameWords.at(-1)?.end), ordinary: false };
  const keys = words.map(({ key }) => key);
  const name = askedAfterOpening(question);
  const isQuestion = /[?？]/u.test(question) || interrogatives.has(keys[0] ?? "") || name !== null;
  const rest = name === null ? keys : wordsOf(name).map(({ key }) => key);
  const [only] = rest;
  const holdsNone =
    only === undefined ||
    rest.length > longestName ||
    ((isQuestion || keys.length >= sentenceFrom) && rest.some((key) => determiners.has(key))) ||
    (rest.length >= storyFrom && rest.some((key) => interrogatives.has(key))) ||
    (rest.length >= sentenceFrom && (rest.every(isQuestionWord) || rest.some((key) => ofSentences.has(key)))) ||
    (isQuestion && rest.length === 1 && (isTradeWord(only) || isQuestionWord(only)));
  return { name: holdsNone ? null : unended(name ?? question), ordinary: holdsNone && isQuestion };
}

/** Neighbours in capitals that ask nothing in a language other than English: `Ist Bitcoin Code seriös?`. */
function inCapitals(words: readonly Word[]): Word[] | null {
  const isNamed = ({ key, capital, foreign }: Word) => capital && !foreign && !isForeignAsking(key);
  const first = words.findIndex(isNamed);
  const end = words.findIndex((word, at) => at > first && (word.opens || !isNamed(word)));
  const nameWords = words.slice(first, end);
  const isAskedAbroad = words.some(({ key, foreign }) => foreign || isForeignAsking(key));
  return first >= 0 && nameWords.length > 1 && isAskedAbroad ? nameWords : null;
}

/** Tells a capital inside a sentence, `invest with Apex today`. */
function isProper({ key, capital, opens }: Word): boolean {
  return capital && !opens && !isQuestionWord(key) && !isTradeWord(key);
}

/** `K r y l l`, as people write who fear a filter; a sentence with `I` and `a` in it is none. */
function isSpacedOut(words: readonly Word[]): boolean {
  let run = 0;
  return words.some(({ key }) => {
    run = key.length === 1 ? run + 1 : 0;
    return run >= spacedLetters;
  });
}

function isPlural(key: string): boolean {
  return key.endsWith("s") && isWord(key.slice(0, -1));
}

function unended(question: string): string {
  return question.replace(/[?!.\s]+$/u, "");
}
