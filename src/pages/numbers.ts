/** `/numbers`: how many records there are by year, list and outcome, and what each list covers. */

import { answerMeta } from "../answers/meta.ts";
import { assertDefined } from "../base/invariants.ts";
import type { Language } from "../base/words/languages.ts";
import { bracketsIn, dateIn, joinSentences, listIn, type MessageId, numberIn, say } from "../base/words/say.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { Site } from "../contract/site.ts";
import { type Column, csvRows } from "../endpoints/rows.ts";
import { dollars } from "../formats/figures.ts";
import {
  bidiText,
  defangedText,
  type Html,
  type HtmlValue,
  html,
  isolated,
  ofRecord,
  spoken,
} from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { caseStatusWords } from "../record/case-status.ts";
import type { Extent } from "../record/extent.ts";
import { cardResults } from "../record/report-card/shape.ts";
import type { ListedKind } from "../snapshot/shapes.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { resultLabel } from "./bot-words.ts";
import { yearBars, yearColumns, yearPartNames } from "./charts.ts";
import { inLanguage } from "./checker.ts";
import { badge, colonIn, pageBar, type TableColumn, table } from "./components.ts";
import type { Page } from "./page.ts";
import { stageOf } from "./record-words.ts";

/** `list` is its id or, for cases, the regulator; `year` is 0 where the source gives none. */
interface Tally extends Record<"list" | "name", string>, Record<"year" | "records", number> {
  kind: ListedKind;
}

/** The years of one list, with its id. */
type List = readonly [id: string, years: readonly Tally[]];

function tallies({ watchlist }: Snapshot): Tally[] {
  const labels = new Map(watchlist.choices.lists.map(({ value, label }) => [value, label]));
  const tallied = new Map<string, Tally>();
  for (const { kind, date, ...row } of watchlist.rows) {
    const year = Number(date.slice(0, 4));
    const list = row.list ?? row.regulator;
    const name = labels.get(row.list ?? "") ?? list;
    tallied.getOrInsert([kind, list, year].join(), { kind, list, name, year, records: 0 }).records += 1;
  }
  return [...tallied.values()].sort((a, b) => b.year - a.year || b.records - a.records || (a.name < b.name ? -1 : 1));
}

/** The watchlist narrowed to what a figure counts. */
function counts({ kind, list, year }: Partial<Tally>): string {
  const source = kind === "action" ? { regulator: list } : { list };
  return target(pagePath.watchlist(), { kind, ...source, year });
}

const csvColumns: readonly Column<Tally>[] = [
  ["kind", ({ kind }) => kind],
  ["list", ({ list }) => list],
  ["name", ({ name }) => name],
  ["year", ({ year }) => (year === 0 ? null : year)],
  ["records", ({ records }) => records],
];

/** `/numbers.csv` */
export function numbersTable(snapshot: Snapshot): string {
  return Array.from(csvRows(csvColumns, tallies(snapshot))).join("");
}

const sum = (all: readonly Tally[]) => all.reduce((total, { records }) => total + records, 0);

