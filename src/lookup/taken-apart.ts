/**
 * Listed names of one word that somebody types as several ordinary ones: `close option` is not the firm CloseOption.
 */
import { isCommonWord, isLegalForm } from "../names/common-words.ts";
import { nameTokens } from "../names/normalize.ts";
import type { RecordType } from "./listing.ts";

/** Fewer letters are an abbreviation, such as `cfd`. */
const shortestName = 4;

/**
 * Whether what was typed means no firm, though its letters are those of a listed name. Words of the trade (`quant
 * fund`, `fx market`) mean none, of whatever record but a bot's or venue's; ordinary words mean one of a list only in
 * capitals, or if most of them are none of the trade. Pure.
 */
export function isTakenApart(
  record: RecordType,
  listed: string,
  typed: readonly string[],
  inCapitals: boolean,
  isWord: (word: string) => boolean,
): boolean {
  if (typed.length < 2 || record === "bot" || record === "venue" || record === "vault") return false;
  const words = typed.filter((word) => !isLegalForm(word));
  if (words.length < 2 || nameTokens(listed).filter((word) => !isLegalForm(word)).length !== 1) return false;
  // Spaced out letters are no words, and three words in capitals are a name.
  if (typed.some((word) => word.length < 2) || (inCapitals && words.length > 2)) return false;
  if (words.every(isCommonWord)) return true;
  if (record === "enforcement_action" || inCapitals) return false;
  const isOrdinary = (word: string) => word.length < shortestName || isCommonWord(word) || isWord(word);
  return words.every(isOrdinary) && (words.length < 3 || words.filter((word) => !isCommonWord(word)).length < 2);
}
