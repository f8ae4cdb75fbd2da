/** Words that surround a name in a question about it, curated in data/words/questions.json. */
import { wordKinds } from "../names/word-list.ts";

const words: ReadonlySet<string> = new Set(Object.values(wordKinds("questions")).flat());

/** True for a word, as nameTokens gives it, that people put around a name; also for short numbers. */
export function isQuestionWord(word: string): boolean {
  return words.has(word) || /^\d{1,4}$/u.test(word);
}
