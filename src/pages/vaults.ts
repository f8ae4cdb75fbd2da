/** The leaderboard with its orders and filters, the page of one vault, and on-chain results of bots. */

import { chosenVaults, leaderboardAnswerOf, toVault, vaultsMeta } from "../answers/vaults.ts";
import { dayOf } from "../base/dates.ts";
import type { Language } from "../base/words/languages.ts";
import { dateIn, type MessageId, say } from "../base/words/say.ts";
import { pagePath } from "../contract/paths.ts";
import type { VaultFilter, VaultSort } from "../contract/queries.ts";
import type { ProvenReturnsAnswer } from "../contract/shapes/answers.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import type { Vault } from "../contract/shapes/vault.ts";
import type { Site } from "../contract/site.ts";
import {
  clipped,
  count,
  counted,
  dated,
  dateWords,
  dollars,
  percent,
  shortAddress,
  signedDollars,
} from "../formats/figures.ts";
import { type Html, type HtmlValue, html, isolated, outboundLink, spoken } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { eligibility } from "../record/vault.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { RankedVault } from "../snapshot/leaderboard.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { pnlChart, pnlSparkline } from "./charts.ts";
import { languageSwitch } from "./checker.ts";
import { citationOf, facts, pageBar, provenance, type TableColumn, table } from "./components.ts";
import { type Filter, filterBy, filterForm, paged, sortBy } from "./lists.ts";
import type { Page } from "./page.ts";
import { botLink } from "./record-parts.ts";
import { itemList, recordPage } from "./structured.ts";

/** The first is that of the ranks. */
const sortMessages = {
  pnl_30d: "vault.sort.pnl_30d",
  pnl_all_time: "vault.sort.pnl_all_time",
  value: "vault.sort.value",
  drawdown: "vault.sort.drawdown",
  leader_share: "vault.sort.leader_share",
  age: "vault.sort.age",
} as const satisfies Record<VaultSort, MessageId>;

function filtersIn(lang: Language): Filter[] {
  const only = { bots: say(lang, "vault.only.bots"), gain: say(lang, "vault.only.gain") };
  const orders = Object.entries(sortMessages).map(([sort, message]) => [sort, say(lang, message)] as const);
  return [
    ["q", (value) => `“${value}”`],
    filterBy("only", say(lang, "vault.show"), only, say(lang, "vault.all")),
    sortBy(Object.fromEntries(orders), lang),
  ];
}

type Asked = VaultFilter & { sort?: VaultSort; page?: number };

/** @param query which vaults, in which order, and the page wanted, from 1; beyond the end, the last one is shown. */
export function leaderboardPage(snapshot: Snapshot, site: Site, query: Asked = {}, lang: Language = "en"): Page {
  const { sort = "pnl_30d", page = 1, ...filter } = query;
  const { meta, vaults } = leaderboardAnswerOf(snapshot, site, { include: filter.include, sort: "pnl_30d" });
  const parameters = { ...filter, sort: sort === "pnl_30d" ? undefined : sort };
  const inOrder = chosenVaults(vaults, filter, sort, snapshot);
  const list = paged(inOrder, page, pagePath.leaderboard(), parameters, lang);
  const { shown, onPage, links, path, filtered } = list;
  const title = say(lang, "vault.title");
  const { minimum_tvl_usd, minimum_age_days } = eligibility;
  const ranked = { amount: dollars(minimum_tvl_usd), days: minimum_age_days };
  return {
    path,
    ...(!filtered && { pathIn: list.pathIn }),
    lang,
    languages: languageSwitch(lang, list.addressIn),
    title: title + onPage,
    description: say(lang, "vault.description", { number: vaults.length }) + onPage,
    json: "/api/leaderboard.json",
    indexed: !filtered,
    structured: [itemList(shown.map((vault) => vault.page_url))],
    meta,
    main: html`<header class="head">
<h1>${spoken(lang, "page.leaderboard")}</h1>
${staleness(meta, lang)}
<p class="lead">${spoken(lang, "vault.lead")}</p>
</header>
${filterForm({
  path: pagePath.leaderboard(),
  parameters,
  search: say(lang, "vault.search"),
  filters: filtersIn(lang),
  lang,
})}
<p class="count">${spoken(lang, "vault.count", { count: inOrder.length })}</p>
${inOrder.length === 0 ? html`<p>${spoken(lang, "vault.none")}</p>` : vaultTable(title, shown, lang)}
${links}
${pageBar({ csv: "/api/leaderboard.csv", json: target("/api/leaderboard.json", parameters), lang })}
<details><summary>${spoken(lang, "vault.how")}</summary>
<ul><li>${spoken(lang, "vault.ranked", ranked)}</li><li>${spoken(lang, "vault.how_drawdown")}</li>
<li>${spoken(lang, "vault.how_leader")}</li><li>${spoken(lang, "vault.how_names")}</li></ul></details>`,
  };
}

