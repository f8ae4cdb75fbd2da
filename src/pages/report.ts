/** The text of a report to bank, police and regulator, filled in from an answer: completed and copied on the device. */

import { type Standing, standings } from "../ask/answer/standing.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, joinSentences, listIn, say } from "../base/words/say.ts";
import { newestOf } from "../base/words/wording.ts";
import type { CheckAnswer, MessageCheckAnswer } from "../contract/shapes/lookup.ts";
import { defangedText, type Html, html, spoken } from "../formats/html.ts";

/** What whoever reports adds. */
const questions = ["report.met", "report.paid", "report.went", "report.they", "report.kept"] as const;

const mostSubjects = 5;

/** A field with the report, where there is something to report; it belongs to no form, so that nothing of it is sent. */
export function reportText(
  answer: CheckAnswer | MessageCheckAnswer,
  subject: string | null,
  lang: Language,
): Html | "" {
  if (!isReported(answer.standing)) return "";
  const subjects = answer.subjects.slice(0, mostSubjects).map(({ shown_as }) => shown_as);
  const about = subject ?? listIn(lang, subjects);
  const record = joinSentences([answer.headline, answer.reason]);
  const { sources, generated_at } = answer.meta;
  const date = dateIn(lang, newestOf(sources.map(({ retrieved_at }) => retrieved_at)) ?? generated_at);
  const lines = [
    ...(about === "" ? [] : [say(lang, "report.about", { subject: about })]),
    say(lang, "report.record", { date, record }),
    ...questions.map((id) => say(lang, id)),
  ];
  return html`<details class="report"><summary>${spoken(lang, "report.heading")}</summary>
<p id="report-hint" class="quiet">${spoken(lang, "report.hint")}</p>
<textarea rows="12" dir="auto" autocomplete="off" aria-label="${say(lang, "report.heading")}"
  aria-describedby="report-hint">${defangedText(lines.join("\n\n"))}</textarea>
<p class="scripted"><button type="button" class="second" data-copied="${say(lang, "share.copied")}"
  data-blocked="${say(lang, "share.blocked")}">${spoken(lang, "report.copy")}</button></p></details>\n`;
}

function isReported(standing: Standing): boolean {
  return standings.indexOf(standing) <= standings.indexOf("warning_signs");
}
