/** Query parameters of the endpoints that take some. An unknown parameter is an error, so that typos get noticed. */

import { z } from "zod";
import { botCategories, custodyModels, withdrawalPermissions } from "../records/bot.ts";
import { changeKinds } from "../records/change-event.ts";
import { slug } from "../records/fields.ts";
import { count } from "../records/number-words.ts";
import { priceModels } from "../records/price-models.ts";
import { cardResults, operatingStatuses, recordStatuses } from "../report-card/shape.ts";

export const botSorts = ["name", "report_card", "warnings"] as const;
export type BotSort = (typeof botSorts)[number];

const botSort = z
  .enum(botSorts)
  .default("name")
  .describe(
    "Order: `name`; `report_card` (clear, limited, caution, red_flags, closed); `warnings` (most red flags, then most impostor reports, first).",
  );

/** Words that must all occur; parts of words count. */
const searchWords = z.string().trim().min(1, "must not be empty").max(200, "must have at most 200 characters");

/** The filters of the directory, all of which must hold. */
const botFilter = z.strictObject({
  q: searchWords.optional().describe("Only bots whose name, summary, address or exchanges contain every word."),
  category: z.enum(botCategories).optional().describe("Only bots of this category."),
  result: z.enum(cardResults).optional().describe("Only bots whose report card has this result."),
  custody: z.enum(custodyModels).optional().describe("Only bots of this custody model."),
  exchange: searchWords
    .optional()
    .describe("Only bots that trade on this exchange or chain, named as in the fact sheets; case makes no difference."),
  withdrawal: z
    .enum(withdrawalPermissions)
    .optional()
    .describe("Only bots with this on record about whether they ask for the right to withdraw."),
  status: z.enum(recordStatuses).optional().describe("Only bots of this record status."),
  price: z.enum(priceModels).optional().describe("Only bots whose price is, or can be, of this kind."),
  licence: z.enum(["open", "other"]).optional().describe("`open`: only bots whose code has a published licence."),
  running: z.enum(operatingStatuses).optional().describe("Only bots of this operating status."),
});

const botViews = ["full", "summary"] as const;

export const botListQuery = botFilter.extend({
  sort: botSort,
  view: z
    .enum(botViews)
    .default("full")
    .describe("`summary`: only each bot's slug, name, category, status, card result, custody and addresses."),
});

export type BotListQuery = z.output<typeof botListQuery>;

/** Paging of lists. */
const pageSize = (most: number, usual: number) => {
  const said = `must be a whole number from 1 to ${most}`;
  return z.coerce.number({ error: said }).int({ error: said }).min(1, said).max(most, said).default(usual);
};

export const scamSearchQuery = z.strictObject({
  q: searchWords
    .optional()
    .describe("Only records whose names, websites, wallets or case numbers contain every word; parts of words count."),
  regulator: z
    .string()
    .max(40)
    .optional()
    .describe(
      "Only records of this regulator, by its short name: `SEC`, `DFPI`, `BaFin`. An unknown one is an error, as an unknown list or type is.",
    ),
  list: slug.optional().describe("Only entries of this list: `dfpi`, or the id of a warning list."),
  year: z
    .string()
    .regex(/^\d{4}$/, "must be a year of four digits")
    .optional()
    .describe("Only records of this year, by the day filed, of the warning, or first seen."),
  type: z.string().max(200).optional().describe("Only tracker entries with this label from the tracker."),
  limit: pageSize(200, 50).describe("Most records in one answer."),
  cursor: z
    .string()
    .max(100, "must be a cursor from `next` of an earlier answer")
    .optional()
    .describe("Continues an earlier answer; take it from its `next`."),
});

export type ScamSearchQuery = z.output<typeof scamSearchQuery>;

export const warningListQuery = z.strictObject({
  page: z.coerce
    .number({ error: "must be a whole number from 1" })
    .int({ error: "must be a whole number from 1" })
    .min(1, "must be a whole number from 1")
    .max(10_000, "must be a whole number from 1 to 10000")
    .default(1)
    .describe("Which page of the list, of 1,000 warnings each. `meta.next` has the address of the next one."),
});

