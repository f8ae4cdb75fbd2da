/** Query parameters of the endpoints that take some. An unknown parameter is an error, so that typos get noticed. */
import { z } from "zod";
import { botCategories, custodyModels, withdrawalPermissions } from "../record/bot.ts";
import { priceModels } from "../record/bot-facts.ts";
import { actionStatuses } from "../record/case-status.ts";
import { changeKinds } from "../record/change-event.ts";
import { slug } from "../record/fields.ts";
import { cardResults, operatingStatuses, recordStatuses } from "../record/report-card/shape.ts";
import { concerns } from "../record/warning.ts";

export const botSorts = ["name", "report_card", "warnings"] as const;
export type BotSort = (typeof botSorts)[number];

/** Words as the search over the record reads them: each is optional, the beginning of a word counts. */
const searchWords = z.string().trim().min(1, "must not be empty").max(200, "must have at most 200 characters");

const noDollars = "must be a number of US dollars";
const dollars = z.coerce.number({ error: noDollars }).nonnegative(noDollars);

/** The filters of the directory, all of which must hold. */
export const botFilter = z.strictObject({
  q: searchWords
    .optional()
    .describe(
      "Words of name, address, summary, price, exchanges, incidents: `grid`; each is optional, bots with most are found.",
    ),
  category: z.enum(botCategories).optional().describe("Only bots of this category."),
  result: z.enum(cardResults).optional().describe("Only bots whose report card has this result."),
  custody: z.enum(custodyModels).optional().describe("Only bots of this custody model."),
  exchange: searchWords
    .optional()
    .describe("Only bots that trade on this exchange or chain, or on each of several: `Kraken, Bybit`."),
  withdrawal: z
    .enum(withdrawalPermissions)
    .optional()
    .describe("Only bots with this on record about the right to withdraw."),
  status: z.enum(recordStatuses).optional().describe("Only bots of this record status."),
  price: z.enum(priceModels).optional().describe("Only bots whose price is, or can be, of this kind."),
  max_monthly_usd: dollars
    .optional()
    .describe("Only bots with a plan that is free or costs at most this a month, e.g. `50`."),
  licence: z.enum(["open", "other"]).optional().describe("`open`: only bots whose code has a published licence."),
  running: z.enum(operatingStatuses).optional().describe("Only bots of this operating status."),
});

export const botListQuery = botFilter.extend({
  sort: z
    .enum(botSorts)
    .default("name")
    .describe(
      "Order: `name`; `report_card` (clear, limited, caution, red_flags, closed); `warnings` (most red flags, " +
        "then most impostor reports, first).",
    ),
  view: z
    .enum(["full", "summary"])
    .default("full")
    .describe("`summary`: only each bot's slug, name, category, status, card result, custody and addresses."),
});

export type BotListQuery = z.output<typeof botListQuery>;

/** Paging of lists. */
const pageSize = (most: number, usual: number) => {
  const rule = `must be a whole number from 1 to ${most}`;
  return z.coerce.number({ error: rule }).int({ error: rule }).min(1, rule).max(most, rule).default(usual);
};

/** What a record is: a regulator's case or order, a warning on its list, or a consumer's report. */
export const listedKinds = ["action", "warning", "entry"] as const;

/** A day, or the whole month or year that it begins. */
const dayText = z
  .string()
  .trim()
  .regex(
    /^\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/u,
    "must be a day, month or year: 2026-08-31, 2026-08 or 2026",
  );

const yearText = z.coerce.string().regex(/^\d{4}$/, "must be a year of four digits");

