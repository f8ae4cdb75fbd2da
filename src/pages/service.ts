/** Pages about the service itself: advertising, terms of use, and what went wrong. */

import { textMaxLength } from "../ask/text/reading.ts";
import { type ProblemCode, problems } from "../base/errors.ts";
import type { Language } from "../base/words/languages.ts";
import { type MessageId, say } from "../base/words/say.ts";
import { disclosure } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { AdvertiseAnswer } from "../contract/shapes/answers.ts";
import type { SourceState } from "../contract/shapes/meta.ts";
import type { Site } from "../contract/site.ts";
import { dateHtml, dollars } from "../formats/figures.ts";
import { type Html, html, isolated, joinedHtml, ofRecord, outboundLink, spoken } from "../formats/html.ts";
import { inLanguage } from "./checker.ts";
import { pageBar, table } from "./components.ts";
import { contactAddress } from "./corrections.ts";
import type { Page } from "./page.ts";

export function advertisePage(answer: AdvertiseAnswer, { contact }: Site): Page {
  const address = contactAddress(contact);
  const placements = answer.active_placements.map(({ url, advertiser, placement_id, from, to }) => {
    return html`<li>${outboundLink(url, isolated(advertiser), true)}:
${placement_id}, ${dateHtml(from)} to ${dateHtml(to)}</li>`;
  });
  return {
    path: pagePath.advertise(),
    title: "Advertising",
    description: "What an advert on Botwatch costs, the rules for adverts, and every one that runs now.",
    json: "/api/advertise.json",
    heading: "Advertising",
    lead: disclosure,
    bar: pageBar({ json: "/api/advertise.json" }),
    meta: answer.meta,
    main: html`<section aria-labelledby="rules"><h2 id="rules">Rules for adverts</h2>
<ol>${answer.integrity_rules.map((rule) => html`<li>${rule}</li>`)}</ol></section>
<section aria-labelledby="active"><h2 id="active">Running now</h2>
${placements.length === 0 ? html`<p>None.</p>` : html`<ul>${placements}</ul>`}</section>
<section aria-labelledby="rates"><h2 id="rates">Prices</h2>
${table("Placements on offer", answer.placements, [
  ["Placement", ({ title }) => title],
  ["Where", ({ where }) => where],
  ["Price per month", ({ price_per_month: price }) => (price === null ? "By agreement" : dollars(price)), "number"],
])}</section>
<section aria-labelledby="book"><h2 id="book">Where to write</h2>
${address === null ? html`<p>Whoever runs this copy has given no address yet.</p>` : html`<p><a href="${address.uri}">${isolated(address.shown)}</a></p>`}</section>`,
  };
}

/** What the service is and is not, and its terms: in every language. */
export function aboutPage(sources: readonly SourceState[], lang: Language = "en"): Page {
  const path = pagePath.about();
  const linked = sources.map(({ url, name }) => outboundLink(url, name));
  const link = (to: string, words: MessageId) => html`<a href="${to}">${spoken(lang, words)}</a>`;
  const says = (words: MessageId) => html`<li>${spoken(lang, words)}</li>\n`;
  const section = (id: string, title: MessageId, content: Html) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}">${spoken(lang, title)}</h2>\n${content}</section>\n`;
  return {
    ...inLanguage(path, lang),
    title: say(lang, "page.about"),
    description: say(lang, "about.description"),
    heading: spoken(lang, "about.heading"),
    lead: spoken(lang, "about.lead"),
    main: html`${section(
      "is",
      "about.is",
      html`<ul><li>${link(pagePath.directory(), "about.bots")} (${link(pagePath.methodology(), "page.methodology")})</li>
<li>${link(pagePath.watchlist(), "about.watchlist")}</li><li>${link(pagePath.leaderboard(), "about.vaults")}</li></ul>
<p>${spoken(lang, "about.sourced")}</p>`,
    )}${section("not", "about.not", html`<ul>${isNot.map(says)}</ul>`)}
${section(
  "terms",
  "about.terms",
  html`<ul><li>${spoken(lang, "about.licence")} ${link(`${pagePath.sources()}#reuse`, "about.list_terms")}</li>
${conditions.map(says)}<li>${spoken(lang, "about.tiers")} ${link(pagePath.terms(), "page.terms")}</li></ul>`,
)}
${section("money", "about.money", html`<p>${spoken(lang, "about.disclosure")} ${link(pagePath.advertise(), "about.adverts")}</p>`)}
${section("privacy", "about.privacy", html`<ul>${privacy.map(says)}</ul>`)}
${section(
  "sources",
  "page.sources",
  html`<p${ofRecord(lang)}>${joinedHtml(linked, "; ")}.</p>
<p>${link(pagePath.sources(), "home.sources_read")} · ${link(pagePath.corrections(), "page.corrections")}</p>`,
)}`,
  };
}

