/** Parts that several kinds of page share. */

import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, inEnglish, joinSentences, type MessageId, rowMark, say } from "../base/words/say.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { Authorisation } from "../contract/shapes/bot.ts";
import type { Meta, SourceState } from "../contract/shapes/meta.ts";
import { publisher } from "../contract/site.ts";
import { countOf, dateWords } from "../formats/figures.ts";
import {
  bidiText,
  type Html,
  type HtmlValue,
  html,
  ofRecord,
  outboundLink,
  sourceLink,
  spoken,
} from "../formats/html.ts";
import { fileNameOf } from "../formats/targets.ts";
import type { Extent } from "../record/extent.ts";
import { asOf } from "../snapshot/freshness.ts";

/** A short label. The look never says more than the words: the style sheet adds an icon and a colour by `look`. */
export function badge(look: string, words: string): Html {
  return html`<span class="badge ${look}">${words}</span>`;
}

/** Entries of the register of authorised firms, each with what it means and does not mean; null if there are none. */
export function authorisedFirms(list: readonly Authorisation[], lang: Language): Html | null {
  return list.length === 0 ? null : html`${authorisedItems(list, lang)}${registerCredits(list, lang)}`;
}

/** The same without the credit, for a page with several of them: it stands there once. */
export function authorisedItems(list: readonly Authorisation[], lang: Language): Html | null {
  const items = list.map((firm) => {
    const source = sourceLink(firm.source_url, spoken(lang, "answer.source"));
    return html`<li>${authorisationWords(firm, lang)} ${source}</li>\n`;
  });
  return items.length === 0 ? null : html`<ul>${items}</ul>`;
}

function authorisationWords({ statement, name, authority, as_of }: Authorisation, lang: Language): Html {
  if (lang === "en") return html`${statement}`;
  const authorities = inEnglish(lang, authority);
  return bidiText(
    joinSentences([
      say(lang, "authorised.listed", { count: 1, register: "ESMA", firms: name }),
      as_of === null
        ? say(lang, "authorised.by", { authorities })
        : say(lang, "authorised.by_dated", { authorities, date: dateIn(lang, as_of) }),
      say(lang, "authorised.limits"),
    ]),
  );
}

/** The credit that a register's terms ask for, each once. */
export function registerCredits(list: readonly Authorisation[], lang: Language): Html | null {
  const credits = new Set(list.flatMap(({ credit }) => credit ?? []));
  return credits.size === 0 ? null : html`<p class="quiet"${ofRecord(lang)}>${[...credits].join(" ")}</p>`;
}

/** A column: its heading, a row's cell, its look, and the cell's label on a card where that is not the heading. */
type Cell<Row> = (row: Row) => HtmlValue;
export type TableColumn<Row> = readonly [heading: HtmlValue, cell: Cell<Row>, look?: string, label?: string];

/**
 * A table that becomes cards on a narrow screen, unless it is `narrow` itself; the first column is each row's heading.
 * Roles are explicit, since the cards' styles would drop them.
 */
export function table<Row>(caption: string, rows: readonly Row[], columns: readonly TableColumn<Row>[], look = "") {
  const cells = (row: Row) =>
    columns.map(([heading, cell, ofCell, label], at) =>
      at === 0
        ? html`<th role="rowheader" scope="row">${cell(row)}</th>`
        : html`<td role="cell" data-label="${label ?? heading}"${ofCell && html` class="${ofCell}"`}>${cell(row)}</td>`,
    );
  const headings = columns.map(([heading]) => {
    return String(heading).startsWith("<th") ? heading : html`<th role="columnheader" scope="col">${heading}</th>`;
  });
  return html`<table class="${look === "narrow" ? look : `cards ${look}`}" role="table">
<caption>${caption}</caption>
<thead role="rowgroup"><tr role="row">${headings}</tr></thead>
<tbody role="rowgroup">${rows.map((row) => html`<tr role="row">${cells(row)}</tr>\n`)}</tbody>
</table>`;
}

