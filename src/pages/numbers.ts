/** `/numbers`: how many records there are by year, list and outcome, and what each list covers. */

import { answerMeta } from "../answers/meta.ts";
import { assertDefined } from "../base/invariants.ts";
import { listWords } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import type { Site } from "../contract/site.ts";
import { type Column, csvRows } from "../endpoints/rows.ts";
import { count, counted, dollars } from "../formats/figures.ts";
import { defangedText, type Html, html, isolated } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { type ActionStatus, caseStatusWords } from "../record/case-status.ts";
import { results } from "../record/report-card/rules.ts";
import { cardResults } from "../record/report-card/shape.ts";
import type { ListedKind } from "../snapshot/shapes.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { yearBars, yearColumns } from "./charts.ts";
import { badge, pageBar, type TableColumn, table } from "./components.ts";
import type { Page } from "./page.ts";

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

export function numbersPage(snapshot: Snapshot, site: Site): Page {
  const all = tallies(snapshot);
  const { choices } = snapshot.watchlist;
  const bots = [...snapshot.records.bots];
  const years = [...new Set(all.map(({ year }) => year))].sort((a, b) => b - a);
  const newest = assertDefined(years[0], "the watchlist has records");
  const warnings = all.filter(({ kind }) => kind === "warning");
  const lists = [...Map.groupBy(warnings, ({ list }) => list)].sort(([, a], [, b]) => sum(b) - sum(a));
  return {
    path: pagePath.numbers(),
    title: "The record in numbers",
    description:
      `Regulators' warnings, cases and consumer reports about trading bots and crypto sites by year ` +
      `and list, to ${newest}.`,
    lead: html`Warnings, cases and reports by year and list. These are numbers of records, not of frauds:
  lists begin, end and are read at different times.`,
    bar: pageBar({ csv: pagePath.numbersTable() }),
    meta: answerMeta(snapshot, site, { sources: ["curated", "dfpi"], notices: [notice.allegation, notice.cite] }),
    main: html`<section aria-labelledby="years"><h2 id="years">By year</h2>
<p>${howFar(lists, newest, snapshot)}</p>
${yearTable(all, years)}
${yearChart(all, newest)}</section>
<section aria-labelledby="lists"><h2 id="lists">Warning lists, and what we have of each</h2>
<p class="quiet">The bars are the last ten years; a dashed frame stands for years of which we have nothing.</p>
${listTable(lists, newest, snapshot)}</section>
<section aria-labelledby="cases"><h2 id="cases">Cases by outcome</h2>
<p class="quiet">A case with criminal charges over the same conduct counts under its own outcome and theirs.</p>
<ul class="tally">${choices.statuses.map(({ value: status, count: cases }) =>
      tallyItem(target(pagePath.watchlist(), { kind: "action", status }), statusBadge(status), cases),
    )}</ul></section>
${largestCases(snapshot)}
<section aria-labelledby="cards"><h2 id="cards">Report cards</h2>
<ul class="tally">${cardResults.map((result) => {
      const cards = bots.filter(({ slug }) => snapshot.cards.get(slug)?.result === result).length;
      return tallyItem(target(pagePath.directory(), { result }), badge(result, results[result].label), cards);
    })}</ul></section>`,
  };
}

function tallyItem(path: string, name: Html, records: number): Html {
  return html`<li><a href="${path}">${name} ${count(records)}</a></li>`;
}

function statusBadge(status: ActionStatus): Html {
  return badge(caseStatusWords[status].standing, caseStatusWords[status].label);
}

/** The last year that a list covers: that of its newest record, or of the day on which it was read. */
function coveredTo([id, list]: List, { sources }: Snapshot): number {
  const yearOfRead = sources.find((source) => source.id === id)?.extent?.as_of?.slice(0, 4) ?? 0;
  return Math.max(Number(yearOfRead), ...list.map(({ year }) => year));
}