/** The filters of the watchlist, all of which must hold: for the page, the search over HTTP and the agents' tool. */
export const watchlistFilter = z.strictObject({
  q: searchWords
    .optional()
    .describe("Words of names, websites, wallets, summaries: `forex`; each is optional, the best come first."),
  kind: z
    .enum(listedKinds)
    .optional()
    .describe("`action`: a regulator's case. `warning`: a row of its list. `entry`: an unverified report."),
  regulator: z
    .string()
    .trim()
    .max(40)
    .optional()
    .describe(
      "Only records of this regulator, or of all those of a country, also what another's register relays: `SEC`, `Italy`.",
    ),
  list: slug.optional().describe("Only entries of this list: `dfpi`, or the id of a warning list."),
  year: yearText.optional().describe("Only this year, by the day filed, of the warning, or first seen: `2025`."),
  from_year: yearText.optional().describe("Only this year or later: `2024`."),
  from: dayText
    .optional()
    .describe("Only this day, month or year or later: `2026-08-01`. What has no date is left out."),
  to: dayText.optional().describe("Only this day, month or year or earlier: `2026-08`."),
  type: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("Only reports of this type, as the tracker calls it: `Pig Butchering Scam`."),
  status: z.enum(actionStatuses).optional().describe("Only cases that, or whose criminal cases, have come this far."),
  involves_bot: z
    .enum(["yes", "no"])
    .optional()
    .describe("Only cases where a bot, algorithm or AI trading was offered, or was not."),
  min_amount_usd: dollars.optional().describe("Only cases that name at least this sum in US dollars, e.g. `1000000`."),
  sort: z.enum(["newest", "amount"]).optional().describe("`newest`, the default, or `amount`: the largest sum first."),
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
    .describe(`Only vaults with at least this ${what}: \`1000\`.`);

/** The filters of the leaderboard, all of which must hold: for the page, over HTTP and for the agents' tool. */
export const vaultFilter = z.strictObject({
  q: searchWords.optional().describe("Words of a vault's name, or the beginning of its address or its leader's: `0x`."),
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

/** Which end of the leaderboard comes first. */
export const vaultOrder = z
  .enum(["highest", "lowest"])
  .optional()
  .describe("Which figure comes first: `highest`, or `lowest`, for a PnL the greatest loss. By `sort` where left out.");
export type VaultOrder = z.output<typeof vaultOrder>;

export const leaderboardQuery = vaultFilter.extend({
  sort: z
    .enum(vaultSorts)
    .default("pnl_30d")
    .describe(
      "By which figure: the highest first; of `drawdown` the lowest, vaults that did not trade in the month last.",
    ),
  order: vaultOrder,
});

/** The end that comes first where nobody asks for one: of falls the smallest. */
export function orderOf(sort: VaultSort, order: VaultOrder): NonNullable<VaultOrder> {
  return order ?? (sort === "drawdown" ? "lowest" : "highest");
}

/** Kinds of record that a search finds. */
const otherKinds = ["list", "venue", "vault", "release", "methodology", "guide"] as const;
export const searchKinds = ["bot", ...listedKinds, ...otherKinds] as const;

export const searchQuery = z.strictObject({
  q: z
    .string({ error: requiredText("words to search for, 2 to 200 characters") })
    .trim()
    .min(2, "must have 2 to 200 characters")
    .max(200, "must have 2 to 200 characters")
    .describe("A question or words: `Kraken bots`. Each word is optional, the best records come first."),
  kind: z.enum(searchKinds).optional().describe("Only records of this kind."),
  limit: pageSize(50, 20).describe("Most records in the answer."),
});

const aSnapshot = "the id of a snapshot, from `meta.snapshot` of an earlier answer or the end of filter.bin";
const snapshotId = z.string().regex(/^snap-[0-9a-f]{16}$/, `must be ${aSnapshot}; by date, ask with since`);
/** By no date: one snapshot may correct another of the same day, and a copy must miss nothing that went. */
const sinceCopy = z.string({ error: `is required: ${aSnapshot}` }).regex(/^snap-[0-9a-f]{16}$/, `must be ${aSnapshot}`);

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
  reuse: z
    .enum(["commercial"])
    .optional()
    .describe("`commercial`: without what may not be reused commercially, such as what came through I-SCAN."),
});

export const domainsQuery = blocklistQuery.extend({
  since: sinceCopy
    .optional()
    .describe("Only what changed since this snapshot, the `meta.snapshot` of your copy; `changes` says what to do."),
});

/** Which websites a filter holds: what blocks on the device must not rest on all that is on record. */
export const filterScopes = ["blocking", "blocking_with_complaints"] as const;
export type FilterScope = (typeof filterScopes)[number];

const onlyBlocking = z
  .enum(filterScopes)
  .optional()
  .describe(
    "`blocking`: only websites that the lists for blockers have, without established firms' own; " +
      "`blocking_with_complaints`: also those with unverified complaints.",
  );

export const filterQuery = includingQuery.extend({ only: onlyBlocking });

export const filterChangesQuery = z.strictObject({
  since: sinceCopy.describe("The snapshot of your copy of the filter, the last 21 characters of the file."),
  only: onlyBlocking,
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
  q: searchWords
    .optional()
    .describe("Only of records with the most of these words, or of a country's regulators: `AI bot`, `Italy`."),
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

/** Why a parameter that has to be given, or its type, is wrong. */
export function requiredText(what: string): (issue: { input: unknown }) => string {
  return ({ input }) => (input === undefined ? `is required: ${what}` : "must be a text");
}
