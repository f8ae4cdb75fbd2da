/** Whether a name of which nothing is on record is a person's: a person has no licence, and no site to compare. */
import { isCommonWord, isDescriptor } from "../../base/names/common-words.ts";
import { nameTokens } from "../../base/names/normalize.ts";
import { isKindOfFirm, saysWhatItDealsIn } from "../evidence/beside-names.ts";
import type { Finding } from "../find/about.ts";
import { isPersonsName } from "../index/persons-names.ts";

const isOfFirm = (word: string) =>
  isCommonWord(word) || isDescriptor(word) || isKindOfFirm(word) || saysWhatItDealsIn(word);

/** A given name with one or two more words, none of which firms have in their names: `Sam Trabucco`, and not `Max Capital`. */
export function isOfPerson({ kind, nameless, tellsNothing, ownAddress, shown_as }: Finding): boolean {
  if (kind !== "name" || nameless || tellsNothing !== null || ownAddress !== null) return false;
  return isPersonsName(shown_as) && !nameTokens(shown_as).some(isOfFirm);
}
