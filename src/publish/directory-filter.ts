/** Filters of the directory: the same on its page, over HTTP and for agents. */
import type { z } from "zod";
import type { botFilter, VaultFilter, VaultSort } from "../api/queries.ts";
import type { Bot } from "../api/shapes/bot.ts";
import type { Vault } from "../api/shapes/vault.ts";
import { folded } from "./watchlist-search.ts";

/** All that are given must hold. */
export type DirectoryFilter = z.output<typeof botFilter>;

/**
 * Those that pass every filter and have the most of the words asked for, what each filter leaves out because the record
 * does not say, and which words the first lacks: in words, for every door.
 */
export function chosenBots<Chosen extends Bot>(bots: readonly Chosen[], filter: DirectoryFilter) {
  const { found, without } = fitting(bots, filter);
  const most = found.length === 0 ? Number.POSITIVE_INFINITY : without.length;
  const lacks = without.map((word) => `“${word}”`).join(", ");
  const text = `None has all the words: the first lacks ${lacks}.`;
  return {
    found,
    left_out: [...leftOut(bots, filter, most), ...(lacks === "" ? [] : [{ filter: "q", bots: 0, text }])],
  };
}

function fitting<Chosen extends Bot>(bots: readonly Chosen[], filter: DirectoryFilter) {
  const words = filter.q === undefined ? [] : [...new Set(folded(filter.q).split(/\s+/u))];
  const lacking = (bot: Bot) => {
    const text = folded([bot.name, bot.summary, bot.pricing, bot.official_url ?? "", ...bot.exchanges].join("\n"));
    return words.filter((word) => !text.includes(word));
  };
  const listed = bots.filter((bot) => passes(bot, filter)).map((bot) => ({ bot, lacks: lacking(bot) }));
  const least = Math.min(...listed.map(({ lacks }) => lacks.length));
  const isNone = words.length > 0 && least === words.length;
  const best = isNone ? [] : listed.filter(({ lacks }) => lacks.length === least);
  return { found: best.map(({ bot }) => bot), without: best[0]?.lacks ?? [] };
}

function passes(bot: Bot, filter: DirectoryFilter): boolean {
  const { max_monthly_usd: most } = filter;
  return (
    (filter.category === undefined || bot.category === filter.category) &&
    (filter.custody === undefined || bot.custody === filter.custody) &&
    (filter.result === undefined || bot.report_card.result === filter.result) &&
    (filter.status === undefined || bot.record_status === filter.status) &&
    (filter.exchange === undefined || tradesAt(bot, filter.exchange)) &&
    (filter.price === undefined || bot.price_models.includes(filter.price)) &&
    (most === undefined || bot.price_models.includes("free") || monthly(bot).some((amount) => amount <= most)) &&
    (filter.licence === undefined || isOpenSource(bot) === (filter.licence === "open")) &&
    (filter.withdrawal === undefined || bot.withdrawal_permission === filter.withdrawal) &&
    (filter.running === undefined || bot.operating_status === filter.running)
  );
}

/** Filters of which the record does not say for every bot whether it passes. */
const silences: readonly (readonly [keyof DirectoryFilter, what: string, isSilent: (bot: Bot) => boolean])[] = [
  ["withdrawal", "the right to withdraw", (bot) => bot.withdrawal_permission === "unknown"],
  ["running", "whether it runs", (bot) => bot.operating_status === "not_confirmed"],
  ["price", "the price", (bot) => bot.price_models.length === 0],
  ["max_monthly_usd", "the price in dollars", (bot) => !bot.price_models.includes("free") && monthly(bot).length === 0],
  ["exchange", "where it trades", (bot) => bot.exchanges.length === 0],
];

const mostNamed = 10;

/** No answer is not a no. @param most words that one may lack to be told. */
function leftOut(bots: readonly Bot[], filter: DirectoryFilter, most: number) {
  return silences.flatMap(([name, what, isSilent]) => {
    if (filter[name] === undefined || filter[name] === "unknown" || filter[name] === "not_confirmed") return [];
    const rest = { ...filter, [name]: undefined };
    const silent = fitting(bots.filter(isSilent), rest);
    const missing = silent.without.length > most ? [] : silent.found;
    const named = missing.length > mostNamed ? "" : ` (${missing.map(({ slug }) => slug).join(", ")})`;
    const text = `Of ${missing.length} more${named}, ${what} is not known.`;
    return missing.length === 0 ? [] : [{ filter: name, bots: missing.length, text }];
  });
}

/** Whether a bot trades at the place that is meant, or at each of several with commas between them. */
function tradesAt({ exchanges }: Pick<Bot, "exchanges">, asked: string): boolean {
  const meant = folded(asked)
    .split(",")
    .map((place) => place.trim())
    .filter((place) => place !== "");
  return meant.length > 0 && meant.every((place) => exchanges.some((name) => folded(name).includes(place)));
}

function monthly({ prices }: Bot): number[] {
  return prices.flatMap(({ amount, currency, period }) =>
    currency === "EUR" ? [] : period === "month" ? [amount] : period === "year" ? [amount / 12] : [],
  );
}

/** A published licence has an SPDX identifier; everything else is proprietary or unknown. */
export function isOpenSource({ license }: Pick<Bot, "license">): boolean {
  return license !== "unknown" && license !== "Proprietary" && /^[A-Za-z][\w.+-]*$/u.test(license);
}

/** The vaults that pass every given filter, in the order asked for. */
export function chosenVaults(vaults: readonly Vault[], filter: VaultFilter, sort: VaultSort): Vault[] {
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
  const value = (vault: Vault) => sortValues[sort](vault) ?? Number.NEGATIVE_INFINITY;
  return found.sort((a, b) => (value(a) < value(b) ? 1 : value(a) > value(b) ? -1 : 0));
}

/** What each order compares; larger first. */
const sortValues: Record<VaultSort, (vault: Vault) => number | null> = {
  pnl_30d: (vault) => vault.pnl_30d_usd,
  pnl_all_time: (vault) => vault.pnl_all_time_usd,
  value: (vault) => vault.tvl_usd,
  drawdown: (vault) => (vault.max_drawdown_30d_share === null ? null : -vault.max_drawdown_30d_share),
  leader_share: (vault) => vault.leader_share,
  age: (vault) => vault.age_days,
};
