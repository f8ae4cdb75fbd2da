/** The leaderboard, the page of one vault, and the on-chain results of bots. */
import type { z } from "zod";
import type { leaderboardAnswer, provenReturnsAnswer } from "../../api/shapes/answers.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import type { Vault } from "../../api/shapes/vault.ts";
import { pagePath } from "../page-paths.ts";
import { pnlChart, pnlSparkline } from "./charts.ts";
import { facts, provenance, row, table } from "./components.ts";
import { clipped, count, counted, dated, dateWords, dollars, percent, shortAddress, signedDollars } from "./format.ts";
import { type Html, html, isolated, outboundLink } from "./html.ts";
import type { Page } from "./page.ts";

type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;
type ProvenReturnsAnswer = z.infer<typeof provenReturnsAnswer>;

export function leaderboardPage({ meta, vaults }: LeaderboardAnswer): Page {
  const { criteria } = meta;
  return {
    path: pagePath.leaderboard(),
    title: "Leaderboard of Hyperliquid vaults",
    description: `${counted(vaults.length, "on-chain vault", "on-chain vaults")} by 30-day profit and loss, with drawdown, value held and age.`,
    json: "/api/leaderboard.json",
    main: html`<header class="head">
<h1>Leaderboard</h1>
<p class="lead">${counted(vaults.length, "Hyperliquid vault", "Hyperliquid vaults")} by 30-day profit and loss (PnL)${criteria.read_on === null ? "" : html`, as read on ${dated(criteria.read_on)}`}.</p>
</header>
<section class="aside" aria-labelledby="criteria"><h2 id="criteria">Before you read the table</h2>
<ul><li>Ranked: ${criteria.rule}</li><li>PnL is not a return: deposits and withdrawals distort it, and a large vault moves more dollars than a small one.</li><li>Drawdown is the largest fall from a peak within the month, in dollars of PnL.</li><li>Names imitate each other; addresses do not.</li></ul></section>
${vaults.length === 0 ? html`<p>No vault is on record yet: insufficient data.</p>` : table("Vaults by 30-day PnL", ["Vault", "30-day PnL", "The month", "Drawdown", "Value held", "Age"], vaults.map(vaultRow), "wide")}
${provenance(meta, "/api/leaderboard.json")}`,
  };
}

