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

/** @param query a name, website, wallet or handle. Nothing is kept about who follows it. */
export function questionFeed(snapshot: Snapshot, site: Site, query: string): Feed {
  const { enforcement_actions, warnings, dfpi_entries } = checkAnswerOf(snapshot, site, query);
  const id = `question ${query.toLowerCase()}`;
  const shown = cleanText(defangedText(query));
  // The time of a record without a day.
  const began = snapshot.earlier.at(-1)?.generated_at ?? snapshot.generated_at;
  const entry = (kind: ChangeEvent["kind"], one: Told, title: string, date: string | null): FeedEntry => {
    const day = date?.padEnd(7, "-01").padEnd(10, "-01");
    return {
      id: feedId(`${id} ${one.id}`),
      title: inOneLine(title),
      updated: day === undefined ? began : `${day}T00:00:00Z`,
      kind,
      kindLabel: changeKindWords[kind],
      content: one.summary === null ? "" : String(html`<p>${defangedText(one.summary)}</p>`),
      pageUrl: one.page_url,
      sourceUrl: followable(one.detail_url ?? one.source_url),
    };
  };
  const entries = [
    ...enforcement_actions.map((one) => {
      const { filed, decided } = datesOfCase(one);
      return entry("regulator_case", one, one.title, decided ?? filed);
    }),
    ...warnings.map((one) => {
      const title = `${one.list.regulator}: ${warningTitle(one)}`;
      return entry("warning", one, title, one.published_on ?? one.first_seen);
    }),
    ...dfpi_entries.map((one) => entry("tracker_entry", one, entryTitle(one), one.first_seen ?? one.dated)),
  ].sort((a, b) => compareText(b.updated, a.updated));
  return {
    id: feedId(id),
    title: `${publisher}: ${shown}`,
    description: `Cases, warnings and reports that answer “${shown}”. None does not mean it is safe.`,
    updated: entries[0]?.updated ?? began,
    pageUrl: site.baseUrl + target(pagePath.check(), { q: query }),
    entries,
  };
}

interface Told {
  id: string;
  page_url: string;
  source_url: string;
  /** Of an entry of the tracker: its own page. */
  detail_url?: string | null;
  summary: string | null;
}
