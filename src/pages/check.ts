/** The result of a check: what is on record at once, live checks after it. */

import { type Standing, standings } from "../ask/answer/standing.ts";
import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, joinSentences, type MessageId, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { CheckAnswer, MessageCheckAnswer, TelegramCheckAnswer } from "../contract/shapes/lookup.ts";
import { clipped } from "../formats/figures.ts";
import { bidiText, cleanText, defangedText, type Html, html, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import type { Records } from "../record/records.ts";
import type { ListInShort } from "../snapshot/shapes.ts";
import { reasonOfCases } from "./case-reason.ts";
import { type CaseById, nearMisses, recordsFound, signsFound, subjectRows } from "./check-parts.ts";
import {
  answerPanel,
  checkerForm,
  isToList,
  isToPlea,
  languageSwitch,
  messageButtons,
  shareButton,
} from "./checker.ts";
import { sourceLine } from "./components.ts";
import { isOfUnion, registersFor } from "./help.ts";
import { liveChecks } from "./live-checks.ts";
import type { Page } from "./page.ts";
import { standingPicture } from "./pictures.ts";
import type { Reason } from "./reason.ts";
import { reportText } from "./report.ts";

interface CheckInput {
  /** Whether what was asked may appear in an address. */
  shareable: boolean;
  answer: CheckAnswer;
  /** In the query, to run live checks on. */
  website: string | null;
  /** If the query names a handle. */
  telegram: TelegramCheckAnswer | null;
  /** Where firms are looked up, country by country, and the lists of which we have a copy; without it, nothing. */
  records?: Pick<Records, "help_desks" | "authorised"> & { lists: ReadonlyMap<string, ListInShort> };
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

export function checkPage({ shareable, answer, website, telegram, records: known }: CheckInput): Page {
  const { lang } = answer;
  const query = clipped(answer.query.trim(), 200);
  const addressIn = (other: Language) => target(pagePath.check(), { q: query, lang: other });
  const parameters = { q: query, lang: lang === "en" ? undefined : lang };
  const json = shareable ? target("/api/check.json", parameters) : undefined;
  const records = recordsFound(answer, telegram);
  const sources = html`<details id="sources"><summary>${spoken(lang, "answer.sources")}</summary>${records}</details>`;
  // Nothing was looked up for who asks for help, and their own words are nobody's warning sign.
  const isPlea = isToPlea(answer, lang);
  const isUnnamed = isPlea || isToList(answer, lang);
  const origin = new URL(answer.meta.docs).origin;
  const buttons = isPlea ? messageButtons(answer, null, lang) : undefined;
  const path = target(pagePath.check(), { q: query });
  const pageHead = {
    path,
    title: clipped(defangedText(answer.headline), 90),
    description: defangedText(answer.reason),
  };
  return {
    ...unnamed(lang, "answer.title"),
    ...(shareable ? pageHead : {}),
    json,
    ...(!isUnnamed && { picture: standingPicture(answer.standing) }),
    languages: languageSwitch(lang, shareable ? addressIn : undefined),
    main: html`${checkerForm(lang, query)}
${answerPanel(answer, origin, lang, { buttons, card: cardOfOnly(answer), cases: answer.enforcement_actions, parts: reasonOf(answer) })}
${website && warnedBefore(answer.standing, lang)}
${website && liveChecks(website, spoken(lang, "live.heading"), lang)}
${known && !isUnnamed && registersOf(answer, shareable ? query : "", known)}
${severalSubjects(answer)}
${!isPlea && signsFound(answer, lang)}
${reportText(answer, query, lang)}${records && sources}
${nearMisses(answer, lang)}
${!isPlea && afterwards(answer, query, shareable && !isUnnamed)}`,
  };
}

/** What of the reason stands above the actions; of cases, their stages stand below with their days. */
function reasonOf(answer: CheckAnswer): Reason | undefined {
  const { standing, enforcement_actions: cases, lang } = answer;
  return standing === "regulator_acted" ? reasonOfCases(answer, cases, lang) : undefined;
}

/** The card of the only bot found; undefined where several were, or more is known. */
function cardOfOnly({ standing, bots }: CheckAnswer): string | undefined {
  return standing === "known" && bots.length === 1 ? bots[0]?.report_card.result : undefined;
}

/** Each subject of a question that has several, in a row. */
function severalSubjects({ subjects, enforcement_actions, lang }: CheckAnswer): Html | false {
  const caseById = (id: string) => enforcement_actions.find((one) => one.id === id);
  return (
    subjects.length > 0 &&
    html`<section aria-labelledby="subjects"><h2 id="subjects">${spoken(lang, "answer.subjects")}</h2>
  ${subjectRows(subjects, caseById, lang)}</section>`
  );
}

type KnownDesks = NonNullable<CheckInput["records"]>;

/**
 * Where nothing decides it: whether the firm is licensed, by the copy we have, and where to look that up.
 * @param name to fill in there; empty for a pasted line, which goes into no address.
 */
function registersOf(answer: CheckAnswer, name: string, { help_desks, authorised, lists }: KnownDesks): Html | "" {
  const { standing, lang, authorisations, bots } = answer;
  const isOpen = standing === "no_record" || standing === "possible_match" || standing === "known";
  if (!isOpen || bots.some(({ record_status }) => record_status === "discontinued")) return "";
  const copied = authorised.register.retrieved_at;
  const date = copied !== null && dateIn(lang, dayOf(copied));
  const none =
    date !== false &&
    isOfUnion(lang) &&
    html`<p class="quiet">${spoken(lang, "answer.not_authorised", { date })}</p>\n`;
  return html`${registersFor(name, help_desks, lists, lang)}${authorisations.length === 0 && none}`;
}

/** What was searched and what that does not tell; then what may come after, for what may stand in an address. */
function afterwards(answer: CheckAnswer, query: string, shareable: boolean): Html {
  const { lang, guidance: text } = answer;
  const json = target("/api/check.json", { q: query, lang: lang === "en" ? undefined : lang });
  const asJson = shareable && html` · <a href="${json}">${spoken(lang, "answer.as_json")}</a>`;
  return html`<details><summary>${spoken(lang, "answer.limits")}</summary>
${lang === "en" ? guidance(text) : html`<p>${bidiText(text)}</p>`}
${sourcesOf(answer, lang)}
<p><a href="${pagePath.sources()}">${spoken(lang, "answer.about_sources")}</a>${asJson}</p></details>
${shareable && nextSteps(answer, query)}`;
}

/** What a record says against it may be passed on, with a link to this answer and never to the thing itself. */
function warningToShare({ headline, reason, standing, lang, meta }: CheckAnswer, query: string): Html | false {
  const isWarning = standings.indexOf(standing) < standings.indexOf("warning_signs");
  const here = target(pagePath.check(), { q: query, lang: lang === "en" ? undefined : lang });
  const text = `${cleanText(defangedText(joinSentences([headline, reason])))} ${new URL(meta.docs).origin}${here}`;
  return isWarning && html`<li>${shareButton(text, lang)}</li>`;
}

/** Hearing of what is new about it, and, where it is on record, passing it on and asking for a correction. */
function nextSteps(answer: CheckAnswer, query: string): Html {
  const { lang, bots, enforcement_actions, warnings, dfpi_entries } = answer;
  const [record] = [
    ...bots.map(({ slug }) => slug),
    ...[enforcement_actions, warnings, dfpi_entries].flat().map(({ id }) => id),
  ];
  const inTheirs = lang === "en" ? undefined : lang;
  const correction = target(pagePath.corrections(), { about: record, lang: inTheirs });
  return html`<ul class="bar">${warningToShare(answer, query)}<li><a href="${target(pagePath.follow(), { q: query, lang: inTheirs })}">${spoken(lang, "page.follow")}</a></li>
${record && html`<li><a href="${correction}">${spoken(lang, "page.corrections")}</a></li>`}</ul>`;
}

/** For a website that the extension and blockers know: how to be warned of such ones in time. */
function warnedBefore(standing: Standing, lang: Language): Html | false {
  const isKnown = ["regulator_acted", "regulator_warned", "wallet_blocked"].includes(standing);
  return isKnown && html`<p class="next"><a href="${pagePath.protect()}">${spoken(lang, "protect.link")}</a></p>`;
}

function sourcesOf({ meta }: CheckAnswer | MessageCheckAnswer, lang: Language): Html {
  return html`<ul>${meta.sources.map((source) => html`<li>${sourceLine(source, lang)}</li>`)}</ul>`;
}

/** The first sentence says what was found; the one about what was searched goes last. */
function guidance(text: string): Html {
  const [firstSentence = "", ...rest] = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  const isSearched = (sentence: string) => sentence.startsWith("Searched:");
  const advice = rest.map((sentence) => !isSearched(sentence) && html`<li>${sentence}</li>`);
  const lines = searchedLines(rest.filter(isSearched).join(" "));
  return html`<p class="lead">${firstSentence}</p> <ul>${advice}</ul>
${lines.length > 0 && html`<ul class="quiet">${lines.map((line) => html`<li>${line}</li>`)}</ul>`}`;
}

/** The sentence about what was searched, a list in a line; which lists are here in part stands on the page of sources. */
function searchedLines(sentence: string): string[] {
  const [lists = "", ...partly] = sentence.replace(/^Searched: /u, "").split("; of some lists only part");
  const lines = lists.split(/(?:, | and )(?=[\d,]+ (?:documented|enforcement|warnings|reports))/u);
  const stated = lines.map((line) => line.replace(/\.$/u, "")).filter((line) => line !== "");
  return partly.length === 0 ? stated : [...stated, say("en", "guidance.partly")];
}

/** Each live check asks the outside. */
const mostLiveChecks = 3;

/** What of a message others are to be warned of: its strongest subject, where something is said against it. */
function warnedIn({ subjects, lang }: MessageCheckAnswer, origin: string) {
  const against = standings.slice(0, standings.indexOf("warning_signs"));
  const subject = subjects.find(({ standing, kind }) => kind !== "name" && against.includes(standing));
  if (subject === undefined) return null;
  const path = target(pagePath.check(), { q: subject.value, lang: lang === "en" ? undefined : lang });
  return { shown: subject.shown_as, url: origin + path };
}

/**
 * @param text the message as pasted: the form still holds it, and nothing else keeps it.
 * @param caseById cases on record.
 */
export function messagePage(answer: MessageCheckAnswer, text: string, caseById: CaseById = () => undefined): Page {
  const { subjects, left_out, lang } = answer;
  const websites = subjects.filter(({ kind }) => kind === "website").slice(0, mostLiveChecks);
  const section = html`<section aria-labelledby="subjects">
<h2 id="subjects">${spoken(lang, "answer.found")}</h2>
${subjectRows(subjects, caseById, lang)}
${left_out > 0 && html`<p>${spoken(lang, "answer.left_out", { count: left_out })}</p>`}</section>`;
  const headingOf = (value: string) => spoken(lang, "live.heading_of", { website: defangedText(value) });
  const origin = new URL(answer.meta.docs).origin;
  const buttons = answer.standing === "known" ? undefined : messageButtons(answer, warnedIn(answer, origin), lang);
  return {
    ...unnamed(lang, "answer.message_title"),
    picture: standingPicture(answer.standing),
    languages: languageSwitch(lang),
    main: html`${checkerForm(lang, text)}
${answerPanel(answer, origin, lang, { buttons })}
${subjects.length > 0 && section}
${!isToPlea(answer, lang) && signsFound(answer, lang)}
${websites.map(({ value }) => liveChecks(value, headingOf(value), lang))}
${nearMisses(answer, lang)}
${reportText(answer, null, lang)}<p class="quiet">${spoken(lang, "answer.kept_nowhere")}</p>
<details><summary>${spoken(lang, "answer.limits")}</summary>
${lang === "en" ? guidance(answer.guidance) : html`<p>${bidiText(answer.guidance)}</p>`}
${sourcesOf(answer, lang)}
<p><a href="${pagePath.sources()}">${spoken(lang, "answer.about_sources")}</a></p></details>`,
  };
}
