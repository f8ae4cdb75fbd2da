/** A prediction-market venue and what the CFTC's records say about it: a file under data/prediction-venues/. */
import { z } from "zod";
import { day, hostname, httpUrl, schemaPointer, slug, text } from "./fields.ts";

export const cftcStatuses = [
  "designated_contract_market",
  "intermediated_via_dcm",
  "pending",
  "no_registration_found",
  "no_action_letter",
  "order_settled",
  "not_applicable",
] as const;

export const predictionVenueRecord = z.strictObject({
  $schema: schemaPointer,
  slug,
  name: text,
  official_url: httpUrl.nullable(),
  domains: z.array(hostname),
  operator_entity: text.nullable(),
  cftc_status: z.enum(cftcStatuses),
  status_text: text,
  status_date: day.nullable(),
  status_source: httpUrl,
  us_access: z.enum(["open", "restricted", "unknown"]),
  events: z.array(
    z.strictObject({
      date: day.nullable().describe("Null where the day was not seen."),
      text,
      source: httpUrl.describe("Page that says so. What has no page is kept in the notes and not published."),
      source_official: z.boolean().describe("The page is the regulator's or the court's own."),
    }),
  ),
  as_of: day,
  provenance: z.strictObject({ seen_via: text, notes: text.nullable() }),
});

export type PredictionVenueRecord = z.infer<typeof predictionVenueRecord>;
