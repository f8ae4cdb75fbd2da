/** The rule that tells "nothing against it" from "nothing known about it". */
import { newestOf } from "../../base/words/wording.ts";
import type { CardFacts } from "./facts.ts";
import { absent, believedUntil, noEnd, type Rule } from "./rule.ts";
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
    answeredUntil: (facts) => newestOf([believedUntil(facts.operator, facts), readableUntil(facts)]),
  },
  {
    missing: "what it can do with the money",
    answered_by:
      "its statement on the right to withdraw, code that users run themselves and anyone can read, or a page " +
      "that tells who holds the money",
    answeredUntil: (facts) =>
      newestOf([
        plainCustodyUntil(facts),
        withdrawalKnownUntil(facts),
        readableUntil(facts),
        facts.custody === "discontinued" ? noEnd : null,
      ]),
  },
  {
    missing: "what it costs or where it trades",
    answered_by: "a source for its price or for its venues",
    answeredUntil: (facts) => newestOf(facts.price_or_venues.map((fact) => believedUntil(fact, facts))),
  },
];

/** The core questions left open on this day. */
export function missingFacts(facts: CardFacts): CoreQuestion[] {
  return coreQuestions.filter((question) => question.answeredUntil(facts) === null);
}

export const recordDepth: Rule = {
  id: "record_depth",
  title: "Depth of the record",
  question: "Is enough on record for the absence of warnings to mean something?",
  source_kind: "The record itself",
  levels: {
    good: `All of: ${coreQuestions.map((question) => question.answered_by).join("; ")}.`,
    unknown: "At least one of these is missing; the factor names it.",
  },
  rationale:
    "Five questions that anyone would ask first: does it run, is it looked after, who answers for it, what can " +
    "it do with the money, what does it cost or where does it trade. While one is open, finding nothing says more " +
    "about our record than about the bot. Whether anybody looked for acts of authorities is said on the card and " +
    "weighs nothing: that is a fact about us. Learning more never makes a record too thin; only time does.",
  findings: (facts) => {
    const open = missingFacts(facts).map((question) => question.missing);
    if (open.length === 1) return [absent(`One thing is missing: ${open[0]}.`)];
    if (open.length > 1) return [absent(`Not on record: ${open.join("; ")}.`)];
    const [until] = coreQuestions.map((question) => question.answeredUntil(facts) ?? noEnd).toSorted();
    const text = "The core questions are answered on record.";
    return [{ ...absent(text), level: "good", until: until === undefined || until === noEnd ? null : until }];
  },
};
