/** Ranks the newest day's vaults by 30-day PnL and keeps what earlier days said about each. */
import type { Vault } from "../contract/shapes/vault.ts";
import type { BotRecord } from "../record/bot.ts";
import { compareText } from "../record/canonical.ts";
import { isEligible, type VaultDay, type VaultRecord, vaultAgeDays } from "../record/vault.ts";

type RankedFields = "rank" | "pnl_30d_usd" | "pnl_all_time_usd" | "age_days" | "history";
type FoundFields = "bot_words" | "bot_slug" | "max_drawdown_30d_usd" | "max_drawdown_30d_share";

/** The record of a vault, and what is worked out from it for the answer. */
export interface RankedVault extends Pick<Vault, RankedFields | FoundFields> {
  record: VaultRecord;
}

export interface Leaderboard {
  /** Day of the newest read; null if there is none. */
  day: string | null;
  source_url: string | null;
  /** Every vault of that day: eligible ones by rank, then the others by address. */
  vaults: RankedVault[];
}

/** Largest fall from a running peak, in the unit of the series; null for an empty series. */
export function maxDrawdown(series: readonly number[]): number | null {
  if (series.length === 0) return null;
  let peak = Number.NEGATIVE_INFINITY;
  let largest = 0;
  for (const value of series) {
    peak = Math.max(peak, value);
    largest = Math.max(largest, peak - value);
  }
  return round(largest);
}

export function rankVaults(days: readonly VaultDay[], bots: readonly BotRecord[]): Leaderboard {
  const [newest, ...former] = days.toSorted((a, b) => compareText(b.day, a.day));
  if (newest === undefined) return { day: null, source_url: null, vaults: [] };
  const history = new Map<string, RankedVault["history"]>();
  for (const earlier of former) {
    const ranks = rankDay(earlier);
    for (const { address, month_pnl_usd, tvl_usd } of earlier.vaults) {
      const figures = { pnl_30d_usd: lastOf(month_pnl_usd), tvl_usd: round(tvl_usd) };
      history.getOrInsert(address, []).push({ day: earlier.day, rank: ranks.get(address) ?? null, ...figures });
    }
  }
  const ranks = rankDay(newest);
  const slugs = new Map(bots.map(({ slug, hyperliquid_vault }) => [hyperliquid_vault?.address, slug]));
  const vaults = newest.vaults.map((record) => {
    const drawdown = maxDrawdown(record.month_pnl_usd);
    return {
      record,
      rank: ranks.get(record.address) ?? null,
      pnl_30d_usd: lastOf(record.month_pnl_usd),
      pnl_all_time_usd: lastOf(record.all_time_pnl_usd),
      age_days: vaultAgeDays(record, newest.day),
      bot_words: findBotWords(record.name, record.description),
      bot_slug: slugs.get(record.address) ?? null,
      max_drawdown_30d_usd: drawdown,
      max_drawdown_30d_share:
        drawdown === null || record.tvl_usd <= 0 ? null : Math.round((drawdown / record.tvl_usd) * 1e4) / 1e4,
      history: history.get(record.address) ?? [],
    };
  });
  // Of two without a rank the address decides: their difference is NaN.
  const place = ({ rank }: RankedVault) => rank ?? Number.POSITIVE_INFINITY;
  vaults.sort((a, b) => place(a) - place(b) || compareText(a.record.address, b.record.address));
  return { day: newest.day, source_url: newest.source_url, vaults };
}

function rankDay(day: VaultDay): Map<string, number> {
  const eligible = day.vaults.filter((vault) => isEligible(vault, day.day));
  const pnl = (vault: VaultRecord) => lastOf(vault.month_pnl_usd) ?? 0;
  eligible.sort((a, b) => pnl(b) - pnl(a) || compareText(a.address, b.address));
  return new Map(eligible.map((vault, index) => [vault.address, index + 1]));
}

function lastOf(series: readonly number[]): number | null {
  const last = series.at(-1);
  return last === undefined ? null : round(last);
}

/** To the cent: further digits from the source are of no use to a reader. */
export function round(usd: number): number {
  return Math.round(usd * 100) / 100;
}

/** As shown to readers and in the methodology. Only whole words count: `bot` is not in "bottom". */
export const botWords: readonly string[] = (
  "bot, bots, robot, robots, robo, algo, algos, algorithm, algorithms, algorithmic, automated, automatic, " +
  "automatically, autonomous, autopilot, autotrading, HFT, high frequency, market making, market maker, quant, " +
  "quantitative, systematic, AI, machine learning, neural network"
).split(", ");

/** Words of a text, lower case; `VaultBot` and `GridMaker` count as two words each. */
function words(text: string): string[] {
  const apart = text.normalize("NFKC").replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");
  return apart.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Unless one of these is next to it, AI is a fashion or part of a brand, and says nothing about who trades. */
const besideAi = /^(?:agents?|bots?|driven|models?|powered|strateg(?:y|ies)|trad(?:e|er|ers|es|ing))$/u;

/** Gives the bot words found in a vault's name and description, in the order of the list. */
export function findBotWords(name: string, description: string | null): string[] {
  const nameWords = words(`${name} \n ${description ?? ""}`);
  const aiTrades = nameWords.some((word) => besideAi.test(word));
  return botWords.filter((word) => {
    if (word === "AI" && !aiTrades) return false;
    const tokens = word.toLowerCase().split(" ");
    return nameWords.some((_, at) => tokens.every((token, offset) => nameWords[at + offset] === token));
  });
}
