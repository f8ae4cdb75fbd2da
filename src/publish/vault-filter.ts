/** Filters and orders of the leaderboard: the same on its page, over HTTP and for agents. */
import type { VaultFilter, VaultSort } from "../api/queries.ts";
import type { Vault } from "../api/shapes/vault.ts";

export type VaultFigures = Pick<
  Vault,
  | "address"
  | "age_days"
  | "describes_itself_as_bot"
  | "leader_share"
  | "max_drawdown_30d_share"
  | "name"
  | "pnl_30d_usd"
  | "pnl_all_time_usd"
  | "rank"
  | "tvl_usd"
>;

/** The vaults that pass every given filter, in the order asked for. */
export function chosenVaults<Chosen extends VaultFigures>(
  vaults: readonly Chosen[],
  filter: VaultFilter,
  sort: VaultSort,
): Chosen[] {
  const { include = "ranked", only, min_value_usd, min_age_days } = filter;
  const q = filter.q?.toLowerCase() ?? "";
  const found = vaults.filter(
    (vault) =>
      (include === "all" || (vault.rank !== null) === (include === "ranked")) &&
      (vault.name.toLowerCase().includes(q) || vault.address.startsWith(q)) &&
      (only !== "bots" || vault.describes_itself_as_bot) &&
      (only !== "gain" || (vault.pnl_all_time_usd ?? 0) > 0) &&
      (min_value_usd === undefined || (vault.tvl_usd ?? 0) >= min_value_usd) &&
      (min_age_days === undefined || (vault.age_days ?? -1) >= min_age_days),
  );
  // Without the figure they come last; ties keep the order of their rank.
  const value = (vault: VaultFigures) => sortValues[sort](vault) ?? Number.NEGATIVE_INFINITY;
  return found.sort((a, b) => (value(a) < value(b) ? 1 : value(a) > value(b) ? -1 : 0));
}

/** What each order compares; larger first. */
const sortValues: Record<VaultSort, (vault: VaultFigures) => number | null> = {
  pnl_30d: (vault) => vault.pnl_30d_usd,
  pnl_all_time: (vault) => vault.pnl_all_time_usd,
  value: (vault) => vault.tvl_usd,
  drawdown: (vault) => (vault.max_drawdown_30d_share === null ? null : -vault.max_drawdown_30d_share),
  leader_share: (vault) => vault.leader_share,
  age: (vault) => vault.age_days,
};
