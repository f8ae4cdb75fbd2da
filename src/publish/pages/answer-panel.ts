/** The first screen of an answer: where somebody stands, why, and what to do now. Each standing has its own look. */
import type { MessageCheckAnswer } from "../../api/shapes/lookup.ts";
import { signsLead } from "../../asking/signs.ts";
import type { Lead, Standing } from "../../asking/standing.ts";
import { iconSize, standingIcons } from "../pictures/icons.ts";
import { defangedText, type Html, type HtmlValue, html, outboundLink, ownPath, raw } from "./html.ts";

/** Named above the headline, so that standings never differ by look alone. */
const standingNames: Readonly<Record<Standing, string>> = {
  regulator_acted: "Regulator action",
  regulator_warned: "Regulator warning",
  complaint_reported: "Unverified report",
  imitates: "Look-alike",
  known: "On record",
  no_record: "No record found",
};

/** A bare name that may be its owner's own accuses nobody. */
function nameOfStanding(standing: Standing, imitates: Lead["imitates"]): string {
  return standing === "imitates" && imitates?.may_be_own === true ? "Same name" : standingNames[standing];
}

/** The icon of a standing; its name is next to it in words. */
function standingIcon(standing: Standing): Html {
  // The overlapping squares hide what is under the upper one.
  return icon(
    standing === "imitates"
      ? '<path d="M9 15H3V3h12v6"/><path d="M9 9h12v12H9z"/>'
      : `<path d="${standingIcons[standing]}"/>`,
  );
}

function icon(shape: string): Html {
  return html`<svg class="icon" viewBox="0 0 ${iconSize} ${iconSize}" aria-hidden="true">${raw(shape)}</svg>`;
}

/** A triangle with an exclamation mark. */
const signIcon = '<path d="M12 3 2 21h20zM12 10v5M12 18v.01"/>';

/** An answer, with the phrases that it may be led by. */
type Led = Lead & Pick<MessageCheckAnswer, "red_flag_phrases">;

/**
 * Headline, reason, real address and at most three actions. The page's one h1.
 * @param origin public address of the service, whose pages are linked by path.
 */
export function answerPanel(answer: Led, origin: string): Html {
  const { standing, headline, reason, actions, imitates, own_address } = answer;
  const bySigns = signsLead(answer.red_flag_phrases, standing);
  const imitated =
    imitates?.official_url == null ? null : new URL(imitates.official_url).hostname.replace(/^www\./u, "");
  const own = standing === "no_record" && own_address?.role !== "former" ? own_address?.domain : undefined;
  const real = imitated ?? own ?? null;
  // The real address is the one that a reader should be able to read and copy.
  const shown = (text: string) =>
    real === null ? defangedText(text) : defangedText(text).replaceAll(defangedText(real), real);
  return html`<article class="answer ${bySigns ? "by_signs" : standing}" aria-labelledby="answer">
<p class="standing">${bySigns ? html`${icon(signIcon)}Warning sign` : html`${standingIcon(standing)}${nameOfStanding(standing, imitates)}`}</p>
<h1 id="answer">${shown(headline)}</h1>
<p class="reason">${shown(reason)}</p>
${imitated === null || reason.includes(imitated) ? "" : html`<p class="real">The real address: ${outboundLink(imitates?.official_url ?? null, imitated)}</p>`}
<h2>What to do</h2>
<ol class="actions">${actions.map((action) => html`<li>${actionLink(action, origin)}</li>`)}</ol>
</article>`;
}

/** Our own pages open as links within the site; an official address is behind its words. */
function actionLink({ text, url }: Lead["actions"][number], origin: string): HtmlValue {
  if (url === null) return text;
  if (new URL(url, origin).origin === origin) return html`<a href="${ownPath(new URL(url, origin).href)}">${text}</a>`;
  return outboundLink(url, text);
}

/** One row of several subjects: the same icon, name and colour, small. */
export function standingBadge(standing: Standing): Html {
  return html`<span class="standing small ${standing}">${standingIcon(standing)}${standingNames[standing]}</span>`;
}
