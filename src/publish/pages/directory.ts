/** The directory with filters and orders. */
import type { Bot } from "../../api/shapes/bot.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import { botCategories, custodyModels } from "../../records/bot.ts";
import { compareText } from "../../records/canonical.ts";
import type { PriceModel } from "../../records/prices.ts";
import { cardResults } from "../../report-card/shape.ts";
import { sortBots } from "../answers/bots.ts";
import { chosenBots, type DirectoryFilter, isOpenSource } from "../directory-filter.ts";
import { asOf } from "../freshness.ts";
import { pagePath } from "../page-paths.ts";
import { folded } from "../watchlist-search.ts";
import {
  appliedFilters,
  type Choice,
  filterForm,
  onPage,
  pageBar,
  paged,
  pagination,
  provenance,
  resultBadge,
  select,
  type TableColumn,
  table,
  target,
  textField,
} from "./components.ts";
import { clipped, count, counted, dated } from "./format.ts";
import { type Html, html, isolated } from "./html.ts";
import type { Page } from "./page.ts";
import { dataset, itemList } from "./structured.ts";
import { custodyTitle, recordStatusWords, resultLabel } from "./words.ts";

/**
 * @param bots every bot of the directory, by name.
 * @param asked page wanted, from 1; beyond the end, the last one is shown.
 */
export function directoryPage(
  bots: readonly Bot[],
  meta: Meta,
  filter: DirectoryFilter,
  sort: DirectorySort,
  asked: number,
): Page {
  const { found: chosen, left_out } = chosenBots(bots, filter);
  const found = sorted(chosen, sort);
  const { shown, at, last } = paged(found, asked);
  const max_monthly_usd = filter.max_monthly_usd?.toString();
  const parameters = { ...filter, max_monthly_usd, sort: sort === "name" ? undefined : sort };
  const apiSort = parameters.sort === "checked" ? undefined : parameters.sort;
  const all = counted(bots.length, "bot", "bots");
  const without = left_out.map(({ text }) => ` ${text}`);
  const some =
    found.length < bots.length
      ? html`${count(found.length)} of
${all}.${without}`
      : html`${all}. Order: ${sortWords[sort]}.`;
  const none = html`<div class="empty"><h2>No bot matches</h2><p>That says nothing about a bot that is not
  here. <a href="${pagePath.home()}">Check its name or address</a> against the watchlist too.</p>
    </div>`;
  const filtered = Object.values(parameters).some((value) => value !== undefined);
  return {
    path: target(pagePath.directory(), { ...parameters, page: at === 1 ? "" : String(at) }),
    title: `Directory of trading bots${onPage(at)}`,
    description:
      `${counted(bots.length, "documented trading bot", "documented trading bots")}, each with a ` +
      `fact sheet and a report card made by rules: custody, right to withdraw, price, incidents${onPage(at)}.`,
    json: "/api/bots.json",
    structured: [dataset(meta.site, asOf(meta)), itemList(shown.map((bot) => bot.page_url))],
    indexed: !filtered,
    main: html`<header class="head">
<h1>Directory of trading bots</h1>
</header>
${filterForm({
  action: pagePath.directory(),
  search: textField("q", "Name or text", filter.q),
  fields: directoryFields(bots, filter, sort),
  applied: appliedFilters(pagePath.directory(), parameters, directoryFilterWords),
})}
<p class="count" role="status">${some}</p>
${found.length === 0 ? none : table("Bots", columnsBy(parameters, sort), shown, "dense brief directory")}
${pagination(pagePath.directory(), parameters, at, last)}
${pageBar({
  follow: pagePath.follow(),
  ...(filtered ? {} : { csv: "/api/bots.csv" }),
  json: target("/api/bots.json", filtered ? { ...parameters, sort: apiSort } : {}),
  more: [html`<a href="${pagePath.compare()}">Compare bots</a>`],
})}
<p class="quiet">Each bot has a fact sheet and a report card made by <a href="${pagePath.methodology()}">published
  rules</a>. That a bot is missing here says nothing about it.</p>
${provenance(meta)}`,
  };
}

function sorted(bots: readonly Bot[], sort: DirectorySort): Bot[] {
  if (sort !== "checked") return sortBots(bots, sort);
  return sortBots(bots, "name").sort((a, b) => compareText(b.newest_evidence ?? "", a.newest_evidence ?? ""));
}

/** Headings of sortable columns are links, so that sorting needs no script. */
function columnsBy(parameters: Readonly<Record<string, string | undefined>>, sort: DirectorySort): TableColumn<Bot>[] {
  const sortable = (words: string, by: DirectorySort, direction: "ascending" | "descending") =>
    by === sort
      ? html`<th role="columnheader" scope="col" aria-sort="${direction}">${words}</th>`
      : html`<th role="columnheader" scope="col">
      <a href="${target(pagePath.directory(), { ...parameters, sort: by === "name" ? "" : by })}">${words}</a></th>`;
  return [
    [
      sortable("Bot", "name", "ascending"),
      (bot) => html`<a href="${pagePath.bot(bot.slug)}">${isolated(clipped(bot.name, 120))}</a>
      <span class="quiet">${bot.category}</span>`,
    ],
    [sortable("Report card", "report_card", "ascending"), (bot) => resultBadge(bot.report_card), "", "Report card"],
    ["Custody", (bot) => custodyTitle(bot.custody)],
    ["Runs?", (bot) => runningWords[bot.operating_status]],
    ["Price", (bot) => bot.price_models.map((model) => priceWords[model]).join("; ") || "Not known", "extra"],
    [sortable("Warnings", "warnings", "descending"), warnings, "", "Warnings"],
    [
      sortable("Newest evidence", "checked", "descending"),
      (bot) => dated(bot.newest_evidence, "without a date"),
      "extra",
      "Newest evidence",
    ],
  ];
}

