/** schema.org items of single pages (schema.org, version 29). They say what a page is about, and rate nothing. */
import type { BotDetail } from "../../api/shapes/bot.ts";
import { license } from "../../api/shapes/meta.ts";
import { licenseNote, notice, publisher } from "../answers/site.ts";
import { pagePath } from "../page-paths.ts";
import { cleanText, defangedText } from "./html.ts";

/** The site itself, with the address for checking a name or website. */
export function website(baseUrl: string): object {
  return {
    "@type": "WebSite",
    name: publisher,
    url: `${baseUrl}${pagePath.home()}`,
    potentialAction: {
      "@type": "SearchAction",
      target: `${baseUrl}${pagePath.check()}?q={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}

/** A bot as the software that it is. No rating, review or offer: the record holds none. */
export function software(bot: BotDetail): object {
  const { name, aliases, summary, official_url, operator, license, code_source, page_url } = bot;
  return {
    "@type": "SoftwareApplication",
    name,
    ...(aliases.length === 0 ? {} : { alternateName: aliases }),
    description: summary,
    applicationCategory: "FinanceApplication",
    ...(official_url === null ? {} : { url: official_url }),
    ...(operator === null ? {} : { author: { "@type": "Organization", name: operator } }),
    ...(license === "unknown" ? {} : { license }),
    ...(code_source === null ? {} : { sameAs: code_source }),
    mainEntityOfPage: page_url,
  };
}

/** A page about one record, and the source it repeats. */
export function recordPage(page: {
  name: string;
  url: string;
  about: string;
  source: string;
  modified: string;
}): object {
  return {
    "@type": "WebPage",
    name: cleanText(defangedText(page.name)),
    url: page.url,
    about: { "@type": "Thing", name: cleanText(defangedText(page.about)) },
    isBasedOn: page.source,
    dateModified: page.modified,
    publisher: { "@type": "Organization", name: publisher },
  };
}

/** Steps to take, in order. */
export function howTo(name: string, steps: readonly { name: string; text: string }[]): object {
  return { "@type": "HowTo", name, step: steps.map((step) => ({ "@type": "HowToStep", ...step })) };
}

/** Addresses of pages, in the order a list shows them. */
export function itemList(urls: readonly string[]): object {
  return {
    "@type": "ItemList",
    itemListElement: urls.map((url, at) => ({ "@type": "ListItem", position: at + 1, url })),
  };
}

export function webApi(baseUrl: string, version: string): object {
  return {
    "@type": "WebAPI",
    name: `${publisher} API`,
    documentation: `${baseUrl}${pagePath.docs()}`,
    version,
    provider: { "@type": "Organization", name: publisher, url: `${baseUrl}${pagePath.home()}` },
  };
}

/** @param modified day of the newest read behind it. */
export function dataset(baseUrl: string, modified: string): object {
  const download = (path: string, name: string): object => ({
    "@type": "DataDownload",
    name,
    encodingFormat: "application/json",
    contentUrl: baseUrl + path,
  });
  return {
    "@type": "Dataset",
    "@id": `${baseUrl}/#dataset`,
    name: `${publisher}: trading bots, scam watchlist and on-chain vaults`,
    description:
      `A directory of documented trading bots with report cards, a watchlist made of regulators' ` +
      `records, and a leaderboard of on-chain vaults, each record with its source. ${notice.noRecord}`,
    url: `${baseUrl}/`,
    creator: { "@type": "Organization", name: publisher, url: `${baseUrl}/` },
    license: license.url,
    usageInfo: licenseNote,
    isAccessibleForFree: true,
    dateModified: modified,
    includedInDataCatalog: { "@type": "DataCatalog", name: publisher, url: `${baseUrl}/` },
    distribution: [
      download("/api/bots.json", "Documented bots"),
      download("/api/scams.json", "Watchlist"),
      download("/api/leaderboard.json", "Leaderboard"),
      download("/api/changes.json", "Changes"),
    ],
  };
}
