/** Filters of the directory: the same on its page and over HTTP. */
import type { Bot } from "../api/shapes/bot.ts";
import type { BotRecord } from "../records/bot.ts";
import type { PriceModel } from "../records/price-models.ts";
import type { CardResult, RecordStatus } from "../report-card/shape.ts";
import { folded } from "./watchlist-search.ts";

/** Filters for the directory; all that are given must hold. */
export interface DirectoryFilter {
  q?: string | undefined;
  category?: BotRecord["category"] | undefined;
  custody?: BotRecord["custody"] | undefined;
  result?: CardResult | undefined;
  status?: RecordStatus | undefined;
  /** Name of an exchange or chain, as in the fact sheets. */
  exchange?: string | undefined;
  price?: PriceModel | undefined;
  licence?: "open" | "other" | undefined;
  withdrawal?: Bot["withdrawal_permission"] | undefined;
  running?: Bot["operating_status"] | undefined;
}

/** Whether a bot passes every given filter. */
export function passes(bot: Bot, filter: DirectoryFilter): boolean {
  const text = folded([bot.name, bot.summary, bot.official_url ?? "", ...bot.exchanges].join("\n"));
  return (
    (filter.category === undefined || bot.category === filter.category) &&
    (filter.custody === undefined || bot.custody === filter.custody) &&
    (filter.result === undefined || bot.report_card.result === filter.result) &&
    (filter.status === undefined || bot.record_status === filter.status) &&
    (filter.exchange === undefined || bot.exchanges.some((name) => folded(name) === folded(filter.exchange ?? ""))) &&
    (filter.price === undefined || bot.price_models.includes(filter.price)) &&
    (filter.licence === undefined || isOpenSource(bot) === (filter.licence === "open")) &&
    (filter.withdrawal === undefined || bot.withdrawal_permission === filter.withdrawal) &&
    (filter.running === undefined || bot.operating_status === filter.running) &&
    folded(filter.q ?? "")
      .split(/\s+/u)
      .every((word) => text.includes(word))
  );
}

/** A published licence has an SPDX identifier; everything else is proprietary or unknown. */
export function isOpenSource({ license }: Pick<Bot, "license">): boolean {
  return license !== "unknown" && license !== "Proprietary" && /^[A-Za-z][\w.+-]*$/u.test(license);
}
