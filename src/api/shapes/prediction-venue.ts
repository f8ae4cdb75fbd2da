/** A prediction-market venue as published. */
import { z } from "zod";
import { cftcStatuses } from "../../records/prediction-venue.ts";
import { authorisation } from "./authorisation.ts";

export const predictionVenue = z
  .strictObject({
    slug: z.string().describe("Stable identifier."),
    name: z.string(),
    official_url: z.url().nullable(),
    domains: z.array(z.string()).describe("Host names of the venue."),
    operator_entity: z.string().nullable().describe("Company that runs it."),
    cftc_status: z.enum(cftcStatuses).describe("Standing with the CFTC, as far as its records show."),
    status_text: z.string().describe("That standing in words."),
    status_date: z.iso.date().nullable(),
    status_source: z.url().describe("Page that says so."),
    us_access: z.enum(["open", "restricted", "unknown"]).describe("Whether US residents can use it."),
    events: z
      .array(
        z.strictObject({
          date: z.iso.date().nullable(),
          text: z.string(),
          source: z.url().describe("Page that says so."),
          source_official: z.boolean().describe("The source is the regulator's or court's own."),
        }),
      )
      .describe("Dated steps, oldest first."),
    authorisations: z
      .array(authorisation)
      .describe("Firms in ESMA's register whose website is one of its domains, or whose name is its operator's."),
    as_of: z.iso.date().describe("Day on which this was checked."),
    page_url: z.url().describe("Our page of the venue list."),
  })
  .meta({
    id: "PredictionVenue",
    description: "A venue for event contracts, and what the CFTC's records say about it.",
  });

export type PredictionVenue = z.infer<typeof predictionVenue>;
