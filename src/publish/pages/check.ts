/** The home page, and the result of a check: what is on record at once, live checks after it. */
import type { CheckAnswer, MessageCheckAnswer, TelegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { extentSentences } from "../../lookup/guidance.ts";
import type { ChangeEvent } from "../../records/change-event.ts";
import type { Language } from "../../words/languages.ts";
import { listIn, type MessageId, numberIn, say } from "../../words/say.ts";
import { searched } from "../answers/check.ts";
import { publishChange } from "../answers/records.ts";
import { pagePath, type Site } from "../answers/site.ts";
import { asOf } from "../freshness.ts";
import type { Snapshot } from "../snapshot.ts";
import { changeItem } from "./changes.ts";
import { liveChecks, nearMisses, recordsFound, signsFound, subjectRows } from "./check-parts.ts";
import { answerPanel, checkerForm, languageSwitch, messageButtons } from "./checker.ts";
import { provenance, sourceLine, target } from "./components.ts";
import { clipped } from "./format.ts";
import { defangedText, type Html, html, ofRecord, spoken, told } from "./html.ts";
import type { Page } from "./page.ts";
import { standingPicture } from "./pictures.ts";
import { dataset, website } from "./structured.ts";

interface CheckInput {
  /** Whether what was asked may appear in an address. */
  shareable: boolean;
  answer: CheckAnswer;
  /** In the query, to run live checks on. */
  website: string | null;
  /** If the query names a handle. */
  telegram: TelegramCheckAnswer | null;
}

/** What the checker's pages say of themselves where what was asked is not to be part of an address. */
function unnamed(lang: Language, title: MessageId) {
  const description = say(lang, "form.description");
  return { path: pagePath.check(), lang, title: say(lang, title), description, indexed: false };
}

/** The page before anything is asked, or when what was asked is too short or too long. */
export function emptyCheckPage(problem: string | null, lang: Language): Page {
  return {
    ...unnamed(lang, "form.heading"),
    languages: languageSwitch(lang, (other) => target(pagePath.check(), { lang: other })),
    main: html`<h1>${spoken(lang, "form.heading")}</h1> ${checkerForm(lang, null, problem)}`,
  };
}

export function checkPage({ shareable, answer, website, telegram }: CheckInput): Page {
  const { bots, subjects, lang } = answer;
  const asked = clipped(answer.query.trim(), 200);
  const addressIn = (other: Language) => target(pagePath.check(), { q: asked, lang: other });
  const parameters = { q: asked, lang: lang === "en" ? undefined : lang };
  const json = shareable ? target("/api/check.json", parameters) : undefined;
  const asJson = json && html` · <a href="${json}">${spoken(lang, "answer.as_json")}</a>`;
  const records = recordsFound(answer, telegram);
  const sources = html`<details id="sources"><summary>${spoken(lang, "answer.sources")}</summary>${records}</details>`;
  const several = html`<section aria-labelledby="subjects"><h2 id="subjects">${spoken(lang, "answer.subjects")}</h2>
  ${subjectRows(subjects, lang)}</section>`;
  const path = target(pagePath.check(), { q: asked });
  const named = { path, title: clipped(defangedText(answer.headline), 90), description: defangedText(answer.reason) };
  // The card of the only bot found.
  const card = answer.standing === "known" && bots.length === 1 ? bots[0]?.report_card.result : undefined;
  return {
    ...unnamed(lang, "answer.title"),
    ...(shareable ? named : {}),
    json,
    picture: standingPicture(answer.standing),
    languages: languageSwitch(lang, shareable ? addressIn : undefined),
    main: html`${checkerForm(lang, asked)}
${answerPanel(answer, new URL(answer.meta.docs).origin, lang, undefined, card)}
${website && liveChecks(website, spoken(lang, "live.heading"), lang)}
${subjects.length > 0 && several}
${signsFound(answer, lang)}
${records && sources}
${nearMisses(answer, lang)}
<details><summary>${spoken(lang, "answer.limits")}</summary>
${lang === "en" ? guidance(answer.guidance) : html`<p>${told(answer.guidance)}</p>`}
<ul${ofRecord(lang)}>${answer.meta.sources.map((source) => html`<li>${sourceLine(source)}</li>`)}</ul>
<p><a href="${pagePath.sources()}">${spoken(lang, "answer.about_sources")}</a>${asJson}</p></details>`,
  };
}

/** The first sentence says what was found; the one about what was searched goes last. */
function guidance(text: string): Html {
  const [found = "", ...rest] = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  const isSearched = (sentence: string) => sentence.startsWith("Searched:");
  const advice = rest.map((sentence) => !isSearched(sentence) && html`<li>${sentence}</li>`);
  return html`<p class="lead">${found}</p> <ul>${advice}</ul>
<p class="quiet">${rest.filter(isSearched).join(" ")}</p>`;
}

/** Each live check asks the outside. */
const mostLiveChecks = 3;

/** @param text the message as pasted: the form still holds it, and nothing else keeps it. */
export function messagePage(answer: MessageCheckAnswer, text: string): Page {
  const { subjects, left_out, lang } = answer;
  const websites = subjects.filter(({ kind }) => kind === "website").slice(0, mostLiveChecks);
  const found = html`<section aria-labelledby="subjects">
<h2 id="subjects">${spoken(lang, "answer.found", { count: subjects.length })}</h2>
${subjectRows(subjects, lang)}
${left_out > 0 && html`<p>${spoken(lang, "answer.left_out", { count: left_out })}</p>`}</section>`;
  const headingOf = (value: string) => spoken(lang, "live.heading_of", { website: defangedText(value) });
  const buttons = answer.standing === "known" ? undefined : messageButtons(answer, lang);
  return {
    ...unnamed(lang, "answer.message_title"),
    picture: standingPicture(answer.standing),
    languages: languageSwitch(lang),
    main: html`${checkerForm(lang, text)}
${answerPanel(answer, new URL(answer.meta.docs).origin, lang, buttons)}
${subjects.length > 0 && found}
${signsFound(answer, lang)}
${websites.map(({ value }) => liveChecks(value, headingOf(value), lang))}
${nearMisses(answer, lang)}
<p class="quiet">${spoken(lang, "answer.kept_nowhere")}</p>
<div${ofRecord(lang)}>${provenance(answer.meta)}</div>`,
  };
}

/** @param snapshot what the page counts, and whose newest changes it shows. */
export function homePage(lang: Language, snapshot: Snapshot, site: Site): Page {
  const { bots, enforcement_actions, warnings, tracker_entries, ranked_vaults } = snapshot.counts;
  const heading = (id: string, name: MessageId) => html`<h2 id="${id}">${spoken(lang, name)}</h2>`;
  const tile = (path: string, figure: number, name: MessageId, text: Html) =>
    html`<li><h3><a href="${path}"><span class="figure">${numberIn(lang, figure)}</span> ${spoken(lang, name)}</a></h3>
<p>${text}</p></li>`;
  const onLists = [
    say(lang, "guidance.actions", { count: enforcement_actions }),
    say(lang, "guidance.warnings", { count: warnings }),
    say(lang, "guidance.reports", { count: tracker_entries }),
  ];
  const extent = extentSentences(searched(snapshot).warnings, lang);
  const onRecord = html`${told(listIn(lang, onLists))}<br><small>${told(extent)}</small>`;
  const listed = enforcement_actions + warnings + tracker_entries;
  const rules = html`<a href="${pagePath.methodology()}">${spoken(lang, "home.bots_text")}</a>`;
  const caveats = (["home.nothing", "guidance.allegation", "guidance.next"] as const).map((id) => say(lang, id));
  const news = snapshot.changes.filter((event) => isNews(event, snapshot)).slice(0, 5);
  const newest = news.map((event) => changeItem(publishChange(event, site)));
  return {
    path: pagePath.home(),
    lang,
    title: say(lang, "home.title"),
    description: say(lang, "home.description"),
    json: "/api/index.json",
    structured: [website(site.baseUrl), dataset(site.baseUrl, asOf(snapshot))],
    languages: languageSwitch(lang, (other) => target(pagePath.home(), { lang: other })),
    main: html`<section class="hero">
<h1>${spoken(lang, "home.heading")}</h1>
<p class="lead">${spoken(lang, "home.lead")}</p>
${checkerForm(lang)}
<p class="next"><a href="${pagePath.help()}">${spoken(lang, "action.get_help")}</a></p>
</section>
<section aria-labelledby="record">${heading("record", "home.searched")}
<ul class="tiles three">
${tile(pagePath.directory(), bots, "home.bots", rules)}
${tile(pagePath.watchlist(), listed, "home.records", onRecord)}
${tile(pagePath.leaderboard(), ranked_vaults, "home.vaults", spoken(lang, "home.vaults_text"))}
</ul></section>
<section class="aside" aria-labelledby="read">${heading("read", "home.read")}
<ul>${caveats.map(caveat)}</ul></section>
<section aria-labelledby="newest">${heading("newest", "home.news")}
<ol class="timeline"${ofRecord(lang)}>${newest}</ol>
<p><a href="${pagePath.changes()}">${spoken(lang, "home.all_changes")}</a> ·
<a href="${pagePath.sources()}">${spoken(lang, "home.sources_read")}</a></p></section>`,
  };
}

/** Its first sentence says it, the rest why. */
function caveat(text: string): Html {
  const [, first = text, rest = ""] = /^(.*?[.\u3002])(.*)$/u.exec(text) ?? [];
  return html`<li><strong>${told(first)}</strong>${told(rest)}</li>`;
}

/** A case that no source dates bears the day it was recorded. It is no news of that day. */
function isNews({ kind, cause, subject, date, detected_at }: ChangeEvent, { find }: Snapshot): boolean {
  if (kind === "correction" || cause === "correction") return false;
  const action = subject.type === "enforcement_action" ? find.action.get(subject.id) : undefined;
  return action?.status_date !== null || date !== detected_at.slice(0, 10);
}
