/** schema.org items of single pages (schema.org, version 29). They say what a page is about, and rate nothing. */

import { licenseNote, notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { BotDetail } from "../contract/shapes/bot.ts";
import { license as siteLicense } from "../contract/shapes/meta.ts";
import { publisher } from "../contract/site.ts";
import { cleanText, defangedText } from "../formats/html.ts";

/** The site itself, with the address for checking a name or website. */
export function website(baseUrl: string): object {
  const target = `${baseUrl}${pagePath.check()}?q={search_term_string}`;
  const check = { "@type": "SearchAction", target, "query-input": "required name=search_term_string" };
  return { "@type": "WebSite", name: publisher, url: `${baseUrl}${pagePath.home()}`, potentialAction: check };
}

function organization(name: string, url?: string): object {
  return { "@type": "Organization", name, url };
}

/** A bot as the software that it is. No rating, review or offer: the record holds none. */
export function software(bot: BotDetail): object {
  const { name, aliases, summary, official_url, operator, license, code_source, page_url } = bot;
  return {
    "@type": "SoftwareApplication",
    name,
    alternateName: aliases.length === 0 ? undefined : aliases,
    description: summary,
    applicationCategory: "FinanceApplication",
    url: official_url ?? undefined,
    author: operator === null ? undefined : organization(operator),
    license: license === "unknown" ? undefined : license,
    sameAs: code_source ?? undefined,
    mainEntityOfPage: page_url,
  };
}

/** A page about one record, and the source it repeats. */
export function recordPage(page: Record<"name" | "url" | "about" | "source" | "modified", string>): object {
  return {
    "@type": "WebPage",
    name: cleanText(defangedText(page.name)),
    url: page.url,
    about: { "@type": "Thing", name: cleanText(defangedText(page.about)) },
    isBasedOn: page.source,
    dateModified: page.modified,
    publisher: organization(publisher),
  };
}

/** Steps to take, in order. */
export function howTo(name: string, steps: readonly { name: string; text: string }[]): object {
  return { "@type": "HowTo", name, step: steps.map((step) => ({ "@type": "HowToStep", ...step })) };
}

/** Addresses of pages, in the order a list shows them. */
export function itemList(urls: readonly string[]): object {
  const items = urls.map((url, at) => ({ "@type": "ListItem", position: at + 1, url }));
  return { "@type": "ItemList", itemListElement: items };
}

export function webApi(baseUrl: string, version: string): object {
  const documentation = baseUrl + pagePath.docs();
  const provider = organization(publisher, baseUrl + pagePath.home());
  return { "@type": "WebAPI", name: `${publisher} API`, documentation, version, provider };
}

/** @param modified day of the newest read behind it. */
export function dataset(baseUrl: string, modified: string): object {
  const files = { bots: "Documented bots", scams: "Watchlist", leaderboard: "Leaderboard", changes: "Changes" };
  const downloads = Object.entries(files).map(([file, name]) => {
    const contentUrl = `${baseUrl}/api/${file}.json`;
    return { "@type": "DataDownload", name, encodingFormat: "application/json", contentUrl };
  });
  return {
    "@type": "Dataset",
    "@id": `${baseUrl}/#dataset`,
    name: `${publisher}: trading bots, scam watchlist and on-chain vaults`,
    description:
      `A directory of documented trading bots with report cards, a watchlist made of regulators' ` +
      `records, and a leaderboard of on-chain vaults, each record with its source. ${notice.noRecord}`,
    url: `${baseUrl}/`,
    creator: organization(publisher, `${baseUrl}/`),
    license: siteLicense.url,
    usageInfo: licenseNote,
    isAccessibleForFree: true,
    dateModified: modified,
    includedInDataCatalog: { "@type": "DataCatalog", name: publisher, url: `${baseUrl}/` },
    distribution: downloads,
  };
}
