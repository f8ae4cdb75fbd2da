/** The watchlist: what regulators did, warn about and were told, with search, filters and pages. */

import { datesOfCase, toEnforcementAction, toTrackerEntry, toWarning } from "../answers/records.ts";
import { searchMeta } from "../answers/watchlist.ts";
import { placeName } from "../base/words/places.ts";
import { pagePath } from "../contract/addresses.ts";
import { listedKinds } from "../contract/queries.ts";
import type { EnforcementAction } from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import { type Column, criminalOutcome, csvRows, jsonLines } from "../endpoints/rows.ts";
import { clipped, count, counted, dated } from "../formats/figures.ts";
import { defangedText, type Html, html, isolated } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { entryTitle, warningTitle } from "../formats/titles.ts";
import { compareText } from "../record/canonical.ts";
import { type ActionStatus, caseStatusWords } from "../record/case-status.ts";
import { countryOfRegulator, isRegulator } from "../record/regulators.ts";
import type { WarningListHead } from "../record/warning.ts";
import type { ListedKind, WatchlistChoices } from "../snapshot/shapes.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import type { ListedRecord, WatchlistSearch } from "../snapshot/watchlist-search.ts";
import {
  choicesLeft,
  listedAt,
  ofEveryKind,
  searchWatchlist,
  type WatchlistFilter,
} from "../snapshot/watchlist-search.ts";
import { standingBadge } from "./checker.ts";
import { actionBadge, pageBar, type TableColumn, table } from "./components.ts";
import { type Choice, choicesOf, type Filter, filterForm, paged } from "./lists.ts";
import type { Page } from "./page.ts";
import { itemList } from "./structured.ts";

const path = pagePath.watchlist();

/** A kind of record on its tab, and as the heading of its page. */
const kindWords: Readonly<Record<ListedKind, { tab: string; title: string }>> = {
  action: { tab: "Actions", title: "Regulators' actions" },
  warning: { tab: "Warnings", title: "Regulators' warnings" },
  entry: { tab: "Reports", title: "Consumer reports" },
};

/** What the filter calls a body whose short name says little or is that of its cases alone. */
const regulatorNames: Readonly<Record<string, string>> = {
  SEC: "SEC: Securities and Exchange Commission",
  FTC: "FTC: Federal Trade Commission",
  DFPI: "California DFPI: reports of consumers",
  "California DFPI": "California DFPI: cases and orders",
};

/**
 * Makes the page of the watchlist, or of what a filter leaves of it.
 * @param number of the page wanted, from 1.
 */
export function watchlistPage(snapshot: Snapshot, site: Site, filter: WatchlistFilter = {}, number = 1): Page {
  const search = searchWatchlist(snapshot, filter);
  const page = paged(search.rows, number, path, filter);
  const shown = listedAt(snapshot, page.shown).map((listed) => listedRow(listed, snapshot, site));
  const isNarrowed = narrows(filter);
  const choices = choicesLeft(snapshot, filter, search.rows);
  const heading = filter.kind && kindWords[filter.kind].title;
  const title = heading === undefined ? "Regulators' scam watchlist" : `${heading} about trading bots and sites`;
  const downloads = downloadsOf(filter);
  return {
    path: page.path,
    title: isNarrowed ? "Watchlist search" : title + page.onPage,
    description: `${describeWatchlist(snapshot, heading)}${page.onPage}.`,
    json: downloads.json,
    indexed: !isNarrowed,
    structured: isNarrowed ? [] : [itemList(shown.map(({ id }) => site.baseUrl + pagePath.watchlistEntry(id)))],
    heading: heading ?? "Watchlist",
    meta: searchMeta(snapshot, site, filter, page.shown),
    main: html`${filterForm({
      path,
      parameters: filter,
      search: "Name, website or wallet",
      kept: "kind",
      filters: filtersOf(filter, choices, snapshot),
    })}
${kindTabs(choices, filter)}
<p class="count" role="status">${countLine(search, isNarrowed)}${orderLink(filter)}</p>
${search.rows.length === 0 ? nothingMatches : table("Watchlist records", shown, columns, "dense brief listed")}
${page.links}
${pageBar({ follow: pagePath.follow(), csv: downloads.csv, ndjson: downloads.ndjson, json: downloads.json })}
${extentLine(snapshot)}`,
  };
}

