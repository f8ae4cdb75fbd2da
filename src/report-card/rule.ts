/** What a rule is: the words the methodology prints and the function that makes the factors, side by side. */
import { dateWords } from "../records/wording.ts";
import { anniversary, termYears } from "./age.ts";
import type { CardFacts, FactPage } from "./facts.ts";
import type { Factor, FactorLevel, MethodologyRule } from "./shape.ts";

export type RuleFinding = Omit<Factor, "rule">;

export interface Rule extends MethodologyRule {
  /** What would lift a factor from this level, if anything could: used by the card's `would_change`. */
  remedies?: Partial<Record<FactorLevel, string>>;
  /** Pure. Gives only levels listed in `levels`; an empty list if the question does not apply to the bot. */
  findings(facts: CardFacts): RuleFinding[];
}

/**
 * The last day on which a fact is believed, by its page's date; an undated one for a year from its reading. Null if it
 * is not on record or too old to be believed.
 */
export function believedUntil(fact: FactPage | null, facts: CardFacts): string | null {
  if (fact === null) return null;
  const until =
    fact.as_of === null
      ? anniversary(facts.read_on, termYears.recent, "earliest")
      : anniversary(fact.as_of, termYears.standing, "earliest");
  return facts.as_of <= until ? until : null;
}

/** A factor that rests on a standing fact; one whose page is too old to be believed tells nothing. */
export function standingFactor(level: FactorLevel, text: string, fact: FactPage, facts: CardFacts): RuleFinding {
  const { source, as_of } = fact;
  const until = believedUntil(fact, facts);
  if (until !== null) return { level, text, source, as_of, until };
  const age = as_of === null ? "bears no date and was read over a year ago" : `speaks of ${dateWords(as_of)}`;
  const outdated = `${text} The page that says so ${age}, which is too long ago to count.`;
  return { level: "unknown", text: outdated, source, as_of, until: null };
}

/** A factor about something missing from the record: it has no source and cannot age. */
export function absent(text: string): RuleFinding {
  return { level: "unknown", text, source: null, as_of: null, until: null };
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
