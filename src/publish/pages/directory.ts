/** The directory with filters and orders. */
import type { Bot } from "../../api/shapes/bot.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import { botCategories, custodyModels } from "../../records/bot.ts";
import { compareText } from "../../records/canonical.ts";
import { type PriceModel, priceModels } from "../../records/price-models.ts";
import { cardResults, operatingStatuses, recordStatuses } from "../../report-card/shape.ts";
import { sortBots } from "../answers/bots.ts";
import { type DirectoryFilter, isOpenSource, passes } from "../directory-filter.ts";
import { pagePath } from "../page-paths.ts";
import {
  type Choice,
  filterForm,
  pagination,
  provenance,
  resultBadge,
  row,
  select,
  table,
  target,
  textField,
} from "./components.ts";
import { dataset } from "./dataset.ts";
import { clipped, count, counted, dated } from "./format.ts";
import { type Html, html, isolated } from "./html.ts";
import type { Page } from "./page.ts";
import { custodyTitle, recordStatusWords, resultLabel } from "./words.ts";

export const directorySorts = ["name", "report_card", "warnings", "checked"] as const;
export type DirectorySort = (typeof directorySorts)[number];

export const directoryPageSize = 100;

const sortWords: Record<DirectorySort, string> = {
  name: "Name",
  report_card: "Report card, best documented first",
  warnings: "Most warnings first",
  checked: "Newest evidence first",
};

/**
 * @param bots every bot of the directory, by name.
 * @param asked page wanted, from 1; what lies past the end shows the last one.
 */
export function directoryPage(
  bots: readonly Bot[],
  meta: Meta,
  filter: DirectoryFilter,
  sort: DirectorySort,
  asked: number,
): Page {
  const found = sorted(
    bots.filter((bot) => passes(bot, filter)),
    sort,
  );
  const last = Math.max(1, Math.ceil(found.length / directoryPageSize));
  const at = Math.min(Math.max(1, asked), last);
  const shown = found.slice((at - 1) * directoryPageSize, at * directoryPageSize);
  const parameters = {
    q: filter.q ?? "",
    category: filter.category ?? "",
    custody: filter.custody ?? "",
    result: filter.result ?? "",
    status: filter.status ?? "",
    exchange: filter.exchange ?? "",
    price: filter.price ?? "",
    licence: filter.licence ?? "",
    withdrawal: filter.withdrawal ?? "",
    running: filter.running ?? "",
    sort: sort === "name" ? "" : sort,
  };
  const filtered = Object.values(parameters).some((value) => value !== "");
  return {
    path: target(pagePath.directory(), { ...parameters, page: at === 1 ? "" : String(at) }),
    title: at === 1 ? "Directory of trading bots" : `Directory of trading bots, page ${at}`,
    description: `${counted(bots.length, "documented trading bot", "documented trading bots")}, each with a fact sheet and a rule-based report card.`,
    json: "/api/bots.json",
    structured: [dataset(meta.site, meta.generated_at)],
    indexed: !filtered,
    main: html`<header class="head">
<h1>Directory of trading bots</h1>
<p class="lead">${counted(bots.length, "documented bot", "documented bots")}, each with a fact sheet and a report card made by <a href="${pagePath.methodology()}">published rules</a>. That a bot is missing here says nothing about it.</p>
</header>
${filterForm(
  pagePath.directory(),
  [
    textField("q", "Name or text", filter.q),
    select(
      "category",
      "Category",
      "Any",
      choices(
        bots,
        botCategories,
        (bot) => bot.category,
        (value) => value,
      ),
      filter.category,
    ),
    select(
      "custody",
      "Custody",
      "Any",
      choices(bots, custodyModels, (bot) => bot.custody, custodyTitle),
      filter.custody,
    ),
    select(
      "withdrawal",
      "Key may withdraw",
      "Any",
      choices(
        bots,
        withdrawals,
        (bot) => bot.withdrawal_permission,
        (value) => withdrawalLabels[value],
      ),
      filter.withdrawal,
    ),
    select("exchange", "Where it trades", "Anywhere", exchangeChoices(bots), filter.exchange),
    select(
      "price",
      "Price",
      "Any",
      priceModels.map((value) => ({
        value,
        label: priceWords[value],
        matching: bots.filter((bot) => bot.price_models.includes(value)).length,
      })),
      filter.price,
    ),
    select(
      "licence",
      "Licence",
      "Any",
      [
        { value: "open", label: "Open source", matching: bots.filter(isOpenSource).length },
        { value: "other", label: "Other or not known", matching: bots.filter((bot) => !isOpenSource(bot)).length },
      ],
      filter.licence,
    ),
    select(
      "running",
      "Does it still run?",
      "Any",
      choices(
        bots,
        operatingStatuses,
        (bot) => bot.operating_status,
        (value) => runningWords[value],
      ),
      filter.running,
    ),
    select(
      "result",
      "Report card",
      "Any",
      choices(bots, cardResults, (bot) => bot.report_card.result, resultLabel),
      filter.result,
    ),
    select(
      "status",
      "Record",
      "Any",
      choices(
        bots,
        recordStatuses,
        (bot) => bot.record_status,
        (value) => recordStatusWords[value],
      ),
      filter.status,
    ),
    select(
      "sort",
      "Order",
      null,
      directorySorts.map((value) => ({ value, label: sortWords[value] })),
      sort,
    ),
  ],
  filtered,
)}
<p class="count" role="status">${found.length < bots.length ? html`${count(found.length)} of ${counted(bots.length, "bot", "bots")}.` : html`${counted(bots.length, "bot", "bots")}. Order: ${sortWords[sort]}.`}</p>
${found.length === 0 ? html`<div class="empty"><h2>No bot matches</h2><p>That says nothing about a bot that is not here. <a href="${pagePath.home()}">Check its name or address</a> against the watchlist too.</p></div>` : table("Bots", headings(parameters, sort), shown.map(directoryRow), "dense brief")}
${pagination(pagePath.directory(), parameters, at, last)}
${provenance(meta, "/api/bots.json")}`,
  };
}

