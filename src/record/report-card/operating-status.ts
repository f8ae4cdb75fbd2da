/** Says whether a bot runs, from its record and its card. */

/** `record_status`: an end outweighs incidents; an incident of any kind and age counts, an imitation never does. */

import type { BotRecord } from "../bot.ts";
import type { OperatingStatus, RecordStatus, ReportCard } from "./shape.ts";
export function recordStatusOf(bot: Pick<BotRecord, "operating_status" | "incidents">): RecordStatus {
  if (bot.operating_status !== null) return bot.operating_status;
  return bot.incidents.length > 0 ? "incidents_on_record" : "no_incidents_found";
}

/** What the card says about whether the bot runs: an announced end, or what dates show. */
export function operatingStatus(bot: Pick<BotRecord, "operating_status">, card: ReportCard): OperatingStatus {
  if (bot.operating_status !== null) return bot.operating_status;
  const level = (rule: string) => card.factors.find((factor) => factor.rule === rule)?.level;
  if (level("upkeep") === "caution") return "unmaintained";
  return level("operating_status") === "neutral" ? "active" : "not_confirmed";
}
