/** The terms of using the API: limits, tiers, licence, versions and deprecation. */
import { z } from "zod";
import { licenseShape } from "./meta.ts";

const perMinute = z.int().positive();

const tierTerms = z
  .strictObject({
    id: z.string().describe("`free` is the tier without a key."),
    title: z.string(),
    requests_per_minute: perMinute.describe("Counted requests."),
    site_checks_per_minute: perMinute.describe("Website and message checks among them."),
    ceiling_per_minute: perMinute.describe("Requests of any kind, counted or not."),
    attribution_required: z.boolean().describe("Whether reuse must give credit."),
    commercial_use: z.boolean(),
    price_usd_per_month: z.number().nullable().describe("Null where it is agreed case by case."),
  })
  .meta({ id: "Tier", description: "What one tier allows." });

export const terms = z
  .strictObject({
    page: z.url().describe("The same for people."),
    license: licenseShape,
    license_note: z.string(),
    version: z.string().describe("Version of the API."),
    compatibility: z.string().describe("What may change within the version."),
    deprecation: z
      .strictObject({
        notice_months: z.int().positive().describe("Months from the announcement to the end."),
        announced: z.url().describe("Where it is announced."),
        headers: z.array(z.string()).describe("Headers of answers that will end (RFC 9745, RFC 8594)."),
      })
      .describe("How we announce the end of anything."),
    limits: z
      .strictObject({
        window_seconds: z.int().positive(),
        client: z.string().describe("Whose requests are counted together."),
        counting: z.array(z.string()).describe("What counts, and what does not."),
      })
      .describe("How requests are counted; each tier says how many are allowed."),
    sizes: z
      .strictObject({
        query_characters: z.array(z.int()).describe("Fewest and most characters of a name or website in a check."),
        url_characters: z.int(),
        text_characters: z.int().describe("In a message or page text."),
        bulk_queries: z.int(),
      })
      .describe("Limits of a single request."),
    tiers: z.array(tierTerms),
  })
  .meta({ id: "Terms", description: "Limits, tiers, licence, versions and deprecation." });

export type Terms = z.infer<typeof terms>;
