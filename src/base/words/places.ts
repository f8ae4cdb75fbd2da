/** Countries and parts of them by their usual names, in every language. */

import type { Language } from "./languages.ts";
import { isMessage, say } from "./say.ts";

/** English does without Intl, whose first use loads 8 MB of locale data, for the places whose regulators and desks are known. */
const english: Readonly<Record<string, string>> = {
  AE: "the United Arab Emirates",
  AR: "Argentina",
  AU: "Australia",
  BE: "Belgium",
  AT: "Austria",
  BR: "Brazil",
  BS: "the Bahamas",
  CA: "Canada",
  CH: "Switzerland",
  CN: "China",
  CO: "Colombia",
  CY: "Cyprus",
  DE: "Germany",
  ES: "Spain",
  EU: "the EU",
  FR: "France",
  GB: "the UK",
  GR: "Greece",
  HK: "Hong Kong",
  ID: "Indonesia",
  IE: "Ireland",
  IN: "India",
  IT: "Italy",
  JE: "Jersey",
  JP: "Japan",
  KR: "South Korea",
  LT: "Lithuania",
  LU: "Luxembourg",
  MT: "Malta",
  MX: "Mexico",
  MY: "Malaysia",
  NL: "the Netherlands",
  NZ: "New Zealand",
  PL: "Poland",
  PT: "Portugal",
  RO: "Romania",
  RU: "Russia",
  SE: "Sweden",
  SG: "Singapore",
  TR: "Türkiye",
  TW: "Taiwan",
  UA: "Ukraine",
  US: "the US",
  VN: "Vietnam",
  ZA: "South Africa",
};

/** In a list, English writes these out. */
const writtenOut: Readonly<Record<string, string>> = {
  EU: "European Union",
  GB: "United Kingdom",
  US: "United States",
};

const namesIn = new Map<string, Intl.DisplayNames>();

/**
 * Names a country, or a part of one after its country, as a list of countries does: `Germany`, `Canada: Ontario`.
 * @param code ISO 3166, such as `DE` or `CA-ON`.
 */
export function placeName(code: string, lang: Language): string {
  const [country = code, part] = code.split("-");
  const name = (lang === "en" ? englishName(country) : undefined) ?? intlName(country, lang);
  if (part === undefined) return name;
  const message = `place.${code.toLowerCase().replace("-", "_")}`;
  return say(lang, "place.part", { country: name, part: isMessage(message) ? say(lang, message) : part });
}

function englishName(country: string): string | undefined {
  return writtenOut[country] ?? english[country]?.replace(/^the /u, "");
}

/** Whatever is no code of a country is given as it stands. */
function intlName(country: string, lang: Language): string {
  if (!/^[A-Z]{2}$/u.test(country)) return country;
  // In full, CLDR says of Hong Kong what kind of region it is.
  const style = country === "HK" ? "short" : "long";
  const names = namesIn.getOrInsertComputed(
    `${lang} ${style}`,
    () => new Intl.DisplayNames(lang, { type: "region", style }),
  );
  return names.of(country) ?? country;
}

/** Names a country as a sentence does: `the UK` in English. */
export function placeInSentence(code: string, lang: Language): string {
  return (lang === "en" ? english[code] : undefined) ?? placeName(code, lang);
}

/** Countries of the European Union, whose firms and police have desks of the Union's, too. */
export const unionMembers: ReadonlySet<string> = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);
