/** The tools about listed bots: list_bots, get_bot, get_report_card, compare_bots, get_incidents. */

import { z } from "zod";
import {
  botAnswerOf,
  type CountWithout,
  chosenBots,
  countsWithoutOne,
  type DirectoryFilter,
  directoryMeta,
  isOpenSource,
} from "../../../answers/bots.ts";
import { answerMeta } from "../../../answers/meta.ts";
import { toBot } from "../../../answers/records.ts";
import { incidentsGravestFirst } from "../../../ask/answer/card-words.ts";
import { notice } from "../../../contract/notices.ts";
import { pagePath } from "../../../contract/paths.ts";
import { botFilter } from "../../../contract/queries.ts";
import { botAnswer, methodologyAnswer } from "../../../contract/shapes/answers.ts";
import { type Bot, botDetail, bot as botShape, incident } from "../../../contract/shapes/bot.ts";
import { type BotRecord, incidentKinds } from "../../../record/bot.ts";
import { type IsPlaceAsked, placesAsked } from "../../../record/exchanges.ts";
import { methodologyOfRules } from "../../../record/report-card/rules.ts";
import { cardResults, operatingStatuses, recordStatuses } from "../../../record/report-card/shape.ts";
import type { Snapshot } from "../../../snapshot/snapshot.ts";
import { datedIncidents, directory, findBot, findBots } from "../find-bot.ts";
import { metaInShort } from "../meta-in-short.ts";
import { nextCursor, pageOf, paging, slugArgument } from "../paging.ts";
import { botSheet, comparedBot, entryRow, only, withLevels } from "../shapes.ts";
import { defineTool } from "../tool.ts";

const row = only(
  botShape,
  "name slug summary category custody exchanges pricing license operating_status withdrawal_permission official_url page_url",
)
  .partial({ pricing: true, license: true, withdrawal_permission: true, official_url: true })
  .extend(only(botDetail, "repo_url last_release").partial().shape)
  .extend({ result: z.enum(cardResults), incidents: z.array(z.string()) });

/** Bots that run come first, what has ended last; else they keep their order. */
const statusOrder: readonly Bot["operating_status"][] = [
  "active",
  "not_confirmed",
  "unmaintained",
  "shutting_down",
  "discontinued",
];

function runningFirst<Listed extends Pick<Bot, "operating_status">>(bots: readonly Listed[]): Listed[] {
  return bots.toSorted((a, b) => statusOrder.indexOf(a.operating_status) - statusOrder.indexOf(b.operating_status));
}

/** Most exchanges of one row, and most letters of what a bot is and costs: get_bot has the rest. */
const mostExchanges = 5;
const mostLetters = 80;

