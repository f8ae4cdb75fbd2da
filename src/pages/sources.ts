/** `/sources`: every list and register behind the record, how fresh it is, and on which terms it may be reused. */

import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, end, englishIsolate, type MessageId, numberIn, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { SourceState } from "../contract/shapes/meta.ts";
import { type HtmlValue, html, outboundLink, spoken } from "../formats/html.ts";
import { asOf, publishedSources } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { inLanguage } from "./checker.ts";
import { badge, day, extentWords, sourceName, table } from "./components.ts";
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
  return {
    ...inLanguage(pagePath.sources(), lang),
    title: say(lang, "sources.title"),
    description: say(lang, "sources.description"),
    heading: heading("page.sources"),
    lead: heading("sources.lead"),
    main: html`${table(
      say(lang, "sources.caption", { date: dateIn(lang, asOf({ sources, generated_at })) }),
      sources,
      [
        column("sources.source", (source) => outboundLink(source.url, sourceName(source, lang))),
        column("sources.state", ({ status }) => badge(`source-${status}`, say(lang, `source.${status}`))),
        column("sources.last_read", ({ retrieved_at: at }) => day(lang, at && dayOf(at), say(lang, "sources.never"))),
        column("sources.records", (source) => recordsOf(source, lang), "number"),
        column("numbers.how_much", ({ extent }) => extentWords(extent, lang)),
        column("sources.note", ({ note }) => noteWords(note, lang)),
      ],
      "sources",
    )}
${reuseSection({ find }, lang)}
<section aria-labelledby="terms"><h2 id="terms">${heading("sources.stale")}</h2>
<ul>${staleTerms(lang)}</ul>
<p>${heading("sources.live")}</p>
  </section>`,
  };
}

function recordsOf({ retrieved_at, records }: SourceState, lang: Language): string {
  return retrieved_at === null ? say(lang, "sources.none_yet") : numberIn(lang, records);
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
