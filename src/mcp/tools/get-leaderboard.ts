/** get_leaderboard: Hyperliquid vaults by 30-day PnL. */
import { z } from "zod";
import { leaderboardAnswer } from "../../api/shapes/answers.ts";
import { vault } from "../../api/shapes/vault.ts";
import { leaderboardCriteria, publishVault, vaultsMeta } from "../../publish/answers/vaults.ts";
import { cursorArgument, limitArgument, nextCursor } from "../arguments.ts";
import { pageOf } from "../page.ts";
import { vaultOrder } from "../prepared.ts";
import { headline, toolMeta } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const titles = { ranked: "ranked by 30-day PnL", unranked: "on record without a rank", all: "on record" };

export const getLeaderboardTool = defineTool({
  name: "get_leaderboard",
  title: "Hyperliquid vaults by profit and loss",
  description:
    "Ranks Hyperliquid crypto vaults by 30-day profit and loss, from the exchange's public data. Use it for questions about on-chain results of vaults and vault bots; for bots without a vault use get_bot. Returns rank, name, address, PnL, value held, age, largest fall, and who is ranked. Pass on: PnL is not a return, deposits distort it; past results say nothing about future ones.",
  input: z.strictObject({
    include: z
      .enum(["ranked", "unranked", "all"], { error: "must be one of: ranked, unranked, all" })
      .default("ranked")
      .describe("`unranked`: those too small, too young or closed."),
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
  answer({ include, limit, cursor }, { snapshot, site }) {
    const { addresses, ranked } = vaultOrder(snapshot);
    const parts = { ranked: addresses.slice(0, ranked), unranked: addresses.slice(ranked), all: addresses };
    const listed = parts[include];
    const page = pageOf(listed, { limit, cursor }, String);
    const vaults = page.elements.flatMap((address) => snapshot.find.vault.get(address) ?? []);
    return {
      headline: `Vaults ${titles[include]}: ${listed.length}, shown: ${vaults.length}.`,
      total_matches: listed.length,
      vaults: vaults.map((vault) => publishVault(vault, snapshot, site)),
      criteria: leaderboardCriteria(snapshot),
      next_cursor: page.next_cursor,
      meta: vaultsMeta(snapshot, site),
    };
  },
});