function warnings(bot: Bot): Html {
  const lines = [
    // That it has ended stands under "Runs?".
    bot.record_status === "incidents_on_record" && recordStatusWords[bot.record_status],
    bot.red_flags.length > 0 && counted(bot.red_flags.length, "observation", "observations"),
    bot.impostor_reports > 0 && counted(bot.impostor_reports, "report of imitators", "reports of imitators"),
  ].filter((line) => line !== false);
  return lines.length === 0 ? html`<span class="quiet">None on record</span>` : html`${lines.join("; ")}`;
}

export const directorySorts = ["name", "report_card", "warnings", "checked"] as const;
type DirectorySort = (typeof directorySorts)[number];

const sortWords: Record<DirectorySort, string> = {
  name: "Name",
  report_card: "Report card, best documented first",
  warnings: "Most warnings first",
  checked: "Newest evidence first",
};

/** @param bots every bot of the directory. */
function directoryFields(bots: readonly Bot[], filter: DirectoryFilter, sort: DirectorySort): Html[] {
  const any = (name: Exclude<keyof DirectoryFilter, "max_monthly_usd">, label: string, known: readonly Choice[]) =>
    select(name, label, "Any", known, filter[name]);
  /** The values that occur, with how many bots have each. */
  const among = <Value extends string>(words: Readonly<Record<Value, string>>, of: (bot: Bot) => readonly Value[]) =>
    Object.entries<string>(words)
      .map(([value, label]) => ({ value, label, count: bots.filter((bot) => of(bot).includes(value as Value)).length }))
      .filter(({ count }) => count > 0);
  return [
    any(
      "category",
      "Category",
      among(worded(botCategories, String), (bot) => [bot.category]),
    ),
    any(
      "custody",
      "Custody",
      among(worded(custodyModels, custodyTitle), (bot) => [bot.custody]),
    ),
    any(
      "withdrawal",
      "Right to withdraw",
      among(withdrawalLabels, (bot) => [bot.withdrawal_permission]),
    ),
    select("exchange", "Where it trades", "Anywhere", exchangeChoices(bots), filter.exchange),
    any(
      "price",
      "Price",
      among(priceWords, (bot) => bot.price_models),
    ),
    select("max_monthly_usd", "At most a month", "Any", monthly, filter.max_monthly_usd?.toString()),
    any(
      "licence",
      "Licence",
      among(licences, (bot) => [isOpenSource(bot) ? "open" : "other"]),
    ),
    any(
      "running",
      "Does it still run?",
      among(runningWords, (bot) => [bot.operating_status]),
    ),
    any(
      "result",
      "Report card",
      among(worded(cardResults, resultLabel), (bot) => [bot.report_card.result]),
    ),
    any(
      "status",
      "Record",
      among(recordStatusWords, (bot) => [bot.record_status]),
    ),
    select(
      "sort",
      "Order",
      null,
      directorySorts.map((value) => ({ value: value === "name" ? "" : value, label: sortWords[value] })),
      sort,
    ),
  ];
}

function worded<Value extends string>(values: readonly Value[], words: (value: Value) => string) {
  return Object.fromEntries(values.map((value) => [value, words(value)])) as Record<Value, string>;
}

const licences = { open: "Open source", other: "Other or not known" };

const directoryFilterWords: Readonly<Record<string, (value: string) => string>> = {
  q: (value) => `“${value}”`,
  category: String,
  custody: (value) => custodyTitle(value as Bot["custody"]),
  withdrawal: (value) => `Right to withdraw: ${withdrawalLabels[value as Bot["withdrawal_permission"]]}`,
  exchange: String,
  price: (value) => priceWords[value as PriceModel],
  max_monthly_usd: (value) => `At most $${value} a month, or free`,
  licence: (value) => (value === "open" ? "Open source" : "Licence: other or not known"),
  running: (value) => `Runs: ${runningWords[value as Bot["operating_status"]]}`,
  result: (value) => resultLabel(value as Bot["report_card"]["result"]),
  status: (value) => recordStatusWords[value as Bot["record_status"]],
};

const monthly = ["20", "50", "100"].map((value) => ({ value, label: `$${value}, or free` }));

const withdrawalLabels: Record<Bot["withdrawal_permission"], string> = {
  not_required: "Not needed",
  required: "Needed",
  unknown: "Not known",
};

const priceWords: Record<PriceModel, string> = {
  free: "Free, or a free plan",
  subscription: "Subscription",
  fee_per_trade: "Fee per trade or profit",
  one_off: "One-off licence",
};

/** Answers to “Does it still run?” */
const runningWords: Record<Bot["operating_status"], string> = {
  active: "Yes",
  unmaintained: "Not kept up",
  shutting_down: "Shutting down",
  discontinued: "Shut down",
  not_confirmed: "Not confirmed",
};

/** The places that most bots trade at, with how many the filter finds: those of every place whose name holds theirs. */
function exchangeChoices(bots: readonly Bot[]): Choice[] {
  const traders = new Map<string, Bot[]>();
  for (const bot of bots) {
    for (const name of bot.exchanges) traders.set(name, [...(traders.get(name) ?? []), bot]);
  }
  // Each name is folded once: for each bot it would take most of the page's time.
  const places = Array.from(traders, ([value, here]) => ({ value, name: folded(value), here }));
  return places
    .map(({ value, name }) => {
      const found = new Set(places.flatMap((place) => (place.name.includes(name) ? place.here : [])));
      return { value, count: found.size };
    })
    .filter(({ count }) => count > 2)
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value))
    .slice(0, 30);
}
