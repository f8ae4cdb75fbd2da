/** The methodology document, written from the same table that evaluates the cards. */
import { custodyModels } from "../records/bot.ts";
import { levelMeanings, precedence } from "./results.ts";
import { rules, rulesChangelog, rulesVersion } from "./rules.ts";
import { factorLevels, type Methodology } from "./shape.ts";
import { custodyTable } from "./standing-rules.ts";

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
    results: precedence.map(({ result, label, meaning }) => ({ id: result, label, meaning })),
    levels: factorLevels.map((id) => ({ id, meaning: levelMeanings[id] })),
    rules: rules.map(({ id, title, question, source_kind, levels, rationale }) => ({
      id,
      title,
      question,
      source_kind,
      levels,
      rationale,
    })),
    precedence: precedence.map(({ result, when }) => ({ result, when })),
    custody_models: custodyModels.map((id) => ({ id, ...custodyTable[id] })),
    inputs,
    not_inputs: notInputs,
    changelog: rulesChangelog,
  };
}
