/** The watchlist: what regulators did, warn about and were told, with search, filters and pages, in every language. */

import { searchedIn } from "../answers/check.ts";
import { datesOfCase, toEnforcementAction, toTrackerEntry, toWarning } from "../answers/records.ts";
import { searchMeta } from "../answers/watchlist.ts";
import type { Language } from "../base/words/languages.ts";
import { placeName } from "../base/words/places.ts";
import { dateIn, listIn, type MessageId, numberIn, rowIn, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import { listedKinds } from "../contract/queries.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import type { EnforcementAction } from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import { type Column, criminalOutcome, csvRows, jsonLines } from "../endpoints/rows.ts";
import { clipped, dollars } from "../formats/figures.ts";
import { bidiText, defangedText, type Html, html, isolated, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { entryTitle, warningTitle } from "../formats/titles.ts";
import type { ActionStatus } from "../record/case-status.ts";
import { finderOf } from "../record/finder.ts";
import { countryOfRegulator } from "../record/regulators.ts";
import type { WarningListHead } from "../record/warning.ts";
import { regulatorsOnRecord } from "../snapshot/regulators-by-name.ts";
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
import { languageSwitch, standingBadge } from "./checker.ts";
import { day, pageBar, type TableColumn, table } from "./components.ts";
import { type Choice, choicesOf, type Filter, filterForm, paged } from "./lists.ts";
import { nameOrder } from "./name-order.ts";
import type { Page } from "./page.ts";
import { caseBadge, scamType, stageOf, titleOfCase } from "./record-words.ts";
import { itemList } from "./structured.ts";

const path = pagePath.watchlist();

/** A kind of record on its tab, and as the heading of its page. */
const kindMessages = {
  action: { tab: "watchlist.tab.action", title: "answer.actions" },
  warning: { tab: "watchlist.tab.warning", title: "answer.warnings" },
  entry: { tab: "watchlist.tab.entry", title: "watchlist.consumer_reports" },
} as const satisfies Record<ListedKind, Record<"tab" | "title", MessageId>>;

/** What the filter calls a body whose short name says little or is that of its cases alone. */
const regulatorNames: Readonly<Record<string, string>> = {
  CVM: "CVM: Comissão de Valores Mobiliários",
  FSCA: "FSCA: Financial Sector Conduct Authority",
  SEC: "SEC: Securities and Exchange Commission",
  FTC: "FTC: Federal Trade Commission",
};
const regulatorMessages: ReadonlyMap<string, MessageId> = new Map([
  ["DFPI", "watchlist.dfpi_reports"],
  ["California DFPI", "watchlist.dfpi_cases"],
]);

/**
 * Makes the page of the watchlist, or of what a filter leaves of it.
 * @param number of the page wanted, from 1.
 */
export function watchlistPage(
  snapshot: Snapshot,
  site: Site,
  filter: WatchlistFilter = {},
  number = 1,
  lang: Language = "en",
): Page {
  const search = searchWatchlist(snapshot, filter);
  const page = paged(search.rows, number, path, filter, lang);
  const rows = listedAt(snapshot, page.shown).map((entry) => listedRow(entry, snapshot, site, lang));
  const isNarrowed = narrows(filter);
  const choices = choicesLeft(snapshot, filter, search.rows);
  const heading = filter.kind && say(lang, kindMessages[filter.kind].title);
  const title = heading === undefined ? say(lang, "watchlist.title") : say(lang, "watchlist.title_of", { heading });
  const downloads = downloadsOf(filter);
  // What tells a page apart comes first: long descriptions are cut.
  const isFirst = heading === undefined && page.onPage === "";
  const opening = isFirst ? "" : `${heading ?? title}${page.onPage}: `;
  const caption = say(lang, "watchlist.caption");
  return {
    path: page.path,
    ...(!isNarrowed && { pathIn: page.pathIn }),
    lang,
    languages: languageSwitch(lang, page.addressIn),
    title: isNarrowed ? say(lang, "watchlist.search_title") : title + page.onPage,
    description: opening + say(lang, "watchlist.description", { lists: onRecord(snapshot, lang) }),
    json: downloads.json,
    indexed: !isNarrowed,
    structured: isNarrowed ? [] : [itemList(rows.map(({ id }) => site.baseUrl + pagePath.watchlistEntry(id)))],
    heading: heading ?? say(lang, "page.watchlist"),
    meta: metaIn(lang, snapshot, searchMeta(snapshot, site, filter, page.shown)),
    main: html`${filterForm({
      path,
      parameters: filter,
      search: say(lang, "watchlist.search"),
      kept: "kind",
      filters: filtersOf(filter, choices, snapshot, lang),
      lang,
    })}
${kindTabs(choices, filter, lang)}
<p class="count" role="status">${countLine(search, isNarrowed, lang)}${orderLink(filter, lang)}</p>
${search.rows.length === 0 ? nothingMatches(lang) : table(caption, rows, columnsIn(lang), "dense brief listed")}
${page.links}
${pageBar({ ...downloads, follow: pagePath.follow(), lang })}
${extentLine(snapshot, lang)}`,
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
  ["scam_types", ({ row }) => row.types.join(", ")],
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
  const tabled = chosenRecords(snapshot, filter).map((entry): Tabled => {
    const { kind, record } = entry;
    const action = kind === "action" ? toEnforcementAction(record, site) : null;
    return { kind, row: listedRow(entry, snapshot, site), record, action, site };
  });
  return csvRows(tableColumns, tabled);
}

/** `/watchlist.ndjson`: the same records, each as in the JSON answer under its `kind` there. */
export function watchlistLines(snapshot: Snapshot, site: Site, filter: WatchlistFilter): Iterable<string> {
  return jsonLines(
    chosenRecords(snapshot, filter).map((entry) => {
      const { kind, record } = entry;
      if (kind === "action") return { kind: "enforcement_action", ...toEnforcementAction(record, site) };
      if (kind === "entry") return { kind: "dfpi_entry", ...toTrackerEntry(record, snapshot, site) };
      return { kind: "warning", ...toWarning(entry.list, record, snapshot, site) };
    }),
  );
}

function chosenRecords(snapshot: Snapshot, filter: WatchlistFilter): IteratorObject<ListedRecord> {
  return searchWatchlist(snapshot, filter)
    .rows.values()
    .flatMap((row) => listedAt(snapshot, [row]));
}

/** What a page rests on; in another language, what was searched is said once, below the list. */
function metaIn(lang: Language, snapshot: Snapshot, meta: Meta): Meta {
  if (lang === "en") return meta;
  const searched = searchedIn(snapshot);
  return { ...meta, notices: meta.notices.filter((words) => words !== searched) };
}

function countLine({ rows, nowhere }: WatchlistSearch, isNarrowed: boolean, lang: Language): Html {
  const count = rows.length;
  if (!isNarrowed) return spoken(lang, "watchlist.all", { count });
  const words = rowIn(
    lang,
    nowhere.map((word) => say(lang, "alike.word", { word: defangedText(word) })),
  );
  const lacking = words !== "" && html` ${spoken(lang, "watchlist.lacking", { words })}`;
  return html`${spoken(lang, "watchlist.match", { count })}${lacking}`;
}

function orderLink(filter: WatchlistFilter, lang: Language): Html | string {
  if (filter.kind !== "action" || filter.sort !== undefined) return "";
  const bySum = target(path, { ...filter, sort: "amount" });
  return html` · <a href="${bySum}">${spoken(lang, "watchlist.largest")}</a>`;
}

/** How many records of each kind there are, in words. */
function onRecord({ watchlist }: Snapshot, lang: Language): string {
  const { action, warning, entry } = watchlist.choices.kinds;
  return listIn(lang, [
    say(lang, "guidance.actions", { count: action }),
    say(lang, "guidance.warnings", { count: warning }),
    say(lang, "guidance.reports", { count: entry }),
  ]);
}

function extentLine(snapshot: Snapshot, lang: Language): Html {
  return html`<p class="quiet">${spoken(lang, "watchlist.on_record", { lists: onRecord(snapshot, lang) })}
  <a href="${pagePath.sources()}">${spoken(lang, "watchlist.extent")}</a> ·
  <a href="${pagePath.numbers()}">${spoken(lang, "page.numbers")}</a></p>`;
}

function nothingMatches(lang: Language): Html {
  return html`<div class="empty"><h2>${spoken(lang, "watchlist.nothing")}</h2><p>${spoken(lang, "watchlist.nothing_text")}
    <a href="${pagePath.home()}">${spoken(lang, "watchlist.nothing_link")}</a></p></div>`;
}

function kindTabs({ kinds }: WatchlistChoices, filter: WatchlistFilter, lang: Language): Html {
  const all = listedKinds.reduce((sum, each) => sum + kinds[each], 0);
  return html`<nav class="tabs" aria-label="${say(lang, "watchlist.kinds")}">
  <ul>${tab(undefined, "watchlist.tab.all", all, filter, lang)}
    ${listedKinds.map((each) => tab(each, kindMessages[each].tab, kinds[each], filter, lang))}</ul></nav>`;
}

function link({ id, title }: WatchlistRow): Html {
  return html`<a href="${pagePath.watchlistEntry(id)}">${isolated(clipped(title, 200))}</a>`;
}

function columnsIn(lang: Language): TableColumn<WatchlistRow>[] {
  const heading = (message: MessageId) => say(lang, message);
  const typesOf = ({ types }: WatchlistRow) =>
    rowIn(
      lang,
      types.map((type) => scamType(type, lang)),
    );
  return [
    [
      heading("watchlist.subject"),
      (row) => [link(row), row.types.length > 0 && html`<span class="quiet">${bidiText(typesOf(row))}</span>`],
    ],
    [heading("watchlist.what"), ({ badge: ofRow }) => ofRow],
    [
      heading("watchlist.regulator"),
      ({ country, regulator }) => html`<span class="country">${placeName(country, lang)}</span><span
  class="country code">${country}</span> ${isolated(regulator)}`,
    ],
    [heading("watchlist.date"), ({ date }) => day(lang, date, say(lang, "directory.not_known"))],
  ];
}

/** A link that keeps the search; filters that fit only one kind are dropped. */
function tab(
  kind: ListedKind | undefined,
  words: MessageId,
  records: number,
  filter: WatchlistFilter,
  lang: Language,
): Html {
  const here = filter.kind === kind ? html` aria-current="page"` : "";
  const parameters = { ...ofEveryKind(filter), kind };
  return html`<li><a href="${target(path, parameters)}"${here}>${spoken(lang, words)} <span
    class="quiet">${numberIn(lang, records)}</span></a></li>`;
}

/** Each with its field if it fits the kind shown. */
function filtersOf(
  { kind, regulator, list }: WatchlistFilter,
  choices: WatchlistChoices,
  snapshot: Snapshot,
  lang: Language,
): Filter[] {
  const { statuses, years, types } = choices;
  const fit = (kinds: readonly ListedKind[], offered: readonly Choice[]) =>
    kind === undefined || kinds.includes(kind) ? offered : undefined;
  const statusOf = (value: string) => stageOf(value as ActionStatus, lang);
  const listOf = (value: string) => snapshot.watchlist.choices.lists.find((one) => one.value === value)?.label ?? value;
  const involved = choicesOf({ yes: say(lang, "running.active"), no: say(lang, "watchlist.not_mentioned") });
  const involvedOf = (value: string) => say(lang, value === "yes" ? "watchlist.bot_involved" : "watchlist.no_bot");
  const typeOf = (value: string) => scamType(value, lang);
  const labelled = (offered: readonly Choice[], labelOf: (value: string) => string) =>
    offered.map((choice) => ({ ...choice, label: labelOf(choice.value) }));
  const regulatorsHere = regulatorChoices(choices.regulators, snapshot, lang);
  // A country's name stands for all of its regulators.
  const isKnown = regulator === undefined || regulatorsHere.some(({ value }) => value === regulator);
  const bodies = isKnown ? regulatorsHere : [{ value: regulator }, ...regulatorsHere];
  const nameOf = (value: string) => bodies.find((body) => body.value === value)?.label ?? value;
  return [
    ["q", (value) => say(lang, "alike.word", { word: defangedText(value) })],
    [
      "regulator",
      nameOf,
      say(lang, "watchlist.regulator"),
      list === undefined || regulator !== undefined ? bodies : undefined,
    ],
    ["list", listOf],
    ["status", statusOf, say(lang, "watchlist.status"), fit(["action"], labelled(statuses, statusOf))],
    ["from_year", (year) => say(lang, "watchlist.or_later", { year })],
    ["from", (date) => say(lang, "watchlist.from", { date: dateIn(lang, date) })],
    ["to", (date) => say(lang, "watchlist.until", { date: dateIn(lang, date) })],
    ["involves_bot", involvedOf, say(lang, "watchlist.involved"), fit(["action"], involved)],
    ["year", String, say(lang, "watchlist.year"), years],
    ["min_amount_usd", (value) => say(lang, "watchlist.at_least", { amount: dollars(Number(value), lang) })],
    ["type", typeOf, say(lang, "watchlist.type"), fit(["entry"], labelled(types, typeOf))],
    ["sort", () => say(lang, "watchlist.largest")],
  ];
}

/** Regulators behind their countries, both in the order of their names. */
function regulatorChoices(offered: readonly Choice[], snapshot: Snapshot, lang: Language): Choice[] {
  const compare = nameOrder(lang);
  const lists = new Map([...snapshot.find.list.values()].map(({ list }) => [list.regulator, list]));
  const countries = new Map(regulatorsOnRecord(snapshot).map(({ name, country }) => [name, country]));
  const bodies = offered.map((choice) => {
    const country = countries.get(choice.value) ?? "US";
    const message = regulatorMessages.get(choice.value);
    const name = message === undefined ? nameOfBody(choice.value, lists, placeName(country, "en")) : say(lang, message);
    return { ...choice, label: `${placeName(country, lang)} – ${name}` };
  });
  return bodies.sort((a, b) => compare(a.label, b.label));
}

/** `BaFin: Federal Financial Supervisory Authority`, under the country that its name on record ends in. */
function nameOfBody(value: string, lists: ReadonlyMap<string, WarningListHead>, country: string): string {
  const name = lists.get(value)?.regulator_name.replace(`, ${country}`, "");
  if (regulatorNames[value] !== undefined) return regulatorNames[value];
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
  /** Kinds of scam, as the tracker calls them. */
  types: readonly string[];
  kind: ListedKind;
}

function listedRow(listed: ListedRecord, snapshot: Snapshot, site: Site, lang: Language = "en"): WatchlistRow {
  const { kind, record } = listed;
  const { id } = record;
  if (kind === "action") {
    const action = toEnforcementAction(record, site);
    const { regulator } = action;
    const title = titleOfCase(action, lang);
    const { filed, reached } = datesOfCase(action);
    const by = { kind, badge: caseBadge(action, lang), regulator, country: countryOfRegulator(record.regulator) };
    return { id, title: defangedText(title), ...by, date: filed ?? reached, types: [], source: action.source_url };
  }
  if (kind === "warning") {
    const { name: finder, country } = finderOf({ list: listed.list, warning: record });
    const regulator = listed.list.relays === true ? `${finder} (${listed.list.regulator})` : finder;
    const title = warningTitle(toWarning(listed.list, record, snapshot, site));
    const date = record.published_on ?? record.first_seen;
    return {
      id,
      title,
      kind,
      badge: standingBadge("regulator_warned", lang),
      regulator,
      country,
      date,
      types: [],
      source: record.source_url,
    };
  }
  const entry = toTrackerEntry(record, snapshot, site);
  const [title, source] = [entryTitle(entry), entry.detail_url ?? entry.source_url];
  const by = { regulator: "DFPI", country: "US", types: record.scam_types };
  return {
    id,
    title,
    kind,
    badge: standingBadge("complaint_reported", lang),
    ...by,
    date: record.first_seen ?? record.dated,
    source,
  };
}
