/** Query parameters of the endpoints that take some. An unknown parameter is an error, so that typos get noticed. */

import { z } from "zod";
import { botCategories, custodyModels, withdrawalPermissions } from "../records/bot.ts";
import { actionStatuses } from "../records/case-status.ts";
import { changeKinds } from "../records/change-event.ts";
import { slug } from "../records/fields.ts";
import { count } from "../records/number-words.ts";
import { priceModels } from "../records/prices.ts";
import { concerns } from "../records/warning.ts";
import { cardResults, operatingStatuses, recordStatuses } from "../report-card/shape.ts";
import { languages } from "../words/languages.ts";

export const botSorts = ["name", "report_card", "warnings"] as const;
export type BotSort = (typeof botSorts)[number];

const botSort = z
  .enum(botSorts)
  .default("name")
  .describe(
    "Order: `name`; `report_card` (clear, limited, caution, red_flags, closed); `warnings` (most red flags, " +
      "then most impostor reports, first).",
  );

/** Words that must all occur; parts of words count. */
const searchWords = z.string().trim().min(1, "must not be empty").max(200, "must have at most 200 characters");

/** The filters of the directory, all of which must hold. */
export const botFilter = z.strictObject({
  q: searchWords
    .optional()
    .describe("Only bots whose name, summary, price, address or exchanges contain every word, e.g. `grid`."),
  category: z.enum(botCategories).optional().describe("Only bots of this category."),
  result: z.enum(cardResults).optional().describe("Only bots whose report card has this result."),
  custody: z.enum(custodyModels).optional().describe("Only bots of this custody model."),
  exchange: searchWords
    .optional()
    .describe("Only bots that trade on this exchange or chain; part of its name is enough, e.g. `Kraken`."),
  withdrawal: z
    .enum(withdrawalPermissions)
    .optional()
    .describe("Only bots with this on record about whether they ask for the right to withdraw."),
  status: z.enum(recordStatuses).optional().describe("Only bots of this record status."),
  price: z.enum(priceModels).optional().describe("Only bots whose price is, or can be, of this kind."),
  max_monthly_usd: z.coerce
    .number({ error: "must be a number of US dollars" })
    .nonnegative("must be a number of US dollars")
    .optional()
    .describe("Only bots that have a free plan, or one that costs at most this much a month, e.g. `50`."),
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

/** What a record is: a regulator's case or order, a warning on its list, or a consumer's report. */
export const listedKinds = ["action", "warning", "entry"] as const;

const yearText = z.coerce.string().regex(/^\d{4}$/, "must be a year of four digits");

/** The filters of the watchlist, all of which must hold: for the page, the search over HTTP and the agents' tool. */
export const watchlistFilter = z.strictObject({
  q: searchWords
    .optional()
    .describe(
      "Words of names, websites, wallets, summaries or years; up to 200 characters; each is optional, the best " +
        "come first.",
    ),
  kind: z
    .enum(listedKinds)
    .optional()
    .describe("`action`: a regulator's case. `warning`: a row of its list. `entry`: an unverified report."),
  regulator: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe("Only records of this regulator, by its short name: `SEC`, `DFPI`, `BaFin`."),
  list: slug.optional().describe("Only entries of this list: `dfpi`, or the id of a warning list."),
  year: yearText.optional().describe("Only this year, by the day filed, of the warning, or first seen: `2025`."),
  from_year: yearText.optional().describe("Only this year or later: `2024`."),
  type: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("Only reports of this type, as the tracker calls it: `Pig Butchering Scam`."),
  status: z.enum(actionStatuses).optional().describe("Only cases that have come this far."),
  involves_bot: z
    .enum(["yes", "no"])
    .optional()
    .describe("Only cases where a bot, algorithm or AI trading was part of what was offered, or was not."),
  min_amount_usd: z.coerce
    .number({ error: "must be a number of US dollars" })
    .nonnegative("must be a number of US dollars")
    .optional()
    .describe("Only cases that name at least this sum in US dollars, e.g. `1000000`."),
});

export const scamSearchQuery = watchlistFilter.extend({
  limit: pageSize(200, 50).describe("Most records in one answer."),
  cursor: z
    .string()
    .max(100, "must be a cursor from `next` of an earlier answer")
    .optional()
    .describe("Continues an earlier answer; take it from its `next`."),
});

export type ScamSearchQuery = z.output<typeof scamSearchQuery>;

/** Orders of the leaderboard; the first is that of its ranks. */
export const vaultSorts = ["pnl_30d", "pnl_all_time", "value", "drawdown", "leader_share", "age"] as const;
export type VaultSort = (typeof vaultSorts)[number];

const least = (what: string) =>
  z.coerce
    .number({ error: "must be a number" })
    .optional()
    .describe(`Only vaults with at least this ${what}, e.g. \`1000\`.`);

/** The filters of the leaderboard, all of which must hold: for the page, over HTTP and for the agents' tool. */
export const vaultFilter = z.strictObject({
  q: searchWords.optional().describe("Part of a vault's name, or of its address from `0x` on."),
  include: z
    .enum(["ranked", "unranked", "all"])
    .optional()
    .describe("`ranked`, the default; `unranked`: those too small, too young or closed; `all`."),
  only: z
    .enum(["bots", "gain"])
    .optional()
    .describe("`bots`: only vaults that call themselves bots. `gain`: only those with an overall gain."),
  min_value_usd: least("value held, in US dollars"),
  min_age_days: least("age in days"),
});

export type VaultFilter = z.output<typeof vaultFilter>;

export const leaderboardQuery = vaultFilter.extend({
  sort: z
    .enum(vaultSorts)
    .default("pnl_30d")
    .describe("Order: largest first; for `drawdown`, the smallest fall first. Vaults without the figure come last."),
});

/** Kinds of record that a search finds. */
export const searchKinds = [
  "bot",
  ...listedKinds,
  "list",
  "venue",
  "vault",
  "release",
  "methodology",
  "guide",
] as const;

export const searchQuery = z.strictObject({
  q: z
    .string({ error: requiredText("words to search for, 2 to 200 characters") })
    .trim()
    .min(2, "must have 2 to 200 characters")
    .max(200, "must have 2 to 200 characters")
    .describe("A question, a name or words, 2 to 200 characters. Each word is optional, the best records come first."),
  kind: z.enum(searchKinds).optional().describe("Only records of this kind."),
  limit: pageSize(50, 20).describe("Most records in the answer."),
});

const snapshotId = z
  .string()
  .regex(/^snap-[0-9a-f]{16}$/, "must be the id of a snapshot, from `meta.snapshot` of an earlier answer");

/** Of lists and ranges, which are the watchlist's alone by default. */
export const includingQuery = z.strictObject({
  include: z
    .enum(["wallet_blocked"])
    .optional()
    .describe("`wallet_blocked`: also websites that wallets block, no regulator's list."),
});

export const blocklistQuery = includingQuery.extend({
  concern: z
    .enum(concerns)
    .optional()
    .describe(
      "Only websites on record for this. `unlicensed`: a firm that lacks a licence somewhere, and may be well known.",
    ),
});

export const domainsQuery = blocklistQuery.extend({
  since: snapshotId
    .optional()
    .describe("Only what changed since this snapshot, the `meta.snapshot` of your copy; `changes` says what to do."),
});

export const filterChangesQuery = z.strictObject({
  since: snapshotId.describe("The snapshot of your copy of the filter: the last 21 characters of the file."),
});

const pageNumber = "must be a whole number from 1";

export const warningListQuery = z.strictObject({
  page: z.coerce
    .number({ error: pageNumber })
    .int({ error: pageNumber })
    .min(1, pageNumber)
    .max(10_000, `${pageNumber} to 10000`)
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
  since_snapshot: snapshotId
    .optional()
    .describe(
      "Only changes that were first published after this snapshot, whenever they happened: what is new since " +
        "the answer whose `meta.snapshot` it is.",
    ),
  order: z
    .enum(["date", "detected"])
    .optional()
    .describe(
      "`date`, the default: by the day on which it happened. `detected`: by when Botwatch first published it, " +
        "so that what was found late is not missed; events of one publication by day.",
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

const unlessGiven = "English where it is not given.";
const language = (otherwise: string) =>
  z
    .enum(languages)
    .optional()
    .describe(`Language of headline, reason, actions and signs; records and quotations keep theirs. ${otherwise}`);

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
  lang: language(unlessGiven),
});

/** Most queries in one bulk check. */
export const bulkCheckMost = 100;

/** Most queries where each is answered in a few words. */
export const checkManyMost = 1000;

function listOf(most: number) {
  const size = `must be a list of 1 to ${most} queries, and of no more than your limit in a minute`;
  return z
    .array(z.unknown().meta({ type: "string" }), { error: size })
    .min(1, size)
    .max(most, size)
    .describe("Names or websites, each 2 to 200 characters. One that cannot be checked gets an error in its place.");
}

export const bulkCheckBody = z.strictObject({ queries: listOf(bulkCheckMost), lang: language(unlessGiven) });
export const checkManyBody = z.strictObject({ queries: listOf(checkManyMost), lang: language(unlessGiven) });

/** Most characters of a message or page text. */
export const textMost = 20_000;
const textReason = `must have at most ${count(textMost)} characters`;

export const messageCheckBody = z.strictObject({
  text: z
    .string({ error: requiredText("the text of a message, up to 20,000 characters") })
    .max(textMost, textReason)
    .refine((text) => text.trim() !== "", "must not be empty")
    .describe("A message or page text. Everything in it is looked up. Read once and not kept."),
  lang: language("Where it is not given, that of the text, or English."),
});

export const telegramCheckQuery = z.strictObject({
  handle: z
    .string({ error: requiredText("@name, t.me/name or tg://resolve?domain=name") })
    .trim()
    .min(1, "must name a Telegram user")
    .max(200, "must have at most 200 characters")
    .describe("A Telegram user name: @name, name, t.me/name, telegram.me/name or tg://resolve?domain=name."),
  lang: language(unlessGiven),
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

export const siteCheckQuery = z.strictObject({ url: siteAddress, lang: language(unlessGiven) });

export const siteCheckBody = z.strictObject({
  url: siteAddress,
  text: z
    .string({ error: "must be a text" })
    .max(textMost, textReason)
    .optional()
    .describe("A message or page text to scan for phrases that regulators name. Read once and not kept."),
  lang: language(unlessGiven),
});
