/** The pages that are there in every language, and their addresses. */

import { type Language, languages } from "../base/words/languages.ts";
import { pagePath } from "../contract/addresses.ts";
import { target } from "../formats/targets.ts";

const translated: readonly string[] = [
  pagePath.home(),
  pagePath.help(),
  pagePath.protect(),
  pagePath.directory(),
  pagePath.watchlist(),
  pagePath.follow(),
  pagePath.corrections(),
];

/** Says whether a page is there in every language. */
export function isTranslated(path: string): boolean {
  return translated.includes(path);
}

/** What an address says of its language; English is the one without a parameter. */
export function ofLanguage(lang: Language): { lang: Language | undefined } {
  return { lang: lang === "en" ? undefined : lang };
}

/** The path of a page in a language. */
export function pathIn(path: string, lang: Language): string {
  return target(path, ofLanguage(lang));
}

/** The home page in a language. */
export function homeIn(lang: Language): string {
  return pathIn(pagePath.home(), lang);
}

/** The page for help in a language. */
export function helpIn(lang: Language): string {
  return pathIn(pagePath.help(), lang);
}

/** The page about blocking in a language. */
export function protectIn(lang: Language): string {
  return pathIn(pagePath.protect(), lang);
}

/** A page of ours for a reader of a language: where it is there in theirs, that one. */
export function inLanguage(path: string, lang: Language): string {
  return isTranslated(path) ? pathIn(path, lang) : path;
}

/** The translations that search engines are to find, English apart. */
export function translatedPaths(): string[] {
  return languages.filter((lang) => lang !== "en").flatMap((lang) => translated.map((path) => pathIn(path, lang)));
}
