/** The tool get_leaderboard: Hyperliquid vaults by the figures of the exchange. */
import { z } from "zod";
import { nearestBots } from "../../../answers/nearest-bots.ts";
import { leaderboardAnswerOf, vaultsMeta } from "../../../answers/vaults.ts";
import { leaderboardQuery, orderOf, type VaultOrder, type VaultSort } from "../../../contract/queries.ts";
import { leaderboardAnswer } from "../../../contract/shapes/answers.ts";
import { vault } from "../../../contract/shapes/vault.ts";
import { wordSearchOf } from "../../../snapshot/searched-records.ts";
import type { Snapshot } from "../../../snapshot/snapshot.ts";
import { nextCursor, pageOf, paging } from "../paging.ts";
import { nearBots, only } from "../shapes.ts";
import { defineTool } from "../tool.ts";

function lacking(without: readonly string[]): string {
  return without.length === 0
    ? ""
    : ` No record matches all words. The closest have nothing on ${without.map((word) => `“${word}”`).join(", ")}.`;
}

/** Who asks about a vault by name must not take it for one that does not exist. */
function noVaultFits({ leaderboard: { vaults, day }, counts }: Snapshot): string {
  const read = day === null ? "" : ` (read ${day})`;
  return (
    `No vault on record fits. On record are ${vaults.length} vaults of the exchange${read}, ${counts.ranked_vaults} of ` +
    "them ranked; it has others, of which this says nothing. Without `q` all are ranked."
  );
}

const titles = { ranked: "ranked", unranked: "on record without a rank", all: "on record" };

/** Whether the order is that of the ranks, which are by 30-day PnL: in another one they would be read as its places. */
function isByRank(sort: VaultSort, asked: VaultOrder): boolean {
  return sort === "pnl_30d" && orderOf(sort, asked) === "highest";
}

/** Says which figures a leaderboard shows: of which day, and sorted by what. */
function figuresShown({ leaderboard: { day } }: Snapshot, sort: VaultSort, asked: VaultOrder): string {
  const end = orderOf(sort, asked);
  const isRanking = isByRank(sort, asked);
  const order = isRanking ? "" : `, sorted by ${sort}, ${end} first`;
  return day === null ? `${order}.` : `, figures of ${day}${order}.`;
}

const aboveAll = " A fall of more than 100 % is of more than the vault holds now.";

export const getLeaderboardTool = defineTool({
  name: "get_leaderboard",
  title: "Hyperliquid vaults by profit and loss",
  description:
    "Ranks Hyperliquid vaults by the exchange's public figures: PnL, value held, age, largest fall. Use it for " +
    "questions about results of vaults and vault bots; for bots without a vault use get_bot. Pass on: PnL is not " +
    "a return, deposits distort it; past results say nothing about future ones.",
  input: leaderboardQuery.extend({
    q: leaderboardQuery.shape.q.describe("Part of its name, or of its address from `0x` on."),
    include: leaderboardQuery.shape.include.describe("Those too small, too young or closed are `unranked`."),
    only: leaderboardQuery.shape.only.describe("Those that call themselves bots, or have an overall gain."),
    min_value_usd: leaderboardQuery.shape.min_value_usd.describe("Value held: `1000`."),
    min_age_days: leaderboardQuery.shape.min_age_days.describe("Age: `90`."),
    sort: leaderboardQuery.shape.sort.describe("Highest first; of `drawdown` the lowest."),
    order: leaderboardQuery.shape.order.describe("Which comes first; `lowest` of a PnL is the greatest loss."),
    ...paging(100, 10),
  }),
  output: {
    total_matches: z.int().nonnegative(),
    vaults: z.array(
      only(
        vault,
        "rank name address pnl_30d_usd pnl_all_time_usd tvl_usd age_days max_drawdown_30d_usd " +
          "max_drawdown_30d_share leader_share is_closed describes_itself_as_bot bot_slug page_url",
      ).partial({ rank: true }),
    ),
    nearest_bots: nearBots,
    criteria: leaderboardAnswer.shape.meta.shape.criteria,
    next_cursor: nextCursor,
  },
  example: { sort: "drawdown", limit: 5 },
  answer({ limit, cursor, sort, order, ...filter }, { snapshot, site }) {
    const { vaults, meta } = leaderboardAnswerOf(snapshot, site, { ...filter, sort, order });
    const page = pageOf(vaults, { limit, cursor }, ({ address }) => address);
    const missing = filter.q === undefined ? [] : wordSearchOf(snapshot, "vault", filter.q)((id) => id !== "").without;
    const rows = page.elements.map(({ rank, ...row }) => (isByRank(sort, order) ? { rank, ...row } : row));
    const isMoreThanHeld = page.elements.some(({ max_drawdown_30d_share: share }) => share !== null && share > 1);
    const countWords = `Vaults ${titles[filter.include ?? "ranked"]}: ${vaults.length}, shown: ${page.elements.length}${figuresShown(snapshot, sort, order)}`;
    return {
      headline:
        vaults.length === 0 ? noVaultFits(snapshot) : countWords + lacking(missing) + (isMoreThanHeld ? aboveAll : ""),
      nearest_bots: vaults.length === 0 && filter.q !== undefined ? nearestBots(snapshot, filter.q) : [],
      total_matches: vaults.length,
      vaults: rows,
      criteria: meta.criteria,
      next_cursor: page.next_cursor,
      meta: vaultsMeta(snapshot, site),
    };
  },
});