function shorten(text: string): string {
  if (text.length <= mostLetters) return text;
  const words = text.slice(0, mostLetters).replace(/\s+\S*$/u, "");
  const clause = /^(.{40,}?)[,;:.(–][^,;:.(–]*$/su.exec(words)?.[1] ?? words.replace(unfinished, "");
  return `${clause.trimEnd()} …`;
}

/** Words at the end that nothing follows. */
const unfinished = /(?:\s+(?:a|an|and|at|by|for|from|in|of|on|or|that|the|to|which|who|whose|with|its?|is|are|as))+$/iu;

/** By these words a record says that what is free trades nothing: it shows, tries on paper, or needs a paid part for it. */
const freeWithoutTrading =
  /\bfree\b[^;.]*\b(?:without live trading|(?:with )?(?:paper|demo) trading|\d+-day (?:demo|trial))|\bpaper mode free\b|\blive\b[^;.]*\b(?:needs? a (?:licen[cs]e|paid)|only on the \w+ plan)/iu;

/** Whether a record says that the free plan of a bot does not trade with real money. */
function isFreeOnPaper({ pricing }: Pick<Bot, "pricing">): boolean {
  return freeWithoutTrading.test(pricing);
}

/** Of whoever asks for what costs nothing: those first that trade so; and which have nothing free that does. */
function freeFirst<Listed extends Bot>(bots: readonly Listed[], filter: DirectoryFilter): Listed[] {
  if (!asksForFree(filter)) return [...bots];
  return bots.toSorted((a, b) => Number(isFreeOnPaper(a)) - Number(isFreeOnPaper(b)));
}

function asksForFree({ price, max_monthly_usd: most }: DirectoryFilter): boolean {
  return price === "free" || most === 0;
}

function freeOnPaper(bots: readonly Bot[], filter: DirectoryFilter): string {
  const names = asksForFree(filter) ? bots.filter(isFreeOnPaper).map(({ name }) => name) : [];
  return names.length === 0 ? "" : ` Shown last, since what is free of them does not trade live: ${names.join(", ")}.`;
}

/** By whose custody somebody else than the customer holds money. */
const holders: readonly Bot["custody"][] = ["platform", "bot_wallet", "exchange_account"];

/** Of whoever asks for the bots that hold money, how many hold it in another way. */
function otherHolders(bots: readonly Bot[], filter: DirectoryFilter, snapshot: Snapshot): string {
  if (filter.custody !== "platform") return "";
  const counts = holders.slice(1).flatMap((custody) => {
    const { length } = chosenBots(bots, { ...filter, custody }, snapshot).found;
    return length === 0 ? [] : [`${length} with custody \`${custody}\``];
  });
  return counts.length === 0 ? "" : ` Money also lies with somebody else at ${counts.join(" and ")}.`;
}

/** By these words the record says that it keeps somebody for whom people take for a bot. */
const isNoBot = /\bnot an? (?:\w+ ){0,2}(?:ro)?bot\b/iu;

/** Most of them that are named. */
const mostNoBots = 5;

/** Says which of those that fit are no bots: brokers and prop firms that are asked about as such. */
function noBotsAmong(bots: readonly Bot[]): string {
  const others = bots.filter(({ summary }) => isNoBot.test(summary)).map(({ name }) => name);
  if (others.length === 0) return "";
  const more = others.length > mostNoBots ? ` and ${others.length - mostNoBots} more` : "";
  return ` No bots, but brokers or prop firms: ${others.slice(0, mostNoBots).join(", ")}${more}.`;
}

/** Gives the facts by which somebody chooses; that one is not known says nothing. @param places those asked for. */
function chosenRow(bot: Bot, sheet: BotRecord | undefined, places: readonly IsPlaceAsked[]) {
  const { name, slug, summary, category, custody, exchanges, operating_status, withdrawal_permission } = bot;
  const { pricing, license, official_url, report_card } = bot;
  const isAsked = (exchange: string) => places.some((isPlace) => isPlace(exchange));
  const inOrder = [...exchanges.filter(isAsked), ...exchanges.filter((one) => !isAsked(one))];
  const more = inOrder.length - mostExchanges;
  const repo = sheet?.repo_url ?? null;
  return {
    name,
    slug,
    summary: shorten(summary),
    category,
    custody,
    exchanges: [...inOrder.slice(0, mostExchanges), ...(more > 0 ? [`${more} more`] : [])],
    ...(pricing !== "unknown" && { pricing: shorten(pricing) }),
    ...(license !== "unknown" && { license }),
    operating_status,
    ...(withdrawal_permission !== "unknown" && { withdrawal_permission }),
    ...(sheet?.last_release != null && { last_release: sheet.last_release }),
    result: report_card.result,
    ...(official_url !== null && official_url !== repo && { official_url }),
    ...(repo !== null && isOpenSource(bot) && (official_url ?? repo) === repo && { repo_url: repo }),
  };
}

/**
 * Says how many would fit without one of the filters, where nothing fits all; and that the record's words are English.
 */
function hintsOf(filter: DirectoryFilter, counts: readonly CountWithout[]): string[] {
  const without = counts.flatMap(({ filter: name, bots }) =>
    bots > 0 && counts.length > 1 ? [`without ${name === "q" ? "text" : name} ${bots}`] : [],
  );
  const isOtherScript = /[^\p{sc=Latin}\p{Script=Common}]/u.test(filter.q ?? "");
  return [
    ...(without.length === 0 ? [] : [` Would fit: ${without.join(", ")}.`]),
    ...(isOtherScript ? [" The record is in English: give `text` in English."] : []),
  ];
}

export const listBotsTool = defineTool({
  name: "list_bots",
  title: "List crypto trading bots by custody, exchange, price or result",
  description:
    "Lists the documented trading bots that fit every filter, one short row each. Use it to answer “which " +
    "bots …” or to find slugs; to look up one name use check_bot, for all facts of one bot get_bot. Pass on: a " +
    "listing is no recommendation; that a bot is absent says nothing about it.",
  input: botFilter.omit({ q: true, status: true, running: true }).extend({
    text: botFilter.shape.q.describe("Words of name, summary, price, address or exchanges: `grid`."),
    category: botFilter.shape.category.describe("What it is."),
    result: botFilter.shape.result.describe("Of its report card."),
    custody: botFilter.shape.custody.describe("Who holds money and keys."),
    exchange: botFilter.shape.exchange.describe("Exchange or chain, or several, all of them: `Kraken, Bybit`."),
    withdrawal: botFilter.shape.withdrawal.describe("Whether it needs the right to withdraw."),
    price: botFilter.shape.price.describe("How it is, or can be, paid for."),
    max_monthly_usd: botFilter.shape.max_monthly_usd.describe("Has a plan that costs at most this a month: `20`."),
    licence: botFilter.shape.licence.describe("`open`: its code has a published licence."),
    status: z
      .enum([...new Set([...operatingStatuses, ...recordStatuses])])
      .optional()
      .describe("Whether it runs, or incidents are on record."),
    ...paging(100, 12),
  }),
  output: {
    total_matches: z.int().nonnegative(),
    bots: z.array(row),
    next_cursor: nextCursor,
  },
  example: { exchange: "Kraken", withdrawal: "not_required", limit: 5 },
  answer({ limit, cursor, text, status, ...filter }, { snapshot, site }) {
    const bots = directory(snapshot);
    const running = operatingStatuses.find((one) => one === status);
    const record = running === status ? undefined : recordStatuses.find((one) => one === status);
    const all = { ...filter, q: text, running, status: record };
    const { found, left_out } = chosenBots(bots, all, snapshot);
    const fitting = runningFirst(freeFirst(found, all));
    const page = pageOf(fitting, { limit, cursor }, (summary) => summary.slug);
    const silent = left_out.map((omission) => ` ${omission.text}`);
    const hints = fitting.length === 0 ? hintsOf(all, countsWithoutOne(bots, all, snapshot)) : [];
    const places = placesAsked(filter.exchange ?? "");
    return {
      headline: `Entries that fit: ${fitting.length}, shown: ${page.elements.length}.${[otherHolders(bots, all, snapshot), freeOnPaper(fitting, all), noBotsAmong(fitting), ...silent, ...hints].join("")}`,
      total_matches: fitting.length,
      bots: page.elements.map((summary) => {
        const sheet = snapshot.find.bot.get(summary.slug);
        const incidents = datedIncidents(snapshot).filter(({ bot }) => bot === summary.slug);
        return {
          ...chosenRow(summary, sheet, places),
          incidents: incidents.map(({ event }) => `${event.date} ${event.kind}`),
          page_url: site.baseUrl + pagePath.bot(summary.slug),
        };
      }),
      next_cursor: page.next_cursor,
      // Who asks for a list of bots may take it for advice.
      meta: metaInShort(directoryMeta(snapshot, site), 0, (said) => said === notice.advice),
    };
  },
});

const { cite, noRecord, allegation, impostor } = notice;
const mostIncidents = 5;
const mostImpostors = 3;

export const getBotTool = defineTool({
  name: "get_bot",
  title: "Facts about one trading bot",
  description:
    "Gives the facts on record about one listed trading bot: who runs it, who holds money and keys, price, " +
    "venues, licence, official site and handles, observations, newest incidents and imitators, each with its " +
    "source. Use it for facts; check_bot finds slugs and searches the watchlist too. Why its report card says so: " +
    "get_report_card. Pass on: a listing is no recommendation.",
  input: z.strictObject({ slug: slugArgument }),
  output: {
    bot: botSheet,
    incidents_total: z.int().nonnegative(),
    impostor_entries: z.array(entryRow),
    statements: botAnswer.shape.statements,
  },
  example: { slug: "3commas" },
  answer({ slug }, { snapshot, site }) {
    const { bot, impostor_entries, statements, meta } = botAnswerOf(findBot(snapshot, slug), snapshot, site);
    return {
      headline:
        `${bot.name} (slug ${bot.slug}), ${bot.category}: report card “${bot.report_card.label}”, ` +
        `operating status ${bot.operating_status}, custody ${bot.custody}.`,
      bot: { ...withLevels(bot), incidents: bot.incidents.slice(0, mostIncidents) },
      incidents_total: bot.incidents.length,
      impostor_entries: impostor_entries.slice(0, mostImpostors),
      statements,
      meta,
    };
  },
});

export const getReportCardTool = defineTool({
  name: "get_report_card",
  title: "Why a trading bot got its report card",
  description:
    "Gives one bot's rule-based report card: result, the rules that decided it, what would change it, and every " +
    "factor with level, text and source. Use it to explain or question a result; for other facts use get_bot, for " +
    "the rules fetch `methodology`. Pass on: clear means that nothing on record calls for caution, not that it is safe.",
  input: z.strictObject({ slug: slugArgument }),
  output: only(botShape, "slug name record_status report_card newest_evidence last_checked page_url").shape,
  example: { slug: "3commas" },
  answer({ slug: slugOrName }, { snapshot, site }) {
    const bot = toBot(findBot(snapshot, slugOrName), snapshot, site);
    const { label, drivers, factors } = bot.report_card;
    const deciding = factors.find(({ rule }) => drivers.includes(rule))?.text;
    const why = deciding === undefined ? "." : `: ${deciding}`;
    return {
      ...bot,
      headline: `${bot.name}: ${label}. Decided by ${drivers.join(", ")}${why}`,
      meta: answerMeta(snapshot, site, { sources: ["curated"], notices: [cite, noRecord, allegation, impostor] }),
    };
  },
});

/** Incidents of each bot that is compared: two lesser ones must not hide what decides its card. */
const mostCompared = 2;

const slugsError = "must be a list of 2 to 5 different slugs";

export const compareBotsTool = defineTool({
  name: "compare_bots",
  title: "Compare two to five trading bots",
  description:
    "Sets the same facts of two to five listed trading bots side by side. Use it for any question that weighs " +
    "bots against each other; for one bot use get_bot. Pass on: unknown means not on record, never good or bad; " +
    "nothing here is a recommendation.",
  input: z.strictObject({
    slugs: z
      .array(slugArgument, { error: slugsError })
      .min(2, slugsError)
      .max(5, slugsError)
      .refine((slugs) => new Set(slugs).size === slugs.length, slugsError)
      .describe('E.g. `["3commas", "bitsgap"]`.'),
  }),
  output: {
    bots: z.array(comparedBot),
    custody_models: methodologyAnswer.shape.custody_models,
  },
  example: { slugs: ["3commas", "bitsgap"] },
  answer({ slugs }, { snapshot, site }) {
    const { bots: records, unknown } = findBots(snapshot, slugs);
    const bots = records.map((record) => botAnswerOf(record, snapshot, site).bot);
    const cards = `Report cards: ${bots.map((bot) => `${bot.name}: ${bot.report_card.label}`).join("; ")}.`;
    return {
      headline: [...unknown, cards].join(" "),
      bots: bots.map((bot) => ({
        ...withLevels(bot),
        incidents_total: bot.incidents.length,
        gravest_incidents: incidentsGravestFirst(bot.incidents, bot.report_card).slice(0, mostCompared),
        ...(bot.incidents.length > mostCompared && { incidents_left_out: bot.incidents.length - mostCompared }),
      })),
      custody_models: methodologyOfRules().custody_models.filter(({ id }) => bots.some((bot) => bot.custody === id)),
      meta: metaInShort(answerMeta(snapshot, site, { sources: ["curated"], notices: [] }), 0),
    };
  },
});

export const getIncidentsTool = defineTool({
  name: "get_incidents",
  title: "Hacks, losses and outages of trading bots",
  description:
    "Lists incidents of one listed trading bot or of all, newest first, with date, kind, text and source. Use it " +
    "for “has X been hacked” or “which bots were breached lately”; for other facts use get_bot. Pass on: no " +
    "incident on record does not mean that none happened.",
  input: z.strictObject({
    bot: slugArgument.optional(),
    kind: z.enum(incidentKinds, { error: `must be one of: ${incidentKinds.join(", ")}` }).optional(),
    ...paging(50, 10),
  }),
  output: {
    total_matches: z.int().nonnegative(),
    incidents: z.array(z.object({ name: z.string(), bot: z.string(), ...incident.shape, page_url: z.url() })),
    next_cursor: nextCursor,
  },
  example: { bot: "3commas", limit: 3 },
  answer({ bot, kind, limit, cursor }, { snapshot, site }) {
    const subject = bot === undefined ? undefined : findBot(snapshot, bot);
    const slug = subject?.slug;
    const of = subject === undefined ? "" : `${subject.name} (${site.baseUrl}${pagePath.bot(subject.slug)}): `;
    const incidents = datedIncidents(snapshot).filter(
      (one) => (slug === undefined || one.bot === slug) && (kind === undefined || one.event.kind === kind),
    );
    const page = pageOf(incidents, { limit, cursor }, ({ key }) => key);
    return {
      headline:
        incidents.length === 0
          ? `${of}No such incident is on record, which does not mean that none happened.`
          : `${of}Incidents on record: ${incidents.length}, shown: ${page.elements.length}.`,
      total_matches: incidents.length,
      incidents: page.elements.map(({ bot: owner, name, event }) => {
        return { name, bot: owner, ...event, page_url: site.baseUrl + pagePath.bot(owner) };
      }),
      next_cursor: page.next_cursor,
      meta: answerMeta(snapshot, site, { sources: ["curated"], notices: [cite, allegation, noRecord] }),
    };
  },
});
