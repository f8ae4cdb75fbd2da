/** How much it says that a name has the same ending as the brand's own site. */
import { wordList } from "../../names/word-list.ts";

const commonEndings = wordList("common-endings");

export function isRareSuffix(suffix: string): boolean {
  return !commonEndings.has(suffix);
}