const withdrawals = ["not_required", "required", "unknown"] as const;

const withdrawalLabels: Record<Bot["withdrawal_permission"], string> = {
  not_required: "Not asked for",
  required: "Asked for",
  unknown: "Not known",
};

const priceWords: Record<PriceModel, string> = {
  free: "Free, or a free plan",
  subscription: "Subscription",
  fee_per_trade: "Fee per trade or profit",
  one_off: "One-off licence",
};

const runningWords: Record<Bot["operating_status"], string> = {
  active: "Runs",
  unmaintained: "Not kept up",
  shutting_down: "Shutting down",
  discontinued: "Shut down",
  not_confirmed: "Not confirmed",
};

/** The places that most bots trade at. */
function exchangeChoices(bots: readonly Bot[]): Choice[] {
  const counts = new Map<string, number>();
  for (const bot of bots) for (const name of new Set(bot.exchanges)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([, matching]) => matching > 2)
    .sort(([a, x], [b, y]) => y - x || compareText(a, b))
    .slice(0, 30)
    .map(([value, matching]) => ({ value, label: value, matching }));
}

function sorted(bots: readonly Bot[], sort: DirectorySort): Bot[] {
  if (sort !== "checked") return sortBots(bots, sort);
  return sortBots(bots, "name").sort((a, b) => compareText(b.newest_evidence ?? "", a.newest_evidence ?? ""));
}

/** The values that occur, in the order of their list, with how many bots have each. */
function choices<Value extends string>(
  bots: readonly Bot[],
  values: readonly Value[],
  of: (bot: Bot) => Value,
  words: (value: Value) => string,
): Choice[] {
  return values
    .map((value) => ({ value, label: words(value), matching: bots.filter((bot) => of(bot) === value).length }))
    .filter((choice) => choice.matching > 0);
}

/** Headings of the columns that can be sorted are links, so that sorting needs no script. */
function headings(parameters: Readonly<Record<string, string>>, sort: DirectorySort): Html[] {
  const sortable = (words: string, by: DirectorySort, direction: "ascending" | "descending"): Html =>
    by === sort
      ? html`<th role="columnheader" scope="col" aria-sort="${direction}">${words}</th>`
      : html`<th role="columnheader" scope="col"><a href="${target(pagePath.directory(), { ...parameters, sort: by === "name" ? "" : by })}">${words}</a></th>`;
  return [
    sortable("Bot", "name", "ascending"),
    sortable("Report card", "report_card", "ascending"),
    html`<th role="columnheader" scope="col">Custody</th>`,
    html`<th role="columnheader" scope="col">Runs?</th>`,
    html`<th role="columnheader" scope="col">Price</th>`,
    sortable("Warnings", "warnings", "descending"),
    sortable("Newest evidence", "checked", "descending"),
  ];
}

export function directoryRow(bot: Bot): Html {
  return row([
    [
      "Bot",
      html`<a href="${pagePath.bot(bot.slug)}">${isolated(clipped(bot.name, 120))}</a><span class="quiet">${bot.category}</span>`,
    ],
    ["Report card", resultBadge(bot.report_card)],
    ["Custody", custodyTitle(bot.custody)],
    ["Runs?", runningWords[bot.operating_status]],
    ["Price", bot.price_models.map((model) => priceWords[model]).join("; ") || "Not known", "extra"],
    ["Warnings", warnings(bot)],
    ["Newest evidence", dated(bot.newest_evidence, "without a date"), "extra"],
  ]);
}

function warnings(bot: Bot): Html {
  const lines = [
    ...(bot.record_status === "no_incidents_found" ? [] : [recordStatusWords[bot.record_status]]),
    ...(bot.red_flags.length > 0 ? [counted(bot.red_flags.length, "observation", "observations")] : []),
    ...(bot.impostor_reports > 0 ? [counted(bot.impostor_reports, "report of imitators", "reports of imitators")] : []),
  ];
  return lines.length === 0
    ? html`<span class="quiet">None on record</span>`
    : html`${lines.map((line, at) => html`${at > 0 ? html`<br>` : ""}${line}`)}`;
}