/** Whether anything but the kind of record is chosen. */
function narrows({ kind: _kind, ...choices }: WatchlistFilter): boolean {
  return Object.values(choices).some((value) => value !== undefined);
}

/** Where the records shown can be had as files. */
function downloadsOf(filter: WatchlistFilter): Record<"json" | "csv" | "ndjson", string> {
  const { kind, list, ...others } = filter;
  const whole = kind === "warning" ? pagePath.warningLists() : "/api/scams.json";
  const json = narrows(filter) ? target("/api/scams/search.json", filter) : whole;
  const isWholeList = list !== undefined && list !== "dfpi" && !narrows(others);
  const inRows = (csv: string) => ({ json, csv, ndjson: csv.replace(/csv$/u, "ndjson") });
  if (isWholeList) return inRows(pagePath.warningListRows(list));
  if (narrows(filter) || kind === "action" || kind === "entry")
    return { json, csv: target(pagePath.watchlistTable(), filter), ndjson: target(pagePath.watchlistLines(), filter) };
  return inRows(kind === "warning" ? "/api/warnings.csv" : "/api/scams.csv");
}

/** A record in the table of a narrowed list: one header row for the three kinds. */
const tableColumns: readonly Column<Tabled>[] = [
  ["kind", ({ kind }) => kind],
  ["id", ({ row }) => row.id],
  ["title", ({ row }) => row.title],
  ["regulator", ({ row }) => row.regulator],
  ["country", ({ row }) => row.country],
  ["date", ({ row }) => row.date],
  ["status", ({ action }) => action?.status ?? null],
  ["status_date", ({ action }) => action?.status_date ?? null],
  ["criminal_outcomes", ({ action }) => action?.criminal_cases.map(criminalOutcome) ?? null],
  ["amount_usd", ({ action }) => action?.amount_usd ?? null],
  ["names", ({ record }) => ("brand_names" in record ? record.brand_names : record.names)],
  ["domains", ({ record }) => record.domains],
  ["scam_types", ({ row }) => row.types],
  ["summary", ({ record }) => record.summary],
  ["source_url", ({ row }) => row.source],
  ["page_url", ({ row, site }) => site.baseUrl + pagePath.watchlistEntry(row.id)],
];

interface Tabled {
  kind: ListedKind;
  row: WatchlistRow;
  record: ListedRecord["record"];
  action: EnforcementAction | null;
  site: Site;
}

/** `/watchlist.csv`, line by line: every record that a filter leaves, in the order of the page. */
export function watchlistTable(snapshot: Snapshot, site: Site, filter: WatchlistFilter): Iterable<string> {
  const tabled = chosenRecords(snapshot, filter).map((listed): Tabled => {
    const { kind, record } = listed;
    const action = kind === "action" ? toEnforcementAction(record, site) : null;
    return { kind, row: listedRow(listed, snapshot, site), record, action, site };
  });
  return csvRows(tableColumns, tabled);
}

/** `/watchlist.ndjson`: the same records, each as in the JSON answer under its `kind` there. */
export function watchlistLines(snapshot: Snapshot, site: Site, filter: WatchlistFilter): Iterable<string> {
  return jsonLines(
    chosenRecords(snapshot, filter).map((listed) => {
      const { kind, record } = listed;
      if (kind === "action") return { kind: "enforcement_action", ...toEnforcementAction(record, site) };
      if (kind === "entry") return { kind: "dfpi_entry", ...toTrackerEntry(record, snapshot, site) };
      return { kind: "warning", ...toWarning(listed.list, record, snapshot, site) };
    }),
  );
}

function chosenRecords(snapshot: Snapshot, filter: WatchlistFilter): IteratorObject<ListedRecord> {
  return searchWatchlist(snapshot, filter)
    .rows.values()
    .flatMap((row) => listedAt(snapshot, [row]));
}

