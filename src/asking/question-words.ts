/** Words that surround a name in a question about it, curated in data/words/questions.json. */
import { wordKinds } from "../names/word-list.ts";
import type { Word } from "./words-of-text.ts";

const kinds = wordKinds("questions");
const words = new Set(Object.values(kinds).flat());
const { de = [], ...others } = kinds;
const notOnlyGerman = new Set(Object.values(others).flat());
const { en = [], ...further } = kinds;
const english = new Set(en);
const notEnglish = new Set(
  Object.values(further)
    .flat()
    .filter((word) => !english.has(word)),
);
const german = new Set(de.filter((word) => !notOnlyGerman.has(word)));

/** True for a word, as nameTokens gives it, that people put around a name; also for short numbers. */
export function isQuestionWord(word: string): boolean {
  return words.has(word) || (word.length < 5 && /^\d+$/u.test(word));
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
