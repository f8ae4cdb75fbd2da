/** A documented trading bot as published: the list element, and the single answer that adds to it. */
import { z } from "zod";
import { botCategories, custodyModels, incidentKinds } from "../../records/bot.ts";
import { partialDate } from "../../records/fields.ts";
import { recordStatus, reportCard } from "../../report-card/shape.ts";
import { change } from "./change.ts";

const sourcedText = z.strictObject({
  text: z.string(),
  source: z.url().nullable().describe("Page that says so."),
});

const botFields = {
  slug: z.string().describe("Identifier of the bot; one of a closed set."),
  name: z.string(),
  category: z.enum(botCategories),
  record_status: recordStatus,
  report_card: reportCard,
  custody: z.enum(custodyModels).describe("Who holds money and keys; see /api/methodology.json."),
  official_url: z.url().nullable(),
  summary: z.string().describe("What it is, neutrally."),
  pricing: z.string().describe("What it costs as far as seen; `unknown` where nothing was."),
  pricing_source: z.url().nullable(),
  exchanges: z.array(z.string()).describe("Where it trades, as far as seen."),
  connection: z.string().describe("How it reaches the user's money; `unknown` where nothing was seen."),
  license: z.string().describe("SPDX identifier, `Proprietary` or `unknown`."),
  red_flags: z.array(sourcedText).describe("Observations that a buyer should weigh, each with its source."),
  impostor_reports: z
    .int()
    .nonnegative()
    .describe("Scam-tracker entries that imitate this brand: the impostors' doing, not a mark against the bot."),
  last_checked: z.iso.date().describe("Day on which the record was last held against its sources."),
  page_url: z.url(),
  api_url: z.url(),
};

export const bot = z.strictObject(botFields).meta({ id: "Bot", description: "A documented trading bot." });

export const incident = z
  .strictObject({
    date: partialDate.describe("YYYY, YYYY-MM or YYYY-MM-DD: as precise as the source."),
    kind: z.enum(incidentKinds),
    text: z.string(),
    source: z.url(),
  })
  .meta({ id: "Incident", description: "A dated event on the bot's record, with its source." });

export const botDetail = z
  .strictObject({
    ...botFields,
    aliases: z.array(z.string()).describe("Other names of the same product."),
    domains: z.array(z.string()).describe("Host names that its operator owns."),
    telegram_handles: z.array(z.string()).describe("Official Telegram user names, without the @."),
    operating_status: z
      .enum(["active", "unmaintained", "shutting_down", "discontinued", "not_confirmed"])
      .describe("`not_confirmed`: nobody has seen it to be active."),
    operating_status_source: z.url().nullable(),
    operating_status_date: partialDate.nullable(),
    repo_url: z.url().nullable(),
    operator: z.string().nullable(),
    operator_source: z.url().nullable(),
    exchanges_source: z.url().nullable(),
    license_source: z.url().nullable(),
    withdrawal_permission: z
      .enum(["not_required", "required", "unknown"])
      .describe("Whether its documentation asks for an API key that may withdraw."),
    withdrawal_source: z.url().nullable(),
    first_released: partialDate.nullable(),
    last_release: partialDate.nullable(),
    last_release_source: z.url().nullable(),
    security_audit_source: z.url().nullable().describe("A published audit of its software; null where none is known."),
    incidents: z.array(incident).describe("Newest first."),
    impersonations: z
      .array(z.strictObject({ date: partialDate, text: z.string(), source: z.url() }))
      .describe("Public reports that others imitate this bot. A warning to its users, not a mark against it."),
    vault_address: z.string().nullable().describe("Hyperliquid vault it is run through, where a source says so."),
    history: z.array(change).describe("Its change events, newest first."),
  })
  .meta({ id: "BotDetail", description: "A documented trading bot with its incidents and history." });

export type Bot = z.infer<typeof bot>;
export type BotDetail = z.infer<typeof botDetail>;
