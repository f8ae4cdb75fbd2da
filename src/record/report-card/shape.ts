/** Report card, factor and methodology as published. The HTTP API and the MCP tools derive their schemas from here. */
import { z } from "zod";
import { custodyModels } from "../bot.ts";
import { partialDate, shape } from "../fields.ts";

/** Every result a card can have, in the order of precedence: the first that applies is the card's. */
export const cardResults = ["closed", "red_flags", "caution", "limited", "clear"] as const;
export type CardResult = (typeof cardResults)[number];

/** Every level a factor can have, from in the bot's favour to unknown. */
export const factorLevels = ["good", "neutral", "caution", "red_flag", "closed", "unknown"] as const;
export type FactorLevel = (typeof factorLevels)[number];

export const recordStatuses = ["no_incidents_found", "incidents_on_record", "shutting_down", "discontinued"] as const;

export const recordStatus = z
  .enum(recordStatuses)
  .describe("Computed from the record: whether the bot has ended, is ending, or has incidents on record.");
export type RecordStatus = z.infer<typeof recordStatus>;

/** Computed: an end as announced by the operator or author, everything else from dates. */
export const operatingStatuses = ["active", "unmaintained", "shutting_down", "discontinued", "not_confirmed"] as const;
export type OperatingStatus = (typeof operatingStatuses)[number];

export const factor = shape("Factor", "One thing on record that a rule of the report card weighed.", {
  rule: z.string().describe("Id of the rule that made this factor; see /api/methodology.json."),
  level: z
    .enum(factorLevels)
    .describe("How the rule weighs it. `unknown`: nothing on record, never a point in favour."),
  text: z.string().describe("What is on record, in one or two sentences."),
  source: z.url().nullable().describe("Page that says so; null for something missing from the record."),
  as_of: partialDate
    .nullable()
    .describe(
      "The date its source speaks of: YYYY, YYYY-MM or YYYY-MM-DD. Null if the page has no date, or for " +
        "something missing.",
    ),
  until: z.iso
    .date()
    .nullable()
    .describe("Last day on which, by age alone, it weighs the same; null: age never changes it."),
});
export type Factor = z.infer<typeof factor>;

/** What is on record, whether or not the bot still runs: the results except `closed`. */
export const cardFindings = ["red_flags", "caution", "limited", "clear"] as const;
export type CardFindings = (typeof cardFindings)[number];

const nextChange = z
  .strictObject({
    date: z.iso.date().describe("First day of the changed card."),
    result: z.enum(cardResults),
    findings: z.enum(cardFindings),
    label: z.string(),
    rules: z.array(z.string()).describe("Ids of the rules whose factors change by then."),
  })
  .describe("What the card becomes by age alone, if nothing new is learned.");

/** What is looked up for every bot, as a card's `looked_up` asks it; what its curator looked for follows. */
export const everyBotsSearch = {
  cases: "Cases of regulators that name it",
  acts: "Acts of authorities about it or its operator",
} as const;

export const reportCard = shape(
  "ReportCard",
  "Rule-based summary of a bot's record. The same facts under the same rules version give the same card.",
  {
    result: z
      .enum(cardResults)
      .describe("First that applies of: closed, red_flags, caution, limited, clear. `clear` never means safe."),
    label: z.string().describe("The result in words, for people."),
    rules_version: z.string().describe("Version of the rules that produced the card."),
    drivers: z.array(z.string()).describe("Ids of the rules that decided the result."),
    findings: z
      .enum(cardFindings)
      .describe("What is on record, even if `result` is closed; otherwise the same as `result`."),
    findings_drivers: z.array(z.string()).describe("Ids of the rules that decided `findings`."),
    missing: z
      .array(z.string())
      .describe("Core facts that are not on record. If a limited card lacks just one, that one would settle it."),
    would_change: z
      .array(
        z.strictObject({
          rule: z.string().describe("Id of the rule."),
          text: z.string().describe("What would change the card, in one sentence."),
        }),
      )
      .describe("What would change this card, by the rules."),
    next_change: nextChange.nullable().describe("The next change by age alone; null if age never changes the card."),
    changes_soon: z.boolean().describe("Whether that is within 30 days of `generated_at`."),
    looked_up: z
      .array(
        z.strictObject({
          question: z.string().describe("What was looked for, as words for people."),
          on: z.iso.date().nullable().describe("Day of the search; null: nobody looked."),
          where: z.string().nullable().describe("Where, as words that follow “in”; null: nobody looked."),
        }),
      )
      .describe("What was looked for besides what the factors show: finding nothing means something only there."),
    factors: z.array(factor).describe("Everything weighed, in the order of the rules."),
  },
);
export type ReportCard = z.infer<typeof reportCard>;

const levelText = z.strictObject({
  level: z.enum(factorLevels).describe("Level that the rule gives."),
  text: z.string().describe("When it gives it."),
});

export const methodologyRule = shape("MethodologyRule", "One rule of the report card.", {
  id: z.string().describe("Stable id, as in `factors[].rule` and `drivers[]`."),
  title: z.string().describe("Name of the rule."),
  question: z.string().describe("The question it answers about the bot."),
  source_kind: z.string().describe("What kind of source its facts come from."),
  levels: z.array(levelText).describe("Every level it can give, and when."),
  rationale: z.string().describe("Why it weighs things this way, thresholds included."),
});
export type MethodologyRule = z.infer<typeof methodologyRule>;

/** Without an id of its own: the methodology answer has these fields next to its `meta`. */
export const methodology = z.strictObject({
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
  not_inputs: z.array(z.string()).describe("What no rule can read, whoever asks for it."),
  changelog: z
    .array(
      z.strictObject({
        version: z.string(),
        date: z.iso.date(),
        changes: z.array(z.string()).describe("What changed for readers of a card."),
      }),
    )
    .describe("Newest first."),
});
export type Methodology = z.infer<typeof methodology>;