export function numbersPage(snapshot: Snapshot, site: Site, lang: Language = "en"): Page {
  const all = tallies(snapshot);
  const { choices } = snapshot.watchlist;
  const bots = [...snapshot.records.bots];
  const years = [...new Set(all.map(({ year }) => year))].sort((a, b) => b - a);
  const newest = assertDefined(years[0], "the watchlist has records");
  const warnings = all.filter(({ kind }) => kind === "warning");
  const lists = [...Map.groupBy(warnings, ({ list }) => list)].sort(([, a], [, b]) => sum(b) - sum(a));
  return {
    ...inLanguage(pagePath.numbers(), lang),
    title: say(lang, "page.numbers"),
    description: say(lang, "numbers.description", { year: String(newest) }),
    lead: spoken(lang, "numbers.lead"),
    meta: answerMeta(snapshot, site, { sources: ["curated", "dfpi"], notices: [notice.allegation, notice.cite] }),
    main: html`<section aria-labelledby="years"><h2 id="years">${spoken(lang, "numbers.by_year")}</h2>
<p>${bidiText(howFar(lists, newest, snapshot, lang))}</p>
<div class="by-year">${yearChart(all, newest, lang)}
${yearTable(all, years, lang)}</div>
<p class="quiet">${spoken(lang, "numbers.fewer")}</p>
${pageBar({ csv: pagePath.numbersTable(), lang })}</section>
<section aria-labelledby="lists"><h2 id="lists">${spoken(lang, "numbers.lists")}</h2>
<p class="quiet">${spoken(lang, "numbers.bars")}</p>
${listTable(lists, newest, snapshot, lang)}</section>
<section aria-labelledby="cases"><h2 id="cases">${spoken(lang, "numbers.outcomes")}</h2>
<p class="quiet">${spoken(lang, "numbers.criminal")}</p>
<ul class="tally">${choices.statuses.map(({ value: status, count: cases }) => {
      const name = badge(caseStatusWords[status].standing, stageOf(status, lang));
      return tallyItem(target(pagePath.watchlist(), { kind: "action", status }), name, cases, lang);
    })}</ul></section>
${largestCases(snapshot, lang)}
<section aria-labelledby="cards"><h2 id="cards">${spoken(lang, "numbers.cards")}</h2>
<ul class="tally">${cardResults.map((result) => {
      const cards = bots.filter(({ slug }) => snapshot.cards.get(slug)?.result === result).length;
      const name = badge(result, resultLabel(result, lang));
      return tallyItem(target(pagePath.directory(), { result }), name, cards, lang);
    })}</ul></section>`,
  };
}

function tallyItem(path: string, name: Html, records: number, lang: Language): Html {
  return html`<li><a href="${path}">${name} ${numberIn(lang, records)}</a></li>`;
}

/** The last year that a list covers: that of its newest record, or of the day on which it was read. */
function coveredTo([id, list]: List, { sources }: Snapshot): number {
  const yearOfRead = sources.find((source) => source.id === id)?.extent?.as_of?.slice(0, 4) ?? 0;
  return Math.max(Number(yearOfRead), ...list.map(({ year }) => year));
}

/** Which lists the newest year rests on, and how many say nothing about it. */
function howFar(lists: readonly List[], newest: number, snapshot: Snapshot, lang: Language): string {
  const now = lists.flatMap(([, list]) => list.filter(({ year }) => year === newest));
  const ended = lists.filter((list) => coveredTo(list, snapshot) < newest).length;
  const [opening, closing] = bracketsIn(lang);
  const names = now.map(({ list, records }) => {
    return `${snapshot.find.list.get(list)?.list.regulator ?? list}${opening}${numberIn(lang, records)}${closing}`;
  });
  const inYear = { year: String(newest) };
  return joinSentences([
    now.length === 0
      ? say(lang, "numbers.newest_none", inYear)
      : say(lang, "numbers.newest", { ...inYear, count: sum(now), lists: listIn(lang, names) }),
    ended === 0 ? null : say(lang, "numbers.others", { ...inYear, count: ended }),
  ]);
}

/** Of so many years at most: those before have few records. */
const mostYears = 15;

function yearChart(all: readonly Tally[], newest: number, lang: Language): Html {
  const of = (kind: ListedKind, year: number) => sum(all.filter((one) => one.year === year && one.kind === kind));
  const years = Array.from({ length: mostYears }, (_, at) => newest - mostYears + 1 + at);
  const tallied = years.map((year) => {
    return { year, warnings: of("warning", year), cases: of("action", year), reports: of("entry", year) };
  });
  const key = Object.entries(yearPartNames).map(([part, name], at) => {
    return html`${at > 0 && " "}<span class="${part}">${spoken(lang, name)}</span>`;
  });
  const [opening, closing] = bracketsIn(lang);
  const title = html`${spoken(lang, "numbers.by_year_caption")}${opening}${years[0]}–${newest}${closing}`;
  return html`<figure class="framed"><figcaption><strong>${title}</strong>
<span class="key">${key}</span></figcaption>
${yearColumns(tallied, lang)}</figure>`;
}

function yearTable(all: readonly Tally[], years: readonly number[], lang: Language): Html {
  const records = (kind: ListedKind) => (year: number) => {
    const total = sum(all.filter((one) => one.year === year && one.kind === kind));
    const number = numberIn(lang, total);
    return total === 0 || year === 0 ? number : html`<a href="${counts({ kind, year })}">${number}</a>`;
  };
  const heading = (message: MessageId) => spoken(lang, message);
  const columns: TableColumn<number>[] = [
    [heading("watchlist.year"), (year) => (year === 0 ? say(lang, "numbers.no_date") : dateIn(lang, String(year)))],
    [heading(yearPartNames.warnings), records("warning"), "number"],
    [heading(yearPartNames.cases), records("action"), "number"],
    [heading(yearPartNames.reports), records("entry"), "number"],
  ];
  return table(say(lang, "numbers.by_year_caption"), years, columns, "narrow");
}

