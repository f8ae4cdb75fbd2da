/** Answers about one name, website or Telegram handle. */
import { z } from "zod";
import type { problems } from "../../errors.ts";
import { handleLookalike, match, suggestion, telegramResult, verdict } from "../../lookup/shape.ts";
import { bot } from "./bot.ts";
import { enforcementAction } from "./enforcement-action.ts";
import { meta } from "./meta.ts";
import { trackerEntry } from "./tracker-entry.ts";

const matchedBot = bot
  .extend({ match })
  .meta({ id: "MatchedBot", description: "A directory bot, and why it matched." });
export const matchedAction = enforcementAction
  .extend({ match })
  .meta({ id: "MatchedAction", description: "An enforcement action, and why it matched." });
export const matchedEntry = trackerEntry
  .extend({ match })
  .meta({ id: "MatchedEntry", description: "A tracker entry, and why it matched." });

const checkFields = {
  query: z.string().describe("The query as submitted."),
  verdict,
  guidance: z.string().describe("What follows from this, and what does not, in plain words."),
  bots: z.array(matchedBot).describe("Directory bots that match."),
  enforcement_actions: z.array(matchedAction).describe("Enforcement actions that match."),
  dfpi_entries: z.array(matchedEntry).max(50).describe("Tracker entries that match, at most 50."),
  dfpi_total_matches: z.int().nonnegative().describe("How many tracker entries match in all."),
  suggestions: z.array(suggestion).describe("Near misses. The verdict never rests on them."),
};

export const checkAnswer = z
  .strictObject({ meta, ...checkFields })
  .meta({ id: "CheckAnswer", description: "What is on record about a name or website, and why it matched." });

export const checkResult = z
  .strictObject(checkFields)
  .meta({ id: "CheckResult", description: "What is on record about one of several names or websites." });

const checkFailure = z
  .strictObject({
    query: z.string().nullable().describe("The query as submitted; null where it was no text."),
    error: z.strictObject({
      code: z.enum(["invalid_parameter"] satisfies (keyof typeof problems)[]),
      detail: z.string().describe("What was wrong and what is accepted."),
    }),
  })
  .meta({ id: "CheckFailure", description: "One query that could not be checked." });

export const bulkCheckAnswer = z
  .strictObject({
    meta,
    results: z.array(z.union([checkResult, checkFailure])).describe("One result per query, in order."),
  })
  .meta({ id: "BulkCheckAnswer", description: "What is on record about several names or websites." });

export const telegramCheckAnswer = z
  .strictObject({
    meta,
    query: z.string().describe("The query as submitted."),
    handle: z.string().describe("The Telegram user name in it, without the @."),
    result: telegramResult,
    guidance: z.string().describe("What follows from this, and what does not, in plain words."),
    reasons: z.array(z.string()).describe("Why, record by record."),
    bots: z
      .array(
        z.strictObject({
          slug: z.string(),
          name: z.string(),
          handle: z.string().describe("Official handle as listed."),
          source: z.url().describe("The bot's own page that states the handle."),
          page_url: z.url(),
        }),
      )
      .describe("Bots that state this handle as their own."),
    dfpi_entries: z.array(matchedEntry).describe("Tracker entries that name the handle."),
    lookalikes: z.array(handleLookalike).describe("Official handles that it resembles."),
  })
  .meta({ id: "TelegramCheckAnswer", description: "What is on record about a Telegram handle." });

export type CheckAnswer = z.infer<typeof checkAnswer>;
export type CheckResult = z.infer<typeof checkResult>;
export type BulkCheckAnswer = z.infer<typeof bulkCheckAnswer>;
export type TelegramCheckAnswer = z.infer<typeof telegramCheckAnswer>;
