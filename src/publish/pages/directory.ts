/** The directory with filters and orders. */

import type { Bot } from "../../api/shapes/bot.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import { compareText } from "../../records/canonical.ts";
import { sortBots } from "../answers/bots.ts";
import { type DirectoryFilter, leftOut, passes } from "../directory-filter.ts";
import { asOf } from "../freshness.ts";
import { pagePath } from "../page-paths.ts";
import {
  appliedFilters,
  filterForm,
  onPage,
  pageBar,
  paged,
  pagination,
  provenance,
  resultBadge,
  row,
  table,
  target,
  textField,
} from "./components.ts";
import { dataset } from "./dataset.ts";
import {
  type DirectorySort,
  directoryFields,
  directoryFilterWords,
  priceWords,
  runningWords,
  sortWords,
} from "./directory-filters.ts";
import { clipped, count, counted, dated } from "./format.ts";
import { type Html, type HtmlValue, html, isolated } from "./html.ts";
import type { Page } from "./page.ts";
import { itemList } from "./structured.ts";
import { custodyTitle, recordStatusWords } from "./words.ts";

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
  const chosen = bots.filter((bot) => passes(bot, filter));
  const found = sorted(chosen, sort);
  const { shown, at, last } = paged(found, asked);
  const max_monthly_usd = filter.max_monthly_usd?.toString();
  const parameters = { ...filter, max_monthly_usd, sort: sort === "name" ? undefined : sort };
  const apiSort = parameters.sort === "checked" ? undefined : parameters.sort;
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
<p class="count" role="status">${
      found.length < bots.length
        ? html`${count(found.length)} of
${counted(bots.length, "bot", "bots")}.${leftOut(bots, filter).map(({ text }) => ` ${text}`)}`
        : html`${counted(bots.length, "bot", "bots")}. Order: ${sortWords[sort]}.`
    }</p>
${
  found.length === 0
    ? html`<div class="empty"><h2>No bot matches</h2><p>That says nothing about a bot that is not
  here. <a href="${pagePath.home()}">Check its name or address</a> against the watchlist too.</p>
    </div>`
    : table("Bots", headings(parameters, sort), shown.map(directoryRow), "dense brief directory")
}
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

const columns: readonly (readonly [words: string, by?: DirectorySort, direction?: "ascending" | "descending"])[] = [
  ["Bot", "name", "ascending"],
  ["Report card", "report_card", "ascending"],
  ["Custody"],
  ["Runs?"],
  ["Price"],
  ["Warnings", "warnings", "descending"],
  ["Newest evidence", "checked", "descending"],
];

/** Headings of sortable columns are links, so that sorting needs no script. */
function headings(parameters: Readonly<Record<string, string | undefined>>, sort: DirectorySort): HtmlValue[] {
  return columns.map(([words, by, direction]) => {
    if (by === undefined) return words;
    return by === sort
      ? html`<th role="columnheader" scope="col" aria-sort="${direction}">${words}</th>`
      : html`<th role="columnheader" scope="col">
      <a href="${target(pagePath.directory(), { ...parameters, sort: by === "name" ? "" : by })}">${words}</a></th>`;
  });
}

function directoryRow(bot: Bot): Html {
  return row([
    [
      "Bot",
      html`<a href="${pagePath.bot(bot.slug)}">${isolated(clipped(bot.name, 120))}</a>
      <span class="quiet">${bot.category}</span>`,
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
    // That it has ended stands under "Runs?".
    ...(bot.record_status === "incidents_on_record" ? [recordStatusWords[bot.record_status]] : []),
    ...(bot.red_flags.length > 0 ? [counted(bot.red_flags.length, "observation", "observations")] : []),
    ...(bot.impostor_reports > 0 ? [counted(bot.impostor_reports, "report of imitators", "reports of imitators")] : []),
  ];
  return lines.length === 0 ? html`<span class="quiet">None on record</span>` : html`${lines.join("; ")}`;
}
