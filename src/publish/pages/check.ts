/** The result of a check as a page with its own address: what is on record at once, live checks after it. */
import type { CheckAnswer, TelegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { pagePath } from "../page-paths.ts";
import { answerPanel } from "./answer-panel.ts";
import {
  actionMatches,
  botMatches,
  entryMatches,
  liveChecks,
  moreEntries,
  nearMisses,
  phrasesFound,
  placeMatches,
  subjectRows,
  telegramBody,
  telegramWords,
  warningMatches,
} from "./check-parts.ts";
import { checkerForm } from "./checker.ts";
import { authorisedFirms, sourceLine, target } from "./components.ts";
import { clipped } from "./format.ts";
import { defangedText, type Html, html } from "./html.ts";
import type { Page } from "./page.ts";
import { standingPicture } from "./pictures.ts";

interface CheckInput {
  /** Whether what was asked may appear in an address. */
  shareable: boolean;
  answer: CheckAnswer;
  /** Website in the query to run live checks on; null if there is none. */
  website: string | null;
  /** If the query names a Telegram handle. */
  telegram: TelegramCheckAnswer | null;
}

/** The page before anything is asked, or when what was asked is too short or too long. */
export function emptyCheckPage(problem: string | null): Page {
  return {
    path: pagePath.check(),
    title: "Check a name, address or message",
    description:
      "Check a trading bot, website, Telegram handle or message against documented bots and regulators' records.",
    indexed: false,
    main: html`<h1>Check a name, address or message</h1>
${checkerForm("", "full", problem)}`,
  };
}

export function checkPage({ shareable, answer, website, telegram }: CheckInput): Page {
  const asked = clipped(answer.query.trim(), 200);
  const json = shareable ? target("/api/check.json", { q: asked }) : null;
  const { enforcement_actions, dfpi_entries, bots, subjects, warnings } = answer;
  return {
    path: shareable ? target(pagePath.check(), { q: asked }) : pagePath.check(),
    title: shareable ? clipped(defangedText(answer.headline), 90) : "What is on record",
    description: shareable ? defangedText(answer.reason) : "What is on record.",
    ...(json === null ? {} : { json }),
    indexed: false,
    picture: standingPicture(answer.standing),
    main: html`${checkerForm(asked, "small")}
${answerPanel(answer, new URL(answer.meta.docs).origin)}
${website === null ? "" : liveChecks(website, "Live checks")}
${subjects.length === 0 ? "" : html`<section aria-labelledby="subjects"><h2 id="subjects">What you asked about</h2>${subjectRows(subjects)}</section>`}
${phrasesFound(answer.red_flag_phrases)}
${folded("sources", "Where this comes from", [
  ...section("Regulators' actions", actionMatches(enforcement_actions)),
  ...section("Regulators' warnings", warningMatches(warnings)),
  ...section("Reports to California's regulator", entryMatches(dfpi_entries)),
  moreEntries(answer),
  ...section("Documented bots", botMatches(bots)),
  ...section("Venues and vaults", placeMatches(answer)),
  ...(answer.authorisations.length === 0
    ? []
    : [html`<h3>On the EU register of authorised firms</h3>${authorisedFirms(answer.authorisations)}`]),
  ...(telegram === null ? [] : [html`<h3>Telegram: ${telegramWords[telegram.result]}</h3>${telegramBody(telegram)}`]),
])}
${nearMisses(answer)}
<details><summary>What was searched, and what this does not tell you</summary>
${guidance(answer.guidance)}
<ul>${answer.meta.sources.map((source) => html`<li>${sourceLine(source)}</li>`)}</ul>
<p><a href="${pagePath.sources()}">More about the sources</a>${json === null ? "" : html` · <a href="${json}">This answer as JSON</a>`}</p></details>`,
  };
}

/** A heading with the records below it; nothing where there are none. */
function section(heading: string, items: readonly Html[]): Html[] {
  return items.length === 0 ? [] : [html`<h3>${heading}</h3><ul class="matches">${items}</ul>`];
}

/** Records behind an answer, folded away below it. */
function folded(id: string, heading: string, parts: readonly Html[]): Html {
  return parts.every((part) => String(part) === "")
    ? html``
    : html`<details id="${id}"><summary>${heading}</summary>${parts}</details>`;
}

/** The first sentence says what was found; the one about what was searched goes last. */
function guidance(text: string): Html {
  const [found = "", ...rest] = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  const searched = rest.filter((sentence) => sentence.startsWith("Searched:"));
  const advice = rest.filter((sentence) => !sentence.startsWith("Searched:"));
  return html`<p class="lead">${found}</p>
<ul>${advice.map((sentence) => html`<li>${sentence}</li>`)}</ul>
<p class="quiet">${searched.join(" ")}</p>`;
}
