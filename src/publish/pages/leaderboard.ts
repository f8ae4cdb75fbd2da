/** The leaderboard with its orders and filters. */
import type { z } from "zod";
import type { leaderboardAnswer } from "../../api/shapes/answers.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import type { Vault } from "../../api/shapes/vault.ts";
import { pagePath } from "../page-paths.ts";
import { filterForm, onPage, pageBar, pagination, provenance, select, target, textField } from "./components.ts";
import { counted, dated } from "./format.ts";
import { type Html, html } from "./html.ts";
import type { Page } from "./page.ts";
import { itemList } from "./structured.ts";
import { vaultTable } from "./vault-parts.ts";

/** Orders of the leaderboard; the first is that of its ranks. */
export const vaultSorts = ["pnl_30d", "pnl_all_time", "value", "drawdown", "leader_share", "age"] as const;

type VaultSort = (typeof vaultSorts)[number];

interface VaultFilter {
  /** Part of a name, or an address. */
  q?: string | undefined;
  /** `bots`: vaults that call themselves bots. `gain`: vaults with an overall gain. */
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

/** @param page counted from 1; beyond the last, the last one is shown. */
export function leaderboardPage(
  { meta, vaults }: z.infer<typeof leaderboardAnswer>,
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
    title: `Hyperliquid vaults by 30-day PnL${onPage(at)}`,
    description: `${counted(vaults.length, "Hyperliquid vault", "Hyperliquid vaults")} ranked by 30-day profit and loss, with lifetime PnL, drawdown, leader's share, value held and age${onPage(at)}.`,
    json: "/api/leaderboard.json",
    indexed: !filtered,
    structured: [itemList(shown.map((vault) => vault.page_url))],
    main: html`<header class="head">
<h1>Leaderboard</h1>
${staleness(meta)}
<p class="lead">${counted(vaults.length, "Hyperliquid vault", "Hyperliquid vaults")} by 30-day profit and loss (PnL). PnL is not a return: deposits and withdrawals distort it.</p>
${pageBar({ csv: "/api/leaderboard.csv", json: "/api/leaderboard.json" })}
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
${found.length === 0 ? html`<p>${vaults.length === 0 ? "No vault is on record yet: insufficient data." : "No ranked vault matches."}</p>` : vaultTable("Vaults", shown)}
${pagination(pagePath.leaderboard(), parameters, at, last)}
<details><summary>How to read the table</summary>
<ul><li>Ranked: ${criteria.rule}</li><li>Drawdown is the largest fall of PnL from a peak in the month: in dollars, and as a share of the value held on the day we read it.</li><li>The leader's share is how much of the value is the leader's own money.</li><li>Names imitate each other; addresses do not.</li></ul></details>
${provenance(meta)}`,
  };
}

/** Shown above the figures if they are not recent. */
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

/** Vaults without the figure come last; ties keep the order of their rank. */
function sorted(vaults: readonly Vault[], sort: VaultSort): Vault[] {
  const value = (vault: Vault) => sortValues[sort](vault) ?? Number.NEGATIVE_INFINITY;
  return vaults.toSorted((a, b) => (value(a) < value(b) ? 1 : value(a) > value(b) ? -1 : 0));
}
