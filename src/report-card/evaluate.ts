/** The report card: the table of rules applied to one bot's facts, and the result of its levels. */
import { held } from "../invariants.ts";
import type { BotRecord } from "../records/bot.ts";
import { compareText } from "../records/canonical.ts";
import { dayAfter } from "./age.ts";
import { missingFacts, recordDepth } from "./depth-rule.ts";
import type { CardFacts } from "./facts.ts";
import { observationRuleIds } from "./observation-rules.ts";
import { cardLabel, results } from "./results.ts";
import type { Rule } from "./rule.ts";
import { rules, rulesVersion } from "./rules.ts";
import type { OperatingStatus, RecordStatus, ReportCard } from "./shape.ts";
import { type CardResult, cardFindings, cardResults, type Factor, type FactorLevel } from "./shape.ts";

export { cardFacts } from "./facts.ts";

/** A card that changes by age within this many days says so. */
const soonDays = 30;

/** The card of one bot. The same facts under the same `rules_version` give the same card. */
export function evaluateCard(facts: CardFacts): ReportCard {
  const { factors, ...decided } = coreCard(facts);
  const next = nextChange(facts, { factors, ...decided });
  return {
    ...decided,
    missing: decided.findings === "limited" ? missingFacts(facts).map((fact) => fact.missing) : [],
    would_change: wouldChange(facts, { factors, ...decided }),
    next_change: next,
    changes_soon: next !== null && next.date <= dayAfter(facts.as_of, soonDays),
    looked_up: lookedUp(facts),
    factors,
  };
}

/** Every bot is held against the record's own cases; what else was searched stands in its file. */
function lookedUp({ acts_searched: acts, as_of }: CardFacts): ReportCard["looked_up"] {
  return [
    { question: "Cases of regulators that name it", on: as_of, where: "the enforcement actions on record" },
    ...(acts === null ? [] : [{ question: "Acts of authorities about it or its operator", ...acts }]),
  ];
}

type CoreCard = ReturnType<typeof coreCard>;

function coreCard(facts: CardFacts) {
  const factors: Factor[] = rules.flatMap((rule) =>
    rule.findings(facts).map((finding) => ({ rule: rule.id, ...finding })),
  );
  const [result, drivers] = decide(factors, cardResults);
  const [findings, findings_drivers] = decide(factors, cardFindings);
  const label = cardLabel(result, findings);
  return { result, label, rules_version: rulesVersion, drivers, findings, findings_drivers, factors };
}

/** The depth of the record is always judged, so one result always applies. */
function decide<Result extends CardResult>(factors: readonly Factor[], among: readonly Result[]): [Result, string[]] {
  const first = among.find((one) => factors.some(results[one].decides));
  const result = held(first, "one row of the precedence applies");
  return [result, [...new Set(factors.filter(results[result].decides).map(({ rule }) => rule))]];
}

/** Steps from one `until` to the next, to the first day on which the card is different. */
function nextChange(facts: CardFacts, today: CoreCard): ReportCard["next_change"] {
  let later = today;
  let day = facts.as_of;
  for (;;) {
    const ends = later.factors.flatMap(({ until }) => (until !== null && until >= day ? [until] : []));
    const [until] = ends.toSorted();
    if (until === undefined) return null;
    day = dayAfter(until);
    later = coreCard({ ...facts, as_of: day });
    // No two results have the same label.
    if (later.label !== today.label) {
      const { result, findings, label } = later;
      const differ = rules.filter((rule) => levelsOf(rule, today).join() !== levelsOf(rule, later).join());
      return { date: day, result, findings, label, rules: differ.map(({ id }) => id) };
    }
  }
}

/** Levels of a rule's factors on a card. */
function levelsOf({ id }: Rule, card: CoreCard): FactorLevel[] {
  return card.factors.filter(({ rule }) => rule === id).map(({ level }) => level);
}

/** From the rules that decided: what would lift their factors. `next_change` covers age. */
function wouldChange(facts: CardFacts, card: CoreCard): ReportCard["would_change"] {
  const deciding = new Set([...card.drivers, ...card.findings_drivers]);
  const remedies = rules
    .filter(({ id }) => deciding.has(id))
    .flatMap((rule) =>
      [...new Set(levelsOf(rule, card))]
        .filter((level) => level !== "unknown" || card.findings === "limited")
        .flatMap((level) => rule.remedies?.[level] ?? [])
        .map((text) => ({ rule: rule.id, text })),
    );
  if (card.findings === "limited") {
    const answers = missingFacts(facts).map((fact) => fact.answered_by);
    const text = `${answers.join("; and ")}.`;
    return [...remedies, { rule: recordDepth.id, text: text.charAt(0).toUpperCase() + text.slice(1) }];
  }
  if (card.findings !== "clear") return remedies;
  const text = "Any incident, observation or act of a regulator that the rules weigh as a caution or a red flag.";
  return [...remedies, { rule: recordDepth.id, text }];
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

/** Factors that lapse within so many days of `asOf`, soonest first: which page to read again. @param cards by slug. */
export function lapsing(cards: ReadonlyMap<string, ReportCard>, asOf: string, days: number) {
  const horizon = dayAfter(asOf, days);
  return [...cards]
    .flatMap(([slug, card]) => card.factors.flatMap((factor) => lapseOf(slug, card, factor) ?? []))
    .filter((lapse) => lapse.date <= horizon)
    .toSorted((a, b) => compareText(a.date, b.date) || compareText(a.slug, b.slug) || compareText(a.rule, b.rule));
}

/** `date`: the first day on which it weighs less or is asked again; `card`: what changes then, or null. */
function lapseOf(slug: string, card: ReportCard, { rule, level, text, source, until }: Factor) {
  if (until === null) return null;
  const date = dayAfter(until);
  const next = card.next_change;
  const changes = next !== null && next.date === date && next.rules.includes(rule);
  return { date, slug, rule, level, text, source, card: changes ? { from: card.label, to: next.label } : null };
}
