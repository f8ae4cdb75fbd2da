/** The report card: the table of rules applied to one bot's facts, and the result of its levels. */
import { dayAfter } from "../../base/dates.ts";
import { assertDefined } from "../../base/invariants.ts";
import { compareText } from "../canonical.ts";
import { missingFacts, recordDepth } from "./depth-rule.ts";
import type { CardFacts } from "./facts.ts";
import type { Rule } from "./rule.ts";
import { cardLabel, results, rules, rulesVersion } from "./rules.ts";
import {
  type CardResult,
  cardFindings,
  cardResults,
  everyBotsSearch,
  type Factor,
  type FactorLevel,
  type ReportCard,
} from "./shape.ts";

/** A card that changes by age within this many days says so. */
const soonDays = 30;

/** The card of one bot. The same facts under the same `rules_version` give the same card. */
export function evaluateCard(facts: CardFacts): ReportCard {
  const card = coreCard(facts);
  const { factors, ...decided } = card;
  const { as_of } = facts;
  const next = nextChange(facts, card);
  return {
    ...decided,
    missing: card.findings === "limited" ? missingFacts(facts).map((fact) => fact.missing) : [],
    would_change: wouldChange(facts, card),
    next_change: next,
    changes_soon: next !== null && next.date <= dayAfter(as_of, soonDays),
    // Every bot is held against the record's own cases; what else was searched stands in its file.
    looked_up: [
      { question: everyBotsSearch.cases, on: as_of, where: "the enforcement actions on record" },
      {
        question: everyBotsSearch.acts,
        on: facts.acts_searched?.on ?? null,
        where: facts.acts_searched?.where ?? null,
      },
      ...facts.looked_for.map(({ fact, on, where }) => ({ question: `${fact} (not found)`, on, where })),
    ],
    factors,
  };
}

type CoreCard = Pick<
  ReportCard,
  "result" | "label" | "rules_version" | "drivers" | "findings" | "findings_drivers" | "factors"
>;

function coreCard(facts: CardFacts): CoreCard {
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
  const result = assertDefined(first, "one row of the precedence applies");
  return [result, [...new Set(factors.filter(results[result].decides).map(({ rule }) => rule))]];
}

/** Steps from one `until` to the next, to the first day on which the card is different. */
function nextChange(facts: CardFacts, today: CoreCard): ReportCard["next_change"] {
  let later = today;
  let day = facts.as_of;
  for (;;) {
    const ends = later.factors.flatMap((factor) =>
      factor.until !== null && factor.until >= day ? [factor.until] : [],
    );
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
        .map((remedy) => ({ rule: rule.id, text: remedy })),
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

/** Factors that lapse within so many days of `asOf`, soonest first: which page to read again. @param cards by slug. */
export function lapsing(cards: ReadonlyMap<string, ReportCard>, asOf: string, days: number) {
  const horizon = dayAfter(asOf, days);
  return [...cards]
    .flatMap(([slug, card]) => card.factors.flatMap((factor) => lapseOf(slug, card, factor) ?? []))
    .filter(({ date }) => date <= horizon)
    .toSorted((a, b) => compareText(a.date, b.date) || compareText(a.slug, b.slug) || compareText(a.rule, b.rule));
}

/** `date`: the first day on which it weighs less or is asked again; `card`: what changes then, or null. */
function lapseOf(slug: string, { label, next_change: next }: ReportCard, { until, as_of: _, ...factor }: Factor) {
  if (until === null) return null;
  const date = dayAfter(until);
  const changes = next !== null && next.date === date && next.rules.includes(factor.rule);
  return { date, slug, ...factor, card: changes ? { from: label, to: next.label } : null };
}
