/** The result of a check as a page with an address of its own: what is on record at once, signals from outside after it. */
import type { CheckAnswer, TelegramCheckAnswer } from "../../api/shapes/lookup.ts";
import { pagePath } from "../page-paths.ts";
import {
  actionMatches,
  botMatches,
  entryMatches,
  leadBox,
  moreEntries,
  nearMisses,
  outsideSignals,
  placeMatches,
  subjectRows,
  telegramBody,
  telegramWords,
  warningMatches,
} from "./check-parts.ts";
import { checkerForm } from "./checker.ts";
import { authorisedFirms, provenance, target } from "./components.ts";
import { clipped, counted } from "./format.ts";
import { defangedText, type Html, html } from "./html.ts";
import type { Page } from "./page.ts";

export interface CheckInput {
  /** Whether what was asked may stand in an address. */
  shareable: boolean;
  answer: CheckAnswer;
  /** Website in the query whose outside signals can be asked for; null where it names none. */
  website: string | null;
  /** Where the query names a Telegram handle. */
  telegram: TelegramCheckAnswer | null;
}

/** The page before anything is asked, or where what was asked is too short or too long. */
export function emptyCheckPage(problem: string | null): Page {
  return {
    path: pagePath.check(),
    title: "Check a name, address or message",
    description:
      "Check a trading bot, website, Telegram handle or message against documented bots and regulators' records.",
    indexed: false,
    main: html`<h1>Check a name, address or message</h1>
${problem === null ? "" : html`<p role="alert">${problem}</p>`}
${checkerForm()}`,
  };
}

export function checkPage({ shareable, answer, website, telegram }: CheckInput): Page {
  const asked = clipped(answer.query.trim(), 200);
  const json = shareable ? target("/api/check.json", { q: asked }) : null;
  const { enforcement_actions, dfpi_entries, dfpi_total_matches, bots, suggestions, subjects, warnings } = answer;
  return {
    path: shareable ? target(pagePath.check(), { q: asked }) : pagePath.check(),
    title: shareable ? clipped(defangedText(answer.headline), 90) : "What is on record",
    description: shareable ? defangedText(answer.reason) : "What is on record.",
    ...(json === null ? {} : { json }),
    indexed: false,
    main: html`<section class="again" aria-label="Check">${checkerForm(asked)}</section>
${leadBox(answer, new URL(answer.meta.docs).origin, html`What is on record about <bdi>${defangedText(asked)}</bdi>`)}
${subjects.length === 0 ? "" : html`<section aria-labelledby="subjects"><h2 id="subjects">What you asked about</h2>${subjectRows(subjects)}</section>`}
${section("warnings", counted(warnings.length, "regulator's warning", "regulators' warnings"), warningMatches(warnings))}
${section("actions", counted(enforcement_actions.length, "enforcement action", "enforcement actions"), actionMatches(enforcement_actions))}
${section("entries", counted(dfpi_total_matches, "tracker entry", "tracker entries"), entryMatches(dfpi_entries))}${moreEntries(answer)}
${section("bots", "In the directory", botMatches(bots))}
${section("places", "Venues and vaults", placeMatches(answer))}
${answer.authorisations.length === 0 ? "" : html`<section aria-labelledby="supervised"><h2 id="supervised">On the EU register</h2>${authorisedFirms(answer.authorisations)}</section>`}
${telegram === null ? "" : html`<section aria-labelledby="telegram"><h2 id="telegram">Telegram: ${telegramWords[telegram.result]}</h2>${telegramBody(telegram)}</section>`}
${suggestions.length === 0 ? "" : html`<section class="aside" aria-labelledby="near"><h2 id="near">Near misses, not matches</h2>${nearMisses(suggestions)}</section>`}
${
  website === null
    ? ""
    : html`<section aria-labelledby="signals"><h2 id="signals">Signals from outside</h2>
<p class="quiet">Look-alike names, age of the domain, HTTPS. Signals are observations, never a verdict.</p>
${outsideSignals(website)}</section>`
}
<details><summary>What was searched, and what this does not tell you</summary>${guidance(answer.guidance)}</details>
${provenance(answer.meta, json)}`,
  };
}

function section(id: string, heading: string, items: readonly Html[]): Html {
  if (items.length === 0) return html``;
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>
<ul class="matches">${items}</ul></section>`;
}

/** The first sentence says what was found, the one about what was searched goes last. */
function guidance(text: string): Html {
  const [found = "", ...rest] = text.split(/(?<=[.!?]) (?=\p{Lu})/u);
  const searched = rest.filter((sentence) => sentence.startsWith("Searched:"));
  const advice = rest.filter((sentence) => !sentence.startsWith("Searched:"));
  return html`<p class="lead">${found}</p>
<ul>${advice.map((sentence) => html`<li>${sentence}</li>`)}</ul>
<p class="quiet">${searched.join(" ")}</p>`;
}
