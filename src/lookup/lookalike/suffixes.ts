/** How much it says that a name has the same ending as the brand's own site. */
import { wordList } from "../../names/word-list.ts";

const commonEndings = wordList("common-endings");
const cheapEndings = wordList("cheap-endings");

export function isRareSuffix(suffix: string): boolean {
  return !commonEndings.has(suffix);
}

/** Whether imitators take the ending far more often than firms do. */
export function isCheapSuffix(suffix: string): boolean {
  return cheapEndings.has(suffix);
}
