/** `/sources`: every list and register behind the record, how fresh it is, and on which terms it may be reused. */

import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, end, englishIsolate, type MessageId, numberIn, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { SourceState } from "../contract/shapes/meta.ts";
import { type Html, type HtmlValue, html, joinedHtml, outboundLink, spoken } from "../formats/html.ts";
import { asOf, newestWarning, publishedSources } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { inLanguage } from "./checker.ts";
import { colonIn, day, extentWords, sourceName, table } from "./components.ts";
import { noteWords } from "./notes.ts";
import type { Page } from "./page.ts";
import { reuseSection } from "./reuse.ts";

export function sourcesPage(
  { sources, generated_at, find }: Pick<Snapshot, "sources" | "generated_at" | "find">,
  lang: Language = "en",
): Page {
  const heading = (message: MessageId) => spoken(lang, message);
  const column = (message: MessageId, cell: (source: SourceState) => HtmlValue, look = "") =>
    [heading(message), cell, look] as const;
  const [unread, read] = parted(sources, ({ retrieved_at }) => retrieved_at === null);
  const newest = newestWarning({ find });
  const upTo = newest === null ? "" : spoken(lang, "sources.up_to", { date: dateIn(lang, newest) });
  const byNote = Map.groupBy(read, ({ note }) => note);
  const isShared = (note: string | null) => note !== null && (byNote.get(note)?.length ?? 0) >= fewest;
  const sharedNotes = [...byNote].filter(([note]) => isShared(note));
  const count = read.filter(({ status }) => status === "stale").length;
  return {
    ...inLanguage(pagePath.sources(), lang),
    title: say(lang, "sources.title"),
    description: say(lang, "sources.description"),
    heading: heading("page.sources"),
    lead: heading("sources.lead"),
    main: html`<p>${upTo} ${count > 0 && spoken(lang, "sources.old_copies", { count })}</p>
${table(
  say(lang, "sources.caption", { date: dateIn(lang, asOf({ sources, generated_at })) }),
  read,
  [
    column("sources.source", (source) => outboundLink(source.url, sourceName(source, lang))),
    column("sources.last_read", ({ retrieved_at: at }) => day(lang, at && dayOf(at), "")),
    column("sources.records", ({ records }) => numberIn(lang, records), "number"),
    column("numbers.how_much", ({ extent }) => extentWords(extent, lang)),
    column("sources.note", ({ note }) => !isShared(note) && noteWords(note, lang)),
  ],
  "sources",
)}
${
  sharedNotes.length > 0 &&
  html`<section aria-labelledby="notes"><h2 id="notes">${heading("sources.note")}</h2>
<ul>${sharedNotes.map(([note, those]) => html`<li>${noteWords(note, lang)} (${joinedHtml(namesOf(those, lang), "; ")})</li>\n`)}</ul></section>\n`
}
${unread.length > 0 && html`<p>${spoken(lang, "source.never")}${colonIn(lang)}${joinedHtml(namesOf(unread, lang), "; ")}.</p>`}
${reuseSection({ find }, lang)}
<details><summary><h2 id="terms">${heading("sources.stale")}</h2></summary>
<ul>${staleTerms(lang)}</ul></details>
<p>${heading("sources.live")}</p>`,
  };
}

/** How many sources share a note that is said once for all of them. */
const fewest = 3;

function namesOf(sources: readonly SourceState[], lang: Language): Html[] {
  return sources.map((source) => outboundLink(source.url, sourceName(source, lang)));
}

function parted<One>(all: readonly One[], isFirst: (one: One) => boolean): [One[], One[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))];
}

/** After how many days without a good read each source counts as stale. */
function staleTerms(lang: Language): HtmlValue {
  const byTerm = Map.groupBy(publishedSources, ({ staleAfterDays }) => staleAfterDays);
  return Array.from(byTerm, ([days, those]) => {
    const names = those.map(({ id, name }) => {
      if (id === "curated") return say(lang, "source.curated");
      return lang === "en" ? name : englishIsolate + name + end;
    });
    return html`<li>${spoken(lang, "sources.stale_after", { count: days, names: names.join("; ") })}</li>`;
  });
}