export const changesQuery = z.strictObject({
  kind: z.enum(changeKinds).optional().describe("Only changes of this kind."),
  bot: slug.optional().describe("Only changes that concern the bot with this slug."),
  since: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], {
      error: "must be a date (YYYY-MM-DD) or a time (YYYY-MM-DDTHH:MM:SSZ)",
    })
    .optional()
    .describe("Only changes that happened, or were detected after the first import, at or after this date or time."),
  since_snapshot: z
    .string()
    .regex(/^snap-[0-9a-f]{16}$/, "must be the id of a snapshot, from `meta.snapshot` of an earlier answer")
    .optional()
    .describe(
      "Only changes that were first published after this snapshot, whenever they happened: what is new since the answer whose `meta.snapshot` it is.",
    ),
  order: z
    .enum(["date", "detected"])
    .optional()
    .describe(
      "`date`, the default: by the day on which it happened. `detected`: by when Botwatch first published it, so that what was found late is not missed; events of one publication by day.",
    ),
  limit: pageSize(200, 50).describe("Most changes in one answer."),
  cursor: z
    .string()
    .regex(/^chg-[0-9a-f]{16}$/, "must be a cursor from `next` of an earlier answer")
    .optional()
    .describe("Continues an earlier answer; take it from its `next`."),
});

export type ChangesQuery = z.output<typeof changesQuery>;

function requiredText(what: string): (issue: { input: unknown }) => string {
  return ({ input }) => (input === undefined ? `is required: ${what}` : "must be a text");
}

/** Characters of a name or website asked about, not counting surrounding spaces. */
export const queryLength = { least: 2, most: 200 } as const;
const queryReason = `must have ${queryLength.least} to ${queryLength.most} characters, spaces around it not counted`;

export const checkQuery = z.strictObject({
  q: z
    .string({ error: requiredText("a bot name or a website, 2 to 200 characters") })
    .trim()
    .min(queryLength.least, queryReason)
    .max(queryLength.most, queryReason)
    .describe("A bot name, website, wallet address or Telegram handle. Pasted addresses are read as they are."),
});

/** Most queries in one bulk check. */
export const bulkCheckMost = 100;

const bulkSize = `must be a list of 1 to ${bulkCheckMost} queries, and of no more than your limit in a minute`;

export const bulkCheckBody = z.strictObject({
  queries: z
    .array(z.unknown().meta({ type: "string" }), { error: bulkSize })
    .min(1, bulkSize)
    .max(bulkCheckMost, bulkSize)
    .describe("Names or websites, each 2 to 200 characters. One that cannot be checked gets an error in its place."),
});

/** Most characters of a message or page text. */
export const textMost = 20_000;
const textReason = `must have at most ${count(textMost)} characters`;

export const messageCheckBody = z.strictObject({
  text: z
    .string({ error: requiredText("the text of a message, up to 20,000 characters") })
    .max(textMost, textReason)
    .refine((text) => text.trim() !== "", "must not be empty")
    .describe("A message or page text. Everything in it is looked up. Read once and not kept."),
});

export const telegramCheckQuery = z.strictObject({
  handle: z
    .string({ error: requiredText("@name, t.me/name or tg://resolve?domain=name") })
    .trim()
    .min(1, "must name a Telegram user")
    .max(200, "must have at most 200 characters")
    .describe("A Telegram user name: @name, name, t.me/name, telegram.me/name or tg://resolve?domain=name."),
});

/** Most characters of a website's address. */
export const urlMost = 300;
const addressLength = `must have 1 to ${urlMost} characters`;

const siteAddress = z
  .string({ error: requiredText("the address of a website") })
  .trim()
  .min(1, addressLength)
  .max(urlMost, addressLength)
  .describe("Address of a website as pasted: with or without scheme and path, defanged or not, in either IDN form.");

export const siteCheckQuery = z.strictObject({ url: siteAddress });

export const siteCheckBody = z.strictObject({
  url: siteAddress,
  text: z
    .string({ error: "must be a text" })
    .max(textMost, textReason)
    .optional()
    .describe("A message or page text to scan for phrases that regulators name. Read once and not kept."),
});