/** A term and what is on record for it; one that is null is left out. */
export type Fact = readonly [term: HtmlValue, value: HtmlValue];

export function facts(rows: readonly Fact[]): Html {
  const rowsWithValue = rows.filter(([, value]) => value !== null);
  const items = rowsWithValue.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>\n`);
  return html`<dl class="facts">${items}</dl>`;
}

interface PageBar extends Partial<Record<"json" | "csv" | "ndjson" | "follow" | "citation", string | undefined>> {
  more?: Html;
  lang?: Language;
}

/**
 * What can be done with a page: addresses of the same as JSON, as a table and as lines of JSON, and of how to follow it;
 * how to cite it, which a button copies if scripts run; a further link.
 */
export function pageBar({ json, csv, ndjson, follow, citation, more, lang = "en" }: PageBar): Html {
  const links = [
    follow && html`<a href="${follow}">${spoken(lang, "bar.subscribe")}</a>`,
    csv && html`<a href="${csv}" download="${nameOfFile(csv)}">${spoken(lang, "bar.csv")}</a>`,
    ndjson && html`<a href="${ndjson}" download="${nameOfFile(ndjson)}">NDJSON</a>`,
    json && html`<a href="${json}">JSON</a>`,
    more,
  ];
  const buttons = html`<li class="scripted"><button type="button">${spoken(lang, "bar.cite")}</button></li>
    <li class="scripted"><button type="button" class="print">${spoken(lang, "bar.print")}</button></li>`;
  return html`<ul class="bar" aria-label="${say(lang, "bar.label")}"${citation && html` data-citation="${citation}"`}>
    ${links.map((link) => link && html`<li>${link}</li>`)}
    ${citation && buttons}</ul>`;
}

/** Files of the API name themselves. */
function nameOfFile(address: string): string {
  return address.startsWith("/api/") ? "" : fileNameOf(address);
}

/** An address to copy: one tap selects the whole of it, and where scripts run a button copies it. */
export function copied(text: string, lang: Language): Html {
  return html`<span class="copied"><code class="copy" dir="ltr">${text}</code> <button type="button"
  class="second scripted" data-copied="${say(lang, "share.copied")}"
  data-blocked="${say(lang, "share.blocked")}">${spoken(lang, "bar.copy")}</button></span>`;
}

/** How much of a regulator's warning list we hold, of when: what was not looked at where nothing was found. */
export function copyWords(copy: Extent | undefined, lang: Language): string {
  const retrieved = copy?.as_of ?? null;
  if (copy === undefined || retrieved === null) return say(lang, "copy.none");
  const { on_record: ours, at_regulator, at_regulator_is } = copy;
  const count = ours;
  const date = dateIn(lang, retrieved.slice(0, "YYYY-MM".length));
  if (at_regulator === null) return say(lang, "copy.count", { count, date });
  if (ours >= at_regulator) return say(lang, "copy.whole", { date });
  const total = say(lang, `copy.${at_regulator_is}`, { total: at_regulator });
  return say(lang, "copy.part", { count, total, date });
}

/** The same as a cell of a table: in English, with the short name of the list's keeper. */
export function extentWords(extent: Extent | null | undefined, lang: Language): HtmlValue {
  if (extent == null) return null;
  return lang === "en" ? extent.sentence : bidiText(copyWords(extent, lang));
}

/** Between parts of a sentence of which some are markup; Chinese has another comma between names in a row. */
export function commaIn(lang: Language): string {
  return lang === "zh" ? "，" : rowMark(lang);
}

/** Between what a part is and the part, where that is markup. */
export function colonIn(lang: Language): string {
  if (lang === "fr") return "\u00a0: ";
  return lang === "zh" || lang === "ja" ? "：" : ": ";
}

/** Between a part of a row that is markup and the sentence behind it. */
export function stopIn(lang: Language): string {
  return lang === "zh" || lang === "ja" ? "。" : ". ";
}

/** A day of the record as the page's language writes it, with its machine-readable form. */
export function day(lang: Language, date: string | null, absent: string): Html {
  return date === null ? html`${absent}` : html`<time datetime="${date}">${dateIn(lang, date)}</time>`;
}

/** Whose statement a page repeats, what it says, and where it can be read. */
export interface CitedSource {
  /** Spelled out: `US Securities and Exchange Commission (SEC)`. */
  author: string;
  /** In our words, since no title of a document is on record, with the dates that are: `warning about X, 6 May 2024`. */
  described: string;
  url: string;
}

/**
 * How to cite one of our pages: what it repeats first, then the page. Only the page's own title stands in quotation
 * marks: of the source we have no title.
 * @param meta what the page rests on. @param source none where a page rests on many.
 */
export function citationOf(
  title: string,
  pageUrl: string,
  meta: Pick<Meta, "sources" | "generated_at">,
  source?: CitedSource,
): string {
  const page = `as of ${dateWords(asOf(meta))}, ${pageUrl}`;
  if (source === undefined) return `${publisher}, “${title}”, ${page}`;
  return `${source.author}: ${source.described}, ${source.url}. On record and described at ${publisher}, ${page}`;
}

/** Notices of answers that pages say in the reader's language; the others stand in English, and are marked as that. */
const noticeMessages: ReadonlyMap<string, readonly MessageId[]> = new Map<string, MessageId[]>([
  [notice.cite, ["notice.cite"]],
  [notice.noRecord, ["notice.no_record"]],
  [notice.impostor, ["notice.impostor"]],
  [notice.selection, ["notice.selection"]],
  [notice.allegation, ["guidance.allegation"]],
  [notice.tracker, ["guidance.complaint"]],
  [notice.warning, ["guidance.warning"]],
  [notice.pnl, ["vault.no_return", "notice.past_results"]],
  [notice.undocumentedSource, ["notice.vault_list"]],
  [notice.selfDescribed, ["notice.self_described"]],
]);

function noticeItem(words: string, lang: Language): Html {
  const messages = lang === "en" ? undefined : noticeMessages.get(words);
  if (messages === undefined) return html`<li><span${ofRecord(lang)}>${words}</span></li>`;
  return html`<li>${bidiText(joinSentences(messages.map((message) => say(lang, message))))}</li>`;
}

/** What a reader must not conclude (the footer says that nothing is advice), and the sources behind the page. */
export function provenance(meta: Pick<Meta, "notices" | "sources">, lang: Language = "en"): Html {
  const notices = meta.notices.filter((words) => words !== notice.advice);
  return html`<section class="provenance" aria-labelledby="provenance">
<h2 id="provenance">${spoken(lang, "read.heading")}</h2>
${notices.length === 0 ? "" : html`<ul>${notices.map((words) => noticeItem(words, lang))}</ul>`}
<h3>${spoken(lang, "read.sources")}</h3>
<ul>${meta.sources.map((source) => html`<li>${sourceLine(source, lang)}</li>`)}</ul>
<p><a href="${pagePath.sources()}">${spoken(lang, "answer.about_sources")}</a></p>
</section>`;
}

/** What a source is called by those who keep it; the record that is kept by hand has a name in each language. */
export function sourceName({ id, name }: Pick<SourceState, "id" | "name">, lang: Language): Html {
  if (id === "curated") return spoken(lang, "source.curated");
  return lang === "en" ? html`${name}` : html`<span${ofRecord(lang)}>${name}</span>`;
}

/** Name of the source, whether its last read is current, and its day; in English, how much of it is here. */
export function sourceLine(source: SourceState, lang: Language = "en"): Html {
  const { status, records, retrieved_at, extent } = source;
  const link = outboundLink(source.url, sourceName(source, lang));
  const state = badge(`source-${status}`, say(lang, `source.${status}`));
  if (retrieved_at === null) return html`${link} ${state}`;
  const date = dateIn(lang, dayOf(retrieved_at));
  const count = lang === "en" && html`; ${extent?.sentence ?? countOf(records, "record")}`;
  return html`${link} ${state} ${spoken(lang, "source.read", { date })}${count}`;
}
