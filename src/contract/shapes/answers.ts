/** The shape of every published answer: `meta` and what the answer is about. */
import { z } from "zod";
import { listOf, shape } from "../../record/fields.ts";
import { methodology as methodologyFields } from "../../record/report-card/shape.ts";
import { rateCardFile } from "../../record/single-files.ts";
import { searchKinds } from "../queries.ts";
import { bot, botDetail, botSummary, predictionVenue } from "./bot.ts";
import { change } from "./feeds.ts";
import { meta } from "./meta.ts";
import { terms } from "./service.ts";
import { vault } from "./vault.ts";
import { enforcementAction, statement, trackerEntry, warning, warningList } from "./watchlist.ts";

export const indexAnswer = shape("IndexAnswer", "What the service offers.", {
  meta: z.strictObject({
    publisher: z.string(),
    site: z.url(),
    docs: z.url(),
    openapi: z.url(),
    generated_at: z.iso.datetime().describe("Time of the snapshot (UTC)."),
    disclosure: z.string(),
    cors: z.literal("*"),
    auth: z.literal("none"),
    rate_limit: z.string().describe("Advice on how often to ask."),
    license_note: z.string(),
  }),
  endpoints: z.array(z.strictObject({ endpoint: z.string().describe("Method and path."), description: z.string() })),
  terms,
});

const botListAnswer = shape("BotListAnswer", "Every documented bot.", { meta, bots: z.array(bot) });

const botSummaryAnswer = shape("BotSummaryAnswer", "Documented bots, in short: `view=summary`.", {
  meta,
  bots: z.array(botSummary),
});

export const botListOrSummaries = z
  .union([botListAnswer, botSummaryAnswer])
  .meta({ id: "BotListOrSummaries", description: "Documented bots, in full or in short." });

export const botAnswer = shape("BotAnswer", "One documented bot.", {
  meta,
  bot: botDetail,
  impostor_entries: z.array(trackerEntry).describe("Scam-tracker entries that imitate this bot's brand."),
  statements: z.array(statement).describe("What its operator says of this record, oldest first."),
});

export const scamsAnswer = shape("ScamsAnswer", "The watchlist: regulator records only.", {
  meta,
  enforcement_actions: z
    .array(enforcementAction)
    .describe("Newest first by `filed_date` or `filed_in`, or by those of the status where neither is known."),
  dfpi_entries: z
    .array(trackerEntry)
    .describe("Newest first by `first_seen`, or `dated` where that is unknown. Unverified complaints."),
  warnings: z
    .strictObject({
      count: z.int().nonnegative().describe("Warnings on all regulators' lists."),
      api_url: z.url().describe("The lists, with what each means and where to find its warnings."),
    })
    .describe("Regulators' warning lists are separate answers."),
});

export const scamAnswer = shape("ScamAnswer", "One record of the watchlist.", {
  meta,
  kind: z.enum(["enforcement_action", "dfpi_entry", "warning"]).describe("Which of the three is not null."),
  enforcement_action: enforcementAction.nullable(),
  dfpi_entry: trackerEntry.nullable().describe("An unverified complaint."),
  warning: warning.nullable(),
  statements: z.array(statement).describe("What those named say of it, oldest first."),
});

const countedBy = z.record(z.string(), z.int());

export const watchlistCounts = shape("WatchlistCounts", "How many of all that fit there are of each.", {
  kinds: countedBy,
  regulators: countedBy,
  years: countedBy.describe("By the day filed, of the warning, or first seen."),
  statuses: countedBy.describe("Of cases and of criminal cases over the same conduct: a case can have several."),
  types: countedBy.describe("Of reports, each of which can have several."),
  websites: z.int().describe("Websites named by the records that fit."),
  cases_with_sum: z.int().describe("Cases that name a sum."),
  sum_usd: z.number().describe("Those sums together: cases of two regulators over one scheme count twice."),
});

export const scamSearchAnswer = shape(
  "ScamSearchAnswer",
  "Records of the watchlist that fit. That a text occurs proves nothing.",
  {
    meta,
    total_matches: z.int().nonnegative().describe("Records that fit, on all pages."),
    counts: watchlistCounts,
    enforcement_actions: z
      .array(enforcementAction)
      .describe("Actions on this page, newest first; with `q`, best first."),
    dfpi_entries: z
      .array(trackerEntry)
      .describe("Tracker entries on this page, newest first; with `q`, best first. Unverified complaints."),
    warnings: z.array(warning).describe("Warnings on this page, newest first; with `q`, best first."),
    without: z.array(z.string()).describe("Words of `q` that even the best of these lack: each word is optional."),
    next: z.url().nullable().describe("Address of the next page; null on the last."),
  },
);

