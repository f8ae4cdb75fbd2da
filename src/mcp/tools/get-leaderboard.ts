/** get_leaderboard: Hyperliquid vaults by 30-day PnL. */
import { z } from "zod";
import { leaderboardAnswer } from "../../api/shapes/answers.ts";
import { vault } from "../../api/shapes/vault.ts";
import { leaderboardAnswerOf } from "../../publish/answers/vaults.ts";
import { limitArgument } from "../arguments.ts";
import { toolMeta } from "../shapes.ts";
import { asOf, lines, money } from "../text.ts";
import { defineTool } from "../tool.ts";

export const getLeaderboardTool = defineTool({
  name: "get_leaderboard",
  title: "Vaults by 30-day PnL",
  description:
    "Ranks the eligible Hyperliquid vaults by 30-day profit and loss, from the exchange's public data. Use it for questions about on-chain vault results; it says nothing about bots without a vault, for which get_bot is the tool. Returns rank, name, address, PnL, value held, age, largest fall within the month and whether the vault describes itself as a bot, and who is ranked. Pass on: PnL is not a return, deposits distort it; past results say nothing about future ones; names are the leaders' own words and imitate each other, addresses do not.",
  input: z.strictObject({ limit: limitArgument(100, 10) }),
  output: z.object({
    meta: toolMeta.extend({ criteria: leaderboardAnswer.shape.meta.shape.criteria }),
    total_matches: z.int().nonnegative().describe("How many vaults are ranked."),
    vaults: z.array(
      vault
        .pick({
          rank: true,
          name: true,
          address: true,
          pnl_30d_usd: true,
          tvl_usd: true,
          age_days: true,
          max_drawdown_30d_usd: true,
          describes_itself_as_bot: true,
          bot_slug: true,
          page_url: true,
        })
        .strip(),
    ),
  }),
  openWorld: false,
  example: { limit: 5 },
  answer({ limit }, { snapshot, site }) {
    const { meta, vaults } = leaderboardAnswerOf(snapshot, site);
    const shown = vaults.slice(0, limit);
    return {
      structured: { meta, total_matches: vaults.length, vaults: shown },
      text: lines(
        `Vaults ranked: ${vaults.length}, shown: ${shown.length}. ${meta.criteria.rule}`,
        shown.map(
          (row) =>
            `${row.rank}. “${row.name}”: 30-day PnL ${money(row.pnl_30d_usd)}, holds ${money(row.tvl_usd)}, largest fall ${money(row.max_drawdown_30d_usd)}. ${row.page_url}`,
        ),
        `PnL is not a return: deposits and withdrawals distort it. Source: ${shown[0]?.source_url ?? "not read yet"}`,
        asOf(meta),
      ),
    };
  },
});