/** Shown above the figures if they are not recent. */
function staleness({ sources }: Pick<Meta, "sources">, lang: Language): Html | undefined {
  const stale = sources.find((source) => source.status !== "current");
  if (stale === undefined) return undefined;
  const date = stale.retrieved_at === null ? say(lang, "source.never") : dateIn(lang, dayOf(stale.retrieved_at));
  return html`<p class="warning">${spoken(lang, "vault.old", { date })}</p>`;
}

export function vaultPage(ranked: RankedVault, snapshot: Snapshot, site: Site): Page {
  const vault = toVault(ranked, snapshot, site);
  const meta = vaultsMeta(snapshot, site);
  const readOn = snapshot.leaderboard.day;
  const json = pagePath.vaultAnswer(vault.address);
  const [leadersName, short] = [vault.name.trim(), shortAddress(vault.address)];
  const name = leadersName || `Vault ${short}`;
  const month = vault.pnl_30d_usd === null ? "not known" : signedDollars(vault.pnl_30d_usd);
  const value = dollars(vault.tvl_usd);
  const modified = readOn ?? asOf(meta);
  const place = vault.rank === null ? "not ranked" : `place ${vault.rank} by PnL`;
  const ends = ["about 31 days earlier", readOn === null ? "day of the read" : dateWords(readOn)] as const;
  const botWords = vault.bot_words.map((word) => `“${word}”`).join(", ");
  const saysBot = html`Yes, by its own words: ${botWords}. Nobody has checked.`;
  const reads = table("What earlier reads said", vault.history, [
    ["Read on", ({ day }) => dated(day)],
    ["Place", ({ rank }) => (rank === null ? "not ranked" : count(rank)), "number"],
    ["30-day PnL", ({ pnl_30d_usd }) => pnl(pnl_30d_usd), "number"],
    ["Value held", ({ tvl_usd }) => dollars(tvl_usd), "number"],
  ]);
  const history = html`<h2 id="reads">Earlier reads</h2>\n${reads}`;
  return {
    path: pagePath.vault(vault.address),
    title: `${leadersName === "" ? "Vault without a name" : clipped(leadersName, 70)} (${short}): Hyperliquid vault`,
    crumb: leadersName || short,
    description: `Hyperliquid vault ${short}: 30-day PnL ${month}, value held ${value}. PnL is not a return.`,
    trail: [{ name: "Leaderboard", path: pagePath.leaderboard() }],
    json,
    structured: [recordPage({ name, url: vault.page_url, about: name, source: vault.source_url, modified })],
    main: html`<article class="vault">
<header class="head">
<p class="kind">Hyperliquid vault</p>
<h1>${vaultName(vault, "en")}</h1>
<p class="address"><code>${vault.address}</code></p>
<p class="lead">30-day PnL ${pnl(vault.pnl_30d_usd)}, ${place}. PnL is not a return: deposits and
  withdrawals distort it.</p>
${pageBar({ json, citation: citationOf(name, vault.page_url, meta) })}
</header>
<section aria-labelledby="month"><h2 id="month">The month</h2>
<figure>${pnlChart(vault.pnl_30d_series, ends, "pnl")}<figcaption>Cumulative PnL in US
  dollars over the source's rolling month. The source gives the order of the points, not their times.</figcaption>
    </figure></section>
<section aria-labelledby="facts"><h2 id="facts">On record</h2>
${facts([
  ["PnL, 30 days", pnl(vault.pnl_30d_usd)],
  ["PnL since creation", pnl(vault.pnl_all_time_usd)],
  ["Largest drawdown, 30 days", drawdown(vault, "en")],
  ["Leader's share of the value", share(vault.leader_share)],
  ["Value held", dollars(vault.tvl_usd)],
  ["Yearly rate, by the source", share(vault.apr)],
  ["Created", html`${dated(vault.created_at)} (${counted(vault.age_days, "day")} before the read)`],
  [
    "Leader",
    html`<a href="${target(pagePath.leaderboard(), { q: vault.leader, include: "all" })}"><code>${vault.leader}</code></a>`,
  ],
  ["Kind", vault.relationship === null ? "Not recorded" : relationshipWords[vault.relationship]],
  ["Closed", closedWords(vault.is_closed)],
  ["Calls itself a bot", vault.describes_itself_as_bot ? saysBot : "No"],
  ["Bot in the directory", vault.bot_slug === null ? "None on record" : botLink(vault.bot_slug, snapshot)],
  ["On the exchange", outboundLink(vault.trade_url.url, vault.trade_url.label, vault.trade_url.affiliate)],
  ["Figures from", outboundLink(vault.source_url, "the exchange's public data")],
])}</section>
${vault.history.length > 0 && html`<section aria-labelledby="reads">${history}</section>`}
${provenance(meta)}
</article>`,
  };
}

const relationshipWords: Record<NonNullable<Vault["relationship"]>, string> = {
  normal: "On its own",
  parent: "Parent of other vaults",
  child: "Child of another vault",
};

