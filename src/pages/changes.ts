/** The change log: filtered, paged, and one page per change. */

import { answerMeta } from "../answers/meta.ts";
import { toChange } from "../answers/records.ts";
import { dayOf } from "../base/dates.ts";
import { datesInWords } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { ChangesQuery } from "../contract/queries.ts";
import type { ChangesAnswer } from "../contract/shapes/answers.ts";
import type { Change } from "../contract/shapes/feeds.ts";
import type { Site } from "../contract/site.ts";
import { clipped, counted, dated, dateWords } from "../formats/figures.ts";
import { defangedText, type Html, html, isolated, ownPath, sourceLink } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { changeCauseWords, changeKindWords } from "../formats/words.ts";
import type { ChangeEvent } from "../record/change-event.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { badge, facts, pageBar, provenance } from "./components.ts";
import { filterBy, filterForm } from "./lists.ts";
import type { Page } from "./page.ts";

const path = pagePath.changes();
const byKind = filterBy("kind", "Kind", changeKindWords, "All");

type Asked = Partial<Pick<ChangesQuery, "kind" | "bot" | "cursor">>;

export function changesPage({ meta, changes, next }: ChangesAnswer, filter: Asked, { find }: Snapshot): Page {
  const nameOf = (bot: string) => find.bot.get(bot)?.name ?? bot;
  const cursor = next === null ? undefined : (new URL(next).searchParams.get("cursor") ?? undefined);
  const parameters = { kind: filter.kind, bot: filter.bot };
  const json = target("/api/changes.json", parameters);
  const list = html`<ol class="timeline" aria-label="Changes">${changes.map(changeItem)}</ol>`;
  const newest = html`<li><a href="${target(path, parameters)}">Newest</a></li>`;
  const older = html`<li><a href="${target(path, { ...parameters, cursor })}" rel="next">Older</a></li>`;
  const about = filter.bot === undefined ? "" : html` about ${isolated(nameOf(filter.bot))}`;
  return {
    path: target(path, { ...parameters, cursor: filter.cursor }),
    title: "Changes: new cases, warnings and reports",
    description:
      "New regulator cases, warnings and consumer reports, bots that shut down, incidents, report-card changes " +
      "and corrections, newest first.",
    json,
    indexed: Object.values(filter).every((value) => value === undefined),
    heading: "Changes",
    lead: html`What was added, decided, shut down or corrected, newest first. Dates are when it happened, according
  to the source.`,
    bar: pageBar({ follow: pagePath.follow(), csv: "/api/changes.csv", json }),
    meta,
    main: html`${filterForm({ path, parameters, kept: "bot", filters: [byKind, ["bot", nameOf]] })}
<p class="count" role="status">${counted(meta.counts?.["matching"] ?? changes.length, "change", "changes")}${about}.</p>
${changes.length === 0 ? html`<p>No change of this kind yet.</p>` : list}
<nav class="pages" aria-label="Pages of this list">
  <ul>${filter.cursor !== undefined && newest}${cursor && older}</ul></nav>`,
  };
}

/** A documented bot is called as it calls itself, "Copin.io" too. */
export function titleOf({ subject, title }: Pick<Change, "subject" | "title">): string {
  return subject.type === "bot" ? title : defangedText(title);
}

/** One change in a list, linked to the page of its record. */
function changeItem(change: Change): Html {
  const summary = change.summary !== null && html`<p>${datesInWords(defangedText(change.summary))}</p>`;
  const cause = change.cause !== "import" && html`<p class="quiet">${changeCauseWords[change.cause]}</p>`;
  return html`<li id="${change.id}"><p class="when">${dated(change.date)} ·
${badge("kind", changeKindWords[change.kind])}</p>
<p><a href="${ownPath(change.page_url)}">${isolated(clipped(titleOf(change), 240))}</a>
  </p>${summary}${cause}${change.source_url && sourceLink(change.source_url)}</li>\n`;
}

/** The page of one change: for a regulator's release it is the only page of ours. */
export function changePage(event: ChangeEvent, snapshot: Snapshot, site: Site): Page {
  const change = toChange(event, site);
  const sources = ["curated", "dfpi", "sec", "cftc"];
  const meta = answerMeta(snapshot, site, { sources, notices: [notice.allegation, notice.tracker, notice.cite] });
  const subject = ownPath(change.page_url);
  const own = pagePath.change(change.id);
  const text = change.summary === null ? titleOf(change) : defangedText(change.summary);
  // A correction made by hand can be newer than the newest read, which is the time of a snapshot.
  const detected = dayOf(change.detected_at);
  return {
    path: own,
    title: clipped(titleOf(change), 120),
    description: `${changeKindWords[change.kind]}, ${dateWords(change.date)}: ${text}`,
    trail: [{ name: "Changes", path: pagePath.changes() }],
    indexed: subject === own,
    main: html`<article class="entry">
<header class="head"><p class="kind">${changeKindWords[change.kind]}</p>
<h1>${isolated(titleOf(change))}</h1></header>
${change.summary && html`<p class="lead">${datesInWords(defangedText(change.summary))}</p>`}
${facts([
  ["Day", dated(change.date)],
  ["First published here", detected < change.date ? null : dated(detected)],
  ["Why it is listed", changeCauseWords[change.cause]],
  ["Before", change.before],
  ["After", change.after],
  ["Source", change.source_url === null ? "Our own rules" : sourceLink(change.source_url)],
  ["Record", subject === own ? null : html`<a href="${subject}">Our page of the record</a>`],
])}
${provenance(meta)}
</article>`,
  };
}
