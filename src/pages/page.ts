/** One page: what differs from page to page, and the frame around all of them. */

import { directionOf, type Language, languageNames, languages } from "../base/words/languages.ts";
import { dateIn, type MessageId, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import { publisher, type Site } from "../contract/site.ts";
import { atomType, jsonFeedType, openSearchType } from "../formats/feeds/write-feeds.ts";
import { clipped } from "../formats/figures.ts";
import { cleanText, defangedText, type Html, type HtmlValue, html, jsonForScript, spoken } from "../formats/html.ts";
import { asOf, newestWarning } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { favicon, siteScript, styleSheet, themeScript } from "./assets.ts";
import { provenance } from "./components.ts";
import { keepingLanguage } from "./languages.ts";
import type { Picture } from "./pictures.ts";
import { pictureHeight, pictureWidth, sitePicture } from "./pictures.ts";

type Crumb = Record<"name" | "path", string>;
type FeedLink = Record<"path" | "type" | "title", string>;

export interface Page {
  /** Canonical path, with the query if that makes another page. */
  path: string;
  /** Without the site's name. */
  title: string;
  /** One or two sentences, for search results and previews. */
  description: string;
  /** What it begins with, the heading if it is not the title; without both, `main` has its own beginning. */
  heading?: HtmlValue;
  lead?: HtmlValue;
  /** Below them. */
  bar?: Html;
  main: Html;
  /** What it rests on, if it ends with that. */
  meta?: Pick<Meta, "notices" | "sources"> | undefined;
  /** Filters whose value there is not: a list says that it leaves them out. */
  ignored?: readonly string[];
  /** Name in the breadcrumbs, if the title says more. */
  crumb?: string;
  /** Pages between home and this one. */
  trail?: readonly Crumb[];
  /** Target of the same content as JSON. */
  json?: string | undefined;
  feeds?: readonly FeedLink[];
  /** schema.org items besides the breadcrumbs. */
  structured?: readonly object[];
  /** If it is not the site's. */
  picture?: Picture;
  /** The language it is in, if it is not English. */
  lang?: Language;
  /** The one that its address chose, which its links keep: English, too, where a browser asks for another. */
  chosen?: Language | undefined;
  /** The switch to the same page in other languages. */
  languages?: Html;
  /** Its path in a language, if it is to be found in each. */
  pathIn?: (lang: Language) => string;
  /** False keeps the page out of search engines: search results, errors. */
  indexed?: boolean;
}

type Item = readonly [name: MessageId, path: string];

const mainNavigation: readonly Item[] = [
  ["page.check", pagePath.home()],
  ["page.help", pagePath.help()],
  ["page.directory", pagePath.directory()],
  ["page.watchlist", pagePath.watchlist()],
  ["page.leaderboard", pagePath.leaderboard()],
  ["page.changes", pagePath.changes()],
  ["page.docs", pagePath.docs()],
];

const footNavigation: readonly Item[] = [
  ["page.methodology", pagePath.methodology()],
  ["page.protect", pagePath.protect()],
  ["page.follow", pagePath.follow()],
  ["page.numbers", pagePath.numbers()],
  ["page.prediction_markets", pagePath.predictionMarkets()],
  ["page.proven_returns", pagePath.provenReturns()],
  ["page.sources", pagePath.sources()],
  ["page.about", pagePath.about()],
  ["page.corrections", pagePath.corrections()],
  ["page.advertise", pagePath.advertise()],
  ["page.terms", pagePath.terms()],
  ["page.key", pagePath.key()],
];

const mark = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7"/>
  <path d="M9 8v16M9 9h12l-3 4.5 3 4.5H9"/><circle cx="23" cy="23" r="3"/></svg>`;

/** A feed in its two formats. */
export function feedLinks(title: string, atom: string, json: string): readonly FeedLink[] {
  return [
    { path: atom, type: atomType, title: `${title} (Atom)` },
    { path: json, type: jsonFeedType, title: `${title} (JSON Feed)` },
  ];
}

const siteFeeds = feedLinks("Changes", pagePath.atomFeed(), pagePath.jsonFeed());

/** The page within its frame, which says as of when the record is. */
export function renderPage(page: Page, snapshot: Snapshot, site: Site): string {
  const { lang = "en" } = page;
  const crumbs = [...(page.trail ?? []), { name: page.crumb ?? page.title, path: page.path }];
  const text = String(html`<!doctype html>
<html lang="${lang}" dir="${directionOf(lang)}">
${headElement(page, crumbs, site)}
<body>
<a class="skip" href="#main">${spoken(lang, "page.skip")}</a>
${topOf(page, lang)}
<main id="main" tabindex="-1">
${page.trail && trailOf(crumbs, lang)}${ignoredNotice(page)}${head(page)}${page.main}${page.meta && ["\n", provenance(page.meta, lang)]}
${page.languages}</main>
${footOf(page, snapshot, site)}
</body>
</html>
`);
  const language = page.chosen ?? (lang === "en" ? undefined : lang);
  return language === undefined ? text : keepingLanguage(text, language);
}

/** What browsers, search engines and previews read of a page. */
function headElement(page: Page, crumbs: readonly Crumb[], site: Site): Html {
  const { picture = sitePicture, indexed = true } = page;
  const isHome = pathOf(page) === pagePath.home();
  const title = isHome ? `${publisher}: ${page.title}` : `${page.title} · ${publisher}`;
  const address = site.baseUrl + page.path;
  const description = clipped(page.description, 200);
  const items = [...(page.structured ?? []), ...(isHome ? [] : [breadcrumbs(crumbs, site)])];
  const structured = items.map((item) => {
    const json = jsonForScript({ "@context": "https://schema.org", ...item });
    return html`<script type="application/ld+json">${json}</script>\n`;
  });
  return html`<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${clipped(title, 120)}</title>
<meta name="description" content="${description}">
${indexed ? html`<link rel="canonical" href="${address}">` : html`<meta name="robots" content="noindex">`}
${translations(page, site)}<meta name="color-scheme" content="light dark">
<meta property="og:type" content="website">
<meta property="og:site_name" content="${publisher}">
<meta property="og:title" content="${clipped(page.title, 120)}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<meta property="og:image" content="${site.baseUrl + picture.path}">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="${pictureWidth}">
<meta property="og:image:height" content="${pictureHeight}">
<meta property="og:image:alt" content="${(page.lang ?? "en") === "en" ? picture.words : page.title}">
<meta name="twitter:card" content="summary_large_image">
<link rel="stylesheet" href="${styleSheet.target}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="${favicon.target}" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="search" type="${openSearchType}" href="${pagePath.openSearch()}" title="${publisher}">
${otherForms(page)}${indexed && structured}<script
  src="${themeScript.target}"></script>
<script src="${siteScript.target}" type="module"></script>
</head>`;
}

/** The same as JSON, and feeds. */
function otherForms({ json, feeds = [] }: Page): Html {
  const sameAsJson = { path: json, type: "application/json", title: "The same as JSON" };
  const links = [sameAsJson, ...feeds, ...siteFeeds].map((link) => {
    return link.path && html`<link rel="alternate" type="${link.type}" href="${link.path}" title="${link.title}">\n`;
  });
  return html`${links}`;
}

/** Name, menu and language, above each page. */
function topOf(page: Page, lang: Language): Html {
  return html`<header class="top">
<a class="brand" href="${pagePath.home()}">${mark}${publisher}</a>
<button class="menu" type="button" popovertarget="menu">${spoken(lang, "page.menu")}</button>
<nav id="menu" aria-label="${say(lang, "page.main")}" popover>
  <ul>${mainNavigation.map((item) => navigationItem(item, page))}</ul></nav>
${page.languages && html`<a class="lang" href="#languages">${languageNames[lang]}</a>\n`}</header>`;
}

/** Further pages, and as of when the record is, below each page. */
function footOf(page: Page, snapshot: Snapshot, { baseUrl }: Site): Html {
  const { lang = "en", path } = page;
  const caveat = html`${daysOfRecord(lang, snapshot)} ${spoken(lang, "page.no_advice")}`;
  return html`<footer class="foot" data-system="${say(lang, "page.theme_system")}" data-light="${say(lang, "page.theme_light")}"
  data-dark="${say(lang, "page.theme_dark")}">
<nav aria-label="${say(lang, "page.more")}"><ul>${footNavigation.map((item) => navigationItem(item, page))}</ul></nav>
<p class="printed">${publisher}: ${baseUrl + path}. ${caveat}</p>
<p>${caveat}</p>
<p>${spoken(lang, "page.licence")}</p>
</footer>`;
}

function head({ title, heading, lead, bar }: Page): Html | undefined {
  if (heading === undefined && lead === undefined) return undefined;
  return html`<header class="head">
<h1>${heading ?? title}</h1>
${lead && html`<p class="lead">${lead}</p>\n`}${bar && html`${bar}\n`}</header>\n`;
}

/** What a list does not filter by, although its address says so. */
function ignoredNotice({ ignored = [], lang = "en" }: Page): Html | false {
  const words = spoken(lang, "list.ignored", { names: ignored.join(", ") });
  const notice = html`<p class="warning" role="status">${words}</p>\n`;
  return ignored.length > 0 && notice;
}

/** When the record was last worked on, and up to when it has warnings, which may be much earlier. */
function daysOfRecord(lang: Language, snapshot: Snapshot): Html {
  const newest = newestWarning(snapshot);
  const worked = inWords(lang, "page.record_of", asOf(snapshot));
  return newest === null ? worked : html`${worked} ${inWords(lang, "page.warnings_to", newest)}`;
}

/** A day in the middle of a sentence. */
function inWords(lang: Language, message: "page.record_of" | "page.warnings_to", day: string): Html {
  const [before = "", after = ""] = say(lang, message, { date: "|" }).split("|");
  return html`${before}<time datetime="${day}">${dateIn(lang, day)}</time>${after}`;
}

function breadcrumbs(crumbs: readonly Crumb[], site: Site): object {
  const items = [{ name: publisher, path: pagePath.home() }, ...crumbs].map(({ name, path }, at) => {
    return { "@type": "ListItem", position: at + 1, name: clipped(cleanText(name), 120), item: site.baseUrl + path };
  });
  return { "@type": "BreadcrumbList", itemListElement: items };
}

function navigationItem([name, path]: Item, page: Page): Html {
  const here = pathOf(page);
  // A result belongs to the checker, which is the home page.
  const above = here === pagePath.check() ? [pagePath.home()] : (page.trail ?? []).map((crumb) => crumb.path);
  const current = path === here ? html` aria-current="page"` : above.includes(path) && html` aria-current="true"`;
  const { lang = "en" } = page;
  return html`<li><a href="${path}"${current}>${spoken(lang, name)}</a></li>`;
}

/** The same page in every language, for search engines. */
function translations({ pathIn }: Page, { baseUrl }: Site): Html | "" {
  if (pathIn === undefined) return "";
  const link = (hreflang: string, path: string) =>
    html`<link rel="alternate" hreflang="${hreflang}" href="${baseUrl + path}">\n`;
  return html`${languages.map((lang) => link(lang, pathIn(lang)))}${link("x-default", pathIn("en"))}`;
}

function pathOf({ path }: Page): string {
  return path.split("?", 1)[0] ?? path;
}

function trailOf(crumbs: readonly Crumb[], lang: Language): Html {
  const above = crumbs.slice(0, -1).map(({ name, path }) => html`<li><a href="${path}">${name}</a></li>`);
  const here = clipped(defangedText(crumbs.at(-1)?.name ?? ""), 60);
  return html`<nav class="trail" aria-label="${say(lang, "page.trail")}"><ol>${above}<li
  aria-current="page"><bdi>${here}</bdi></li></ol></nav>\n`;
}
