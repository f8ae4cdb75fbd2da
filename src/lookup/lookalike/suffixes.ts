/** How much it says that a name has the same ending as the brand's own site. */
import { wordList } from "../../names/word-list.ts";

const commonEndings = wordList("common-endings");
const cheapEndings = wordList("cheap-endings");
const openEndings = wordList("open-country-endings");

export function isRareSuffix(suffix: string): boolean {
  return !commonEndings.has(suffix);
}

/** Whether imitators take the ending far more often than firms do. */
export function isCheapSuffix(suffix: string): boolean {
  return cheapEndings.has(suffix);
}

/** Whether firms have sites for one country under the ending: `com.au` and `de`, but not `io`. */
export function isCountrySuffix(suffix: string): boolean {
  return /^(?:(?:com|co|net|org)\.)?[a-z]{2}$/u.test(suffix) && !openEndings.has(suffix.slice(-2));
}
