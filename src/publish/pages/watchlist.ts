/**
 * The watchlist: what regulators did, what they warn about and what was reported to them, with search, filters and
 * pages.
 */
import { listedKinds } from "../../api/queries.ts";
import { caseStatusWords } from "../../records/case-status.ts";
import type { EnforcementActionRecord } from "../../records/enforcement-action.ts";
import { datesOfCase, publishAction, publishEntry, publishWarning } from "../answers/records.ts";
import type { Site } from "../answers/site.ts";
import { searchMeta } from "../answers/watchlist.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import {
  type ListedKind,
  type ListedRecord,
  listedAt,
  searchWatchlist,
  type WatchlistChoices,
  type WatchlistFilter,
} from "../watchlist-search.ts";
import { standingBadge } from "./answer-panel.ts";
import {
  actionBadge,
  appliedFilters,
  type Choice,
  filterForm,
  onPage,
  pageBar,
  paged,
  pagination,
  provenance,
  select,
  table,
  target,
  textField,
} from "./components.ts";
import { entryTitle, warningTitle } from "./entries.ts";
import { clipped, count, counted, dated } from "./format.ts";
import { defangedText, type Html, html, isolated } from "./html.ts";
import type { Page } from "./page.ts";
import { itemList } from "./structured.ts";

const kindWords: Readonly<Record<ListedKind, string>> = {
  action: "Actions",
  warning: "Warnings",
  entry: "Reports",
};

const kindTitles: Readonly<Record<ListedKind, string>> = {
  action: "Regulators' actions",
  warning: "Regulators' warnings",
  entry: "Consumer reports",
};

/** Countries of those who act elsewhere than in the United States. */
const countryOf: Readonly<Partial<Record<EnforcementActionRecord["regulator"], string>>> = {
  ASIC: "AU",
  CONSOB: "IT",
  FSCA: "ZA",
  "Insolvency Service": "GB",
  "Spanish public prosecutor": "ES",
};

/** What the filter adds to a regulator's short name that says little. */
const regulatorNames: Readonly<Record<string, string>> = {
  SEC: "SEC (US securities regulator)",
  CFTC: "CFTC (US commodities regulator)",
  DFPI: "DFPI tracker (California)",
};

/** @param asked page wanted, from 1; beyond the end, the last one is shown. */
export function watchlistPage(snapshot: Snapshot, site: Site, filter: WatchlistFilter, asked: number): Page {
  const index = snapshot.watchlist;
  const { rows: found, without } = searchWatchlist(snapshot, filter);
  const { shown: rows, at, last } = paged(found, asked);
  const shown = listedAt(snapshot, rows);
  const { kind, ...narrowed } = filter;
  const min_amount_usd = filter.min_amount_usd?.toString();
  const searched = { ...filter, min_amount_usd };
  const parameters = { ...searched, kind };
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  const { kinds } = index.choices;
  const lists = [...snapshot.find.list.values()].length;
  const meta = searchMeta(snapshot, site, filter, rows);
  const whole = kind === "warning" ? pagePath.warningLists() : "/api/scams.json";
  const asJson = isNarrowed ? target("/api/scams/search.json", searched) : whole;
  const json = { json: asJson };
  const { list } = filter;
  const cases = counted(kinds.action, "case or order", "cases and orders");
  const warnings = counted(kinds.warning, "warning", "warnings");
  const lacking = without.map((word) => `“${defangedText(word)}”`).join(", ");
  const counts = isNarrowed
    ? html`${counted(found.length, "record matches", "records match")}${lacking && `; none has ${lacking} as well`}.`
    : html`${counted(found.length, "record", "records")}, newest first.`;
  const bySum = target(pagePath.watchlist(), { ...parameters, sort: "amount" });
  const order = kind === "action" && filter.sort === undefined ? html` <a href="${bySum}">Largest sum first</a>` : "";
  // Every row of a list is a file; a narrower choice is given as JSON alone.
  const isList =
    list !== undefined &&
    list !== "dfpi" &&
    Object.values({ ...narrowed, list: undefined }).every((value) => value === undefined);
  const csv = isList ? pagePath.warningListRows(list) : isNarrowed || kind === "warning" ? undefined : "/api/scams.csv";
  return {
    path: target(pagePath.watchlist(), { ...parameters, page: at === 1 ? "" : String(at) }),
    title: title(kind, isNarrowed, at),
    description:
      `Search ${cases} of regulators, ${warnings} on ${counted(lists, "list", "lists")} and ` +
      `${counted(kinds.entry, "unverified consumer report", "unverified consumer reports")} about trading bots and ` +
      `crypto sites${kind === undefined ? "" : `: ${kindTitles[kind].toLowerCase()}`}${onPage(at)}.`,
    ...json,
    indexed: !isNarrowed,
    structured: isNarrowed
      ? []
      : [itemList(shown.map(({ record }) => site.baseUrl + pagePath.watchlistEntry(record.id)))],
    main: html`<header class="head">
<h1>${kind === undefined ? "Watchlist" : kindTitles[kind]}</h1>
</header>
${filterForm({
  action: pagePath.watchlist(),
  search: html`${textField("q", "Name, website or wallet", filter.q)}${
    kind === undefined ? "" : html`<input type="hidden" name="kind" value="${kind}">`
  }`,
  fields: fields(filter, index.choices),
  applied: appliedFilters(pagePath.watchlist(), parameters, filterWords(index.choices)),
})}
<nav class="tabs" aria-label="Kinds of record">
  <ul>${tab(undefined, "All", index.rows.length, filter)}
    ${listedKinds.map((each) => tab(each, kindWords[each], kinds[each], filter))}</ul></nav>
<p class="count" role="status">${counts}${order}</p>
${
  found.length === 0
    ? nothingFound()
    : table(
        "Watchlist records",
        [
          ["Subject", subjectCell],
          ["What it is", ({ badge: what }) => what],
          ["Regulator", ({ country, regulator }) => html`<abbr class="country">${country}</abbr> ${regulator}`],
          ["Date", ({ date }) => dated(date)],
        ],
        shown.map((listed) => listedRow(listed, snapshot, site)),
        "dense brief listed",
      )
}
${pagination(pagePath.watchlist(), parameters, at, last)}
${pageBar({ follow: pagePath.follow(), ...(csv === undefined ? {} : { csv }), ...json })}
<p class="quiet">${cases} of
  regulators, ${warnings} on
${counted(lists, "official list", "official lists")},
${counted(kinds.entry, "unverified report", "unverified reports")} from consumers.
  Each with its source. <a href="${pagePath.sources()}">How much of each
  list is on record, and of when</a>. <a href="${pagePath.numbers()}">The record in numbers</a></p>
${provenance(meta)}`,
  };
}

