/** The history of vaults: which days are kept, and how much of each. Pure. */
import { z } from "zod";
import { instant } from "../../../records/fields.ts";
import { type VaultDay, vaultDayFile } from "../../../records/vault.ts";

/** What storage keeps of the exchange's vaults. */
export const storedVaults = z.strictObject({
  read_from: z.string(),
  /** Time of the last good read of the whole list; null if only single vaults have been read since. */
  list_read_at: instant.nullable(),
  /** Vaults in that list. */
  listed: z.int().nonnegative(),
  /** What readers should know about the newest day. */
  note: z.string().nullable(),
  /** Oldest first. */
  days: z.array(vaultDayFile),
});

export type StoredVaults = z.infer<typeof storedVaults>;

/** This many of the last days are all kept; before them, the first of each month. */
const dailyFor = 90;

/** The days with one added or replaced. Older ones keep each series' ends: the leaderboard's history shows no more. */
export function addDay(days: readonly VaultDay[], newest: VaultDay): VaultDay[] {
  const earlier = days.filter((day) => day.day < newest.day).map(ends);
  const months = new Set<string>();
  const kept = earlier.filter((day) => {
    const firstOfMonth = !months.has(day.day.slice(0, 7));
    months.add(day.day.slice(0, 7));
    return firstOfMonth || Date.parse(newest.day) - Date.parse(day.day) <= dailyFor * 86_400_000;
  });
  return [...kept, newest];
}

function ends(day: VaultDay): VaultDay {
  return {
    ...day,
    vaults: day.vaults.map((vault) => ({
      ...vault,
      description: null,
      month_pnl_usd: firstAndLast(vault.month_pnl_usd),
      all_time_pnl_usd: firstAndLast(vault.all_time_pnl_usd),
    })),
  };
}

function firstAndLast(series: readonly number[]): number[] {
  return series.length < 3 ? [...series] : [series[0] ?? 0, series.at(-1) ?? 0];
}

/** The record's days with those collected since; if both have a day, the collected one. */
export function overlayVaultDays(curated: readonly VaultDay[], stored: StoredVaults): VaultDay[] {
  const collected = new Set(stored.days.map((day) => day.day));
  return [...curated.filter((day) => !collected.has(day.day)), ...stored.days].sort((a, b) => (a.day < b.day ? -1 : 1));
}