function vaultRow(vault: Vault): Html {
  return row([
    [
      "Vault",
      html`<span class="rank">${vault.rank ?? "–"}</span> <a href="${pagePath.vault(vault.address)}">${vaultName(vault)}</a><span class="quiet"><code>${shortAddress(vault.address)}</code>${vault.describes_itself_as_bot ? " · calls itself a bot" : ""}</span>`,
    ],
    ["30-day PnL", pnl(vault.pnl_30d_usd), "number"],
    ["The month", pnlSparkline(vault.pnl_30d_series)],
    ["Drawdown", vault.max_drawdown_30d_usd === null ? insufficient() : dollars(vault.max_drawdown_30d_usd), "number"],
    ["Value held", dollars(vault.tvl_usd), "number"],
    ["Age", counted(vault.age_days, "day", "days"), "number"],
  ]);
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

/** @param readOn day on which the source was read. */
export function vaultPage(
  vault: Vault,
  meta: Pick<Meta, "notices" | "sources">,
  readOn: string | null,
  botName: string | null,
): Page {
  const readDay = readOn === null ? "day of the read" : dateWords(readOn);
  return {
    path: pagePath.vault(vault.address),
    title: vault.name.trim() === "" ? `Vault ${shortAddress(vault.address)}` : clipped(vault.name.trim(), 120),
    description: `Hyperliquid vault ${shortAddress(vault.address)}: 30-day PnL ${vault.pnl_30d_usd === null ? "not known" : signedDollars(vault.pnl_30d_usd)}, value held ${dollars(vault.tvl_usd)}. PnL is not a return.`,
    trail: [{ name: "Leaderboard", path: pagePath.leaderboard() }],
    main: html`<article class="vault">
<header class="head">
<p class="kind">Hyperliquid vault</p>
<h1>${vaultName(vault)}</h1>
<p class="address"><code>${vault.address}</code></p>
<p class="lead">30-day PnL ${pnl(vault.pnl_30d_usd)}${vault.rank === null ? html`, not ranked` : html`, place ${vault.rank} by PnL`}. PnL is not a return: deposits and withdrawals distort it.</p>
</header>
<section aria-labelledby="month"><h2 id="month">The month</h2>
<figure>${pnlChart(vault.pnl_30d_series, ["about 31 days earlier", readDay], "pnl")}<figcaption>Cumulative PnL in US dollars over the source's rolling month. The source gives the order of the points, not their times.</figcaption></figure></section>
<section aria-labelledby="facts"><h2 id="facts">On record</h2>
${facts([
  ["PnL, 30 days", pnl(vault.pnl_30d_usd)],
  ["PnL since creation", pnl(vault.pnl_all_time_usd)],
  [
    "Largest drawdown, 30 days",
    vault.max_drawdown_30d_usd === null ? insufficient() : dollars(vault.max_drawdown_30d_usd),
  ],
  ["Value held", dollars(vault.tvl_usd)],
  ["Yearly rate, by the source", vault.apr === null ? insufficient() : percent(vault.apr)],
  ["Created", html`${dated(vault.created_at)} (${counted(vault.age_days, "day", "days")} before the read)`],
  ["Leader", html`<code>${vault.leader}</code>`],
  ["Kind", vault.relationship === null ? "Not recorded" : relationshipWords[vault.relationship]],
  ["Closed", vault.is_closed === null ? "Not recorded" : vault.is_closed ? "Yes" : "No"],
  [
    "Calls itself a bot",
    vault.describes_itself_as_bot
      ? html`Yes, by its own words: ${vault.bot_words.map((word, at) => html`${at > 0 ? ", " : ""}“${word}”`)}. Nobody checked it.`
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
${provenance(meta, null)}
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
  ["Read on", "Place", "30-day PnL", "Value held"],
  vault.history.map((read) =>
    row([
      ["Read on", dated(read.day)],
      ["Place", read.rank === null ? "not ranked" : count(read.rank), "number"],
      ["30-day PnL", pnl(read.pnl_30d_usd), "number"],
      ["Value held", dollars(read.tvl_usd), "number"],
    ]),
  ),
)}</section>`;
}

export function provenReturnsPage({ meta, vaults, bots }: ProvenReturnsAnswer): Page {
  return {
    path: pagePath.provenReturns(),
    title: "On-chain results of bots",
    description:
      "Results that anyone can check on-chain: vaults that describe themselves as bots, and directory bots with a known vault.",
    json: "/api/proven-returns.json",
    main: html`<header class="head">
<h1>On-chain results</h1>
<p class="lead">Results that anyone can check on-chain. That a vault calls itself a bot is its own statement, and PnL is not a return: deposits and withdrawals distort it.</p>
</header>
<section aria-labelledby="bots"><h2 id="bots">Directory bots with a known vault</h2>
${
  bots.length === 0
    ? html`<p>None: no bot of the directory names a vault that it runs through.</p>`
    : table(
        "Bots and their vaults",
        ["Bot", "Vault", "30-day PnL", "Who says so"],
        bots.map((bot) =>
          row([
            ["Bot", html`<a href="${pagePath.bot(bot.slug)}">${isolated(bot.name)}</a>`],
            [
              "Vault",
              bot.vault === null
                ? html`<code>${shortAddress(bot.vault_address)}</code> <span class="quiet">not in the newest read</span>`
                : html`<a href="${pagePath.vault(bot.vault_address)}">${vaultName(bot.vault)}</a>`,
            ],
            ["30-day PnL", pnl(bot.vault?.pnl_30d_usd ?? null), "number"],
            ["Who says so", outboundLink(bot.mapping_source, "Source")],
          ]),
        ),
      )
}</section>
<section aria-labelledby="vaults"><h2 id="vaults">Vaults that call themselves bots</h2>
${vaults.length === 0 ? html`<p>None in the newest read.</p>` : table("Vaults that describe themselves as bots", ["Vault", "30-day PnL", "The month", "Drawdown", "Value held", "Age"], vaults.map(vaultRow), "wide")}</section>
${provenance(meta, "/api/proven-returns.json")}`,
  };
}
