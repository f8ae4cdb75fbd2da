/** A Hyperliquid vault as published on the leaderboard. */
import { z } from "zod";
import { listOf, shape } from "../../record/fields.ts";
import { vaultRelationships } from "../../record/vault.ts";

export const vault = shape("Vault", "A Hyperliquid vault. PnL is not a return: deposits distort it.", {
  rank: z.int().positive().nullable().describe("Place by 30-day PnL among eligible vaults; null where not eligible."),
  address: z.string().describe("On-chain address of the vault."),
  name: z.string().describe("Name as its leader wrote it; names imitate each other, addresses do not."),
  leader: z.string().describe("On-chain address of the leader."),
  leader_share: z
    .number()
    .nullable()
    .describe("The leader's own share of the value held, as a fraction: 0.25 is 25 %; null if not recorded."),
  pnl_30d_usd: z.number().nullable().describe("Profit and loss over the source's rolling month, in US dollars."),
  pnl_all_time_usd: z.number().nullable().describe("Profit and loss since creation, in US dollars."),
  tvl_usd: z.number().describe("Value held, in US dollars."),
  apr: z.number().nullable().describe("The source's own yearly rate, as a fraction: 0.25 is 25 %."),
  age_days: z.int().nonnegative().describe("Days from creation to the day of the read."),
  created_at: z.iso.date().describe("Day of creation."),
  relationship: z.enum(vaultRelationships).nullable().describe("Parent and child vaults; null where not recorded."),
  is_closed: z.boolean().nullable().describe("Closed for good; null where not recorded."),
  describes_itself_as_bot: z.boolean().describe("Its name or description uses one of the words in `bot_words`."),
  bot_words: z.array(z.string()).describe("The words found."),
  bot_slug: z.string().nullable().describe("Directory bot that is run through this vault, if a source says so."),
  pnl_30d_series: z
    .array(z.number())
    .describe("Cumulative PnL in order, first value 0, in US dollars. Steps are uneven and have no times."),
  max_drawdown_30d_usd: z.number().nonnegative().nullable().describe("Largest fall from a peak within the series."),
  max_drawdown_30d_share: z
    .number()
    .nonnegative()
    .nullable()
    .describe(
      "The same divided by the value held on the day of the read: rough, since deposits and withdrawals change that.",
    ),
  history: listOf("Earlier reads, newest first.", {
    day: z.iso.date(),
    rank: z.int().positive().nullable(),
    pnl_30d_usd: z.number().nullable(),
    tvl_usd: z.number(),
  }),
  source_url: z.url().describe("Where the figures come from."),
  trade_url: z
    .strictObject({
      url: z.url(),
      affiliate: z.boolean().describe("True if the service earns a commission from this link."),
      label: z.string().describe("Words that must appear next to the link."),
    })
    .describe("The vault on the exchange."),
  api_url: z.url().describe("The record by itself."),
  page_url: z.url().describe("Our page of the vault."),
});

export type Vault = z.infer<typeof vault>;
