/** The leaderboard, the page of one vault, and the on-chain results of bots. */
import type { z } from "zod";
import type { leaderboardAnswer, provenReturnsAnswer } from "../../api/shapes/answers.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import type { Vault } from "../../api/shapes/vault.ts";
import { pagePath } from "../page-paths.ts";
import { pnlChart, pnlSparkline } from "./charts.ts";
import { facts, filterForm, pagination, provenance, row, select, table, target, textField } from "./components.ts";
import { clipped, count, counted, dated, dateWords, dollars, percent, shortAddress, signedDollars } from "./format.ts";
import { type Html, html, isolated, outboundLink } from "./html.ts";
import type { Page } from "./page.ts";

type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;
type ProvenReturnsAnswer = z.infer<typeof provenReturnsAnswer>;

/** Orders of the leaderboard, the first being that of its ranks. */
export const vaultSorts = ["pnl_30d", "pnl_all_time", "value", "drawdown", "leader_share", "age"] as const;

export type VaultSort = (typeof vaultSorts)[number];

export interface VaultFilter {
  /** Part of a name, or an address. */
  q?: string | undefined;
  /** `bots`: vaults that call themselves bots. `gain`: vaults that have made money in all. */
  only?: "bots" | "gain" | undefined;
}

const sortTitles: Record<VaultSort, string> = {
  pnl_30d: "30-day PnL",
  pnl_all_time: "Lifetime PnL",
  value: "Value held",
  drawdown: "Drawdown, smallest first",
  leader_share: "Leader's share",
  age: "Age",
};

const perPage = 50;

/** @param page counted from 1; one beyond the last shows the last. */
export function leaderboardPage(
  { meta, vaults }: LeaderboardAnswer,
  filter: VaultFilter = {},
  sort: VaultSort = "pnl_30d",
  page = 1,
): Page {
  const { criteria } = meta;
  const parameters = { q: filter.q, only: filter.only, sort: sort === "pnl_30d" ? undefined : sort };
  const filtered = Object.values(parameters).some((value) => value !== undefined);
  const found = sorted(vaults.filter(fits(filter)), sort);
  const last = Math.max(1, Math.ceil(found.length / perPage));
  const at = Math.min(page, last);
  const shown = found.slice((at - 1) * perPage, at * perPage);
  return {
    path: target(pagePath.leaderboard(), { ...parameters, page: at === 1 ? undefined : String(at) }),
    title: "Hyperliquid vaults by 30-day PnL",
    description: `${counted(vaults.length, "Hyperliquid vault", "Hyperliquid vaults")} ranked by 30-day profit and loss, with lifetime PnL, drawdown, leader's share, value held and age.`,
    json: "/api/leaderboard.json",
    indexed: !filtered,
    main: html`<header class="head">
<h1>Leaderboard</h1>
${staleness(meta)}
<p class="lead">${counted(vaults.length, "Hyperliquid vault", "Hyperliquid vaults")} by 30-day profit and loss (PnL). PnL is not a return: deposits and withdrawals distort it.</p>
</header>
${filterForm(
  pagePath.leaderboard(),
  [
    textField("q", "Name or address", filter.q),
    select(
      "only",
      "Show",
      "All ranked vaults",
      [
        { value: "bots", label: "Call themselves bots" },
        { value: "gain", label: "In profit since they began" },
      ],
      filter.only,
    ),
    select(
      "sort",
      "Order",
      null,
      vaultSorts.map((value) => ({ value, label: sortTitles[value] })),
      sort,
    ),
  ],
  filtered,
)}
<p class="count">${counted(found.length, "vault", "vaults")}</p>
${found.length === 0 ? html`<p>${vaults.length === 0 ? "No vault is on record yet: insufficient data." : "No ranked vault fits."}</p>` : vaultTable("Vaults", shown)}
${pagination(pagePath.leaderboard(), present(parameters), at, last)}
<details><summary>How to read the table</summary>
<ul><li>Ranked: ${criteria.rule}</li><li>Drawdown is the largest fall of PnL from a peak within the month, in dollars and as a part of the value held on the day of the read.</li><li>The leader's share is the part of the value that is the leader's own money.</li><li>Names imitate each other; addresses do not.</li></ul></details>
${provenance(meta, "/api/leaderboard.json")}`,
  };
}

/** Said above the figures, where they are not of these days. */
function staleness({ sources }: Pick<Meta, "sources">): Html {
  const stale = sources.find((source) => source.status !== "current");
  if (stale === undefined) return html``;
  return html`<p class="warning">These figures are old: last read ${dated(stale.retrieved_at?.slice(0, 10) ?? null, "never")}.</p>`;
}

function fits({ q, only }: VaultFilter): (vault: Vault) => boolean {
  const wanted = q?.toLowerCase();
  return (vault) =>
    (wanted === undefined || vault.name.toLowerCase().includes(wanted) || vault.address.startsWith(wanted)) &&
    (only !== "bots" || vault.describes_itself_as_bot) &&
    (only !== "gain" || (vault.pnl_all_time_usd ?? 0) > 0);
}

/** What each order compares; larger first. */
const sortValues: Record<VaultSort, (vault: Vault) => number | null> = {
  pnl_30d: (vault) => vault.pnl_30d_usd,
  pnl_all_time: (vault) => vault.pnl_all_time_usd,
  value: (vault) => vault.tvl_usd,
  drawdown: (vault) => (vault.max_drawdown_30d_share === null ? null : -vault.max_drawdown_30d_share),
  leader_share: (vault) => vault.leader_share,
  age: (vault) => vault.age_days,
};

/** Vaults without the figure come last; equal ones stay in the order of their rank. */
function sorted(vaults: readonly Vault[], sort: VaultSort): Vault[] {
  const value = (vault: Vault) => sortValues[sort](vault) ?? Number.NEGATIVE_INFINITY;
  return vaults.toSorted((a, b) => (value(a) < value(b) ? 1 : value(a) > value(b) ? -1 : 0));
}

function present(parameters: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
  );
}

function vaultTable(caption: string, vaults: readonly Vault[]): Html {
  return table(
    caption,
    ["Vault", "30-day PnL", "Lifetime PnL", "Drawdown", "Value held", "Leader's share", "Age", "The month"],
    vaults.map(vaultRow),
    "dense",
  );
}

function vaultRow(vault: Vault): Html {
  return row([
    [
      "Vault",
      html`<span class="rank">${vault.rank ?? "–"}</span> <a href="${pagePath.vault(vault.address)}">${vaultName(vault)}</a>${vault.describes_itself_as_bot ? html` <span class="tag">calls itself a bot</span>` : ""}`,
    ],
    ["30-day PnL", pnl(vault.pnl_30d_usd), "number"],
    ["Lifetime", pnl(vault.pnl_all_time_usd), "number"],
    ["Drawdown", drawdown(vault), "number"],
    ["Value", dollars(vault.tvl_usd), "number extra"],
    ["Leader", vault.leader_share === null ? insufficient() : percent(vault.leader_share), "number"],
    ["Age", counted(vault.age_days, "day", "days"), "number extra"],
    ["The month", pnlSparkline(vault.pnl_30d_series), "extra"],
  ]);
}

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
  ["Largest drawdown, 30 days", drawdown(vault)],
  ["Leader's share of the value", vault.leader_share === null ? insufficient() : percent(vault.leader_share)],
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
${vaults.length === 0 ? html`<p>None in the newest read.</p>` : vaultTable("Vaults that describe themselves as bots", vaults)}</section>
${provenance(meta, "/api/proven-returns.json")}`,
  };
}
