/** How an answer calls what was asked about. */

import type { Language } from "../../base/words/languages.ts";
import { theRegulator } from "../../base/words/wording.ts";
import type { Finding } from "./about.ts";

/** The name that people use: `bybit`, found as Bybit Trading Bot, is Bybit; `hlp` is the HLP in a longer name. */
export function inCapitalsOf(listed: string, typed: string): string {
  const at = listed.toLowerCase().indexOf(typed.toLowerCase());
  return at < 0 ? listed : listed.slice(at, at + typed.length);
}

/** Gives the name as it stands on record, where what speaks against it was found by name; else what was typed. */
export function nameOnRecord({ kind, shown_as, matches, ownAddress }: Finding): string {
  const [accusation] = [matches.enforcement_actions, matches.warnings, matches.tracker_entries].flat();
  // Found by the brand's website: the name of it is the brand's.
  if (kind === "name" && ownAddress !== null && accusation?.match.type === "domain") return ownAddress.name;
  return kind === "name" && accusation !== undefined ? inCapitalsOf(accusation.match.value, shown_as) : shown_as;
}

/** A regulator inside a sentence, in English with its article: `the FCA`. */
export function inSentence(regulator: string, lang: Language): string {
  return lang === "en" ? theRegulator(regulator) : regulator;
}