function vaultTable(caption: string, vaults: readonly Vault[], lang: Language): Html {
  return table(caption, vaults, vaultColumns(lang), "dense vaults");
}

function vaultColumns(lang: Language): TableColumn<Vault>[] {
  const heading = (message: MessageId) => say(lang, message);
  return [
    [heading("vault.vault"), (vault) => rankCell(vault, lang)],
    [heading("vault.sort.pnl_30d"), (vault) => pnl(vault.pnl_30d_usd, lang), "number"],
    [
      heading("vault.sort.pnl_all_time"),
      (vault) => pnl(vault.pnl_all_time_usd, lang),
      "number",
      heading("vault.lifetime"),
    ],
    [heading("vault.drawdown"), (vault) => drawdown(vault, lang), "number", heading("vault.drawdown_short")],
    [heading("vault.sort.value"), (vault) => dollars(vault.tvl_usd), "number extra", heading("vault.value")],
    [
      heading("vault.sort.leader_share"),
      ({ leader_share }) => share(leader_share, lang),
      "number",
      heading("vault.leader"),
    ],
    [heading("vault.sort.age"), ({ age_days }) => spoken(lang, "vault.days", { count: age_days }), "number extra"],
    [heading("vault.month"), (vault) => pnlSparkline(vault.pnl_30d_series, lang)],
  ];
}

function rankCell(vault: Vault, lang: Language): Html {
  const tag = vault.describes_itself_as_bot && html` <span class="tag">${spoken(lang, "vault.calls_itself")}</span>`;
  return html`<span class="rank">${vault.rank ?? "–"}</span> ${vaultLink(vault, lang)}${tag}`;
}

function drawdown({ max_drawdown_30d_usd: usd, max_drawdown_30d_share: ofValue }: Vault, lang: Language): Html {
  if (usd === null) return insufficient(lang);
  return ofValue === null
    ? html`${dollars(usd)}`
    : html`${percent(ofValue)} <span class="quiet">${dollars(usd)}</span>`;
}

function vaultName(vault: Vault, lang: Language): HtmlValue {
  const name = clipped(vault.name.trim(), 80);
  return name === "" ? say(lang, "vault.nameless") : isolated(name);
}

function pnl(value: number | null, lang: Language = "en"): Html {
  if (value === null) return insufficient(lang);
  const look = ["loss", "flat", "gain"][Math.sign(value) + 1];
  // From right to left, a sign would go to the other end.
  return html`<span class="${look}" dir="ltr">${signedDollars(value)}</span>`;
}

function closedWords(isClosed: boolean | null): string {
  if (isClosed === null) return "Not recorded";
  return isClosed ? "Yes" : "No";
}

function share(fraction: number | null, lang: Language = "en"): HtmlValue {
  return fraction === null ? insufficient(lang) : percent(fraction);
}

function insufficient(lang: Language): Html {
  return html`<span class="quiet">${spoken(lang, "vault.insufficient")}</span>`;
}

export function provenReturnsPage({ meta, vaults, bots }: ProvenReturnsAnswer): Page {
  const selfDescribed = vaultTable("Vaults that describe themselves as bots", vaults, "en");
  const unread = (address: string) =>
    html`<code>${shortAddress(address)}</code> <span class="quiet">not in the newest read</span>`;
  const botTable = table("Bots and their vaults", bots, [
    ["Bot", (bot) => html`<a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a>`],
    ["Vault", ({ vault, vault_address }) => (vault === null ? unread(vault_address) : vaultLink(vault, "en"))],
    ["30-day PnL", ({ vault }) => pnl(vault?.pnl_30d_usd ?? null), "number"],
    ["Who says so", (bot) => outboundLink(bot.mapping_source, "Source")],
  ]);
  return {
    path: pagePath.provenReturns(),
    title: "On-chain results of bots",
    description:
      "Trading-bot results that anyone can check on-chain: vaults that call themselves bots, and bots in the " +
      "directory with a known vault.",
    json: "/api/proven-returns.json",
    heading: "On-chain results",
    lead: html`Results that anyone can check on-chain. A vault that calls itself a bot says so itself. PnL is not a
  return: deposits and withdrawals distort it.`,
    bar: pageBar({ csv: "/api/proven-returns.csv", json: "/api/proven-returns.json" }),
    meta,
    main: html`<section aria-labelledby="bots"><h2 id="bots">Directory bots with a known vault</h2>
${bots.length > 0 ? botTable : html`<p>None. No bot in the directory names a vault of its own.</p>`}</section>
<section aria-labelledby="vaults"><h2 id="vaults">Vaults that call themselves bots</h2>
${vaults.length > 0 ? selfDescribed : html`<p>None in the newest read.</p>`}</section>`,
  };
}

function vaultLink(vault: Vault, lang: Language): Html {
  return html`<a href="${pagePath.vault(vault.address)}">${vaultName(vault, lang)}</a>`;
}