function listTable(lists: readonly List[], newest: number, snapshot: Snapshot, lang: Language): Html {
  const lastTen = Array.from({ length: 10 }, (_, at) => newest - 9 + at);
  const tenYears = (list: readonly Tally[]) =>
    lastTen.map((year) => ({ year, records: list.find((one) => one.year === year)?.records ?? 0 }));
  const linked = ([list, years]: List) =>
    html`<a href="${counts({ kind: "warning", list })}"${ofRecord(lang)}>${isolated(years[0]?.name ?? "")}</a>`;
  const extentOf = (list: string) => snapshot.sources.find(({ id }) => id === list)?.extent;
  return table(
    say(lang, "numbers.lists_caption"),
    lists,
    [
      [spoken(lang, "entry.list"), linked],
      [spoken(lang, yearPartNames.warnings), ([, years]) => numberIn(lang, sum(years)), "number"],
      [spoken(lang, "numbers.how_much"), ([list]) => shareWords(extentOf(list), lang)],
      [spoken(lang, "numbers.by_year"), (list) => yearsOf(tenYears(list[1]), coveredTo(list, snapshot), lang), "extra"],
    ],
    "dense brief",
  );
}

/** What of the last ten years is on record: a chart of several years; of one year, its number. */
function yearsOf(years: readonly Pick<Tally, "year" | "records">[], last: number, lang: Language): HtmlValue {
  const filledYears = years.filter(({ records }) => records > 0);
  if (filledYears.length > 1) return yearBars(years, last, lang);
  const [only] = filledYears;
  const words =
    only === undefined
      ? spoken(lang, "numbers.nothing")
      : html`${dateIn(lang, String(only.year))}${colonIn(lang)}${numberIn(lang, only.records)}`;
  return html`<span class="quiet">${words}</span>`;
}

/** How much of a list we have, beside the number of its warnings. */
function shareWords(extent: Extent | null | undefined, lang: Language): HtmlValue {
  const asOf = extent?.as_of ?? null;
  if (extent == null || asOf === null) return null;
  const date = dateIn(lang, asOf.slice(0, "YYYY-MM".length));
  const { on_record, at_regulator, at_regulator_is } = extent;
  if (at_regulator === null) return spoken(lang, "numbers.of_unknown", { date });
  if (on_record >= at_regulator) return spoken(lang, "numbers.whole", { date });
  return spoken(lang, "numbers.of_total", {
    total: say(lang, `copy.${at_regulator_is}`, { total: at_regulator }),
    date,
  });
}

/** Sums are shown as they are named: two regulators can name the same money, so that no total would be true. */
function largestCases({ records }: Snapshot, lang: Language): Html {
  const cases = records.enforcement_actions
    .flatMap(({ amount_usd, ...action }) => (amount_usd === null ? [] : [{ ...action, amount_usd }]))
    .sort((a, b) => b.amount_usd - a.amount_usd);
  if (cases.length === 0) return html``;
  const linked = ({ id, title }: (typeof cases)[number]) =>
    html`<a href="${pagePath.watchlistEntry(id)}"${ofRecord(lang)}>${isolated(defangedText(title))}</a>`;
  const columns: TableColumn<(typeof cases)[number]>[] = [
    [spoken(lang, "numbers.case"), linked],
    [spoken(lang, "entry.sum"), ({ amount_usd }) => dollars(amount_usd, lang), "number"],
    [spoken(lang, "numbers.outcome"), ({ status }) => badge(caseStatusWords[status].standing, stageOf(status, lang))],
  ];
  return html`<section aria-labelledby="sums"><h2 id="sums">${spoken(lang, "numbers.sums")}</h2>
<p>${bidiText(joinSentences([say(lang, "numbers.name_sum", { count: cases.length }), say(lang, "numbers.no_total")]))}</p>
${table(say(lang, "numbers.sums_caption"), cases.slice(0, 10), columns, "dense brief")}</section>`;
}