export const searchAnswer = shape("SearchAnswer", "Records of any kind that have the words, or most of them.", {
  meta,
  said: z.string().describe("What was found, and which words were not."),
  not_found: z.array(z.string()).describe("Words that no record has."),
  results: listOf("Best first. That words occur in a record proves nothing about what you ask of.", {
    id: z.string().describe("Kind and id: `bot:3commas`. The agents' tool `fetch` takes it."),
    kind: z.enum(searchKinds),
    title: z.string(),
    url: z.url().describe("Page of the record."),
    source: z.string().nullable().describe("Official page behind it."),
    without: z.array(z.string()).describe("Words that this record lacks."),
  }),
});

export const vaultAnswer = shape("VaultAnswer", "One vault.", { meta, vault });

export const warningsAnswer = shape("WarningsAnswer", "Regulators' warning lists, without their warnings.", {
  meta,
  lists: z.array(warningList).describe("By the regulator's name."),
});

export const warningListAnswer = shape("WarningListPart", "One page of a regulator's warning list.", {
  meta: meta.extend({
    page: z.int().positive().describe("Which page this is, from 1."),
    next: z.url().nullable().describe("Address of the next page; null on the last."),
  }),
  list: warningList,
  warnings: z.array(warning).describe("Newest first by the regulator's date, or the day first seen."),
});

export const leaderboardAnswer = shape("LeaderboardAnswer", "Hyperliquid vaults by 30-day PnL.", {
  meta: meta.extend({
    criteria: z.strictObject({
      ranked_by: z.string(),
      read_on: z.iso.date().nullable().describe("Day on which the source was read."),
      minimum_tvl_usd: z.number(),
      minimum_age_days: z.int(),
      rule: z.string().describe("Who is ranked, in words."),
    }),
  }),
  vaults: z.array(vault).describe("Eligible vaults by 30-day PnL, largest first, if nothing else is asked for."),
});

export const predictionMarketsAnswer = shape(
  "PredictionMarketsAnswer",
  "Prediction-market venues, and bots that trade on them.",
  { meta, venues: z.array(predictionVenue), bots: z.array(bot) },
);

export const provenReturnsAnswer = shape("ProvenReturnsAnswer", "On-chain results that anyone can check.", {
  meta,
  vaults: z.array(vault).describe("Vaults that describe themselves as bots or algorithms."),
  bots: z.array(
    z.strictObject({
      slug: z.string(),
      name: z.string(),
      vault_address: z.string(),
      mapping_source: z.url().describe("Page that says this bot runs through this vault."),
      vault: vault.nullable().describe("Null where the newest read does not hold the vault."),
    }),
  ),
});

export const methodologyAnswer = shape("MethodologyAnswer", "How report cards are made.", {
  meta,
  ...methodologyFields.shape,
  leaderboard: z.strictObject({
    rule: z.string().describe("Who is ranked."),
    bot_words: z.array(z.string()).describe("Whole words with which a vault describes itself as a bot."),
  }),
});

export const advertiseAnswer = shape("AdvertiseAnswer", "Rate card, integrity rules and what is placed now.", {
  meta,
  ...rateCardFile.omit({ $schema: true }).shape,
});

export const changesAnswer = shape("ChangesAnswer", "Change events.", {
  meta,
  changes: z.array(change).describe("Newest first."),
  next: z.url().nullable().describe("Address of the next page; null on the last."),
});

export type AdvertiseAnswer = z.infer<typeof advertiseAnswer>;
export type BotAnswer = z.infer<typeof botAnswer>;
export type BotListAnswer = z.infer<typeof botListAnswer>;
export type BotListOrSummaries = z.infer<typeof botListOrSummaries>;
export type ChangesAnswer = z.infer<typeof changesAnswer>;
export type IndexAnswer = z.infer<typeof indexAnswer>;
export type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;
export type MethodologyAnswer = z.infer<typeof methodologyAnswer>;
export type PredictionMarketsAnswer = z.infer<typeof predictionMarketsAnswer>;
export type ProvenReturnsAnswer = z.infer<typeof provenReturnsAnswer>;
export type ScamAnswer = z.infer<typeof scamAnswer>;
export type ScamSearchAnswer = z.infer<typeof scamSearchAnswer>;
export type ScamsAnswer = z.infer<typeof scamsAnswer>;
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type VaultAnswer = z.infer<typeof vaultAnswer>;
export type WarningListPart = z.infer<typeof warningListAnswer>;
export type WarningsAnswer = z.infer<typeof warningsAnswer>;
