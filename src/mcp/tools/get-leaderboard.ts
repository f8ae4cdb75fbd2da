/** get_leaderboard: Hyperliquid vaults by 30-day PnL. */
import { z } from "zod";
import { leaderboardQuery } from "../../api/queries.ts";
import { leaderboardAnswer } from "../../api/shapes/answers.ts";
import { vault } from "../../api/shapes/vault.ts";
import { leaderboardCriteria, publishVault, vaultsMeta } from "../../publish/answers/vaults.ts";
import { chosenVaults } from "../../publish/vault-filter.ts";
import { cursorArgument, limitArgument, nextCursor } from "../arguments.ts";
import { pageOf } from "../page.ts";
import { vaultFigures } from "../prepared.ts";
import { headline, toolMeta } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const titles = { ranked: "ranked", unranked: "on record without a rank", all: "on record" };

export const getLeaderboardTool = defineTool({
  name: "get_leaderboard",
  title: "Hyperliquid vaults by profit and loss",
  description:
    "Ranks Hyperliquid crypto vaults by 30-day profit and loss, or by lifetime PnL, value, fall or age, from " +
    "the exchange's public data. Use it for questions about on-chain results of vaults and vault bots; for bots " +
    "without a vault use get_bot. Returns rank, name, address, PnL, value held, age, largest fall, and who is " +
    "ranked. Pass on: PnL is not a return, deposits distort it; past results say nothing about future ones.",
  input: leaderboardQuery.extend({
    limit: limitArgument(100, 10),
    cursor: cursorArgument,
  }),
  output: z.object({
    headline,
    total_matches: z.int().nonnegative(),
    vaults: z.array(
      vault
        .pick({
          rank: true,
          name: true,
          address: true,
          pnl_30d_usd: true,
          pnl_all_time_usd: true,
          tvl_usd: true,
          age_days: true,
          max_drawdown_30d_usd: true,
          max_drawdown_30d_share: true,
          is_closed: true,
          describes_itself_as_bot: true,
          bot_slug: true,
          page_url: true,
        })
        .strip(),
    ),
    criteria: leaderboardAnswer.shape.meta.shape.criteria,
    next_cursor: nextCursor,
    meta: toolMeta,
  }),
  openWorld: false,
  example: { limit: 5 },
  answer({ limit, cursor, sort, ...filter }, { snapshot, site }) {
    const vaults = chosenVaults(vaultFigures(snapshot), filter, sort);
    const page = pageOf(vaults, { limit, cursor }, ({ address }) => address);
    return {
      headline: `Vaults ${titles[filter.include ?? "ranked"]}: ${vaults.length}, shown: ${page.elements.length}.`,
      total_matches: vaults.length,
      vaults: page.elements
        .flatMap(({ address }) => snapshot.find.vault.get(address) ?? [])
        .map((found) => publishVault(found, snapshot, site)),
      criteria: leaderboardCriteria(snapshot),
      next_cursor: page.next_cursor,
      meta: vaultsMeta(snapshot, site),
    };
  },
});
