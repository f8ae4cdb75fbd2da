/** The rule that tells "nothing against it" from "nothing known about it". */
import type { CardFacts } from "./facts.ts";
import type { Rule } from "./rule.ts";
import { canBeRead, isUpkeepKnown } from "./software-rules.ts";
import { isSeenActive } from "./standing-rules.ts";

/** Custody models that answer by themselves what the bot can do with the money. */
const reachIsPlain: ReadonlySet<CardFacts["custody"]> = new Set([
  "signals_only",
  "exchange_account",
  "platform",
  "bot_wallet",
  "discontinued",
]);

interface CoreQuestion {
  /** Completes "not on record: ...". */
  missing: string;
  /** What answers it, for the methodology. */
  answered_by: string;
  /** True with more evidence whenever it is true with less. */
  isAnswered(facts: CardFacts): boolean;
}

const coreQuestions: readonly CoreQuestion[] = [
  {
    missing: "that it is in operation and looked after",
    answered_by: "a source that shows it in operation, and where users run the software a recent release or change",
    isAnswered: (facts) => isSeenActive(facts) && isUpkeepKnown(facts),
  },
  {
    missing: "who answers for it",
    answered_by: "a named operator, or openly licensed code that users run themselves",
    isAnswered: (facts) => (facts.operator !== null && facts.operator_source !== null) || canBeRead(facts),
  },
  {
    missing: "what it can do with the money",
    answered_by:
      "its statement on the right to withdraw, openly licensed code that users run themselves, or a custody model that settles it",
    isAnswered: (facts) =>
      reachIsPlain.has(facts.custody) || facts.withdrawal_permission !== "unknown" || canBeRead(facts),
  },
  {
    missing: "what it costs or where it trades",
    answered_by: "a source for its price or for its venues",
    isAnswered: (facts) => facts.pricing_source !== null || facts.exchanges_source !== null,
  },
];

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
    "Four questions that anyone would ask first: does it run, who answers for it, what can it do with the money, what does it cost or where does it trade. While one is open, finding nothing against a bot says more about the record than about the bot. Each answer can only be added by more evidence, so learning more never makes a record too thin; only time can, where nothing new is learned.",
  findings: (facts) => {
    const missing = coreQuestions.filter((question) => !question.isAnswered(facts)).map((question) => question.missing);
    return missing.length === 0
      ? [{ level: "good", text: "The core questions are answered on record.", source: null }]
      : [{ level: "unknown", text: `Not on record: ${missing.join("; ")}.`, source: null }];
  },
};