function countLine({ rows, without }: WatchlistSearch, isNarrowed: boolean): Html {
  if (!isNarrowed) return html`${counted(rows.length, "record")}, newest first.`;
  const lacking = without.map((word) => `“${defangedText(word)}”`).join(", ");
  const missing = lacking && `; none has ${lacking} as well`;
  return html`${counted(rows.length, "record matches", "records match")}${missing}.`;
}

function orderLink(filter: WatchlistFilter): Html | string {
  if (filter.kind !== "action" || filter.sort !== undefined) return "";
  return html` <a href="${target(path, { ...filter, sort: "amount" })}">Largest sum first</a>`;
}

/** How many records of each kind there are, in words. */
function countsInWords({ watchlist, find }: Snapshot) {
  const { kinds } = watchlist.choices;
  return {
    cases: counted(kinds.action, "case or order", "cases and orders"),
    warnings: counted(kinds.warning, "warning"),
    lists: (name: string) => counted(find.list.size, name),
    reports: (name: string) => counted(kinds.entry, name),
  };
}

function describeWatchlist(snapshot: Snapshot, heading: string | undefined): string {
  const { cases, warnings, lists, reports } = countsInWords(snapshot);
  return (
    `Search ${cases} of regulators, ${warnings} on ${lists("list")} and ${reports("unverified consumer report")} ` +
    `about trading bots and crypto sites${heading ? `: ${heading.toLowerCase()}` : ""}`
  );
}

function extentLine(snapshot: Snapshot): Html {
  const { cases, warnings, lists, reports } = countsInWords(snapshot);
  return html`<p class="quiet">${cases} of
  regulators, ${warnings} on
${lists("official list")},
${reports("unverified report")} from consumers.
  Each with its source. <a href="${pagePath.sources()}">How much of each
  list is on record, and of when</a>. <a href="${pagePath.numbers()}">The record in numbers</a></p>`;
}

const nothingMatches = html`<div class="empty"><h2>We found nothing</h2><p>That does not mean it is safe. This search looks for the
    words you typed. <a href="${pagePath.home()}">Check the name or address</a> to see other spellings and look-alikes
      too.</p></div>`;

function kindTabs({ kinds }: WatchlistChoices, filter: WatchlistFilter): Html {
  const all = listedKinds.reduce((sum, each) => sum + kinds[each], 0);
  return html`<nav class="tabs" aria-label="Kinds of record">
  <ul>${tab(undefined, "All", all, filter)}
    ${listedKinds.map((each) => tab(each, kindWords[each].tab, kinds[each], filter))}</ul></nav>`;
}

const link = (id: string, title: string) =>
  html`<a href="${pagePath.watchlistEntry(id)}">${isolated(clipped(title, 200))}</a>`;

const columns: readonly TableColumn<WatchlistRow>[] = [
  ["Subject", ({ id, title, types }) => [link(id, title), types && html`<span class="quiet">${types}</span>`]],
  ["What it is", ({ badge }) => badge],
  ["Regulator", ({ country, regulator }) => html`<abbr class="country">${country}</abbr> ${regulator}`],
  ["Date", ({ date }) => dated(date)],
];

/** A link that keeps the search; filters that fit only one kind are dropped. */
function tab(kind: ListedKind | undefined, words: string, records: number, filter: WatchlistFilter): Html {
  const here = filter.kind === kind ? html` aria-current="page"` : "";
  const parameters = { ...ofEveryKind(filter), kind };
  return html`<li><a href="${target(path, parameters)}"${here}>${words} <span
    class="quiet">${count(records)}</span></a></li>`;
}

