/** A card's results, a factor's levels, and the precedence that leads from one to the other. */
import { recordDepth } from "./depth-rule.ts";
import type { CardFindings, CardResult, Factor, FactorLevel } from "./shape.ts";

export const levelMeanings: Record<FactorLevel, string> = {
  good: "Counts in the bot's favour, as far as it goes.",
  neutral: "Worth knowing; says nothing for or against it.",
  caution: "Something to weigh before trusting it with money.",
  red_flag: "Something a reasonable buyer would stop at.",
  closed: "It has ended or is ending.",
  unknown: "Nothing on record. Never counts in the bot's favour.",
};

interface Result {
  label: string;
  meaning: string;
  /** Which factors decide, for the methodology. */
  when: string;
  decides(factor: Factor): boolean;
}

/** In order of precedence: the first for which any factor decides is the card's result. */
export const results: Readonly<Record<CardResult, Result>> = {
  closed: {
    label: "Closed",
    meaning:
      "It has ended: closed, being closed, or declared no longer maintained. What else is on record is named " +
      "beside it.",
    when: "Any factor at level closed.",
    decides: (factor) => factor.level === "closed",
  },
  red_flags: {
    label: "Red flags on record",
    meaning:
      "At least one thing on record that a reasonable buyer would stop at. It can be an allegation: read its " +
      "text and its source.",
    when: "Any factor at level red_flag.",
    decides: (factor) => factor.level === "red_flag",
  },
  caution: {
    label: "Caution",
    meaning: "No red flag, but at least one thing on record to weigh before trusting it with money.",
    when: "Any factor at level caution.",
    decides: (factor) => factor.level === "caution",
  },
  limited: {
    label: "Limited record",
    meaning:
      "Nothing against it on record, but too little is known for that to mean much; the card says what is missing.",
    when: `The rule ${recordDepth.id} at level unknown.`,
    decides: (factor) => factor.rule === recordDepth.id && factor.level === "unknown",
  },
  clear: {
    label: "No red flags found on record",
    meaning:
      "The core questions are answered on record and nothing there calls for caution. It is not a " +
      "recommendation and does not mean safe: what nobody reported is not on record.",
    when: `The rule ${recordDepth.id} at level good, and none of the above.`,
    decides: (factor) => factor.rule === recordDepth.id && factor.level === "good",
  },
};

/** The label of a card: for an ended bot it also says what is on record. */
export function cardLabel(result: CardResult, findings: CardFindings): string {
  const { label } = results[result];
  if (result !== "closed") return label;
  if (findings === "red_flags") return `${label}; red flags on record`;
  return findings === "caution" ? `${label}; cautions on record` : label;
}
