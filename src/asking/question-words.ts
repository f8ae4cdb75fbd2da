/** Words that surround a name in a question about it, curated in data/words/questions.json. */
import { TextSet } from "../names/text-map.ts";
import { wordKinds } from "../names/word-list.ts";
import type { Word } from "./words-of-text.ts";

const kinds = wordKinds("questions");
const words = new TextSet(Object.values(kinds).flat());
const { de = [], ...others } = kinds;
const notOnlyGerman = new TextSet(Object.values(others).flat());
const { en = [], ...further } = kinds;
const english = new TextSet(en);
const notEnglish = new TextSet(
  Object.values(further)
    .flat()
    .filter((word) => !english.has(word)),
);
const german = new TextSet(de.filter((word) => !notOnlyGerman.has(word)));

/** True for a word, as nameTokens gives it, that people put around a name; also for short numbers. */
export function isQuestionWord(word: string): boolean {
  return words.has(word) || /^\d{1,4}$/u.test(word);
}

/** True for a word of asking of German alone, where every noun has a capital letter. */
export function isGerman(word: string): boolean {
  return german.has(word);
}

/** True for a word of asking of other languages than English. */
export function isForeignAsking(word: string): boolean {
  return notEnglish.has(word);
}

/** Whether a word is the question's own, whatever it asks about: a word of asking, or in a script that no name uses. */
export function isOfQuestion({ key, foreign }: Word): boolean {
  return foreign || isQuestionWord(key);
}
