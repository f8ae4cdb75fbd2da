/** The page of a regulator's or prosecutor's case: in every language, around the record's own words. */

import { answerMeta } from "../answers/meta.ts";
import { datesOfCase, statementsOn, toEnforcementAction } from "../answers/records.ts";
import { accountOfCase } from "../ask/answer/case-words.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, type MessageId, say } from "../base/words/say.ts";
import { datesInWords, dateWords } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import type { EnforcementAction } from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import { dollars } from "../formats/figures.ts";
import { bidiText, cleanText, defanged, defangedText, type Html, html, isolated, spoken } from "../formats/html.ts";
import { wordsOfCase } from "../record/case-status.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import { spelledOut } from "../record/regulators.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { type CriminalCase, caseTimeline, outcomeOf } from "./case-timeline.ts";
import { standingOfCases } from "./checker.ts";
import { colonIn, commaIn, day, type Fact } from "./components.ts";
import type { Page } from "./page.ts";
import {
  botLink,
  inRecordsWords,
  type ListedPage,
  list,
  listedPage,
  recordName,
  recordText,
  sourceOf,
} from "./record-parts.ts";
import { caseBadge, meaningOfCase, stageOf, stageOfCase, titleOfCase } from "./record-words.ts";

/** Gives the page of a regulator's or prosecutor's case. */
export function casePage(record: EnforcementActionRecord, snapshot: Snapshot, site: Site, lang: Language = "en"): Page {
  const action = toEnforcementAction(record, site);
  const label = (message: MessageId) => say(lang, message);
  const related = relatedCases(record, snapshot).map((other) => toEnforcementAction(other, site));
  const { standing, short } = wordsOfCase(action);
  const { filed, reached } = datesOfCase(action);
  const { regulator, summary, brand_names, respondents } = action;
  const title = titleOfCase(action, lang);
  const date = filed ?? reached;
  const when = date === null ? "" : `, ${dateIn(lang, date)}`;
  const stage = lang === "en" ? short : stageOfCase(action, lang);
  // The summary is in English.
  const further = lang === "en" ? defangedText(summary) : meaningOfCase(action, lang);
  return listedPage({
    lang,
    meta: answerMeta(snapshot, site, { sources: ["curated"], notices: [notice.allegation, notice.cite] }),
    record: action,
    name: title,
    title:
      lang === "en"
        ? `${cleanText(title)}: ${stage}`
        : `${cleanText(title).replace(/[.。]$/u, "")} (${regulator}${when})`,
    description: `${defangedText(title)} (${regulator}${when})${colonIn(lang)}${stage}. ${further}`,
    standing: "regulator_acted",
    standingName: standingOfCases([action]),
    kind: standing === "dismissed" ? say(lang, "entry.case_of", { regulator }) : undefined,
    lead: html`<p class="result">${caseBadge(action, lang)}</p>\n<p>${bidiText(meaningOfCase(action, lang))}</p>`,
    heading: label(standing === "allegation" ? "entry.alleged" : "entry.case_about"),
    said: html`${toldOfCase(action, lang)}
<p>${sourceOf(action.source_url, action.source_kind, lang)}</p>`,
    more: caseTimeline(action, related, lang),
    facts: factsOfCase(record, action, snapshot, lang),
    about: brand_names[0] ?? respondents[0] ?? title,
    source: action.source_url,
    cited: citedCase(record, action),
    statements: statementsOn(snapshot, record.id),
  });
}

/** What the record says of it; in another language than its own, what that comes to stands first. */
function toldOfCase(action: EnforcementAction, lang: Language): Html {
  const summary = datesInWords(defangedText(action.summary));
  if (lang === "en") return html`<p>${summary}</p>`;
  const account = accountOfCase(action, lang);
  return html`${account !== "" && html`<p>${bidiText(account)}</p>`}
${inRecordsWords(`${action.title}. ${summary}`, lang)}`;
}

