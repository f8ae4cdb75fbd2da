/** What the leaderboard, a vault's page and the on-chain results share. */
import type { Vault } from "../../api/shapes/vault.ts";
import { pagePath } from "../page-paths.ts";
import { pnlSparkline } from "./charts.ts";
import { row, table } from "./components.ts";
import { clipped, counted, dollars, percent, signedDollars } from "./format.ts";
import { type Html, html, isolated } from "./html.ts";

export function vaultTable(caption: string, vaults: readonly Vault[]): Html {
  return table(
    caption,
    ["Vault", "30-day PnL", "Lifetime PnL", "Drawdown", "Value held", "Leader's share", "Age", "The month"],
    vaults.map(vaultRow),
    "dense vaults",
  );
}

function vaultRow(vault: Vault): Html {
  return row([
    [
      "Vault",
      html`<span class="rank">${vault.rank ?? "–"}</span> <a
      href="${pagePath.vault(vault.address)}">${vaultName(vault)}</a>${
        vault.describes_itself_as_bot
          ? html` <span
      class="tag">calls itself a bot</span>`
          : ""
      }`,
    ],
    ["30-day PnL", pnl(vault.pnl_30d_usd), "number"],
    ["Lifetime", pnl(vault.pnl_all_time_usd), "number"],
    ["Drawdown", drawdown(vault), "number"],
    ["Value", dollars(vault.tvl_usd), "number extra"],
    ["Leader", vault.leader_share === null ? insufficient() : percent(vault.leader_share), "number"],
    ["Age", counted(vault.age_days, "day", "days"), "number extra"],
    ["The month", pnlSparkline(vault.pnl_30d_series)],
  ]);
}

export function drawdown({ max_drawdown_30d_usd: usd, max_drawdown_30d_share: share }: Vault): Html {
  if (usd === null) return insufficient();
  return share === null ? html`${dollars(usd)}` : html`${percent(share)} <span class="quiet">${dollars(usd)}</span>`;
}

export function vaultName(vault: Pick<Vault, "name" | "address">): Html {
  const name = clipped(vault.name.trim(), 80);
  return name === "" ? html`Vault without a name` : isolated(name);
}

export function pnl(value: number | null): Html {
  if (value === null) return insufficient();
  return html`<span class="${value > 0 ? "gain" : value < 0 ? "loss" : "flat"}">${signedDollars(value)}</span>`;
}

export function insufficient(): Html {
  return html`<span class="quiet">insufficient data</span>`;
}