const isNot = [
  "notice.no_record",
  "guidance.allegation",
  "guidance.complaint",
  "notice.impostor",
  "page.no_advice",
] as const satisfies readonly MessageId[];
const conditions = [
  "notice.cite",
  "about.pass_on",
  "about.keep_status",
  "about.hourly",
] as const satisfies readonly MessageId[];
const privacy = [
  "about.no_cookies",
  "about.live",
  "about.pasted",
  "about.on_device",
] as const satisfies readonly MessageId[];

/** Those that readers of another language than English meet. A missing page says in English, too, what that means. */
const toldErrors: Partial<Record<ProblemCode, Record<"heading" | "lead", MessageId>>> = {
  not_found: { heading: "error.missing", lead: "error.missing_text" },
  unknown_bot: { heading: "error.missing", lead: "error.missing_text" },
  rate_limited: { heading: "error.too_many", lead: "error.wait" },
};

/** What an error is called and what is said of it; what no message says is told in English. */
function wordsOfError(code: ProblemCode, detail: string, lang: Language): Html {
  const { status, title } = problems[code];
  const words = toldErrors[code];
  const lead = (content: string) => html`<p class="lead">${content}</p>\n`;
  if (words !== undefined && (lang !== "en" || status === 404))
    return html`<h1>${spoken(lang, words.heading)}</h1>\n${lead(say(lang, words.lead))}`;
  if (lang === "en") return html`<h1>${title}</h1>\n${lead(detail)}`;
  return html`<h1>${spoken(lang, "live.failed")}</h1>\n<p${ofRecord(lang)}>${title}. ${detail}</p>\n`;
}

/** What to ask again, and when, for who was over the limit. */
export interface Again {
  seconds: number;
  /** What was asked, where it stood in the address; null for a message, of which nothing was read. */
  query: string | null;
}

/** How long to wait, and the field with what was asked: sent again without a script, too. */
function againForm({ seconds, query }: Again, lang: Language): Html {
  return html`<p class="lead">${spoken(lang, "error.wait_seconds", { seconds })}</p>
${query === null && html`<p>${spoken(lang, "error.text_kept")}</p>`}
<form class="checker" action="${pagePath.check()}" method="post" role="search">
<label for="q">${spoken(lang, "form.label")}</label>
<div class="ask"><textarea id="q" name="q" rows="1" required minlength="2" maxlength="${textMaxLength}" dir="auto"
autocomplete="off" spellcheck="false">${query}</textarea><button type="submit">${spoken(lang, "error.again")}</button></div></form>
`;
}

/**
 * Instead of a problem document, for a browser.
 * @param detail our own words, in English; never repeats what the visitor sent.
 */
export function errorPage(
  code: ProblemCode,
  detail: string,
  requestId: string,
  lang: Language = "en",
  again: Again | null = null,
): Page {
  const { status } = problems[code];
  const words = toldErrors[code];
  const title = lang === "en" ? problems[code].title : say(lang, words?.heading ?? "live.failed");
  const link = (to: string, message: MessageId) => html`<li><a href="${to}">${spoken(lang, message)}</a></li>`;
  return {
    path: pagePath.problems(),
    lang,
    title,
    description: title,
    indexed: false,
    main: html`<header class="head"><p class="kind">${spoken(lang, "error.kind", { status: String(status) })}</p>
${again === null ? wordsOfError(code, detail, lang) : html`<h1>${title}</h1>`}</header>
${again && againForm(again, lang)}
<ul>${link(pagePath.home(), "form.heading")}${link(pagePath.directory(), "page.directory")}${link(
      pagePath.watchlist(),
      "page.watchlist",
    )}</ul>
<p class="quiet">${spoken(lang, "error.request", { id: requestId })}</p>`,
  };
}
