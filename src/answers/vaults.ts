/** The leaderboard, and the on-chain results of vaults that call themselves bots or that a listed bot uses. */

import type { z } from "zod";
import { assertDefined } from "../base/invariants.ts";
import { count } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import { pagePath } from "../contract/paths.ts";
import {
  type leaderboardQuery,
  orderOf,
  type VaultFilter,
  type VaultOrder,
  type VaultSort,
} from "../contract/queries.ts";
import type { LeaderboardAnswer, ProvenReturnsAnswer, VaultAnswer } from "../contract/shapes/answers.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import { type Vault, vault as vaultShape } from "../contract/shapes/vault.ts";
import type { Site } from "../contract/site.ts";
import { eligibility } from "../record/vault.ts";
import { type RankedVault, round } from "../snapshot/leaderboard.ts";
import { wordSearchOf } from "../snapshot/searched-records.ts";
import { oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";
import { answerMeta } from "./meta.ts";
import { pickFields } from "./records.ts";

export const leaderboardRule =
  "Vaults that the source calls neither closed nor another vault's child, that hold at least " +
  `${count(eligibility.minimum_tvl_usd)} US dollars and are at least ${eligibility.minimum_age_days} days old.`;

const hyperliquid = "https://app.hyperliquid.xyz/vaults/";

/** A vault as answered. Sums in US dollars; `apr` is the source's yearly rate as a fraction, not a return. */
export function toVault(ranked: RankedVault, snapshot: Snapshot, site: Site): Vault {
  const { bot_words, record } = ranked;
  const { address, created_on, tvl_usd, month_pnl_usd } = record;
  return pickFields(vaultShape, {
    ...record,
    ...ranked,
    tvl_usd: round(tvl_usd),
    created_at: created_on,
    describes_itself_as_bot: bot_words.length > 0,
    pnl_30d_series: month_pnl_usd.map(round),
    source_url: snapshot.leaderboard.source_url ?? site.baseUrl,
    trade_url: { url: hyperliquid + address, affiliate: false, label: "Hyperliquid (no commission)" },
    api_url: site.baseUrl + pagePath.vaultAnswer(address),
    page_url: site.baseUrl + pagePath.vault(address),
  });
}

export function vaultsMeta(snapshot: Snapshot, site: Site, counts?: Record<string, number>): Meta {
  const notices = [notice.pnl, notice.undocumentedSource, notice.selfDescribed, notice.cite];
  return answerMeta(snapshot, site, { sources: ["hyperliquid"], notices, counts });
}

/** `GET /api/leaderboard.json`: the vaults that are ranked, or pass the filters, with the criteria in `meta`. */
export function leaderboardAnswerOf(
  snapshot: Snapshot,
  site: Site,
  { sort, order, ...filter }: z.output<typeof leaderboardQuery> = { sort: "pnl_30d" },
): LeaderboardAnswer {
  const all = allVaultsOf(snapshot, site);
  const vaults = chosenVaults(all, filter, { sort, order }, snapshot);
  const meta = vaultsMeta(snapshot, site, { vaults: vaults.length, vaults_read: all.length });
  const { minimum_tvl_usd, minimum_age_days } = eligibility;
  const criteria = {
    ranked_by: "pnl_30d_usd",
    read_on: snapshot.leaderboard.day,
    minimum_tvl_usd,
    minimum_age_days,
    rule: leaderboardRule,
  };
  return { meta: { ...meta, criteria }, vaults };
}

/** `GET /api/proven-returns.json`: vaults that call themselves bots, ranked or not, and bots with a known vault. */
export function provenReturnsAnswerOf(snapshot: Snapshot, site: Site): ProvenReturnsAnswer {
  const vaults = allVaultsOf(snapshot, site);
  const selfDescribed = vaults.filter((vault) => vault.describes_itself_as_bot);
  const bots = snapshot.records.bots.flatMap(({ slug, name, hyperliquid_vault: stated }) => {
    if (stated === null) return [];
    const vault = vaults.find(({ address }) => address === stated.address) ?? null;
    return [{ slug, name, vault_address: stated.address, mapping_source: stated.mapping_source, vault }];
  });
  return {
    meta: answerMeta(snapshot, site, {
      sources: ["curated", "hyperliquid"],
      notices: [notice.pnl, notice.selfDescribed, notice.undocumentedSource, notice.cite],
      counts: { vaults: selfDescribed.length, bots: bots.length },
    }),
    vaults: selfDescribed,
    bots,
  };
}

/** Every vault of the newest read: eligible ones by rank, then the others by address. */
const rankedVaults = oncePerSnapshot(({ leaderboard }) => leaderboard.vaults);

function allVaultsOf(snapshot: Snapshot, site: Site): Vault[] {
  return rankedVaults(snapshot).map((vault) => toVault(vault, snapshot, site));
}

/** `GET /api/vaults/{address}.json`: one vault of the newest read. */
export function vaultAnswerOf(snapshot: Snapshot, site: Site, address: string): VaultAnswer {
  const ranked = assertDefined(snapshot.find.vault.get(address), `${address} is on record`);
  return { meta: vaultsMeta(snapshot, site), vault: toVault(ranked, snapshot, site) };
}

/** The vaults that pass every given filter, in the order asked for. */
export function chosenVaults(
  vaults: readonly Vault[],
  filter: VaultFilter,
  { sort, order }: { sort: VaultSort; order?: VaultOrder },
  searched: Pick<Snapshot, "search" | "watchlist">,
): Vault[] {
  const { q, include = "ranked", only, min_value_usd, min_age_days } = filter;
  const fitting = vaults.filter(
    (vault) =>
      (include === "all" || (vault.rank !== null) === (include === "ranked")) &&
      (only !== "bots" || vault.describes_itself_as_bot) &&
      (only !== "gain" || (vault.pnl_all_time_usd ?? 0) > 0) &&
      (min_value_usd === undefined || (vault.tvl_usd ?? 0) >= min_value_usd) &&
      (min_age_days === undefined || (vault.age_days ?? -1) >= min_age_days),
  );
  // Without the figure they come last; ties keep the order of their rank.
  const sign = orderOf(sort, order) === "highest" ? 1 : -1;
  const value = (vault: Vault) => {
    const figure = sortFigures[sort](vault);
    return figure === null ? Number.NEGATIVE_INFINITY : sign * figure;
  };
  const best = q === undefined ? null : bestOf(fitting, q, searched);
  return fitting
    .filter(({ address }) => best?.has(address) ?? true)
    .sort((a, b) => {
      const [left, right] = [value(a), value(b)];
      // Two without the figure: their difference is no number.
      return left === right ? 0 : right - left;
    });
}

/**
 * Gives the addresses of the vaults with the most of the words. A word that every vault has chooses none: where the
 * others are nobody's, nothing is found.
 */
function bestOf(
  vaults: readonly Vault[],
  words: string,
  searched: Pick<Snapshot, "search" | "watchlist">,
): ReadonlySet<string> {
  const addresses = new Set(vaults.map(({ address }) => address));
  const { ids, without } = wordSearchOf(searched, "vault", words)((address) => addresses.has(address));
  return new Set(ids.length === addresses.size && without.length > 0 ? [] : ids);
}

/** Fewest steps of a month's series in which a vault that trades has a profit or loss. */
const fewestMoves = 3;

/** Says whether a vault lost nothing in the month only because it hardly traded: nothing moved, or once, upwards. */
export function isIdle({
  pnl_30d_series: series,
  max_drawdown_30d_usd: fall,
}: Pick<Vault, "pnl_30d_series" | "max_drawdown_30d_usd">): boolean {
  // Cents are the interest or rounding of a vault that does nothing.
  const moves = series.slice(1).filter((value, at) => Math.abs(value - (series[at] ?? 0)) >= 1);
  return moves.length < fewestMoves && (fall ?? 0) < 1;
}

/** What each order compares. */
const sortFigures: Record<VaultSort, (vault: Vault) => number | null> = {
  pnl_30d: (vault) => vault.pnl_30d_usd,
  pnl_all_time: (vault) => vault.pnl_all_time_usd,
  value: (vault) => vault.tvl_usd,
  // A vault that did not trade in the month lost nothing, and says nothing.
  drawdown: (vault) => (isIdle(vault) ? null : vault.max_drawdown_30d_share),
  leader_share: (vault) => vault.leader_share,
  age: (vault) => vault.age_days,
};
