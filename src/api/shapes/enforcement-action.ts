/** An enforcement action as published. */
import { z } from "zod";
import { actionStatuses } from "../../records/case-status.ts";
import { criminalCase, regulators } from "../../records/enforcement-action.ts";
import { partialDate } from "../../records/fields.ts";
import { regulatorKinds } from "../../records/regulator-words.ts";
import { sourceKinds } from "../../records/warning.ts";

export const enforcementAction = z
  .strictObject({
    id: z.string().describe("Stable identifier."),
    regulator: z.enum(regulators).describe("Who brought the action."),
    regulator_kind: z
      .enum(regulatorKinds)
      .describe("`prosecutor`: a criminal case. Whoever is `charged` is presumed innocent until convicted."),
    title: z.string().describe("What the case is about, in one line."),
    respondents: z.array(z.string()).describe("People and firms named as respondents, as the record gives them."),
    brand_names: z.array(z.string()).describe("Trade names the case is about."),
    domains: z.array(z.string()).describe("Host names the case is about. Do not visit them."),
    filed_date: z.iso.date().nullable().describe("Day the action was filed or announced; null where none is known."),
    filed_in: partialDate.optional().describe("Month or year of that, where no day is known: `2026-05`."),
    release_number: z.string().nullable().describe("Number of the regulator's release."),
    case_number: z.string().nullable().describe("Docket number of the court or agency."),
    court: z.string().nullable().describe("Court, by its usual abbreviation."),
    status: z
      .enum(actionStatuses)
      .describe("How far the case has come. `complaint_filed` is an allegation that no court has ruled on."),
    status_date: z.iso.date().nullable().describe("Day of that status; null where none is known."),
    status_in: partialDate.optional().describe("Month or year of that, where no day is known."),
    status_source: z.url().describe("Page that says so."),
    status_source_kind: z
      .enum(sourceKinds)
      .describe("`official`: of a regulator, court or prosecutor. `copy`: a copy of their text. `press`: a report."),
    allegation_only: z
      .boolean()
      .describe(
        "True while no court has ruled, nothing has been settled, and nobody has pleaded guilty or was " +
          "convicted over the same conduct.",
      ),
    involves_bot: z.boolean().describe("A trading bot, algorithm or AI trading was part of what was offered."),
    product_type: z.string().describe("What was offered."),
    summary: z.string().describe("What the regulator alleges or what was found, as the status says."),
    amount_usd: z.number().nullable().describe("Sum named in the outcome or complaint, in US dollars."),
    amount_text: z.string().nullable().describe("What that sum consists of."),
    related_bots: z.array(z.string()).describe("Slugs of directory bots that the action concerns."),
    criminal_cases: z
      .array(criminalCase.extend({ source_kind: z.enum(sourceKinds).describe("Whose page `source_url` is.") }))
      .describe("Criminal cases over the same conduct; a charge is an allegation until a court rules."),
    source_url: z.url().describe("The regulator's own page, or what `source_kind` says."),
    source_kind: z.enum(sourceKinds).describe("Whose page `source_url` is."),
    api_url: z.url().describe("The record by itself."),
    page_url: z.url().describe("Our page of the entry."),
  })
  .meta({
    id: "EnforcementAction",
    description: "An enforcement action of a regulator, mostly of the SEC or the CFTC.",
  });

export type EnforcementAction = z.infer<typeof enforcementAction>;
