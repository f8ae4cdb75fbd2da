/** A question as a feed: an entry for each case, warning or report that answers it, so that a new one is told. */
import { compareText } from "../../records/canonical.ts";
import type { ChangeEvent } from "../../records/change-event.ts";
import { checkAnswerOf } from "../answers/check.ts";
import { datesOfCase } from "../answers/records.ts";
import { publisher, type Site } from "../answers/site.ts";
import { pagePath } from "../page-paths.ts";
import { target } from "../pages/components.ts";
import { entryTitle, warningTitle } from "../pages/entries.ts";
import { cleanText, defangedText, followable, html } from "../pages/html.ts";
import { changeKindWords } from "../pages/words.ts";
import type { Snapshot } from "../snapshot.ts";
import { type Feed, type FeedEntry, feedId, inOneLine } from "./feed.ts";

interface Told {
  kind: ChangeEvent["kind"];
  id: string;
  title: string;
  date: string | null;
  page_url: string;
  source_url: string;
  summary: string | null;
}

/** @param query a name, website, wallet or handle. Nothing is kept about who follows it. */
export function questionFeed(snapshot: Snapshot, site: Site, query: string): Feed {
  const { enforcement_actions, warnings, dfpi_entries } = checkAnswerOf(snapshot, site, query);
  const told: Told[] = [
    ...enforcement_actions.map((one): Told => {
      const { filed, decided } = datesOfCase(one);
      return { ...one, kind: "regulator_case", date: decided ?? filed };
    }),
    ...warnings.map(
      (one): Told => ({
        ...one,
        kind: "warning",
        title: `${one.list.regulator}: ${warningTitle(one)}`,
        date: one.published_on ?? one.first_seen,
      }),
    ),
    ...dfpi_entries.map(
      (one): Told => ({
        ...one,
        kind: "tracker_entry",
        title: entryTitle(one),
        date: one.first_seen ?? one.dated,
        source_url: one.detail_url ?? one.source_url,
      }),
    ),
  ];
  const began = snapshot.earlier.at(-1)?.generated_at ?? snapshot.generated_at;
  const shown = cleanText(defangedText(query));
  const entries = told.map((one) => entryOf(one, query, began)).sort((a, b) => compareText(b.updated, a.updated));
  return {
    id: feedId(`question ${query.toLowerCase()}`),
    title: `${publisher}: ${shown}`,
    description: `Cases, warnings and reports that answer “${shown}”. None does not mean it is safe.`,
    updated: entries[0]?.updated ?? began,
    pageUrl: site.baseUrl + target(pagePath.check(), { q: query }),
    entries,
  };
}

/** @param began the time of a record without a day. */
function entryOf(one: Told, query: string, began: string): FeedEntry {
  const day = one.date?.padEnd(7, "-01").padEnd(10, "-01");
  return {
    id: feedId(`question ${query.toLowerCase()} ${one.id}`),
    title: inOneLine(one.title),
    updated: day === undefined ? began : `${day}T00:00:00Z`,
    kind: one.kind,
    kindLabel: changeKindWords[one.kind],
    content: one.summary === null ? "" : String(html`<p>${defangedText(one.summary)}</p>`),
    pageUrl: one.page_url,
    sourceUrl: followable(one.source_url),
  };
}
