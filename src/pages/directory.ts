/** The directory, with filters and orders. */

import {
  botListAnswerOf,
  chosenBots,
  type DirectoryFilter,
  isOpenSource,
  monthlyPrices,
  sortBots,
} from "../answers/bots.ts";
import { foldText } from "../base/names/fold.ts";
import { pagePath } from "../contract/addresses.ts";
import type { Bot } from "../contract/shapes/bot.ts";
import type { Site } from "../contract/site.ts";
import { clipped, count, counted, dated, lowerFirst } from "../formats/figures.ts";
import { type Html, html, isolated } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { operatingStatusWords, placeWords, recordStatusWords, withdrawalShort } from "../formats/words.ts";
import { botCategories, comparedAtMost, custodyModels } from "../record/bot.ts";
import type { PriceModel } from "../record/bot-facts.ts";
import { compareText } from "../record/canonical.ts";
import { results } from "../record/report-card/rules.ts";
import { cardResults } from "../record/report-card/shape.ts";
import { custodyTable } from "../record/report-card/standing-rules.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { pageBar, resultBadge, type TableColumn, table } from "./components.ts";
import { type Choice, choicesOf, type Filter, filterForm, paged, sortBy } from "./lists.ts";
import type { Page } from "./page.ts";
import { dataset, itemList } from "./structured.ts";

const path = pagePath.directory();

type Asked = DirectoryFilter & { sort?: DirectorySort; page?: number };

/** @param query which bots, in which order, and the page wanted, from 1; beyond the end, the last one is shown. */
export function directoryPage(snapshot: Snapshot, site: Site, query: Asked = {}): Page {
  const { sort = "name", page = 1, ...filter } = query;
  const { bots, meta } = botListAnswerOf(snapshot, site, "name");
  const { found: chosen, left_out } = chosenBots(bots, filter, snapshot);
  const inOrder = sortBots(chosen, sort === "checked" ? "name" : sort);
  if (sort === "checked") inOrder.sort((a, b) => compareText(b.newest_evidence ?? "", a.newest_evidence ?? ""));
  const parameters = { ...filter, sort: sort === "name" ? undefined : sort };
  const { shown, onPage, links, path: address, filtered } = paged(inOrder, page, path, parameters);
  const all = counted(bots.length, "bot");
  const some = html`${count(inOrder.length)} of\n${all}.${left_out.map(({ text }) => ` ${text}`)}`;
  const none = html`<div class="empty"><h2>No bot matches</h2><p>That says nothing about a bot that is not
  here. <a href="${pagePath.home()}">Check its name or address</a> against the watchlist too.</p>
    </div>`;
  const comparison = html`<form id="chosen" class="chosen" action="${pagePath.compare()}" method="get">
<p class="quiet">Tick up to ${comparedAtMost} bots</p> <button type="submit">Compare</button></form>`;
  return {
    path: address,
    title: `Directory of trading bots${onPage}`,
    description:
      `${counted(bots.length, "documented trading bot")}, each with a ` +
      `fact sheet and a report card made by rules: custody, right to withdraw, price, incidents${onPage}.`,
    json: "/api/bots.json",
    structured: [dataset(meta.site, asOf(meta)), itemList(shown.map((bot) => bot.page_url))],
    indexed: !filtered,
    heading: "Directory of trading bots",
    meta,
    main: html`${filterForm({ path, parameters, search: "Name or text", filters: filtersOf(bots) })}
<p class="count" role="status">${inOrder.length < bots.length ? some : `${all}. Order: ${sortWords[sort]}.`}</p>
${inOrder.length === 0 ? none : [table("Bots", shown, columnsBy(filter, sort), "dense brief directory"), comparison]}
${links}
${pageBar({
  follow: pagePath.follow(),
  csv: filtered ? undefined : "/api/bots.csv",
  json: target("/api/bots.json", { ...parameters, sort: sort === "checked" ? undefined : parameters.sort }),
  more: html`<a href="${pagePath.compare()}">Compare by name</a>`,
})}
<p class="quiet">Each bot has a fact sheet and a report card made by <a href="${pagePath.methodology()}">published
  rules</a>. That a bot is missing here says nothing about it.</p>`,
  };
}