/** Which lists the newest year rests on, and how many say nothing about it. */
function howFar(lists: readonly List[], newest: number, snapshot: Snapshot): string {
  const now = lists.flatMap(([, list]) => list.filter(({ year }) => year === newest));
  const ended = lists.filter((list) => coveredTo(list, snapshot) < newest).length;
  const names = now.map(({ list, records }) => {
    return `${snapshot.find.list.get(list)?.list.regulator ?? list} (${count(records)})`;
  });
  const warnings = `${counted(sum(now), "warning")}${now.length === 0 ? "" : `, of ${listWords(names)}`}`;
  const others = ended === 0 ? "" : ` From ${counted(ended, "other list")} we have nothing of ${newest} yet.`;
  return `${newest}: ${warnings}.${others} Fewer records need not mean fewer warnings.`;
}

/** Of so many years at most: those before have few records. */
const mostYears = 15;

function yearChart(all: readonly Tally[], newest: number): Html {
  const of = (kind: ListedKind, year: number) => sum(all.filter((one) => one.year === year && one.kind === kind));
  const years = Array.from({ length: mostYears }, (_, at) => newest - mostYears + 1 + at);
  const tallied = years.map((year) => {
    return { year, warnings: of("warning", year), cases: of("action", year), reports: of("entry", year) };
  });
  return html`<figure>${yearColumns(tallied)}
<figcaption class="key"><span class="warnings">Warnings</span> <span class="cases">Cases</span> <span
  class="reports">Reports</span></figcaption></figure>`;
}

function yearTable(all: readonly Tally[], years: readonly number[]): Html {
  const records = (kind: ListedKind) => (year: number) => {
    const number = sum(all.filter((one) => one.year === year && one.kind === kind));
    return number === 0 || year === 0 ? count(number) : html`<a href="${counts({ kind, year })}">${count(number)}</a>`;
  };
  const columns: TableColumn<number>[] = [
    ["Year", (year) => (year === 0 ? "No date given" : String(year))],
    ["Warnings", records("warning"), "number"],
    ["Cases", records("action"), "number"],
    ["Reports", records("entry"), "number"],
  ];
  return table("Records by year", years, columns, "narrow");
}

function listTable(lists: readonly List[], newest: number, snapshot: Snapshot): Html {
  const lastTen = Array.from({ length: 10 }, (_, at) => newest - 9 + at);
  const tenYears = (list: readonly Tally[]) =>
    lastTen.map((year) => ({ year, records: list.find((one) => one.year === year)?.records ?? 0 }));
  const linked = ([list, years]: List) =>
    html`<a href="${counts({ kind: "warning", list })}">${isolated(years[0]?.name ?? "")}</a>`;
  return table("Warning lists", lists, [
    ["List", linked],
    ["Warnings", ([, years]) => count(sum(years)), "number"],
    ["By year", (list) => yearBars(tenYears(list[1]), coveredTo(list, snapshot))],
    ["How much of it", ([list]) => snapshot.sources.find(({ id }) => id === list)?.extent?.sentence],
  ]);
}

/** Sums are shown as they are named: two regulators can name the same money, so that no total would be true. */
function largestCases({ records }: Snapshot): Html {
  const cases = records.enforcement_actions
    .flatMap(({ amount_usd, ...action }) => (amount_usd === null ? [] : [{ ...action, amount_usd }]))
    .sort((a, b) => b.amount_usd - a.amount_usd);
  if (cases.length === 0) return html``;
  const columns: TableColumn<(typeof cases)[number]>[] = [
    ["Case", ({ id, title }) => html`<a href="${pagePath.watchlistEntry(id)}">${isolated(defangedText(title))}</a>`],
    ["Sum", ({ amount_usd }) => dollars(amount_usd), "number"],
    ["Outcome", ({ status }) => statusBadge(status)],
  ];
  return html`<section aria-labelledby="sums"><h2 id="sums">The largest sums</h2>
<p>${counted(cases.length, "case names", "cases name")} a sum. We add none of them up: two regulators can name the
  same money.</p>
${table("Cases with the largest sums", cases.slice(0, 10), columns, "dense brief")}</section>`;
}
