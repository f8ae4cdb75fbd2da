/** `/protect`: how to be warned before a listed website opens, for people, networks, wallets and moderators. */

import type { Language } from "../base/words/languages.ts";
import { joinSentences, type MessageId, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import { publisher, type Site } from "../contract/site.ts";
import { type ExtensionBrowser, packagePath } from "../formats/extension-package.ts";
import { bidiText, type Html, type HtmlValue, html, raw, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { languageSwitch } from "./checker.ts";
import { copied } from "./components.ts";
import { protectIn } from "./languages.ts";
import type { Page } from "./page.ts";

const folder = "/api/watchlist/";

/** @param site whose lists are loaded: the addresses to copy begin with its own. */
export function protectPage({ baseUrl }: Site, lang: Language = "en"): Page {
  const section = (id: string, title: MessageId, ...content: HtmlValue[]) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}">${spoken(lang, title)}</h2>\n${content}</section>\n`;
  const words = (...ids: MessageId[]) => html`<p>${bidiText(joinSentences(ids.map((id) => say(lang, id))))}</p>\n`;
  return {
    path: protectIn(lang),
    pathIn: protectIn,
    lang,
    title: say(lang, "protect.title"),
    description: say(lang, "protect.description"),
    languages: languageSwitch(lang, (other) => target(pagePath.protect(), { lang: other })),
    heading: spoken(lang, "protect.title"),
    lead: spoken(lang, "protect.lead"),
    main: html`${cards(baseUrl, lang)}
${section("adblock", "protect.adblock", byHand(baseUrl, lang), words("protect.exception"))}
${section("blocks", "protect.blocks", words("protect.blocks_text"), words("protect.leaves"))}
${section("off", "protect.off", words("protect.off_text", "protect.off_when"), wayOff(lang), words("protect.stop"))}
<details><summary>${spoken(lang, "protect.technicians")}</summary>
${section(
  "extension",
  "protect.extension",
  words("protect.extension_text", "protect.extension_blocks"),
  browsers.map((browser) => download(browser, lang)),
)}
${section("network", "protect.network", network(baseUrl, lang), words("protect.exception"))}
${section("builders", "protect.builders", builders(lang))}</details>`,
  };
}

/** Phone, computer and network: what each does in one step. */
function cards(baseUrl: string, lang: Language): Html {
  const card = (heading: MessageId, text: MessageId, way: Html) =>
    html`<li><h2>${spoken(lang, heading)}</h2><p>${spoken(lang, text)}</p>${way}</li>\n`;
  const add = html`<p><a class="button" href="${subscriptionTo(baseUrl)}">${spoken(lang, "protect.adblock_button")}</a></p>`;
  return html`<ul class="tiles three">
${card("protect.phone", "protect.phone_text", add)}
${card("protect.computer", "protect.computer_text", add)}
${card("protect.network", "protect.pihole", html`<p>${copied(adblockList(baseUrl), lang)}</p>`)}</ul>`;
}

interface Browser {
  made: ExtensionBrowser;
  name: string;
  steps: MessageId;
}

const browsers: readonly Browser[] = [
  { made: "chromium", name: "Chrome, Edge, Brave", steps: "protect.chromium_steps" },
  { made: "firefox", name: "Firefox", steps: "protect.firefox_steps" },
];

function download({ made, name, steps }: Browser, lang: Language): Html {
  const words = spoken(lang, "protect.download", { browser: name });
  return html`<p><a class="button" href="${packagePath(made)}" download><span>${words}</span></a></p>
<p class="quiet">${spoken(lang, steps)}</p>\n`;
}

function adblockList(baseUrl: string): string {
  return `${baseUrl}${folder}adblock.txt`;
}

/** In the scheme that ad blockers take for themselves (adblockplus.org/documentation/filter-list-subscription). */
function subscriptionTo(baseUrl: string): string {
  return `abp:subscribe?${new URLSearchParams({ location: adblockList(baseUrl), title: publisher })}`;
}

function byHand(baseUrl: string, lang: Language): Html {
  return html`<p>${spoken(lang, "protect.adblock_by_hand")}<br>${copied(adblockList(baseUrl), lang)}</p>\n`;
}

function network(baseUrl: string, lang: Language): Html {
  const at = (file: string) => copied(`${baseUrl}${folder}${file}`, lang);
  const item = (id: MessageId, file: string) => html`<li>${spoken(lang, id)}<br>${at(file)}</li>\n`;
  return html`<ul>${item("protect.dnsmasq", "dnsmasq.conf")}
${item("protect.unbound", "unbound.conf")}
<li>${spoken(lang, "protect.rpz")}
<pre tabindex="0" dir="ltr" aria-label="unbound.conf"><code>${raw(zoneOf(baseUrl))}</code></pre></li></ul>
<p>${spoken(lang, "protect.private_dns")}</p>\n`;
}

/** What makes Unbound (1.16) load the zone, as in samples/unbound/README.md. */
function zoneOf(baseUrl: string): string {
  return `server:
  module-config: "respip validator iterator"
rpz:
  name: rpz.botwatch
  url: ${baseUrl}${folder}rpz.zone
  zonefile: /var/lib/unbound/rpz.botwatch.zone
  rpz-log: yes`;
}

function builders(lang: Language): Html {
  const link = (path: string, words: string) => html`<a href="${path}"><code dir="ltr">${words}</code></a>`;
  const blocklists = (operation: string) => `${pagePath.reference("blocklists")}#${operation}`;
  const ways = [
    link(blocklists("getRange"), "/api/range/{prefix}.json"),
    link(blocklists("getFilter"), `${folder}filter.bin`),
    link("/client/lookalike.js", "/client/lookalike.js"),
  ];
  const message = link(`${pagePath.reference("lookup")}#checkMessage`, "/api/message-check");
  return html`<p>${spoken(lang, "protect.wallets")}</p>
<ul>${ways.map((way) => html`<li>${way}</li>`)}</ul>
<p>${spoken(lang, "protect.moderators")} ${message}</p>
<p>${spoken(lang, "protect.builders_blocks")}</p>\n`;
}

function wayOff(lang: Language): Html {
  return html`<p><a href="${pagePath.corrections()}">${spoken(lang, "page.corrections")}</a></p>\n`;
}
