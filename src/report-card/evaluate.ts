/** The report card: the table of rules applied to one bot's facts, and the result of its levels. */
import type { BotRecord } from "../records/bot.ts";
import { dayAfter } from "./age.ts";
import { missingFacts, recordDepth } from "./depth-rule.ts";
import type { CardFacts } from "./facts.ts";
import { observationRuleIds } from "./observation-rules.ts";
import { cardLabel, precedence } from "./results.ts";
import { rules, rulesVersion } from "./rules.ts";
import {
  type CardFindings,
  type CardResult,
  cardFindings,
  type Factor,
  type OperatingStatus,
  type RecordStatus,
  type ReportCard,
} from "./shape.ts";

export { cardFacts } from "./facts.ts";

/** A card that changes by age within this many days says so. */
const soonDays = 30;

/** The card of one bot. The same facts under the same `rules_version` give the same card. */
export function evaluateCard(facts: CardFacts): ReportCard {
  const core = coreCard(facts);
  const next = nextChange(facts, core);
  return {
    result: core.result,
    label: core.label,
    rules_version: rulesVersion,
    drivers: core.drivers,
    findings: core.findings,
    findings_drivers: core.findings_drivers,
    missing: core.findings === "limited" ? missingFacts(facts).map((fact) => fact.missing) : [],
    would_change: wouldChange(facts, core),
    next_change: next,
    changes_soon: next !== null && next.date <= dayAfter(facts.as_of, soonDays),
    looked_up: lookedUp(facts),
    factors: core.factors,
  };
}

/** Every bot is held against the record's own cases; what else was searched stands in its file. */
function lookedUp({ acts_searched: acts, as_of }: CardFacts): ReportCard["looked_up"] {
  return [
    { question: "Cases of regulators that name it", on: as_of, where: "the enforcement actions on record" },
    ...(acts === null ? [] : [{ question: "Acts of authorities about it or its operator", ...acts }]),
  ];
}

type CoreCard = Pick<ReportCard, "result" | "label" | "drivers" | "findings" | "findings_drivers" | "factors">;

function coreCard(facts: CardFacts): CoreCard {
  const factors: Factor[] = rules.flatMap((rule) =>
    rule.findings(facts).map((finding) => ({ rule: rule.id, ...finding })),
  );
  const [result, drivers] = decide(factors, isResult);
  const [findings, findings_drivers] = decide(factors, isFindings);
  return { result, label: cardLabel(result, findings), drivers, findings, findings_drivers, factors };
}

const isResult = (_result: CardResult): _result is CardResult => true;
const isFindings = (result: CardResult): result is CardFindings => cardFindings.some((known) => known === result);

function decide<Kind extends CardResult>(
  factors: readonly Factor[],
  counts: (result: CardResult) => result is Kind,
): [Kind, string[]] {
  for (const { result, decides } of precedence) {
    const deciding = factors.filter(decides);
    if (deciding.length > 0 && counts(result)) return [result, [...new Set(deciding.map((factor) => factor.rule))]];
  }
  throw new Error("The depth of the record is always judged, so one row of the precedence always applies.");
}

/**
 * Steps from one `until` to the next, as each factor has it that day, to the first day on which the card is different.
 */
function nextChange(facts: CardFacts, today: CoreCard): ReportCard["next_change"] {
  let card = today;
  let day = facts.as_of;
  for (;;) {
    const until = card.factors
      .flatMap((factor) => factor.until ?? [])
      .reduce<string | null>((first, end) => (end >= day && (first === null || end < first) ? end : first), null);
    if (until === null) return null;
    day = dayAfter(until);
    card = coreCard({ ...facts, as_of: day });
    if (card.result !== today.result || card.label !== today.label) {
      const { result, findings, label } = card;
      return { date: day, result, findings, label, rules: rulesThatDiffer(today, card) };
    }
  }
}

function rulesThatDiffer(today: CoreCard, later: CoreCard): string[] {
  const levels = (card: CoreCard, rule: string) =>
    card.factors.flatMap((factor) => (factor.rule === rule ? [factor.level] : [])).join();
  return rules.map((rule) => rule.id).filter((rule) => levels(today, rule) !== levels(later, rule));
}

/** From the rules that decided: what would lift their factors. `next_change` covers age. */
function wouldChange(facts: CardFacts, card: CoreCard): ReportCard["would_change"] {
  const deciding = new Set([...card.drivers, ...card.findings_drivers]);
  const remedies = rules
    .filter((rule) => deciding.has(rule.id))
    .flatMap((rule) => {
      const levels = new Set(card.factors.flatMap((factor) => (factor.rule === rule.id ? [factor.level] : [])));
      return [...levels].flatMap((level) => {
        const text = rule.remedies[level];
        return text === undefined || (level === "unknown" && card.findings !== "limited")
          ? []
          : [{ rule: rule.id, text }];
      });
    });
  if (card.findings === "limited") {
    const answers = missingFacts(facts).map((fact) => fact.answered_by);
    return [...remedies, { rule: recordDepth.id, text: sentence(`${answers.join("; and ")}.`) }];
  }
  if (card.findings !== "clear") return remedies;
  const text = "Any incident, observation or act of a regulator that the rules weigh as a caution or a red flag.";
  return [...remedies, { rule: recordDepth.id, text }];
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The observations published as `red_flags`: those that weigh as a red flag or caution on this card, worst first. */
export function publishedRedFlags(card: ReportCard): { text: string; source: string | null }[] {
  return (["red_flag", "caution"] as const).flatMap((level) =>
    card.factors
      .filter((factor) => factor.level === level && observationRuleIds.has(factor.rule))
      .map(({ text, source }) => ({ text, source })),
  );
}

/** `record_status`: an end outweighs incidents; an incident of any kind and age counts, an imitation never does. */
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