/** The document on the case as others cite it, with the case's own days: the day of the document is not on record. */
function citedCase({ regulator, source_url }: EnforcementActionRecord, action: EnforcementAction): ListedPage["cited"] {
  const { filed, reached } = datesOfCase(action);
  const { title, source_kind, release_number } = action;
  const body = spelledOut(regulator);
  const host = new URL(source_url).hostname;
  const { short } = wordsOfCase(action);
  const parts = [
    cleanText(defangedText(title)),
    release_number === null ? null : `release ${release_number}`,
    filed === null || filed === reached ? null : `filed ${dateWords(filed)}`,
    reached === null ? short : `${short}, ${dateWords(reached)}`,
  ];
  const described = parts.filter((part) => part !== null).join("; ");
  if (source_kind === "press") return { author: `${host}, a press report on a case of ${body}`, described };
  return { author: source_kind === "copy" ? `${body}, copy at ${host}` : body, described };
}

/** What is known of the case, row by row. */
function factsOfCase(
  record: EnforcementActionRecord,
  action: EnforcementAction,
  snapshot: Snapshot,
  lang: Language,
): Fact[] {
  const label = (message: MessageId) => say(lang, message);
  const { brand_names, domains, respondents, criminal_cases } = action;
  const { filed, reached } = datesOfCase(action);
  const unknown = label("directory.not_known");
  // They hold money but are not accused of wrongdoing.
  const relief = record.respondents.filter(({ kind }) => kind === "relief_defendant").map(({ name }) => name);
  const notAccused = html` <span class="quiet">(${spoken(lang, "entry.relief")})</span>`;
  const respondent = (name: string) => html`${recordName(name)}${relief.includes(name) && notAccused}`;
  const bots = action.related_bots.map((slug) => botLink(slug, snapshot));
  const statusSource = sourceOf(action.status_source, action.status_source_kind, lang);
  const sum = action.amount_text === null ? null : recordText(lang, action.amount_text);
  const dollarSum = action.amount_usd === null ? unknown : dollars(action.amount_usd, lang);
  const body = spelledOut(record.regulator);
  return [
    [label("watchlist.regulator"), body === record.regulator ? null : recordText(lang, body)],
    [
      label("watchlist.status"),
      html`${stageOf(action.status, lang)}${commaIn(lang)}${day(lang, reached, label("answer.no_date"))} ${statusSource}`,
    ],
    [label("entry.filed"), day(lang, filed, unknown)],
    [label("entry.respondents"), list(respondents.map(respondent), label("entry.none_named"))],
    [label("entry.trade_names"), list(brand_names.map(recordName), label("directory.none_on_record"))],
    [label("entry.websites"), list(domains.map(defanged), label("directory.none_on_record"))],
    [label("entry.offered"), recordText(lang, defangedText(action.product_type))],
    [label("watchlist.involved"), label(action.involves_bot ? "entry.involved" : "watchlist.not_mentioned")],
    [label("entry.sum"), sum ?? dollarSum],
    [
      label("entry.criminal_cases"),
      list(
        criminal_cases.map((one) => criminal(one, lang)),
        null,
      ),
    ],
    [label("entry.release"), action.release_number ?? unknown],
    [label("entry.case"), [action.case_number, action.court].filter((part) => part !== null).join(", ") || unknown],
    [label("entry.in_directory"), list(bots, null)],
  ];
}

/** Other cases about a trade name or website of the one given. */
function relatedCases(action: EnforcementActionRecord, { records }: Snapshot): EnforcementActionRecord[] {
  const keysOf = ({ brand_names, domains }: EnforcementActionRecord) =>
    new Set([...brand_names, ...domains].map((name) => name.toLowerCase()));
  const caseKeys = keysOf(action);
  return records.enforcement_actions.filter(
    (other) => other.id !== action.id && !caseKeys.isDisjointFrom(keysOf(other)),
  );
}

function criminal(one: CriminalCase, lang: Language): Html {
  const { date, court, case_number, source_url, source_kind } = one;
  const where = [court, case_number].map((part) => part !== null && html`, ${isolated(part)}`);
  return html`${outcomeOf(one, lang)}${date && html` (${day(lang, date, "")})`}${where} ${sourceOf(source_url, source_kind, lang)}`;
}