/** Headings of sortable columns are links, so that sorting needs no script. */
function columnsBy(filter: DirectoryFilter, sort: DirectorySort): TableColumn<Bot>[] {
  const sortable = (words: string, by: DirectorySort, direction: "ascending" | "descending") =>
    by === sort
      ? html`<th role="columnheader" scope="col" aria-sort="${direction}">${words}</th>`
      : html`<th role="columnheader" scope="col">
      <a href="${target(path, { ...filter, sort: by === "name" ? "" : by })}">${words}</a></th>`;
  const newest = sortable("Runs? Newest evidence", "checked", "descending");
  // On a phone, what was not asked about makes way for more rows.
  const { withdrawal, exchange, price, max_monthly_usd } = filter;
  const isAsked = [withdrawal, exchange, price, max_monthly_usd].some((value) => value !== undefined);
  const look = isAsked ? "" : "extra";
  const sought = foldText(exchange ?? "");
  return [
    [sortable("Bot", "name", "ascending"), named],
    [sortable("Report card", "report_card", "ascending"), (bot) => resultBadge(bot.report_card), "", "Report card"],
    ["Custody", (bot) => custodyTitles[bot.custody]],
    ["Right to withdraw", (bot) => withdrawalShort[bot.withdrawal_permission], look],
    ["Where it trades", (bot) => tradesAt(bot, sought), look],
    ["Price", priceInShort, look],
    [sortable("Warnings", "warnings", "descending"), warnings, "", "Warnings"],
    [newest, runs, "", "Runs?"],
  ];
}

/** A bot's name, and the box by which it is chosen for a comparison. */
function named({ slug, name, category }: Bot): Html {
  const shown = isolated(clipped(name, 120));
  return html`<label class="tick"><input type="checkbox" name="bots" value="${slug}" form="chosen"
  aria-label="Compare ${name}"></label> <a href="${pagePath.bot(slug)}">${shown}</a>
      <span class="quiet">${category}</span>`;
}

/** Whether it runs, and how new what is on record is. */
function runs({ operating_status, newest_evidence }: Bot): Html {
  return html`${runningWords[operating_status]} <span class="quiet">${dated(newest_evidence, "no date")}</span>`;
}

const mostPlaces = 3;

/** The first places where a bot trades, the one asked for before others. */
function tradesAt({ exchanges }: Bot, sought: string): string {
  const isSought = (place: string) => sought !== "" && foldText(place).includes(sought);
  const places = exchanges.toSorted((a, b) => Number(isSought(b)) - Number(isSought(a)));
  const further = places.length > mostPlaces ? ` and ${count(places.length - mostPlaces)} more` : "";
  return places.length === 0 ? "Not known" : placeWords(places.slice(0, mostPlaces)) + further;
}

/** `Free plan; from $29 a month`. */
function priceInShort(bot: Bot): string {
  const { price_models: models } = bot;
  const least = Math.min(...monthlyPrices(bot).filter((amount) => amount > 0));
  const other = models.filter((model) => model !== "subscription" || least === Number.POSITIVE_INFINITY);
  const words = other.map((model) => priceWords[model]);
  if (least < Number.POSITIVE_INFINITY)
    words.push(`From $${Number.isInteger(least) ? least : least.toFixed(2)} a month`);
  const [first = "Not known", ...rest] = words;
  return [first, ...rest.map(lowerFirst)].join("; ");
}

function warnings(bot: Bot): Html {
  const lines = [
    // That it has ended stands under "Runs?".
    bot.record_status === "incidents_on_record" && recordStatusWords[bot.record_status],
    bot.red_flags.length > 0 && counted(bot.red_flags.length, "observation"),
    bot.impostor_reports > 0 && counted(bot.impostor_reports, "report of imitators", "reports of imitators"),
  ].filter(Boolean);
  return html`${lines.length === 0 ? html`<span class="quiet">None on record</span>` : lines.join("; ")}`;
}

