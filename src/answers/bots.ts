/** The directory: every bot, one bot, and the orders a list can have. */

import type { z } from "zod";
import { listWords } from "../base/words/wording.ts";
import { notice } from "../contract/notices.ts";
import type { BotListQuery, BotSort, botFilter } from "../contract/queries.ts";
import type { BotAnswer, BotListAnswer, BotListOrSummaries } from "../contract/shapes/answers.ts";
import { type Bot, type BotSummary, botDetail } from "../contract/shapes/bot.ts";
import type { Meta } from "../contract/shapes/meta.ts";
import type { Site } from "../contract/site.ts";
import type { BotRecord } from "../record/bot.ts";
import { compareText } from "../record/canonical.ts";
import { placesAsked } from "../record/exchanges.ts";
import { cardResults } from "../record/report-card/shape.ts";
import { wordSearchOf } from "../snapshot/searched-records.ts";
import type { Snapshot } from "../snapshot/snapshot.ts";
import { changesAt, changesFitting } from "./changes.ts";
import { answerMeta } from "./meta.ts";
import { pickFields, statementsOn, toBot, toChange, toTrackerEntry } from "./records.ts";

/** `GET /api/bots.json` in one of its orders. */
export function botListAnswerOf(snapshot: Snapshot, site: Site, sort: BotSort): BotListAnswer {
  const all = snapshot.records.bots.map((record) => toBot(record, snapshot, site));
  const bots = sortBots(all, sort);
  return { meta: { ...directoryMeta(snapshot, site), counts: { bots: bots.length } }, bots };
}

export function directoryMeta(snapshot: Snapshot, site: Site): Meta {
  const notices = [notice.cite, notice.noRecord, notice.impostor];
  return answerMeta(snapshot, site, { sources: ["curated", "dfpi"], notices });
}

/** `GET /api/bots.json` with filters, or as a summary. */
export function filteredBotsOf(
  snapshot: Snapshot,
  site: Site,
  { sort, view, ...filter }: BotListQuery,
): BotListOrSummaries {
  const { meta, bots } = botListAnswerOf(snapshot, site, sort);
  const { found, left_out } = chosenBots(bots, filter, snapshot);
  const metaWithCount = { ...meta, counts: { bots: found.length }, ...(left_out.length === 0 ? {} : { left_out }) };
  return view === "full" ? { meta: metaWithCount, bots: found } : { meta: metaWithCount, bots: found.map(summaryOf) };
}

function summaryOf(bot: Bot): BotSummary {
  const { slug, name, category, record_status, report_card, custody, official_url, impostor_reports } = bot;
  const { last_checked, page_url, api_url } = bot;
  return {
    slug,
    name,
    category,
    record_status,
    result: report_card.result,
    custody,
    official_url,
    impostor_reports,
    last_checked,
    page_url,
    api_url,
  };
}

/** `GET /api/bots/{slug}.json`: the whole fact sheet, and who imitates the bot. */
export function botAnswerOf(record: BotRecord, snapshot: Snapshot, site: Site): BotAnswer {
  const ids = snapshot.impostorEntries.get(record.slug) ?? [];
  const entries = ids.toSorted(compareText).flatMap((id) => snapshot.find.entry.get(id) ?? []);
  const notices = [notice.cite, notice.noRecord, notice.impostor, ...(entries.length > 0 ? [notice.tracker] : [])];
  const changes = changesAt(snapshot, changesFitting(snapshot, { bot: record.slug }));
  return {
    meta: answerMeta(snapshot, site, { sources: ["curated", "dfpi"], notices }),
    bot: pickFields(botDetail, {
      ...record,
      ...toBot(record, snapshot, site),
      telegram_handles: record.telegram_handles.map(({ handle }) => handle),
      telegram_accounts: record.telegram_handles,
      operating_status_source: record.status_source,
      operating_status_date: record.status_date,
      security_audit_source: record.security_audit?.source ?? null,
      incidents: record.incidents.toSorted((a, b) => compareText(b.date, a.date) || compareText(a.text, b.text)),
      vault_address: record.hyperliquid_vault?.address ?? null,
      history: changes.map((event) => toChange(event, site)),
    }),
    impostor_entries: entries.map((entry) => toTrackerEntry(entry, snapshot, site)),
    statements: statementsOn(snapshot, record.slug),
  };
}

