/** What is on record about a pasted message. */
import type { MessageCheckAnswer } from "../../api/shapes/lookup.ts";
import { say } from "../../words/say.ts";
import { pagePath } from "../page-paths.ts";
import { answerPanel, messageButtons } from "./answer-panel.ts";
import { liveChecks, nearMisses, phrasesFound, signsFound, subjectRows } from "./check-parts.ts";
import { checkerForm } from "./checker.ts";
import { provenance } from "./components.ts";
import { defangedText, html, ofRecord, spoken } from "./html.ts";
import { languageButtons } from "./languages.ts";
import type { Page } from "./page.ts";
import { standingPicture } from "./pictures.ts";

/** Websites to run live checks on; each check asks the outside. */
const mostSignals = 3;

/** @param text the message as pasted: the form still holds it, and nothing else keeps it. */
export function messagePage(answer: MessageCheckAnswer, text: string): Page {
  const { subjects, left_out, signs, red_flag_phrases, lang } = answer;
  const websites = subjects.filter(({ kind }) => kind === "website").slice(0, mostSignals);
  const found = html`<section aria-labelledby="subjects">
<h2 id="subjects">${spoken(lang, "answer.found", { count: subjects.length })}</h2>
${subjectRows(subjects, lang)}
${left_out === 0 ? "" : html`<p>${spoken(lang, "answer.left_out", { count: left_out })}</p>`}</section>`;
  const buttons = answer.standing === "known" ? undefined : messageButtons(answer, lang);
  return {
    path: pagePath.check(),
    lang,
    title: say(lang, "answer.message_title"),
    description: say(lang, "form.description"),
    indexed: false,
    picture: standingPicture(answer.standing),
    languages: languageButtons(lang),
    main: html`${checkerForm({ asked: text, size: "small", lang })}
${answerPanel(answer, { origin: new URL(answer.meta.docs).origin, lang, ...(buttons && { buttons }) })}
${subjects.length === 0 ? "" : found}
${signsFound(signs, lang)}
${phrasesFound(red_flag_phrases, lang)}
${websites.map(({ value }) => liveChecks(value, spoken(lang, "live.heading_of", { website: defangedText(value) }), lang))}
${nearMisses(answer, lang)}
<p class="quiet">${spoken(lang, "answer.kept_nowhere")}</p>
<div${ofRecord(lang)}>${provenance(answer.meta)}</div>`,
  };
}
