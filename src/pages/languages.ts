/** The pages that are there in every language, and their addresses. */

import { directionOf, type Language, languages } from "../base/words/languages.ts";
import { say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import { target } from "../formats/targets.ts";

/** Those that are one page each. */
export const translatedPages: readonly string[] = [
  pagePath.home(),
  pagePath.help(),
  pagePath.protect(),
  pagePath.directory(),
  pagePath.watchlist(),
  pagePath.compare(),
  pagePath.leaderboard(),
  pagePath.provenReturns(),
  pagePath.changes(),
  pagePath.predictionMarkets(),
  pagePath.about(),
  pagePath.follow(),
  pagePath.corrections(),
  pagePath.methodology(),
  pagePath.numbers(),
  pagePath.sources(),
];

/** For developers and advertisers, in English alone: to readers of another language, they say so. */
export const englishPages: readonly string[] = [
  pagePath.docs(),
  pagePath.terms(),
  pagePath.agents(),
  pagePath.problems(),
  pagePath.interfaceChanges(),
  pagePath.key(),
  pagePath.advertise(),
];

/** Gives the text of an English page with a line at its beginning that says so in the reader's language. */
export function sayingEnglish(html: string, lang: Language): string {
  const line = `<p class="quiet" lang="${lang}" dir="${directionOf(lang)}">${say(lang, "docs.english")}</p>\n`;
  return keepingLanguage(
    html.replace(/<main\b[^>]*>\n?/u, (main) => main + line),
    lang,
  );
}

/** Says whether what stands at an address depends on the reader's language. */
export function isByLanguage(path: string): boolean {
  return isTranslated(path) || englishPages.includes(path);
}

/** Pages of single records. */
const translatedRecords = new RegExp(
  `^(?:${[pagePath.bot, pagePath.watchlistEntry, pagePath.vault, pagePath.change].map((path) => path("[^/]+")).join("|")})$`,
  "u",
);

/** Says whether a page is there in every language. */
export function isTranslated(path: string): boolean {
  return translatedPages.includes(path) || translatedRecords.test(path);
}

/**
 * Gives the text of a page whose every link and form to a page of ours in that language keeps it. Nothing else does:
 * no cookie is set.
 */
export function keepingLanguage(html: string, lang: Language): string {
  return html
    .replace(/(<a\b[^>]*? href=")(\/[^"]*)(?=")/gu, (_whole, before: string, address: string) => {
      return before + keepIn(address, lang);
    })
    .replace(/<form\b[^>]*? action="(\/[^"]*)"[^>]*>/gu, (form, address: string) => {
      if (!keeps(address)) return form;
      // A form that is sent as a body names it in its address, too: a refusal comes before the body is read.
      const formHere = /\bmethod="post"/u.test(form) ? form.replace(address, keepIn(address, lang)) : form;
      return `${formHere}<input type="hidden" name="lang" value="${lang}">`;
    });
}

/** @param address as it stands in an attribute. */
function keepIn(address: string, lang: Language): string {
  const [page = "", fragment] = address.split("#", 2);
  if (!keeps(page) || /[?;]lang=/u.test(page)) return address;
  const hash = fragment === undefined ? "" : `#${fragment}`;
  return `${page}${page.includes("?") ? "&amp;" : "?"}lang=${lang}${hash}`;
}

function keeps(address: string): boolean {
  const [path = ""] = address.split("?", 1);
  return path === pagePath.check() || isByLanguage(path);
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

/**
 * The translations of pages that search engines are to find, English apart. Entries of the watchlist name theirs
 * themselves: a sitemap takes 50,000 addresses.
 */
export function translatedPaths(pages: readonly string[]): string[] {
  const others = languages.filter((lang) => lang !== "en");
  return pages.filter(isTranslated).flatMap((path) => others.map((lang) => pathIn(path, lang)));
}
