/** The caller's tier, limits and usage. */
import { z } from "zod";
import { meta } from "./meta.ts";

export const keyAnswer = z
  .strictObject({
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
  })
  .meta({ id: "KeyAnswer", description: "Your tier, limits and today's usage." });

export type KeyAnswer = z.infer<typeof keyAnswer>;
