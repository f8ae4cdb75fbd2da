/** What is on record about a pasted message. The page repeats only what was found in it. */
import type { MessageCheckAnswer } from "../../api/shapes/lookup.ts";
import { pagePath } from "../page-paths.ts";
import { answerPanel } from "./answer-panel.ts";
import { liveChecks, nearMisses, phrasesFound, subjectRows } from "./check-parts.ts";
import { checkerForm } from "./checker.ts";
import { provenance } from "./components.ts";
import { counted } from "./format.ts";
import { defangedText, html } from "./html.ts";
import type { Page } from "./page.ts";
import { standingPicture } from "./pictures.ts";

/** Websites to run live checks on; each check asks the outside. */
const mostSignals = 3;

export function messagePage(answer: MessageCheckAnswer): Page {
  const { subjects, left_out, red_flag_phrases } = answer;
  const websites = subjects.filter(({ kind }) => kind === "website").slice(0, mostSignals);
  return {
    path: pagePath.check(),
    title: "A pasted message",
    description: "What is on record about a pasted message.",
    indexed: false,
    picture: standingPicture(answer.standing),
    main: html`${checkerForm("", "small")}
${answerPanel(answer, new URL(answer.meta.docs).origin)}
${subjects.length === 0 ? "" : html`<section aria-labelledby="subjects"><h2 id="subjects">${counted(subjects.length, "thing", "things")} found in it</h2>${subjectRows(subjects)}${left_out === 0 ? "" : html`<p>${counted(left_out, "more was", "more were")} found but not looked up.</p>`}</section>`}
${phrasesFound(red_flag_phrases)}
${websites.map(({ value }) => liveChecks(value, `Live checks of ${defangedText(value)}`))}
${nearMisses(answer)}
<p class="quiet">We read the message once and keep it nowhere. Reloading this page reads it again.</p>
${provenance(answer.meta)}`,
  };
}
