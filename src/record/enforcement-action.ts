/** One enforcement action: a file under data/enforcement-actions/, or data/candidates/ until it is published. */
import { z } from "zod";
import { actionStatuses, criminalStages } from "./case-status.ts";
import {
  corrections,
  hostname,
  httpUrl,
  nameText,
  partialDate,
  schemaPointer,
  slug,
  sourceUrl,
  summaryText,
  text,
} from "./fields.ts";
import { regulators } from "./regulators.ts";

/**
 * `company` and `person` are accused; `relief_defendant` holds money but is not accused of wrongdoing; `caption` stands
 * for people the record does not name, or names only by a pseudonym. The last two never match.
 */
const respondentKinds = ["company", "person", "relief_defendant", "caption"] as const;

/** One party, as the record names it, and the whole names that find it. */
const respondentRecord = z
  .strictObject({
    name: nameText,
    kind: z.enum(respondentKinds),
    match_names: z
      .array(nameText)
      .describe("Whole names that find this party; empty where it is not accused or not named. Never parts of a name."),
  })
  .refine((respondent) => respondent.match_names.length === 0 || ["company", "person"].includes(respondent.kind), {
    path: ["match_names"],
    error: "must be empty: a relief defendant or a caption is never matched",
  });

/** A criminal case over the same conduct, as far as it is on record. */
export const criminalCase = z.strictObject({
  court: text.nullable(),
  case_number: text.nullable(),
  defendant: text,
  stage: z
    .enum(criminalStages)
    .describe("How far it has come for this defendant. Whoever is `charged` is presumed innocent until convicted."),
  outcome: text,
  date: partialDate.nullable().describe("Day, month or year of the outcome."),
  sentence: text.nullable(),
  source_url: sourceUrl,
});

export const enforcementActionRecord = z.strictObject({
  $schema: schemaPointer,
  id: slug,
  regulator: z.enum(regulators),
  title: text,
  respondents: z.array(respondentRecord),
  brand_names: z.array(nameText).describe("Trade names the case is about; each is matched as a whole name."),
  unmatched_brand_names: z
    .array(text)
    .describe(
      "Trade names that are also ordinary phrases or another firm's name: shown, never matched, not even as " +
        "what is left of a respondent's name without its legal form.",
    ),
  domains: z.array(hostname),
  filed_date: partialDate.nullable(),
  release_number: text.nullable(),
  case_number: text.nullable(),
  court: text.nullable(),
  status: z.enum(actionStatuses),
  status_date: partialDate.nullable(),
  status_source: sourceUrl,
  involves_bot: z.boolean(),
  product_type: text,
  summary: summaryText,
  amount_usd: z.number().nonnegative().nullable(),
  amount_text: text.nullable(),
  related_bots: z.array(slug),
  source_url: sourceUrl,
  clash_reason: text
    .optional()
    .describe("Why a brand name that is a documented firm's too, or everyday words, is matched all the same."),
  criminal_cases: z
    .array(criminalCase)
    .describe("Criminal cases over the same conduct. A plea or sentence of one person says nothing about another."),
  corrections,
  provenance: z.strictObject({
    seen_via: text,
    seen_on: partialDate
      .optional()
      .describe("Day, month or year of the document at `seen_via`: when what it says was so."),
    pages_read: z
      .array(httpUrl)
      .optional()
      .describe("Copies and press reports that a curator read: no other may be a source of the case."),
    notes: text.nullable(),
    audited: z
      .boolean()
      .describe("Case, parties and outcome were read in a source. Only audited actions are published."),
    audit_note: text.nullable(),
    official_page_opened: z.boolean(),
  }),
});

export type EnforcementActionRecord = z.infer<typeof enforcementActionRecord>;
