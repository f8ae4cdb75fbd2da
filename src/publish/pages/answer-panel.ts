/** The first screen of an answer: where somebody stands, why, and what to do now. One look for each standing. */
import type { Lead, Standing } from "../../asking/standing.ts";
import { iconSize, standingIcons } from "../pictures/icons.ts";
import { type Html, type HtmlValue, html, outboundLink, raw } from "./html.ts";

/** Named above the headline, so that no two standings are told apart by look alone. */
export const standingNames: Readonly<Record<Standing, string>> = {
  regulator_acted: "Regulator action",
  regulator_warned: "Regulator warning",
  complaint_reported: "Unverified report",
  imitates: "Look-alike",
  known: "On record",
  no_record: "No record found",
};

/** The icon of a standing, for readers of shapes; its name stands beside it in words. */
export function standingIcon(standing: Standing): Html {
  // The overlapping squares hide what lies under the upper one.
  const shape =
    standing === "imitates"
      ? '<path d="M9 15H3V3h12v6"/><path d="M9 9h12v12H9z"/>'
      : `<path d="${standingIcons[standing]}"/>`;
  return html`<svg class="icon" viewBox="0 0 ${iconSize} ${iconSize}" aria-hidden="true">${raw(shape)}</svg>`;
}

export interface AnswerPanel {
  lead: Lead;
  /** Headline with what was asked made harmless, where it holds an address. */
  headline: HtmlValue;
  reason: HtmlValue;
}

/** Headline, reason, real address and at most three actions. The page's one h1. */
export function answerPanel({ lead, headline, reason }: AnswerPanel): Html {
  const { standing, actions, imitates } = lead;
  return html`<article class="answer ${standing}" aria-labelledby="answer">
<p class="standing">${standingIcon(standing)}${standingNames[standing]}</p>
<h1 id="answer">${headline}</h1>
<p class="reason">${reason}</p>
${imitates?.official_url == null ? "" : html`<p class="real">The real address: ${outboundLink(imitates.official_url, new URL(imitates.official_url).hostname)}</p>`}
${
  actions.length === 0
    ? ""
    : html`<h2>What to do</h2>
<ol class="actions">${actions.map(({ text, url }) => html`<li>${url === null ? text : actionLink(text, url)}</li>`)}</ol>`
}
</article>`;
}

/** Our own pages open as links of the site, a regulator's as one that leads out. */
function actionLink(text: string, url: string): Html {
  return url.startsWith("/") ? html`<a href="${url}">${text}</a>` : outboundLink(url, text);
}

/** One row of several subjects: the same icon, name and colour, small. */
export function standingBadge(standing: Standing): Html {
  return html`<span class="standing small ${standing}">${standingIcon(standing)}${standingNames[standing]}</span>`;
}
