/** The rule that tells "nothing against it" from "nothing known about it". */
import { noEnd } from "./age.ts";
import type { CardFacts } from "./facts.ts";
import { absent, believedUntil, isBelieved, type Rule } from "./rule.ts";
import { readableUntil, upkeepKnownUntil } from "./software-rules.ts";
import { plainCustodyUntil, seenActiveUntil, withdrawalKnownUntil } from "./standing-rules.ts";

interface CoreQuestion {
  /** Completes "not on record: ...". */
  missing: string;
  /** What answers it, for the methodology and for what would change a card. */
  answered_by: string;
  /** Last day on which it counts as answered, null if it does not. More evidence never makes it earlier. */
  answeredUntil(facts: CardFacts): string | null;
}

const coreQuestions: readonly CoreQuestion[] = [
  {
    missing: "that it is in operation",
    answered_by: "a dated page of the last two years that shows it in operation, where others than the user run it",
    answeredUntil: (facts) =>
      facts.announced_end === null && facts.custody !== "self_hosted" ? seenActiveUntil(facts) : noEnd,
  },
  {
    missing: "whether the software is looked after",
    answered_by: "a release or change of the software of the last two years, where users run it",
    answeredUntil: upkeepKnownUntil,
  },
  {
    missing: "who answers for it",
    answered_by: "a named operator, or code that users run themselves and anyone can read",
    answeredUntil: (facts) =>
      latest(isBelieved(facts.operator, facts) ? believedUntil(facts.operator, facts) : null, readableUntil(facts)),
  },
  {
    missing: "what it can do with the money",
    answered_by:
      "its statement on the right to withdraw, code that users run themselves and anyone can read, or a page that shows a custody model that settles it",
    answeredUntil: (facts) =>
      latest(
        plainCustodyUntil(facts),
        withdrawalKnownUntil(facts),
        readableUntil(facts),
        facts.custody === "discontinued" ? noEnd : null,
      ),
  },
  {
    missing: "what it costs or where it trades",
    answered_by: "a source for its price or for its venues",
    answeredUntil: (facts) =>
      latest(...facts.price_or_venues.map((fact) => (isBelieved(fact, facts) ? believedUntil(fact, facts) : null))),
  },
];

function latest(...days: readonly (string | null)[]): string | null {
  return days.reduce((best, day) => (best === null || (day !== null && day > best) ? day : best), null);
}

/** The core questions left open on this day. */
function openQuestions(facts: CardFacts): CoreQuestion[] {
  return coreQuestions.filter((question) => question.answeredUntil(facts) === null);
}

/** What is missing for a card that could say more, as completions of "not on record: ...". */
export function missingFacts(facts: CardFacts): { missing: string; answered_by: string }[] {
  return openQuestions(facts).map(({ missing, answered_by }) => ({ missing, answered_by }));
}

export const recordDepth: Rule = {
  id: "record_depth",
  title: "Depth of the record",
  question: "Is enough on record for the absence of warnings to mean something?",
  source_kind: "The record itself",
  levels: [
    { level: "good", text: `All of: ${coreQuestions.map((question) => question.answered_by).join("; ")}.` },
    { level: "unknown", text: "At least one of these is missing; the factor names it." },
  ],
  rationale:
    "Five questions that anyone would ask first: does it run, is it looked after, who answers for it, what can it do with the money, what does it cost or where does it trade. While one is open, finding nothing against a bot says more about the record than about the bot. Each answer can only be added by more evidence, so learning more never makes a record too thin; only time can, where nothing new is learned.",
  remedies: {},
  findings: (facts) => {
    const open = openQuestions(facts).map((question) => question.missing);
    if (open.length === 1) return [absent(`Only one core fact is not on record: ${open[0]}.`)];
    if (open.length > 1) return [absent(`Not on record: ${open.join("; ")}.`)];
    const until = coreQuestions
      .map((question) => question.answeredUntil(facts) ?? noEnd)
      .reduce((first, day) => (day < first ? day : first), noEnd);
    const text = "The core questions are answered on record.";
    return [{ level: "good", text, source: null, as_of: null, until: until === noEnd ? null : until }];
  },
};
