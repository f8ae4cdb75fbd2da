/**
 * What a rule is: the words the methodology prints and the function that makes the factors, side by side. With the ages
 * of dated facts in calendar years, and the three time limits that every rule uses.
 */
import { firstDayIn, lastDayIn, yearsAfter } from "../../base/dates.ts";
import { dateWords } from "../../base/words/wording.ts";
import type { CardFacts, FactPage } from "./facts.ts";
import type { Factor, FactorLevel, MethodologyRule } from "./shape.ts";

export type RuleFinding = Omit<Factor, "rule">;

type Levels = Partial<Record<FactorLevel, string>>;

export interface Rule extends Omit<MethodologyRule, "levels"> {
  /** Every level that it can give, and when. */
  levels: Levels;
  /** Those that it gives only on some bots. */
  exceptions?: Levels;
  /** What would lift a factor from this level, if anything could: used by the card's `would_change`. */
  remedies?: Levels;
  /** Pure. Gives only levels listed in `levels`; an empty list if the question does not apply to the bot. */
  findings(facts: CardFacts): RuleFinding[];
}

/** By its page's date; an undated one for a year from its reading. Null if not on record or too old to be believed. */
export function believedUntil(fact: FactPage | null, facts: CardFacts): string | null {
  if (fact === null) return null;
  const until =
    fact.as_of === null
      ? anniversary(facts.read_on, termYears.recent, "earliest")
      : anniversary(fact.as_of, termYears.standing, "earliest");
  return facts.as_of <= until ? until : null;
}

/**
 * A factor that rests on a standing fact. One whose page bears no date counts in no bot's favour; one whose page is too
 * old to be believed tells nothing.
 */
export function standingFactor(level: FactorLevel, text: string, fact: FactPage, facts: CardFacts): RuleFinding {
  const { source, as_of } = fact;
  const until = believedUntil(fact, facts);
  if (until !== null && level === "good" && as_of === null)
    return { level: "neutral", text: `${text} The page bears no date.`, source, as_of, until };
  if (until !== null) return { level, text, source, as_of, until };
  const age = as_of === null ? "bears no date and was read over a year ago" : `speaks of ${dateWords(as_of)}`;
  const outdated = `${text} The page that says so ${age}, which is too long ago to count.`;
  return { level: "unknown", text: outdated, source, as_of, until: null };
}

/** A factor about something missing from the record: it has no source and cannot age. */
export function absent(text: string): RuleFinding {
  return { level: "unknown", text, source: null, as_of: null, until: null };
}

/** Up to how many years each level is given, worst first; after the last it stays neutral. */
export type Steps = Partial<Record<"red_flag" | "caution", number>>;

/** The level of something dated that weighs less as it ages. */
export function fading(steps: Steps, date: string, facts: CardFacts): Pick<RuleFinding, "level" | "until"> {
  for (const level of ["red_flag", "caution"] as const) {
    const years = steps[level];
    const until = years === undefined ? "" : anniversary(date, years, "latest");
    if (facts.as_of <= until) return { level, until };
  }
  return { level: "neutral", until: null };
}

/** A date without month or day: an incident as late, a release as early as can be, so that it helps no bot. */
type DateReading = "earliest" | "latest";

/**
 * The limits, in years. `recent`: what is fresh; also how long an undated page is believed, from the day it was read.
 * `present`: what still describes today's product. `standing`: what counts for long, for or against the bot.
 */
export const termYears = { recent: 1, present: 2, standing: 5 } as const;

/** The last day on which a date (YYYY, YYYY-MM or YYYY-MM-DD) is at most `years` calendar years old. */
export function anniversary(date: string, years: number, reading: DateReading): string {
  return yearsAfter(reading === "latest" ? lastDayIn(date) : firstDayIn(date), years);
}

/** Later than any day: for what never lapses. */
export const noEnd = "9999-12-31";

/** "1 year", "5 years". */
export function yearsText(years: number): string {
  return years === 1 ? "1 year" : `${years} years`;
}
