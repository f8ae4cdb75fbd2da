/** Report card, factor and methodology as published. The HTTP interface and the MCP tools derive their schemas from here. */
import { z } from "zod";
import { custodyModels } from "../records/bot.ts";

/** Every result a card can have, in the order of precedence: the first that applies is the card's. */
export const cardResults = ["closed", "red_flags", "caution", "limited", "clear"] as const;
export type CardResult = (typeof cardResults)[number];

/** Every level a factor can have, from what speaks for the bot to what nobody knows. */
export const factorLevels = ["good", "neutral", "caution", "red_flag", "closed", "unknown"] as const;
export type FactorLevel = (typeof factorLevels)[number];

export const recordStatuses = ["no_incidents_found", "incidents_on_record", "shutting_down", "discontinued"] as const;

export const recordStatus = z
  .enum(recordStatuses)
  .describe("Computed from the record: whether the bot has ended, is ending, or has incidents on record.");
export type RecordStatus = z.infer<typeof recordStatus>;

export const factor = z
  .strictObject({
    rule: z.string().describe("Id of the rule that made this factor; see /api/methodology.json."),
    level: z
      .enum(factorLevels)
      .describe("How the rule weighs it. `unknown`: nothing on record, never a point in favour."),
    text: z.string().describe("What is on record, in one or two sentences."),
    source: z.url().nullable().describe("Page that says so; null where the record gives none, as for what is absent."),
  })
  .meta({ id: "Factor", description: "One thing on record that a rule of the report card weighed." });
export type Factor = z.infer<typeof factor>;

export const reportCard = z
  .strictObject({
    result: z
      .enum(cardResults)
      .describe("First that applies of: closed, red_flags, caution, limited, clear. `clear` never means safe."),
    label: z.string().describe("The result in words, for people."),
    rules_version: z.string().describe("Version of the rules that produced the card."),
    drivers: z.array(z.string()).describe("Ids of the rules that decided the result."),
    factors: z.array(factor).describe("Everything weighed, in the order of the rules."),
  })
  .meta({
    id: "ReportCard",
    description:
      "Rule-based summary of a bot's record. The same facts under the same rules version give the same card.",
  });
export type ReportCard = z.infer<typeof reportCard>;

const levelText = z.strictObject({
  level: z.enum(factorLevels).describe("Level that the rule gives."),
  text: z.string().describe("When it gives it."),
});

const methodologyRule = z
  .strictObject({
    id: z.string().describe("Stable id, as in `factors[].rule` and `drivers[]`."),
    title: z.string().describe("Name of the rule."),
    question: z.string().describe("The question it answers about the bot."),
    source_kind: z.string().describe("What kind of source its facts come from."),
    levels: z.array(levelText).describe("Every level it can give, and when."),
    rationale: z.string().describe("Why it weighs things so, thresholds included."),
  })
  .meta({ id: "MethodologyRule", description: "One rule of the report card." });
export type MethodologyRule = z.infer<typeof methodologyRule>;

const methodologyFields = {
  version: z.string().describe("Version of these rules; each card names it as `rules_version`."),
  results: z
    .array(z.strictObject({ id: z.enum(cardResults), label: z.string(), meaning: z.string() }))
    .describe("Every result a card can have, and what it does and does not say."),
  levels: z
    .array(z.strictObject({ id: z.enum(factorLevels), meaning: z.string() }))
    .describe("Every level a factor can have."),
  rules: z.array(methodologyRule).describe("The rules, in the order in which their factors are listed."),
  precedence: z
    .array(z.strictObject({ result: z.enum(cardResults), when: z.string() }))
    .describe(
      "How factors make a result: the first row that applies decides, and the rules of its factors are the drivers.",
    ),
  custody_models: z
    .array(
      z.strictObject({
        id: z.enum(custodyModels),
        title: z.string(),
        text: z.string().describe("Who holds money and keys."),
        level: z.enum(factorLevels).describe("Level that the custody rule gives it."),
      }),
    )
    .describe("Who holds money and keys, by the `custody` field of a bot."),
  inputs: z.array(z.string()).describe("Everything that the rules read."),
  not_inputs: z.array(z.string()).describe("What no rule can read, whoever asks."),
  changelog: z
    .array(
      z.strictObject({
        version: z.string(),
        date: z.iso.date(),
        changes: z.array(z.string()).describe("What changed for readers of a card."),
      }),
    )
    .describe("Newest first."),
};

/** Without an id of its own: the methodology answer carries these fields beside its `meta`. */
export const methodology = z.strictObject(methodologyFields);
export type Methodology = z.infer<typeof methodology>;
