/** Letters of other scripts that people read as a-z or 0-9 (data/words). */
import { wordKinds } from "../../names/word-list.ts";

type Confusables = readonly (readonly [looksLike: string, letters: string])[];

/** Of Unicode Technical Standard 39. */
export const unicodeConfusables = listed("confusables");

/** What the standard leaves out. */
export const furtherConfusables = listed("further-confusables");

function listed(name: string): Confusables {
  return Object.entries(wordKinds(name)).map(([looksLike, letters]) => [looksLike, letters.join("")]);
}
