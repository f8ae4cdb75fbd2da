/** The report card: the table of rules applied to one bot's facts, and the result that its levels make. */
import type { BotRecord } from "../records/bot.ts";
import type { CardFacts } from "./facts.ts";
import { observationLevel } from "./observation-rules.ts";
import { precedence } from "./results.ts";
import { rules, rulesVersion } from "./rules.ts";
import type { Factor, RecordStatus, ReportCard } from "./shape.ts";

export { cardFacts } from "./facts.ts";

/** The card of one bot. The same facts under the same `rules_version` give the same card. */
export function evaluateCard(facts: CardFacts): ReportCard {
  const factors: Factor[] = rules.flatMap((rule) =>
    rule.findings(facts).map((finding) => ({ rule: rule.id, ...finding })),
  );
  for (const { result, label, decides } of precedence) {
    const deciding = factors.filter(decides);
    if (deciding.length === 0) continue;
    const drivers = [...new Set(deciding.map((factor) => factor.rule))];
    return { result, label, rules_version: rulesVersion, drivers, factors };
  }
  throw new Error("The depth of the record is always judged, so one row of the precedence always applies.");
}

/** The observations published as `red_flags`: those that weigh as a red flag or a caution on this bot, worst first. */
export function publishedRedFlags(bot: BotRecord): { text: string; source: string }[] {
  return (["red_flag", "caution"] as const).flatMap((level) =>
    bot.red_flags
      .filter((observation) => observationLevel(observation.kind, bot) === level)
      .map(({ text, source }) => ({ text, source })),
  );
}

/** `record_status`: an end outweighs incidents; an incident of any kind and age counts, an imitation never. */
export function recordStatus(bot: Pick<BotRecord, "operating_status" | "incidents">): RecordStatus {
  if (bot.operating_status === "discontinued" || bot.operating_status === "shutting_down") return bot.operating_status;
  return bot.incidents.length > 0 ? "incidents_on_record" : "no_incidents_found";
}
