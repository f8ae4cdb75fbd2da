/** One SEC or CFTC enforcement action: a file under data/enforcement-actions/ (published) or data/candidates/ (not yet). */
import { z } from "zod";
import { day, hostname, httpUrl, schemaPointer, slug, text } from "./fields.ts";

export const regulators = ["SEC", "CFTC"] as const;

export const actionStatuses = ["complaint_filed", "settled", "judgment", "order", "dismissed", "unknown"] as const;

/**
 * `company` and `person` are accused (a person matches on the full name only); `relief_defendant` holds money but is
 * not accused of wrongdoing; `caption` stands for people the record does not name. The last two never match.
 */
export const respondentKinds = ["company", "person", "relief_defendant", "caption"] as const;

export const enforcementActionRecord = z.strictObject({
  $schema: schemaPointer,
  id: slug,
  regulator: z.enum(regulators),
  title: text,
  respondents: z.array(z.strictObject({ name: text, kind: z.enum(respondentKinds) })),
  brand_names: z.array(text).describe("Trade names the case is about; each is matched as a whole name."),
  unmatched_brand_names: z
    .array(text)
    .describe("Trade names that are also ordinary phrases or another firm's name: shown, never matched."),
  domains: z.array(hostname),
  filed_date: day.nullable(),
  release_number: text.nullable(),
  case_number: text.nullable(),
  court: text.nullable(),
  status: z.enum(actionStatuses),
  status_date: day.nullable(),
  status_source: httpUrl,
  allegation_only: z.boolean().describe("True while no court has ruled and nothing was settled."),
  involves_bot: z.boolean(),
  product_type: text,
  summary: text,
  amount_usd: z.number().nonnegative().nullable(),
  amount_text: text.nullable(),
  related_bots: z.array(slug),
  source_url: httpUrl,
  provenance: z.strictObject({
    seen_via: text,
    notes: text.nullable(),
    audited: z
      .boolean()
      .describe("Case, parties and outcome were read in a source. Only audited actions are published."),
    audit_note: text.nullable(),
    official_page_opened: z.boolean(),
  }),
});

export type EnforcementActionRecord = z.infer<typeof enforcementActionRecord>;
