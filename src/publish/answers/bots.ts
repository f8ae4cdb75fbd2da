/** The directory: every bot, one bot, and the orders a list can have. */
import type { z } from "zod";
import type { BotListQuery, BotSort } from "../../api/queries.ts";
import type { botAnswer, botListAnswer, botListOrSummaries } from "../../api/shapes/answers.ts";
import { type Bot, type BotDetail, type BotSummary, botDetail } from "../../api/shapes/bot.ts";
import type { Meta } from "../../api/shapes/meta.ts";
import type { BotRecord } from "../../records/bot.ts";
import { compareText } from "../../records/canonical.ts";
import { cardResults } from "../../report-card/shape.ts";
import { chosenBots } from "../directory-filter.ts";
import type { Snapshot } from "../snapshot.ts";
import { changesAt, changesFitting } from "./changes.ts";
import { publishBot, publishChange, publishEntry, published } from "./records.ts";
import { answerMeta, notice, type Site } from "./site.ts";

function publishBotDetail(record: BotRecord, snapshot: Snapshot, site: Site): BotDetail {
  const changes = changesAt(snapshot, changesFitting(snapshot, { bot: record.slug }));
  return published(botDetail, {
    ...record,
    ...publishBot(record, snapshot, site),
    telegram_handles: record.telegram_handles.map(({ handle }) => handle),
    telegram_accounts: record.telegram_handles,
    ...{ operating_status_source: record.status_source, operating_status_date: record.status_date },
    security_audit_source: record.security_audit?.source ?? null,
    incidents: [...record.incidents].sort((a, b) => compareText(b.date, a.date) || compareText(a.text, b.text)),
    vault_address: record.hyperliquid_vault?.address ?? null,
    history: changes.map((event) => publishChange(event, site)),
  });
}

/** `GET /api/bots.json` in one of its orders. */
export function botListAnswerOf(snapshot: Snapshot, site: Site, sort: BotSort): z.infer<typeof botListAnswer> {
  const bots = sortBots(
    snapshot.records.bots.map((record) => publishBot(record, snapshot, site)),
    sort,
  );
  return { meta: { ...directoryMeta(snapshot, site), counts: { bots: bots.length } }, bots };
}

export function directoryMeta(snapshot: Snapshot, site: Site): Meta {
  return answerMeta(snapshot, site, {
    sources: ["curated", "dfpi"],
    notices: [notice.cite, notice.noRecord, notice.impostor],
  });
}

/** `GET /api/bots.json` with filters, or as a summary. */
export function filteredBotsOf(
  snapshot: Snapshot,
  site: Site,
  { sort, view, ...filter }: BotListQuery,
): z.infer<typeof botListOrSummaries> {
  const { meta, bots } = botListAnswerOf(snapshot, site, sort);
  const { found, left_out } = chosenBots(bots, filter);
  const counted = { ...meta, counts: { bots: found.length }, ...(left_out.length === 0 ? {} : { left_out }) };
  return view === "full" ? { meta: counted, bots: found } : { meta: counted, bots: found.map(summaryOf) };
}

function summaryOf(bot: Bot): BotSummary {
  const { slug, name, category, record_status, report_card, custody, official_url, impostor_reports } = bot;
  return {
    ...{ slug, name, category, record_status, result: report_card.result, custody, official_url, impostor_reports },
    last_checked: bot.last_checked,
    page_url: bot.page_url,
    api_url: bot.api_url,
  };
}

/** `GET /api/bots/{slug}.json`: the whole fact sheet, and who imitates the bot. */
export function botAnswerOf(record: BotRecord, snapshot: Snapshot, site: Site): z.infer<typeof botAnswer> {
  const entries = [...(snapshot.impostorEntries.get(record.slug) ?? [])]
    .sort(compareText)
    .flatMap((id) => snapshot.find.entry.get(id) ?? []);
  return {
    meta: answerMeta(snapshot, site, {
      sources: ["curated", "dfpi"],
      notices: [notice.cite, notice.noRecord, notice.impostor, ...(entries.length > 0 ? [notice.tracker] : [])],
    }),
    bot: publishBotDetail(record, snapshot, site),
    impostor_entries: entries.map((entry) => publishEntry(entry, snapshot, site)),
  };
}

/**
 * `name`: alphabetical. `report_card`: clear, limited, caution, red_flags, closed.
 * `warnings`: most red flags first, then most impostor reports. Ties by name, then slug.
 */
export function sortBots(bots: readonly Bot[], sort: BotSort): Bot[] {
  const byName = (a: Bot, b: Bot): number =>
    compareText(sortKey(a.name), sortKey(b.name)) || compareText(a.slug, b.slug);
  const resultOf = ({ report_card }: Bot): number => cardResults.indexOf(report_card.result);
  const compare: Record<BotSort, (a: Bot, b: Bot) => number> = {
    name: byName,
    report_card: (a, b) => resultOf(b) - resultOf(a) || byName(a, b),
    warnings: (a, b) =>
      b.red_flags.length - a.red_flags.length || b.impostor_reports - a.impostor_reports || byName(a, b),
  };
  return [...bots].sort(compare[sort]);
}

function sortKey(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .toLowerCase()
    .trim();
}