/** Ties go by name, then by slug. */
export function sortBots(bots: readonly Bot[], sort: BotSort): Bot[] {
  const byName = (a: Bot, b: Bot): number =>
    compareText(sortKey(a.name), sortKey(b.name)) || compareText(a.slug, b.slug);
  const resultOf = ({ report_card }: Bot): number => cardResults.indexOf(report_card.result);
  const compare: Record<BotSort, (a: Bot, b: Bot) => number> = {
    name: () => 0,
    report_card: (a, b) => resultOf(b) - resultOf(a),
    warnings: (a, b) => b.red_flags.length - a.red_flags.length || b.impostor_reports - a.impostor_reports,
  };
  return bots.toSorted((a, b) => compare[sort](a, b) || byName(a, b));
}

function sortKey(name: string): string {
  const plain = name.normalize("NFKD").replace(/[^\p{L}\p{N} ]/gu, "");
  return plain.toLowerCase().trim();
}

/** All that are given must hold. */
export type DirectoryFilter = z.output<typeof botFilter>;

/** What a choice leaves out, as the answer says it. */
export interface LeftOut {
  filter: keyof DirectoryFilter;
  /** How many bots; 0 for words that none has. */
  bots: number;
  /** Names of the bots, where they are few, or the words that the closest lacks. */
  names: readonly string[];
  text: string;
}

/**
 * Those that pass every filter and have the most of the words asked for, what each filter leaves out because the record
 * does not say, and which words the first lacks: in words, for every door.
 */
export function chosenBots<Chosen extends Bot>(
  bots: readonly Chosen[],
  filter: DirectoryFilter,
  searched: Pick<Snapshot, "search" | "watchlist">,
): { found: Chosen[]; left_out: LeftOut[] } {
  const choose = chooserOf<Chosen>(filter.q, searched);
  const { found, without } = choose(bots.filter(predicateOf(filter)));
  const most = found.length === 0 ? Number.POSITIVE_INFINITY : without.length;
  const text = `No bot matches all words. The closest has nothing on ${without.map((word) => `“${word}”`).join(", ")}.`;
  const lacking = without.length === 0 ? [] : [{ filter: "q" as const, bots: 0, names: without, text }];
  return { found, left_out: [...countUnanswered(bots, filter, choose, most), ...lacking] };
}

/** How many bots are found without a filter. */
export interface CountWithout {
  filter: keyof DirectoryFilter;
  bots: number;
}

/** Counts what is found without one of the filters, for each that is given. */
export function countsWithoutOne(
  bots: readonly Bot[],
  filter: DirectoryFilter,
  searched: Pick<Snapshot, "search" | "watchlist">,
): CountWithout[] {
  const choose = chooserOf(filter.q, searched);
  const filterNames = (Object.keys(filter) as (keyof DirectoryFilter)[]).filter((name) => filter[name] !== undefined);
  // Each filter is asked of each bot once: who fails another one is no nearer without this.
  const predicates = filterNames.map((name) => ({ name, passes: predicateOf({ [name]: filter[name] }) }));
  const failures = bots.map((bot) => ({ bot, failed: predicates.filter(({ passes }) => !passes(bot)) }));
  return filterNames.map((name) => {
    const rest = failures.flatMap(({ bot, failed }) => (failed.every((one) => one.name === name) ? [bot] : []));
    return { filter: name, bots: name === "q" ? rest.length : choose(rest).found.length };
  });
}

interface ChosenBots<Chosen> {
  found: Chosen[];
  /** Words that the first of them lacks. */
  without: readonly string[];
}

type Chooser<Chosen> = (bots: readonly Chosen[]) => ChosenBots<Chosen>;

