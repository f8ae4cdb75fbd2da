/** Hyperliquid vaults as read on one day, the newest for the leaderboard: a file per day under data/vaults/. */

import { z } from "zod";
import { daysBetween } from "../base/dates.ts";
import { anyHttpUrl, day as dayField, schemaPointer, text } from "./fields.ts";

export const vaultAddress = z.string().regex(/^0x[0-9a-f]{40}$/, "must be 0x and 40 lower-case hexadecimal digits");

export const vaultRelationships = ["normal", "parent", "child"] as const;

/** Who is ranked. Also stated in `meta.criteria` and in the methodology. */
export const eligibility = {
  /** US dollars. Below this, a few trades move the figures more than the strategy does. */
  minimum_tvl_usd: 10_000,
  /** Days. The source's month is a rolling window of about 31 days; a younger vault has no full window. */
  minimum_age_days: 31,
} as const;

const vaultRecord = z.strictObject({
  address: vaultAddress,
  name: z.string().describe("Kept as it is, spaces and all: unique only character for character."),
  description: z.string().nullable(),
  leader: vaultAddress,
  leader_share: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .default(null)
    .describe("Part of the vault's value that is the leader's own, as a fraction; null where the copy does not say."),
  tvl_usd: z.number(),
  apr: z.number().nullable().describe("Fraction per year: 5.35 is 535 %."),
  created_on: dayField,
  is_closed: z.boolean().nullable().describe("Closed for good; null where the copy does not say."),
  allow_deposits: z.boolean().nullable(),
  relationship: z.enum(vaultRelationships).nullable().describe("Null where the copy does not say."),
  month_pnl_usd: z
    .array(z.number())
    .describe("Cumulative PnL over the source's rolling month, first value 0; order is known, times are not."),
  all_time_pnl_usd: z.array(z.number()).describe("Cumulative PnL since creation, first value 0."),
});

/** data/vaults/YYYY-MM-DD.json */
export const vaultDayFile = z.strictObject({
  $schema: schemaPointer,
  day: dayField,
  about: text,
  source_url: anyHttpUrl,
  vaults: z.array(vaultRecord),
});

export type VaultRecord = z.infer<typeof vaultRecord>;
export type VaultDay = z.infer<typeof vaultDayFile>;

/** Large and old enough, with a month's PnL, and not known to be closed or another vault's child. */
export function isEligible(vault: VaultRecord, day: string): boolean {
  return (
    vault.is_closed !== true &&
    vault.relationship !== "child" &&
    vault.tvl_usd >= eligibility.minimum_tvl_usd &&
    vaultAgeDays(vault, day) >= eligibility.minimum_age_days &&
    vault.month_pnl_usd.length > 0
  );
}

/** Days from creation to the day of a read, never less than 0. */
export function vaultAgeDays(vault: VaultRecord, day: string): number {
  return Math.max(0, daysBetween(vault.created_on, day));
}
