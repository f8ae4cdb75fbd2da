/** The body of a feed entry, as HTML: what is on record, what the reader must not conclude, who says so. */
import type { ChangeEvent } from "../../records/change-event.ts";
import { sourceKindOf } from "../../records/source-hosts.ts";
import { say } from "../../words/say.ts";
import { notice, type Site } from "../answers/site.ts";
import { defangedText, followable, type Html, html } from "../pages/html.ts";
import { changeCauseWords, sourceKindWords } from "../pages/words.ts";

/** Host names are written so that mail and feed programs don't make links of them: many belong to scams. */
export function entryContent(event: ChangeEvent, site: Site): string {
  // The summary of a card's change gives the reason itself, and an imported fact has no other reason.
  const tellsWhy = event.cause === "import" || event.kind === "report_card_change";
  const paragraphs = [
    event.summary === null ? null : defangedText(event.summary),
    cautionOf(event),
    tellsWhy ? `Day: ${event.date}.` : `Day: ${event.date}. ${changeCauseWords[event.cause]}`,
    html`${sourceOf(event)} <a href="${site.baseUrl + event.page_path}">Our page</a>.`,
  ];
  return paragraphs
    .filter((paragraph) => paragraph !== null)
    .map((paragraph) => String(html`<p>${paragraph}</p>`))
    .join("\n");
}

/** What must be said wherever a complaint or an imitation is reported. */
function cautionOf({ kind, after, subject }: ChangeEvent): string | null {
  if (subject.type === "tracker_entry") {
    return subject.slug === null ? notice.tracker : `${notice.tracker} ${notice.impostor}`;
  }
  if (subject.type === "warning") return notice.warning;
  if (kind !== "regulator_case") return null;
  if (after === "charged") return say("en", "case.charged.reason");
  return after === "complaint_filed" ? notice.allegation : null;
}

function sourceOf({ source_url }: ChangeEvent): Html {
  const href = followable(source_url);
  if (href === null) return html`Source: our own rules and record.`;
  const kind = sourceKindOf(href);
  return html`Source: <a href="${href}">${new URL(href).hostname}</a>${kind === null ? "" : sourceKindWords[kind]}.`;
}
