/** The page of one vault. */
import type { z } from "zod";
import type { provenReturnsAnswer } from "../../api/shapes/answers.ts";
import type { Vault } from "../../api/shapes/vault.ts";
import type { Site } from "../answers/site.ts";
import { publishVault, vaultsMeta } from "../answers/vaults.ts";
import { asOf } from "../freshness.ts";
import type { RankedVault } from "../leaderboard.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import { pnlChart, pnlSparkline } from "./charts.ts";
import { citationOf, facts, head, pageBar, provenance, type TableColumn, table } from "./components.ts";
import { clipped, count, counted, dated, dateWords, dollars, percent, shortAddress, signedDollars } from "./format.ts";
import { type Html, html, isolated, outboundLink } from "./html.ts";
import type { Page } from "./page.ts";
import { botNames } from "./record-parts.ts";
import { recordPage } from "./structured.ts";

export function vaultPage(ranked: RankedVault, snapshot: Snapshot, site: Site): Page {
  const vault = publishVault(ranked, snapshot, site);
  const meta = vaultsMeta(snapshot, site);
  const readOn = snapshot.leaderboard.day;
  const botName = botNames(snapshot).get(vault.bot_slug ?? "");
  const readDay = readOn === null ? "day of the read" : dateWords(readOn);
  const json = pagePath.vaultAnswer(vault.address);
  const [given, short] = [vault.name.trim(), shortAddress(vault.address)];
  const name = given || `Vault ${short}`;
  const month = vault.pnl_30d_usd === null ? "not known" : signedDollars(vault.pnl_30d_usd);
  const held = dollars(vault.tvl_usd);
  const modified = readOn ?? asOf(meta);
  const place = vault.rank === null ? "not ranked" : `place ${vault.rank} by PnL`;
  return {
    path: pagePath.vault(vault.address),
    title: `${given === "" ? "Vault without a name" : clipped(given, 70)} (${short}): Hyperliquid vault`,
    crumb: given || short,
    description: `Hyperliquid vault ${short}: 30-day PnL ${month}, value held ${held}. PnL is not a return.`,
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
<figure>${pnlChart(vault.pnl_30d_series, ["about 31 days earlier", readDay], "pnl")}<figcaption>Cumulative PnL in US
  dollars over the source's rolling month. The source gives the order of the points, not their times.</figcaption>
    </figure></section>
<section aria-labelledby="facts"><h2 id="facts">On record</h2>
${facts([
  ["PnL, 30 days", pnl(vault.pnl_30d_usd)],
  ["PnL since creation", pnl(vault.pnl_all_time_usd)],
  ["Largest drawdown, 30 days", drawdown(vault)],
  ["Leader's share of the value", vault.leader_share === null ? insufficient() : percent(vault.leader_share)],
  ["Value held", dollars(vault.tvl_usd)],
  ["Yearly rate, by the source", vault.apr === null ? insufficient() : percent(vault.apr)],
  ["Created", html`${dated(vault.created_at)} (${counted(vault.age_days, "day")} before the read)`],
  ["Leader", html`<code>${vault.leader}</code>`],
  ["Kind", vault.relationship === null ? "Not recorded" : relationshipWords[vault.relationship]],
  ["Closed", vault.is_closed === null ? "Not recorded" : vault.is_closed ? "Yes" : "No"],
  [
    "Calls itself a bot",
    vault.describes_itself_as_bot
      ? html`Yes, by its own words: ${vault.bot_words.map((word) => `“${word}”`).join(", ")}. Nobody
      has checked.`
      : "No",
  ],
  [
    "Bot in the directory",
    vault.bot_slug === null
      ? "None on record"
      : html`<a href="${pagePath.bot(vault.bot_slug)}">${isolated(botName ?? vault.bot_slug)}</a>`,
  ],
  ["On the exchange", outboundLink(vault.trade_url.url, vault.trade_url.label, vault.trade_url.affiliate)],
  ["Figures from", outboundLink(vault.source_url, "the exchange's public data")],
])}</section>
${historySection(vault)}
${provenance(meta)}
</article>`,
  };
}

const relationshipWords: Record<NonNullable<Vault["relationship"]>, string> = {
  normal: "On its own",
  parent: "Parent of other vaults",
  child: "Child of another vault",
};

function historySection(vault: Vault): Html {
  if (vault.history.length === 0) return html``;
  return html`<section aria-labelledby="reads"><h2 id="reads">Earlier reads</h2>
${table(
  "What earlier reads said",
  [
    ["Read on", ({ day }) => dated(day)],
    ["Place", ({ rank }) => (rank === null ? "not ranked" : count(rank)), "number"],
    ["30-day PnL", ({ pnl_30d_usd }) => pnl(pnl_30d_usd), "number"],
    ["Value held", ({ tvl_usd }) => dollars(tvl_usd), "number"],
  ],
  vault.history,
)}</section>`;
}

export function vaultTable(caption: string, vaults: readonly Vault[]): Html {
  return table(caption, vaultColumns, vaults, "dense vaults");
}

const vaultColumns: readonly TableColumn<Vault>[] = [
  [
    "Vault",
    (vault) => html`<span class="rank">${vault.rank ?? "–"}</span> <a
      href="${pagePath.vault(vault.address)}">${vaultName(vault)}</a>${
        vault.describes_itself_as_bot && html` <span class="tag">calls itself a bot</span>`
      }`,
  ],
  ["30-day PnL", (vault) => pnl(vault.pnl_30d_usd), "number"],
  ["Lifetime PnL", (vault) => pnl(vault.pnl_all_time_usd), "number", "Lifetime"],
  ["Drawdown", drawdown, "number"],
  ["Value held", (vault) => dollars(vault.tvl_usd), "number extra", "Value"],
  [
    "Leader's share",
    ({ leader_share: share }) => (share === null ? insufficient() : percent(share)),
    "number",
    "Leader",
  ],
  ["Age", (vault) => counted(vault.age_days, "day"), "number extra"],
  ["The month", (vault) => pnlSparkline(vault.pnl_30d_series)],
];

function drawdown({ max_drawdown_30d_usd: usd, max_drawdown_30d_share: share }: Vault): Html {
  if (usd === null) return insufficient();
  return share === null ? html`${dollars(usd)}` : html`${percent(share)} <span class="quiet">${dollars(usd)}</span>`;
}

function vaultName(vault: Pick<Vault, "name" | "address">): Html {
  const name = clipped(vault.name.trim(), 80);
  return name === "" ? html`Vault without a name` : isolated(name);
}

function pnl(value: number | null): Html {
  if (value === null) return insufficient();
  return html`<span class="${value > 0 ? "gain" : value < 0 ? "loss" : "flat"}">${signedDollars(value)}</span>`;
}

function insufficient(): Html {
  return html`<span class="quiet">insufficient data</span>`;
}

export function provenReturnsPage({ meta, vaults, bots }: z.infer<typeof provenReturnsAnswer>): Page {
  return {
    path: pagePath.provenReturns(),
    title: "On-chain results of bots",
    description:
      "Trading-bot results that anyone can check on-chain: vaults that call themselves bots, and bots in the " +
      "directory with a known vault.",
    json: "/api/proven-returns.json",
    main: html`${head(
      "On-chain results",
      html`Results that anyone can check on-chain. A vault that calls itself a bot says so itself. PnL is not a
  return: deposits and withdrawals distort it.`,
      pageBar({ csv: "/api/proven-returns.csv", json: "/api/proven-returns.json" }),
    )}
<section aria-labelledby="bots"><h2 id="bots">Directory bots with a known vault</h2>
${
  bots.length === 0
    ? html`<p>None. No bot in the directory names a vault of its own.</p>`
    : table(
        "Bots and their vaults",
        [
          ["Bot", (bot) => html`<a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a>`],
          ["Vault", ({ vault, vault_address: address }) => vaultOfBot(vault, address)],
          ["30-day PnL", ({ vault }) => pnl(vault?.pnl_30d_usd ?? null), "number"],
          ["Who says so", (bot) => outboundLink(bot.mapping_source, "Source")],
        ],
        bots,
      )
}</section>
<section aria-labelledby="vaults"><h2 id="vaults">Vaults that call themselves bots</h2>
${
  vaults.length === 0
    ? html`<p>None in the newest read.</p>`
    : vaultTable("Vaults that describe themselves as bots", vaults)
}</section>
${provenance(meta)}`,
  };
}

function vaultOfBot(vault: Vault | null, address: string): Html {
  return vault === null
    ? html`<code>${shortAddress(address)}</code> <span class="quiet">not in the newest read</span>`
    : html`<a href="${pagePath.vault(address)}">${vaultName(vault)}</a>`;
}
