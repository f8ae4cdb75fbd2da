/** The table of rules: evaluated into cards, printed as the methodology. */
import { custodyModels } from "../bot.ts";
import { recordDepth } from "./depth-rule.ts";
import { eventRules } from "./event-rules.ts";
import { observationRules } from "./observation-rules.ts";
import type { Rule } from "./rule.ts";
import {
  type CardFindings,
  type CardResult,
  cardResults,
  type Factor,
  type FactorLevel,
  factorLevels,
  type Methodology,
  methodologyRule,
} from "./shape.ts";
import { softwareRules } from "./software-rules.ts";
import { custodyTable, standingRules } from "./standing-rules.ts";

const levelMeanings: Record<FactorLevel, string> = {
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

/** A change to any rule, level, threshold or wording needs a new version and a line in the changelog. */
export const rulesVersion = "4.0.0";

/** Newest first. */
const rulesChangelog = [
  {
    version: rulesVersion,
    date: "2026-11-29",
    changes: [
      "No caution on a presumption. A product of which no page says who holds the money or the wallet's key was a " +
        "caution for what its like mostly do; that is a question to its operator, and the card is limited.",
      "An arrangement that fits no custody model, and that a page describes, is known: neutral instead of unknown.",
      "A statement from a page without a date is worth less than a dated one: it counts in no bot's favour, and what " +
        "would be a red flag is a caution.",
      "Whether acts of authorities were searched is said on every card and weighs nothing.",
      "The same act of an authority has the same level for every firm that its source names.",
      "A card says what else a curator looked for and did not find, and when.",
    ],
  },
  {
    version: "3.1.0",
    date: "2026-11-23",
    changes: [
      "Two texts in plainer words: what “Closed” means, and which one thing is missing. Days are written in one " +
        "form, 17 Sep 2025. No level changed.",
    ],
  },
  {
    version: "3.0.0",
    date: "2026-11-23",
    changes: [
      "What nobody looked for is not a fact. A card says what was searched, where and when (`looked_up`). A " +
        "bot whose provider holds the money is clear only where somebody looked for acts of authorities and found " +
        "none.",
      "Silence does not pay. A bot that does not say who holds the money, or the wallet's key, stands where " +
        "its like do that say so. Before, it stood better.",
      "Candour is not punished. What the maker itself warns of is a note: a weakness, leverage, averaging " +
        "down, results that are simulated. So is what law obliges a firm to print.",
      "Prices and fees are notes, however unusual.",
      "Absence decides nothing: that no page names a company, or confirms a repayment, is a note. What is " +
        "known of the loss itself counts.",
      "What happened to others is no event of a bot's own, and an event that left nobody with a loss is no loss.",
      "An event counts once: where an observation and an incident tell of the same thing, the observation is weighed.",
      "The rules on identity and strategy are gone, since they held notes only. The texts are shorter.",
    ],
  },
  {
    version: "2.0.0",
    date: "2026-11-21",
    changes: [
      "Every factor says what its source speaks of (`as_of`) and until when it is weighed like this by age " +
        "alone (`until`).",
      "Age counts for all in the same way. A statement about the product counts for two years, an allegation is a " +
        "red flag for two years and a caution up to five, a standing fact such as the operator's name is believed " +
        "for five years. A page that bears no date is believed for one year from the day on which we read it. " +
        "Before, undated and old observations never faded.",
      "Whether a bot runs and is looked after is read from dates, with one limit of two years for all bots; it " +
        "is no longer typed in. Silence is a caution only where a copy taken more than a year after the last change " +
        "shows nothing newer. An undated page, or a file that only counts volume, shows no bot in operation.",
      "A card shows what is on record (`findings`) apart from whether the bot still runs: “Closed; red flags " +
        "on record”.",
      "An official act about the operator weighs at every age at least as much as an allegation by anybody else: a " +
        "complaint by a regulator about the bot was a caution and is a red flag; other acts are a red flag for two " +
        "years and a caution up to five.",
      "Custody has a source. A model for which no page is on record is shown and not weighed. Money in an " +
        "account with an exchange or broker is one model, whichever kind of firm keeps it.",
      "Code counts as readable when all of it is public, whatever its licence.",
      "A maker's own word that a product is experimental or not for production is a note for all; it was a caution " +
        "for some. A key that can only trade is a note wherever it is kept; a key that can move funds is a caution.",
      "Insolvency of the firm that held the money is a kind of incident of its own.",
      "A limited card says when one fact alone is missing; every card says what would change it, and what it " +
        "becomes by age alone.",
    ],
  },
  { version: "1.0.0", date: "2026-11-20", changes: ["First published version of the rules."] },
];

/** Every rule, in the order in which a card lists its factors. */
export const rules: readonly Rule[] = [
  ...standingRules,
  ...softwareRules,
  ...eventRules,
  ...observationRules,
  recordDepth,
];

const inputs = [
  "The bot's curated record: announced end, newest sign of operation, custody, right to withdraw, operator, " +
    "public code and its newest change, security audit, sources of price and venues, incidents, observations; of " +
    "each what its source speaks of.",
  "Enforcement actions that a curator has linked to the bot.",
  "The day on which the record was last read, for pages that bear no date.",
  "The day of the snapshot, for ages.",
];

const notInputs = [
  "Payments, placements, advertising and referral agreements.",
  "Reports that others imitate the bot: the imitators' doing, never a mark against it.",
  "Results, rankings and sums in its vaults.",
  "How often it is looked up, and by whom.",
];

/** Everything that /api/methodology.json says about the rules, without `meta`. */
export function methodologyOfRules(): Methodology {
  return {
    version: rulesVersion,
    results: cardResults.map((id) => ({ id, label: results[id].label, meaning: results[id].meaning })),
    levels: factorLevels.map((id) => ({ id, meaning: levelMeanings[id] })),
    rules: rules.map(({ levels, exceptions = {}, ...rule }) => {
      const texts = [...Object.entries(levels), ...Object.entries(exceptions)];
      return methodologyRule.strip().parse({ ...rule, levels: texts.map(([level, text]) => ({ level, text })) });
    }),
    precedence: cardResults.map((result) => ({ result, when: results[result].when })),
    custody_models: custodyModels.map((id) => ({ id, ...custodyTable[id] })),
    inputs,
    not_inputs: notInputs,
    changelog: rulesChangelog,
  };
}
