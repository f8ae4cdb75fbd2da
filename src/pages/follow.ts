/** How to hear of what is new, for people who never used a feed: in every language. */

import type { Language } from "../base/words/languages.ts";
import { type MessageId, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { Site } from "../contract/site.ts";
import { reminderDays } from "../formats/calendar.ts";
import { defangedText, type Html, html, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { languageSwitch } from "./checker.ts";
import { copied } from "./components.ts";
import { pathIn } from "./languages.ts";
import type { Page } from "./page.ts";

type Followed = Partial<Record<"bot" | "q", string | undefined>>;

/** @param query slug of a bot, or a question; everything, where neither is known. */
export function followPage({ find }: Snapshot, { baseUrl }: Site, query: Followed = {}, lang: Language = "en"): Page {
  const bot = find.bot.get(query.bot ?? "");
  const question = bot === undefined ? query.q : undefined;
  const name = bot?.name ?? question;
  const ofAll = question === undefined ? pagePath.atomFeed() : target(pagePath.questionFeed(), { q: question });
  const feed = bot === undefined ? ofAll : pagePath.botAtomFeed(bot.slug);
  const addressIn = (other: Language) => target(pagePath.follow(), { bot: bot?.slug, q: question, lang: other });
  const section = (id: string, title: Html, content: Html) =>
    html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>\n${content}</section>\n`;
  const parameters = name === undefined ? {} : { name: defangedText(name) };
  return {
    path: target(pagePath.follow(), { bot: bot?.slug, q: question, lang: lang === "en" ? undefined : lang }),
    ...(name === undefined && { pathIn: (other: Language) => pathIn(pagePath.follow(), other) }),
    lang,
    indexed: name === undefined,
    title: name === undefined ? say(lang, "page.follow") : say(lang, "follow.title_of", parameters),
    description: say(lang, "follow.description"),
    languages: languageSwitch(lang, addressIn),
    heading: spoken(lang, "page.follow"),
    lead: spoken(lang, "follow.lead"),
    main: html`${name !== undefined && section("again", spoken(lang, "follow.again", parameters), lookedUpAgain(name, lang))}
${section(
  "how",
  spoken(lang, name === undefined ? "follow.all_in_reader" : "follow.in_reader", parameters),
  inReader(baseUrl, feed, lang),
)}
${section("question", spoken(lang, "follow.question"), questionForm(lang))}
${section("what", spoken(lang, "follow.else"), furtherFeeds(name === undefined, lang))}
${section("bookmark", spoken(lang, "follow.site"), bookmarklet(baseUrl, lang))}`,
  };
}

/** For those without a feed reader: the answer itself, to keep, and a reminder of it. */
function lookedUpAgain(name: string, lang: Language): Html {
  const answer = target(pagePath.check(), { q: name, lang: lang === "en" ? undefined : lang });
  const calendar = target(pagePath.questionCalendar(), { q: name, lang: lang === "en" ? undefined : lang });
  return html`<ul class="steps">
<li><a href="${answer}">${spoken(lang, "follow.keep_answer", { name: defangedText(name) })}</a></li>
<li><a href="${calendar}" download="botwatch.ics">${spoken(lang, "follow.calendar", { days: reminderDays })}</a></li></ul>`;
}

function inReader(baseUrl: string, feed: string, lang: Language): Html {
  return html`<ol class="steps"><li>${spoken(lang, "follow.step_copy")} ${copied(baseUrl + feed, lang)}</li>
<li>${spoken(lang, "follow.step_reader")}</li><li>${spoken(lang, "follow.step_add")}</li></ol>
<p>${spoken(lang, "follow.no_mail")}</p>
<p class="quiet"><a href="${feed}">${spoken(lang, "follow.is_file")}</a></p>`;
}

function questionForm(lang: Language): Html {
  return html`<form class="searching" action="${pagePath.follow()}" method="get">
<div class="field"><label for="followed">${spoken(lang, "follow.field")}</label>
  <input id="followed" name="q" required minlength="2" maxlength="200" autocomplete="off"></div>
<button type="submit">${spoken(lang, "follow.get")}</button></form>
<p>${spoken(lang, "follow.question_text")}</p>`;
}

/** @param isOfAll whether the page itself is that of the feed of everything. */
function furtherFeeds(isOfAll: boolean, lang: Language): Html {
  const tile = (path: string, title: MessageId, text: MessageId) =>
    html`<li><h3><a href="${path}">${spoken(lang, title)}</a></h3><p>${spoken(lang, text)}</p></li>\n`;
  return html`<ul class="tiles three">
${!isOfAll && tile(pagePath.follow(), "follow.everything", "follow.everything_text")}
${tile(pagePath.directory(), "follow.bot", "follow.bot_text")}
${tile(pagePath.changes(), "follow.kind", "follow.kind_text")}</ul>
<p class="quiet"><a href="${pagePath.jsonFeed()}">JSON Feed</a> · <a
  href="${pagePath.reference("changes")}#listChanges">API</a></p>`;
}

/** A bookmark that asks about the site that is open. */
function bookmarklet(baseUrl: string, lang: Language): Html {
  const check = baseUrl + pagePath.check();
  const script = `javascript:location.href='${check}?q='+encodeURIComponent(location.hostname)`;
  return html`<p>${spoken(lang, "follow.bookmarklet")} ${copied(script, lang)}</p>
<p>${spoken(lang, "follow.bookmarklet_text")}</p>`;
}
