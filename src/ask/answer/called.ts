/** How an answer calls what was asked about. */

import { domainToASCII } from "node:url";
import type { Language } from "../../base/words/languages.ts";
import { placeInSentence } from "../../base/words/places.ts";
import { say, upperFirst } from "../../base/words/say.ts";
import { theRegulator } from "../../base/words/wording.ts";
import { countryOfRegulator, type Regulator } from "../../record/regulators.ts";
import type { Finding } from "../find/about.ts";

/** The name that people use: `bybit`, found as Bybit Trading Bot, is Bybit; `hlp` is the HLP in a longer name. */
export function inCapitalsOf(recordName: string, name: string): string {
  const at = recordName.toLowerCase().indexOf(name.toLowerCase());
  return at < 0 ? recordName : recordName.slice(at, at + name.length);
}

/**
 * Gives the website that an answer is about, as typed: without what stands around it in an address, where whoever passes
 * a link on can write what they like (`https://somebody-is-a-thief@example.com/#x`).
 */
export function websiteIn({ value, shown_as }: Pick<Finding, "value" | "shown_as">): string {
  if (!/[@?#/\\\s]/u.test(shown_as)) return shown_as;
  const [authority = ""] = shown_as.replace(/^[a-z]+:\/\//iu, "").split(/[/?#\\]/u, 1);
  const host = authority.slice(authority.lastIndexOf("@") + 1).replace(/:\d*$/u, "");
  const [hostLookedUp = "", ...page] = value.slice(value.lastIndexOf("@") + 1).split("/");
  // A page of a shared site is a subject of its own.
  return page.length === 0 && domainToASCII(host) === hostLookedUp ? host : [hostLookedUp, ...page].join("/");
}

/** Gives the name as it stands on record, where what speaks against it was found by name; else what was typed. */
export function nameOnRecord({ kind, shown_as, matches, ownAddress }: Finding): string {
  const [accusation] = [matches.enforcement_actions, matches.warnings, matches.tracker_entries].flat();
  // Found by the brand's website: the name of it is the brand's.
  if (kind === "name" && ownAddress !== null && accusation?.match.type === "domain") return ownAddress.name;
  return kind === "name" && accusation !== undefined ? inCapitalsOf(accusation.match.value, shown_as) : shown_as;
}

/** The article of a commission or authority that goes by its initials, in languages that have one. */
const articles: Partial<Record<Language, (initials: string) => string>> = {
  de: () => "die ",
  es: () => "la ",
  fr: (initials) => (/^[AEIOU]/u.test(initials) ? "l’" : "la "),
  it: (initials) => (/^[AEIOU]/u.test(initials) ? "l’" : "la "),
  pt: () => "a ",
};

/** The prosecutor whom most criminal cases on record are of, as each language calls it. */
const usJustice = "US Department of Justice";

/** Whose case it is, the country first where initials tell none: `Brazil's regulator (CVM)`; `the SEC`. */
export function whoActsIn(regulator: Regulator, lang: Language): string {
  const country = countryOfRegulator(regulator);
  return country === "US" || !isInitials(regulator) ? inSentence(regulator, lang) : inCountry(regulator, country, lang);
}

/** A regulator with its country, inside a sentence: `Germany's regulator (BaFin)`; `la CVM (Brasil)`. */
export function inCountry(regulator: string, code: string, lang: Language): string {
  const name = lang === "en" ? regulator : inSentence(regulator, lang);
  const words = say(lang, "regulator.in", { country: placeInSentence(code, lang), regulator: name });
  // By itself it would begin a sentence.
  return words.startsWith(upperFirst(name)) ? name + words.slice(name.length) : words;
}

function isInitials(regulator: string): boolean {
  return /^(?:[A-Z]{3,6}|BaFin|CySEC)$/u.test(regulator);
}

/** A regulator inside a sentence, with its article where the language has one: `the FCA`, `la SEC`, `l’ASIC`. */
export function inSentence(regulator: string, lang: Language): string {
  if (lang === "en") return theRegulator(regulator);
  if (regulator === usJustice) return say(lang, "regulator.us_justice");
  return (isInitials(regulator) ? (articles[lang]?.(regulator) ?? "") : "") + regulator;
}