function filterWords(choices: WatchlistChoices): Record<string, (value: string) => string> {
  return {
    q: (value) => `“${defangedText(value)}”`,
    regulator: (value) => regulatorNames[value] ?? value,
    list: (value) => choices.lists.find((one) => one.value === value)?.label ?? value,
    status: (value) => caseStatusWords[value as keyof typeof caseStatusWords].label,
    year: String,
    from_year: (value) => `${value} or later`,
    involves_bot: (value) => (value === "yes" ? "A bot was involved" : "No bot was involved"),
    min_amount_usd: (value) => `At least $${value}`,
    type: String,
    sort: () => "Largest sum first",
  };
}

function title(kind: ListedKind | undefined, isNarrowed: boolean, at: number): string {
  const name = kind === undefined ? "Regulators' scam watchlist" : `${kindTitles[kind]} about trading bots and sites`;
  if (isNarrowed) return "Watchlist search";
  return name + onPage(at);
}

/** A link that keeps the search; filters that fit only one kind are dropped. */
function tab(kind: ListedKind | undefined, words: string, records: number, filter: WatchlistFilter): Html {
  const here = filter.kind === kind ? html` aria-current="page"` : "";
  const kept = { q: filter.q, kind, year: filter.year };
  return html`<li><a href="${target(pagePath.watchlist(), kept)}"${here}>${words} <span
    class="quiet">${count(records)}</span></a></li>`;
}

const yesOrNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "Not mentioned" },
];

/** The fields that fit the kind shown. */
function fields(filter: WatchlistFilter, choices: WatchlistChoices): Html[] {
  const { kind } = filter;
  const fits = (...kinds: ListedKind[]) => kind === undefined || kinds.includes(kind);
  const any = (
    name: "involves_bot" | "list" | "regulator" | "status" | "type" | "year",
    label: string,
    known: readonly Choice[],
  ) => select(name, label, "Any", known, filter[name]);
  const regulators = choices.regulators.map((one) => ({ ...one, label: regulatorNames[one.value] ?? one.value }));
  const statuses = choices.statuses.map((one) => ({ ...one, label: caseStatusWords[one.value].label }));
  return [
    any("regulator", "Regulator", regulators),
    ...(fits("warning", "entry") ? [any("list", "List", choices.lists)] : []),
    ...(fits("action")
      ? [any("status", "Status of the case", statuses), any("involves_bot", "Trading bot or AI involved", yesOrNo)]
      : []),
    any("year", "Year", choices.years),
    ...(fits("entry") ? [any("type", "Kind of scam reported", choices.types)] : []),
  ];
}

function nothingFound(): Html {
  return html`<div class="empty"><h2>We found nothing</h2><p>That does not mean it is safe. This search looks for the
    words you typed. <a href="${pagePath.home()}">Check the name or address</a> to see other spellings and look-alikes
      too.</p></div>`;
}

interface ListedRow {
  id: string;
  title: string;
  badge: Html;
  regulator: string;
  /** ISO 3166 code, or EU. */
  country: string;
  /** Filed, published or first seen. */
  date: string | null;
  types: readonly string[];
}

function listedRow(listed: ListedRecord, snapshot: Snapshot, site: Site): ListedRow {
  const { id } = listed.record;
  if (listed.kind === "action") {
    const action = publishAction(listed.record, site);
    const { filed, decided } = datesOfCase(action);
    const { regulator } = action;
    const shown = { title: defangedText(action.title), badge: actionBadge(action), regulator };
    return { id, ...shown, country: countryOf[regulator] ?? "US", date: filed ?? decided, types: [] };
  }
  if (listed.kind === "warning") {
    const { record, list } = listed;
    const name = warningTitle(publishWarning(list, record, snapshot, site));
    const shown = { title: name, badge: standingBadge("regulator_warned"), regulator: list.regulator };
    return { id, ...shown, country: list.jurisdiction, date: record.published_on ?? record.first_seen, types: [] };
  }
  const { record } = listed;
  const name = entryTitle(publishEntry(record, snapshot, site));
  const shown = { title: name, badge: standingBadge("complaint_reported"), regulator: "DFPI" };
  return { id, ...shown, country: "US", date: record.first_seen ?? record.dated, types: record.scam_types };
}

function subjectCell({ id, title: name, types }: ListedRow): Html {
  return html`<a href="${pagePath.watchlistEntry(id)}">${isolated(clipped(name, 200))}</a>${
    types.length > 0 && html`<span class="quiet">${types.join(", ")}</span>`
  }`;
}
