/**
 * What will lapse by age alone, for curators: which page to read again, and by when, so that no card changes by
 * surprise.
 */
import { compareText } from "../records/canonical.ts";
import { dayAfter } from "./age.ts";
import type { Factor, ReportCard } from "./shape.ts";

/** One factor whose time limit ends. */
interface Lapse {
  /** First day on which it weighs less or is asked again, YYYY-MM-DD. */
  date: string;
  slug: string;
  rule: string;
  level: Factor["level"];
  text: string;
  source: string | null;
  /** What the card becomes that day; null if it stays the same. */
  card: { from: string; to: string } | null;
}

/**
 * Factors whose limit ends within this many days, soonest first.
 * @param cards by slug. @param asOf day of the cards (YYYY-MM-DD).
 */
export function lapsing(cards: ReadonlyMap<string, ReportCard>, asOf: string, days: number): Lapse[] {
  const horizon = dayAfter(asOf, days);
  return [...cards]
    .flatMap(([slug, card]) => card.factors.flatMap((factor) => lapseOf(slug, card, factor) ?? []))
    .filter((lapse) => lapse.date <= horizon)
    .toSorted((a, b) => compareText(a.date, b.date) || compareText(a.slug, b.slug) || compareText(a.rule, b.rule));
}

function lapseOf(slug: string, card: ReportCard, { rule, level, text, source, until }: Factor): Lapse | null {
  if (until === null) return null;
  const date = dayAfter(until);
  const next = card.next_change;
  const changes = next !== null && next.date === date && next.rules.includes(rule);
  return { date, slug, rule, level, text, source, card: changes ? { from: card.label, to: next.label } : null };
}