/** The first is the order of the page without a query. */
const sortWords = {
  name: "Name",
  report_card: "Report card, best documented first",
  warnings: "Most warnings first",
  checked: "Newest evidence first",
};
type DirectorySort = keyof typeof sortWords;
export const directorySorts = Object.keys(sortWords) as [DirectorySort, ...DirectorySort[]];

function filtersOf(bots: readonly Bot[]): Filter[] {
  type Words = Readonly<Record<string, string>>;
  type Of = (bot: Bot) => readonly string[];
  /** The values that occur, with how many bots have each. */
  const choices = (words: Words, of: Of) =>
    choicesOf(words).flatMap((choice) => {
      const matching = bots.filter((bot) => of(bot).includes(choice.value)).length;
      return matching > 0 ? { ...choice, count: matching } : [];
    });
  const by = (name: keyof DirectoryFilter, label: string, words: Words, of: Of, before = ""): Filter => {
    return [name, (value) => `${before}${words[value]}`, label, choices(words, of)];
  };
  const most = ["20", "50", "100"].map((value) => ({ value }));
  const licenceOf = (value: string) => (value === "open" ? licences.open : "Licence: other or not known");
  return [
    ["q", (value) => `“${value}”`],
    by("category", "Category", worded(botCategories, String), (bot) => [bot.category]),
    by("custody", "Custody", custodyTitles, (bot) => [bot.custody]),
    by("withdrawal", "Right to withdraw", withdrawalShort, (bot) => [bot.withdrawal_permission], "Right to withdraw: "),
    ["exchange", String, "Where it trades", exchangeChoices(bots), "Anywhere"],
    by("price", "Price", priceWords, (bot) => bot.price_models),
    [
      "max_monthly_usd",
      (value) => `At most $${value} a month, or free`,
      "Dollars a month, at most",
      most,
      "",
      "dollars",
    ],
    ["licence", licenceOf, "Licence", choices(licences, (bot) => [isOpenSource(bot) ? "open" : "other"])],
    by("running", "Does it still run?", runningWords, (bot) => [bot.operating_status], "Runs: "),
    by("result", "Report card", resultLabels, (bot) => [bot.report_card.result]),
    by("status", "Record", recordStatusWords, (bot) => [bot.record_status]),
    sortBy(sortWords),
  ];
}

/** Values as keys of their words, in their order. */
function worded<Value extends string>(values: readonly Value[], words: (value: Value) => string) {
  return Object.fromEntries(values.map((value) => [value, words(value)]));
}

const custodyTitles = worded(custodyModels, (model) =>
  model === "other" ? "Other or not known" : custodyTable[model].title,
);
const resultLabels = worded(cardResults, (result) => results[result].label);
const licences = { open: "Open source", other: "Other or not known" };

const priceWords: Record<PriceModel, string> = {
  free: "Free or free plan",
  subscription: "Subscription",
  fee_per_trade: "Fee per trade or profit",
  one_off: "One-off licence",
};

/** Answers to “Does it still run?” */
const runningWords = { ...operatingStatusWords, active: "Yes", not_confirmed: "Not confirmed" };

/** The places that most bots trade at, with how many the filter finds: those of every place whose name holds theirs. */
function exchangeChoices(bots: readonly Bot[]): Choice[] {
  const places = new Set(bots.flatMap(({ exchanges }) => exchanges));
  // Each name is folded once: for each bot it would take most of the page's time.
  const names = new Map(Array.from(places, (place) => [place, foldText(place)]));
  const traded = bots.map(({ exchanges }) => exchanges.map((place) => names.get(place)).join("\n"));
  const labelOf = (place: string) => placeWords([place]);
  return Array.from(names, ([value, name]) => {
    return { value, label: labelOf(value), count: traded.filter((all) => all.includes(name)).length };
  })
    .filter((choice) => choice.count > 2)
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value))
    .slice(0, 30);
}
