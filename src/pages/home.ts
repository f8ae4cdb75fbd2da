/** The home page: the field, what is new beside it, and what is searched. */

import { searched } from "../answers/check.ts";
import { toChange } from "../answers/records.ts";
import { extentSentences } from "../ask/index/guidance.ts";
import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, listIn, type MessageId, numberIn, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { Change } from "../contract/shapes/feeds.ts";
import type { Site } from "../contract/site.ts";
import { bidiText, type Html, html, ownPath, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import type { ChangeEvent } from "../record/change-event.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { isNews, lineOf } from "./changes.ts";
import { checkerForm, languageSwitch } from "./checker.ts";
import { homeIn } from "./languages.ts";
import type { Page } from "./page.ts";
import { dataset, website } from "./structured.ts";

/** @param snapshot what the page counts, and whose newest changes it shows. */
export function homePage(lang: Language, snapshot: Snapshot, site: Site): Page {
  const { bots, enforcement_actions, warnings, tracker_entries, ranked_vaults } = snapshot.counts;
  const heading = (id: string, name: MessageId) => html`<h2 id="${id}">${spoken(lang, name)}</h2>`;
  const tile = (path: string, figure: number, name: MessageId, text: Html) =>
    html`<li><h3><a href="${path}"><span class="figure">${numberIn(lang, figure)}</span> ${spoken(lang, name, { count: figure })}</a></h3>
<p>${text}</p></li>`;
  const onLists = [
    say(lang, "guidance.actions", { count: enforcement_actions }),
    say(lang, "guidance.warnings", { count: warnings }),
    say(lang, "guidance.reports", { count: tracker_entries }),
  ];
  const extent = extentSentences(searched(snapshot).warnings, lang);
  const onRecord = html`${bidiText(listIn(lang, onLists))}<br><small>${bidiText(extent)}</small>`;
  const recordCount = enforcement_actions + warnings + tracker_entries;
  const rules = html`<a href="${pagePath.methodology()}">${spoken(lang, "home.bots_text")}</a>`;
  const caveats = (["home.nothing", "guidance.allegation", "guidance.next"] as const).map((id) => say(lang, id));
  const news = snapshot.changes.filter((event) => isNews(event) && isOfItsDay(event, snapshot)).slice(0, 6);
  const newest = news.map((event) => newsItem(toChange(event, site), snapshot, lang));
  return {
    path: homeIn(lang),
    pathIn: homeIn,
    lang,
    title: say(lang, "home.title"),
    description: say(lang, "home.description"),
    json: "/api/index.json",
    structured: [website(site.baseUrl), dataset(site.baseUrl, asOf(snapshot))],
    languages: languageSwitch(lang, (other) => target(pagePath.home(), { lang: other })),
    main: html`<div class="first"><section class="hero">
<h1>${spoken(lang, "home.heading")}</h1>
<p class="lead">${spoken(lang, "home.lead")}</p>
${checkerForm(lang)}
<p class="next"><a href="${pagePath.help()}">${spoken(lang, "action.get_help")}</a></p>
</section>
<section class="new" aria-labelledby="newest">${heading("newest", "home.news")}
<ol class="timeline">${newest}</ol>
<p><a href="${pagePath.changes()}">${spoken(lang, "home.all_changes")}</a> ·
<a href="${pagePath.sources()}">${spoken(lang, "home.sources_read")}</a></p></section>
<section aria-labelledby="record">${heading("record", "home.searched")}
<ul class="tiles three">
${tile(pagePath.directory(), bots, "home.bots", rules)}
${tile(pagePath.watchlist(), recordCount, "home.records", onRecord)}
${tile(pagePath.leaderboard(), ranked_vaults, "home.vaults", spoken(lang, "home.vaults_text"))}
</ul></section></div>
<section class="aside" aria-labelledby="read">${heading("read", "home.read")}
<ul>${caveats.map(caveat)}</ul></section>
<section aria-labelledby="phone">${heading("phone", "install.heading")}
<ul><li>${spoken(lang, "install.android")}</li><li>${spoken(lang, "install.iphone")}</li>
<li><a href="${pagePath.follow()}#bookmark">${spoken(lang, "install.bookmark")}</a></li></ul></section>`,
  };
}

/** When it happened and what. */
function newsItem(change: Change, snapshot: Snapshot, lang: Language): Html {
  const { date, page_url } = change;
  const when = html`<time datetime="${date}">${dateIn(lang, date)}</time>`;
  return html`<li><p class="when">${when}</p><p><a href="${ownPath(page_url)}">${lineOf(change, snapshot, lang)}</a></p></li>\n`;
}

/** Its first sentence says it, the rest why. */
function caveat(text: string): Html {
  const [, first = text, rest = ""] = /^(.*?[.\u3002])(.*)$/u.exec(text) ?? [];
  return html`<li><strong>${bidiText(first)}</strong>${bidiText(rest)}</li>`;
}

/** A case that no source dates bears the day it was recorded. It is no news of that day. */
function isOfItsDay({ subject, date, detected_at }: ChangeEvent, { find }: Snapshot): boolean {
  const action = subject.type === "enforcement_action" ? find.action.get(subject.id) : undefined;
  return action?.status_date !== null || date !== dayOf(detected_at);
}
