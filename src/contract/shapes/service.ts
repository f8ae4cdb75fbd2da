/** Answers about the service: its terms, the caller's key, and the envelope of the Model Context Protocol. */
import { z } from "zod";
import { shape } from "../../record/fields.ts";
import { licenseShape, meta } from "./meta.ts";

const perMinute = z.int().positive();

const tierTerms = shape("Tier", "What one tier allows.", {
  id: z.string().describe("`free` is the tier without a key."),
  title: z.string(),
  requests_per_minute: perMinute.describe("Counted requests."),
  site_checks_per_minute: perMinute.describe("Website and message checks among them."),
  ceiling_per_minute: perMinute.describe("Requests of any kind, counted or not."),
  attribution_required: z.boolean().describe("Whether reuse must give credit."),
  commercial_use: z.boolean(),
  price_usd_per_month: z.number().nullable().describe("Null where it is agreed case by case."),
});

export const terms = shape("Terms", "Limits, tiers, licence, versions and deprecation.", {
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
      bulk_queries_short: z.int().describe("Where the answers are asked for in short (`view`)."),
    })
    .describe("Limits of a single request."),
  tiers: z.array(tierTerms),
});

export type Terms = z.infer<typeof terms>;

export const keyAnswer = shape("KeyAnswer", "Your tier, limits and today's usage.", {
  meta,
  tier: z.string().describe("Tier that serves this request; `free` without a key."),
  limits: z.strictObject({
    requests_per_minute: z.int().positive().describe("Per key; without a key, per IP address (IPv6: per /64)."),
    site_checks_per_minute: z.int().positive().describe("Website checks among them."),
  }),
  usage: z
    .strictObject({
      date: z.iso.date().describe("UTC day that is counted."),
      requests: z.int().nonnegative(),
      site_checks: z.int().nonnegative(),
      resets_at: z.iso.datetime().describe("When the next day begins."),
    })
    .nullable()
    .describe("Today's usage of the key; null without one."),
  key: z
    .strictObject({
      id: z.string(),
      label: z.string().describe("Name that its owner gave it."),
      prefix: z.string().describe("Its first characters; the rest is not kept."),
      created_at: z.iso.datetime(),
      expires_at: z.iso.datetime().nullable(),
    })
    .nullable(),
  attribution_required: z.boolean(),
  commercial_use: z.boolean(),
});

export type KeyAnswer = z.infer<typeof keyAnswer>;

const id = z.union([z.string(), z.number()]);

export const mcpMessage = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    id: id.optional().describe("Left out in a notification."),
    method: z.string().describe("Such as `tools/list` or `tools/call`."),
    params: z.looseObject({}).optional(),
  })
  .meta({ id: "McpMessage", description: "One JSON-RPC 2.0 message; batches are not accepted." });

export const mcpAnswer = z
  .looseObject({
    jsonrpc: z.literal("2.0"),
    id: id.nullable(),
    result: z.looseObject({}).optional(),
    error: z.looseObject({ code: z.int(), message: z.string() }).optional(),
  })
  .meta({ id: "McpAnswer", description: "A JSON-RPC 2.0 answer." });
