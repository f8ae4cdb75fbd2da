/**
 * What the rules may read, and nothing else. A placement, a payout, a referral link, a report that others imitate the
 * bot: none has a field here, so none can reach a card.
 */

import type { BotRecord } from "../records/bot.ts";
import { compareText } from "../records/canonical.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";

export type CardFacts = Pick<
  BotRecord,
  | "operating_status"
  | "status_note"
  | "status_source"
  | "status_date"
  | "custody"
  | "withdrawal_permission"
  | "withdrawal_source"
  | "operator"
  | "operator_source"
  | "license"
  | "license_source"
  | "last_release"
  | "last_release_source"
  | "security_audit"
  | "pricing_source"
  | "exchanges_source"
  | "incidents"
  | "red_flags"
> & {
  /** Day that ages are counted to, YYYY-MM-DD: the day of the snapshot. */
  as_of: string;
  /** Enforcement actions whose `related_bots` name this bot. */
  regulator_records: RegulatorRecord[];
};

export type RegulatorRecord = Pick<
  EnforcementActionRecord,
  "regulator" | "title" | "status" | "status_date" | "filed_date" | "involves_bot" | "source_url"
>;

/**
 * Facts of one bot as of a day (YYYY-MM-DD), in an order of their own: the order in the files never matters.
 * Of `actions` only those that name the bot in `related_bots` are taken.
 */
export function cardFacts(bot: BotRecord, actions: readonly EnforcementActionRecord[], asOf: string): CardFacts {
  return {
    as_of: asOf,
    operating_status: bot.operating_status,
    status_note: bot.status_note,
    status_source: bot.status_source,
    status_date: bot.status_date,
    custody: bot.custody,
    withdrawal_permission: bot.withdrawal_permission,
    withdrawal_source: bot.withdrawal_source,
    operator: bot.operator,
    operator_source: bot.operator_source,
    license: bot.license,
    license_source: bot.license_source,
    last_release: bot.last_release,
    last_release_source: bot.last_release_source,
    security_audit: bot.security_audit,
    pricing_source: bot.pricing_source,
    exchanges_source: bot.exchanges_source,
    incidents: newestFirst(
      bot.incidents.map(({ date, kind, text, source }) => ({ date, kind, text, source })),
      (incident) => incident.date,
    ),
    red_flags: newestFirst(
      bot.red_flags.map(({ kind, text, source }) => ({ kind, text, source })),
      () => "",
    ),
    regulator_records: newestFirst(
      actions
        .filter((action) => action.related_bots.includes(bot.slug))
        .map(({ regulator, title, status, status_date, filed_date, involves_bot, source_url }) => ({
          regulator,
          title,
          status,
          status_date,
          filed_date,
          involves_bot,
          source_url,
        })),
      (record) => record.status_date ?? record.filed_date ?? "",
    ),
  };
}

/** Newest first; what has the same date, or none, by its content. */
function newestFirst<Item>(items: Item[], dateOf: (item: Item) => string): Item[] {
  return items.toSorted(
    (a, b) => compareText(dateOf(b), dateOf(a)) || compareText(JSON.stringify(a), JSON.stringify(b)),
  );
}
