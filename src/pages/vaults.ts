/** The leaderboard with its orders and filters, the page of one vault, and on-chain results of bots. */

import { chosenVaults, leaderboardAnswerOf, toVault, vaultsMeta } from "../answers/vaults.ts";
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
import { type Html, type HtmlValue, html, isolated, outboundLink } from "../formats/html.ts";
import { target } from "../formats/targets.ts";
import { asOf } from "../snapshot/freshness.ts";
import type { RankedVault } from "../snapshot/leaderboard.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { pnlChart, pnlSparkline } from "./charts.ts";
import { citationOf, facts, pageBar, provenance, type TableColumn, table } from "./components.ts";
import { type Filter, filterBy, filterForm, paged, sortBy } from "./lists.ts";
import type { Page } from "./page.ts";
import { botLink } from "./record-parts.ts";
import { itemList, recordPage } from "./structured.ts";

/** The first is that of the ranks. */
const sortTitles: Record<VaultSort, string> = {
  pnl_30d: "30-day PnL",
  pnl_all_time: "Lifetime PnL",
  value: "Value held",
  drawdown: "Drawdown in 30 days, smallest first",
  leader_share: "Leader's share",
  age: "Age",
};

const onlyWords = { bots: "Call themselves bots", gain: "In profit since they began" };

const filters: readonly Filter[] = [
  ["q", (value) => `“${value}”`],
  filterBy("only", "Show", onlyWords, "All ranked vaults"),
  sortBy(sortTitles),
];

type Asked = VaultFilter & { sort?: VaultSort; page?: number };

/** @param query which vaults, in which order, and the page wanted, from 1; beyond the end, the last one is shown. */
export function leaderboardPage(snapshot: Snapshot, site: Site, query: Asked = {}): Page {
  const { sort = "pnl_30d", page = 1, ...filter } = query;
  const { meta, vaults } = leaderboardAnswerOf(snapshot, site, { include: filter.include, sort: "pnl_30d" });
  const parameters = { ...filter, sort: sort === "pnl_30d" ? undefined : sort };
  const inOrder = chosenVaults(vaults, filter, sort, snapshot);
  const { shown, onPage, links, path, filtered } = paged(inOrder, page, pagePath.leaderboard(), parameters);
  const none = vaults.length === 0 ? "No vault is on record yet: insufficient data." : "No ranked vault matches.";
  return {
    path,
    title: `Hyperliquid vaults by 30-day PnL${onPage}`,
    description:
      `${counted(vaults.length, "Hyperliquid vault")} ranked by 30-day profit ` +
      `and loss, with lifetime PnL, drawdown, leader's share, value held and age${onPage}.`,
    json: "/api/leaderboard.json",
    indexed: !filtered,
    structured: [itemList(shown.map((vault) => vault.page_url))],
    meta,
    main: html`<header class="head">
<h1>Leaderboard</h1>
${staleness(meta)}
<p class="lead">${counted(vaults.length, "Hyperliquid vault")} by 30-day profit and loss (PnL).
  PnL is not a return: deposits and withdrawals distort it. Anybody can choose a vault's name.</p>
</header>
${filterForm({ path: pagePath.leaderboard(), parameters, search: "Name or address", filters })}
<p class="count">${counted(inOrder.length, "vault")}</p>
${inOrder.length === 0 ? html`<p>${none}</p>` : vaultTable("Vaults", shown)}
${links}
${pageBar({ csv: "/api/leaderboard.csv", json: target("/api/leaderboard.json", parameters) })}
<details><summary>How to read the table</summary>
<ul><li>Ranked: ${meta.criteria.rule}</li><li>Drawdown is the largest fall of PnL from a peak in the month: in
  dollars, and as a share of the value held on the day we read it.</li><li>The leader's share is how much of the value
    is the leader's own money.</li><li>Anybody can give a vault any name, a known firm's too: go by the address. Ordered by drawdown, vaults that
    did not trade in the month come last.</li></ul></details>`,
  };
}

/** Shown above the figures if they are not recent. */
function staleness({ sources }: Pick<Meta, "sources">): Html | undefined {
  const stale = sources.find((source) => source.status !== "current");
  const day = dated(stale?.retrieved_at?.slice(0, 10) ?? null, "never");
  return stale && html`<p class="warning">These figures are old: last read ${day}.</p>`;
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
<h1>${vaultName(vault)}</h1>
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
  ["Largest drawdown, 30 days", drawdown(vault)],
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

function vaultTable(caption: string, vaults: readonly Vault[]): Html {
  return table(caption, vaults, vaultColumns, "dense vaults");
}

const vaultColumns: readonly TableColumn<Vault>[] = [
  ["Vault", rankCell],
  ["30-day PnL", (vault) => pnl(vault.pnl_30d_usd), "number"],
  ["Lifetime PnL", (vault) => pnl(vault.pnl_all_time_usd), "number", "Lifetime"],
  ["Drawdown, 30 days", drawdown, "number", "Drawdown"],
  ["Value held", (vault) => dollars(vault.tvl_usd), "number extra", "Value"],
  ["Leader's share", ({ leader_share }) => share(leader_share), "number", "Leader"],
  ["Age", (vault) => counted(vault.age_days, "day"), "number extra"],
  ["The month", (vault) => pnlSparkline(vault.pnl_30d_series)],
];

function rankCell(vault: Vault): Html {
  const tag = vault.describes_itself_as_bot && html` <span class="tag">calls itself a bot</span>`;
  return html`<span class="rank">${vault.rank ?? "–"}</span> ${vaultLink(vault)}${tag}`;
}

function drawdown({ max_drawdown_30d_usd: usd, max_drawdown_30d_share: ofValue }: Vault): Html {
  if (usd === null) return insufficient;
  return ofValue === null
    ? html`${dollars(usd)}`
    : html`${percent(ofValue)} <span class="quiet">${dollars(usd)}</span>`;
}

function vaultName(vault: Vault): HtmlValue {
  const name = clipped(vault.name.trim(), 80);
  return name === "" ? "Vault without a name" : isolated(name);
}

function pnl(value: number | null): Html {
  if (value === null) return insufficient;
  const look = ["loss", "flat", "gain"][Math.sign(value) + 1];
  return html`<span class="${look}">${signedDollars(value)}</span>`;
}

function closedWords(isClosed: boolean | null): string {
  if (isClosed === null) return "Not recorded";
  return isClosed ? "Yes" : "No";
}

function share(fraction: number | null): HtmlValue {
  return fraction === null ? insufficient : percent(fraction);
}

const insufficient = html`<span class="quiet">insufficient data</span>`;

export function provenReturnsPage({ meta, vaults, bots }: ProvenReturnsAnswer): Page {
  const selfDescribed = vaultTable("Vaults that describe themselves as bots", vaults);
  const unread = (address: string) =>
    html`<code>${shortAddress(address)}</code> <span class="quiet">not in the newest read</span>`;
  const botTable = table("Bots and their vaults", bots, [
    ["Bot", (bot) => html`<a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a>`],
    ["Vault", ({ vault, vault_address }) => (vault === null ? unread(vault_address) : vaultLink(vault))],
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

function vaultLink(vault: Vault): Html {
  return html`<a href="${pagePath.vault(vault.address)}">${vaultName(vault)}</a>`;
}
