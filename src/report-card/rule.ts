/** What a rule is: the words the methodology prints and the function that makes the factors, side by side. */
import { dateWords } from "../records/date-words.ts";
import { anniversary, termYears } from "./age.ts";
import type { CardFacts, Sourced } from "./facts.ts";
import type { Factor, FactorLevel, MethodologyRule } from "./shape.ts";

export type RuleFinding = Omit<Factor, "rule">;

export interface Rule extends MethodologyRule {
  /** What would lift a factor from this level, if anything could: used by the card's `would_change`. */
  remedies: Partial<Record<FactorLevel, string>>;
  /** Pure. Gives only levels listed in `levels`; an empty list if the question does not apply to the bot. */
  findings(facts: CardFacts): RuleFinding[];
}

/**
 * The last day on which a fact is believed: its limit counted from the date its page speaks of; for an undated page,
 * one year from the day it was read.
 */
export function believedUntil(
  fact: Pick<Sourced<unknown>, "as_of">,
  facts: Pick<CardFacts, "read_on">,
  years: number = termYears.standing,
): string {
  return fact.as_of === null
    ? anniversary(facts.read_on, termYears.recent, "earliest")
    : anniversary(fact.as_of, years, "earliest");
}

/** Whether a standing fact is on record and not too old to be believed. */
export function isBelieved<Value>(fact: Sourced<Value> | null, facts: CardFacts): fact is Sourced<Value> {
  return fact !== null && facts.as_of <= believedUntil(fact, facts);
}

/** A factor that rests on a standing fact which is believed. */
export function standingFactor(
  level: FactorLevel,
  text: string,
  fact: Sourced<unknown>,
  facts: CardFacts,
): RuleFinding {
  return { level, text, source: fact.source, as_of: fact.as_of, until: believedUntil(fact, facts) };
}

/** A factor about something missing from the record: it has no source and cannot age. */
export function absent(text: string): RuleFinding {
  return { level: "unknown", text, source: null, as_of: null, until: null };
}

/** A factor about a fact whose page is too old to be believed. */
export function outdated(what: string, fact: Sourced<unknown>): RuleFinding {
  const age = fact.as_of === null ? "bears no date and was read over a year ago" : `speaks of ${dateWords(fact.as_of)}`;
  return {
    level: "unknown",
    text: `${what} The page that says so ${age}, which is too long ago to count.`,
    source: fact.source,
    as_of: fact.as_of,
    until: null,
  };
}

/** A level given up to this many years. */
export interface Step {
  level: "red_flag" | "caution";
  years: number;
}

/** The level of something dated that weighs less as it ages, worst step first; after the last it stays neutral. */
export function fading(
  steps: readonly Step[],
  date: string,
  facts: Pick<CardFacts, "as_of">,
): Pick<RuleFinding, "level" | "until"> {
  for (const { level, years } of steps) {
    const until = anniversary(date, years, "latest");
    if (facts.as_of <= until) return { level, until };
  }
  return { level: "neutral", until: null };
}