/** Makes the choice by words among bots: those with the most of them, in the order of the bots. */
function chooserOf<Chosen extends Bot>(
  words: string | undefined,
  searched: Pick<Snapshot, "search" | "watchlist">,
): Chooser<Chosen> {
  if (words === undefined) return (bots) => ({ found: [...bots], without: [] });
  const findBots = wordSearchOf(searched, "bot", words);
  return (bots) => {
    const slugs = new Set(bots.map(({ slug }) => slug));
    const { ids, without } = findBots((slug) => slugs.has(slug));
    const best = new Set(ids);
    return { found: bots.filter(({ slug }) => best.has(slug)), without };
  };
}

/** Tells of a bot whether it passes each filter. */
function predicateOf(filter: DirectoryFilter): (bot: Bot) => boolean {
  const { max_monthly_usd: most } = filter;
  const places = filter.exchange === undefined ? null : placesAsked(filter.exchange);
  return (bot) =>
    (filter.category === undefined || bot.category === filter.category) &&
    (filter.custody === undefined || bot.custody === filter.custody) &&
    (filter.result === undefined || bot.report_card.result === filter.result) &&
    (filter.status === undefined || bot.record_status === filter.status) &&
    (places === null ||
      (places.length > 0 && places.every((isPlace) => bot.exchanges.some((name) => isPlace(name))))) &&
    (filter.price === undefined || bot.price_models.includes(filter.price)) &&
    (most === undefined || bot.price_models.includes("free") || monthlyPrices(bot).some((amount) => amount <= most)) &&
    (filter.licence === undefined || isOpenSource(bot) === (filter.licence === "open")) &&
    (filter.withdrawal === undefined || bot.withdrawal_permission === filter.withdrawal) &&
    (filter.running === undefined || bot.operating_status === filter.running);
}

/** Filters of which the record does not say for every bot whether it passes. */
const silences: readonly (readonly [keyof DirectoryFilter, what: string, isSilent: (bot: Bot) => boolean])[] = [
  ["withdrawal", "the right to withdraw", (bot) => bot.withdrawal_permission === "unknown"],
  ["running", "whether it runs", (bot) => bot.operating_status === "not_confirmed"],
  ["price", "the price", (bot) => bot.price_models.length === 0],
  [
    "max_monthly_usd",
    "the price in dollars",
    (bot) => !bot.price_models.includes("free") && monthlyPrices(bot).length === 0,
  ],
  ["exchange", "where it trades", (bot) => bot.exchanges.length === 0],
];

const mostNamed = 10;

/** No answer is not a no. @param most words that one may lack to be told. */
function countUnanswered<Chosen extends Bot>(
  bots: readonly Chosen[],
  filter: DirectoryFilter,
  choose: Chooser<Chosen>,
  most: number,
): LeftOut[] {
  return silences.flatMap(([name, what, isSilent]) => {
    if (filter[name] === undefined || filter[name] === "unknown" || filter[name] === "not_confirmed") return [];
    const passesRest = predicateOf({ ...filter, [name]: undefined });
    const silent = choose(bots.filter((bot) => isSilent(bot) && passesRest(bot)));
    const silentBots = silent.without.length > most ? [] : silent.found;
    const names = silentBots.length > mostNamed ? [] : silentBots.map((bot) => bot.name);
    const listOfNames = names.length === 0 ? "" : `: ${listWords(names)}`;
    const text = `${silentBots.length} more may fit, but ${what} is not known${listOfNames}.`;
    return silentBots.length === 0 ? [] : [{ filter: name, bots: silentBots.length, names, text }];
  });
}

/** How many months a price pays for, by its period; a period that is not listed has no monthly price. */
const monthsOf: Readonly<Record<string, number>> = { month: 1, year: 12 };

/** Gives a bot's prices a month in US dollars. Prices in other currencies are left out, not converted. */
export function monthlyPrices({ prices }: Bot): number[] {
  return prices.flatMap(({ amount, currency, period }) => {
    const months = period === null ? undefined : monthsOf[period];
    return currency === "EUR" || months === undefined ? [] : [amount / months];
  });
}

/** A published licence has an SPDX identifier; everything else is proprietary or unknown. */
export function isOpenSource({ license }: Pick<Bot, "license">): boolean {
  return license !== "unknown" && license !== "Proprietary" && /^[A-Za-z][\w.+-]*$/u.test(license);
}
