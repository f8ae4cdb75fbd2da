/** What happened in a case and those about the same scheme, day by day. */

import { datesOfCase } from "../answers/records.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, say } from "../base/words/say.ts";
import { datesInWords } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import type { EnforcementAction } from "../contract/shapes/watchlist.ts";
import { defangedText, type Html, html, isolated, spoken } from "../formats/html.ts";
import { compareText } from "../record/canonical.ts";
import { caseStatusWords } from "../record/case-status.ts";
import { badge, colonIn, day } from "./components.ts";
import { recordText, sourceOf } from "./record-parts.ts";
import { stageOf, subjectOfCase } from "./record-words.ts";

export type CriminalCase = EnforcementAction["criminal_cases"][number];

/** How a criminal case came out for its defendant. */
export function outcomeOf({ defendant, outcome, sentence }: CriminalCase, lang: Language): Html {
  const came = datesInWords(sentence === null ? outcome : `${outcome}. ${sentence}`);
  return html`${isolated(defendant)}${colonIn(lang)}${recordText(lang, came)}`;
}

/** Complaint, orders, pleas and judgments of it and related cases by day; nothing where fewer than two are known. */
export function caseTimeline(
  action: EnforcementAction,
  related: readonly EnforcementAction[],
  lang: Language = "en",
): Html | undefined {
  const all = [action, ...related].flatMap((one) => stepsOf(one, one === action, lang));
  // One criminal case can stand on record with several regulators' cases.
  const steps = [...new Map(all.map((step) => [step.said, step])).values()];
  if (new Set(steps.map(({ date }) => date)).size < 2) return undefined;
  return html`<section aria-labelledby="course"><h2 id="course">${spoken(lang, "entry.timeline")}</h2>
<ol class="timeline">${steps.sort((a, b) => compareText(a.date, b.date)).map(({ item }) => item)}</ol></section>`;
}

/** One dated step of a case in a line, with the words of its stage and its day by which a sentence may tell the same. */
export interface CaseStep {
  /** In small letters. */
  label: string;
  date: string;
  item: Html;
}

/** Most steps in an answer: the newest; the case's page has all. */
const mostSteps = 8;

/** What happened in cases, in the order of the days: each step by its stage, and whose it is. */
export function stepsOfCases(cases: readonly EnforcementAction[], lang: Language): CaseStep[] {
  const all = cases.flatMap((action) => {
    const { filed, reached } = datesOfCase(action);
    const { status, regulator, criminal_cases } = action;
    const step = (date: string | null | undefined, label: string, who: string) =>
      date == null ? [] : [{ date, label, who, said: `${date} ${label} ${who}` }];
    return [
      ...step(filed === reached ? null : filed, say(lang, "entry.filed"), regulator),
      ...step(status === "unknown" ? null : reached, stageOf(status, lang), regulator),
      ...criminal_cases.flatMap(({ date, stage, defendant }) => step(date, stageOf(stage, lang), defendant)),
    ];
  });
  // One criminal case can stand on record with several regulators' cases.
  const steps = [...new Map(all.map((step) => [step.said, step])).values()];
  return steps
    .sort((a, b) => compareText(a.date, b.date))
    .slice(-mostSteps)
    .map(({ date, label, who }) => ({
      label: label.toLocaleLowerCase(lang),
      date: dateIn(lang, date),
      item: html`<li><span class="when">${day(lang, date, "")}</span> ${label}${colonIn(lang)}${isolated(who)}</li>\n`,
    }));
}

function stepsOf(action: EnforcementAction, isOwn: boolean, lang: Language) {
  type Words = Record<"standing" | "label", string>;
  const step = (date: string | null, { standing, label }: Words, what: Html, source: Html) => {
    const item = html`<li class="${standing}"><p class="when">${day(lang, date, "")} · ${badge(standing, label)}</p>
<p>${what} ${source}</p></li>\n`;
    return date === null ? [] : [{ date, said: `${date} ${label} ${what}`, item }];
  };
  const stage = (reachedStage: EnforcementAction["status"] | CriminalCase["stage"]) => {
    return { standing: caseStatusWords[reachedStage].standing, label: stageOf(reachedStage, lang) };
  };
  const { filed, reached } = datesOfCase(action);
  const { id, status, regulator } = action;
  // How far the other case has come since is not said of an earlier day.
  const title = defangedText(lang === "en" ? action.title : (subjectOfCase(action) ?? action.title));
  const link = html`<a href="${pagePath.watchlistEntry(id)}">${isolated(title)}</a>`;
  const text = html`${regulator}${colonIn(lang)}${isOwn ? spoken(lang, "entry.this_case") : link}`;
  const filingDate = filed === reached ? null : filed;
  const stageDate = status === "unknown" ? null : reached;
  const filing = { standing: "allegation", label: say(lang, "entry.filed") };
  return [
    ...step(filingDate, filing, text, sourceOf(action.source_url, action.source_kind, lang)),
    ...step(stageDate, stage(status), text, sourceOf(action.status_source, action.status_source_kind, lang)),
    ...action.criminal_cases.flatMap((one) =>
      step(one.date, stage(one.stage), outcomeOf(one, lang), sourceOf(one.source_url, one.source_kind, lang)),
    ),
  ];
}