/** Each with its field if it fits the kind shown. */
function filtersOf(
  { kind, regulator, list }: WatchlistFilter,
  choices: WatchlistChoices,
  snapshot: Snapshot,
): Filter[] {
  const { statuses, years, types } = choices;
  const fit = (kinds: readonly ListedKind[], offered: readonly Choice[]) =>
    kind === undefined || kinds.includes(kind) ? offered : undefined;
  const statusOf = (value: string) => caseStatusWords[value as ActionStatus].label;
  const listOf = (value: string) => snapshot.watchlist.choices.lists.find((one) => one.value === value)?.label ?? value;
  const involved = choicesOf({ yes: "Yes", no: "Not mentioned" });
  const involvedOf = (value: string) => (value === "yes" ? "A bot was involved" : "No bot was involved");
  const labelled = (offered: readonly Choice[], labelOf: (value: string) => string) =>
    offered.map((choice) => ({ ...choice, label: labelOf(choice.value) }));
  const bodies = regulatorChoices(choices.regulators, snapshot);
  const nameOf = (value: string) => bodies.find((body) => body.value === value)?.label ?? value;
  return [
    ["q", (value) => `“${defangedText(value)}”`],
    ["regulator", nameOf, "Regulator", list === undefined || regulator !== undefined ? bodies : undefined],
    ["list", listOf],
    ["status", statusOf, "Status of the case", fit(["action"], labelled(statuses, statusOf))],
    ["from_year", (value) => `${value} or later`],
    ["from", (value) => `From ${value}`],
    ["to", (value) => `Until ${value}`],
    ["involves_bot", involvedOf, "Trading bot or AI involved", fit(["action"], involved)],
    ["year", String, "Year", years],
    ["min_amount_usd", (value) => `At least $${value}`],
    ["type", String, "Kind of scam reported", fit(["entry"], types)],
    ["sort", () => "Largest sum first"],
  ];
}

/** Regulators under their countries, both in the order of their names. */
function regulatorChoices(offered: readonly Choice[], { find }: Snapshot): Choice[] {
  const lists = new Map([...find.list.values()].map(({ list }) => [list.regulator, list]));
  const countryOf = (value: string) => lists.get(value)?.jurisdiction ?? countryOfBody(value);
  const bodies = offered.map((choice) => {
    const group = placeName(countryOf(choice.value), "en");
    return { ...choice, group, label: regulatorNames[choice.value] ?? nameOfBody(choice.value, lists, group) };
  });
  return bodies.sort((a, b) => compareText(a.group, b.group) || compareText(a.label, b.label));
}

function countryOfBody(value: string): string {
  return isRegulator(value) ? countryOfRegulator(value) : "US";
}

/** `BaFin: Federal Financial Supervisory Authority`, under the country that its name on record ends in. */
function nameOfBody(value: string, lists: ReadonlyMap<string, WarningListHead>, country: string): string {
  const name = lists.get(value)?.regulator_name.replace(`, ${country}`, "");
  return name === undefined || name === value ? value : `${value}: ${name}`;
}

/** A record as the list shows it. */
interface WatchlistRow {
  id: string;
  title: string;
  badge: Html;
  regulator: string;
  /** ISO 3166 code, or EU. */
  country: string;
  /** On which it was filed, published or first seen. */
  date: string | null;
  /** Address of the page that says so. */
  source: string;
  /** Kinds of scam, with commas between them; empty where none is told. */
  types: string;
}

function listedRow(listed: ListedRecord, snapshot: Snapshot, site: Site): WatchlistRow {
  const { kind, record } = listed;
  const { id } = record;
  if (kind === "action") {
    const { regulator, title, ...action } = toEnforcementAction(record, site);
    const { filed, decided } = datesOfCase(action);
    const by = { badge: actionBadge(action), regulator, country: countryOfRegulator(record.regulator) };
    return { id, title: defangedText(title), ...by, date: filed ?? decided, types: "", source: action.source_url };
  }
  if (kind === "warning") {
    const { regulator, jurisdiction: country } = listed.list;
    const title = warningTitle(toWarning(listed.list, record, snapshot, site));
    const date = record.published_on ?? record.first_seen;
    return {
      id,
      title,
      badge: standingBadge("regulator_warned"),
      regulator,
      country,
      date,
      types: "",
      source: record.source_url,
    };
  }
  const entry = toTrackerEntry(record, snapshot, site);
  const [title, source] = [entryTitle(entry), entry.detail_url ?? entry.source_url];
  const by = { regulator: "DFPI", country: "US", types: record.scam_types.join(", ") };
  return {
    id,
    title,
    badge: standingBadge("complaint_reported"),
    ...by,
    date: record.first_seen ?? record.dated,
    source,
  };
}
