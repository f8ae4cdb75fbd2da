/**
 * What the rules may read, and nothing else. A placement, a payout, a referral link, a report that others imitate the
 * bot: none has a field here, so none can reach a card.
 */

import type { BotRecord, IncidentRecord } from "../records/bot.ts";
import { sourceDate } from "../records/bot-dates.ts";
import { compareText } from "../records/canonical.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { RedFlagKind } from "../records/red-flag-kinds.ts";

/** A fact with the page that says so, and what that page speaks of (YYYY, YYYY-MM or YYYY-MM-DD; null where it bears no date). */
export interface Sourced<Value> {
  value: Value;
  source: string;
  as_of: string | null;
}

/** The newest change of the software on record. */
interface SoftwareChange {
  date: string;
  source: string | null;
  /** Day to which nothing newer was seen: that of the copy that was read. */
  seen_on: string;
}

export interface CardFacts {
  /** Day that ages are counted to, YYYY-MM-DD: the day of the snapshot. */
  as_of: string;
  /** Day on which the record was last read: pages that bear no date are believed from here. */
  read_on: string;
  /** What the operator or author announced; null where no end is announced. */
  announced_end: { status: "discontinued" | "shutting_down"; date: string | null; source: string | null } | null;
  /** The newest dated page that shows it in operation. */
  sign_of_operation: { date: string; source: string | null } | null;
  /** Whether a page without a date shows it in operation. */
  has_undated_sign: boolean;
  software_change: SoftwareChange | null;
  custody: BotRecord["custody"];
  /** Null where no page that says so is on record. */
  custody_source: Sourced<null> | null;
  withdrawal: Sourced<"required" | "not_required"> | null;
  operator: Sourced<string> | null;
  license: string | null;
  /** Where its whole code can be read, whatever its licence. */
  code: Sourced<null> | null;
  audit: Sourced<null> | null;
  price_or_venues: Sourced<null>[];
  incidents: Pick<IncidentRecord, "date" | "kind" | "text" | "source">[];
  red_flags: { kind: RedFlagKind; text: string; source: string; as_of: string | null }[];
  /** Enforcement actions whose `related_bots` name this bot. */
  regulator_records: RegulatorRecord[];
}

export type RegulatorRecord = Pick<
  EnforcementActionRecord,
  "regulator" | "title" | "status" | "status_date" | "filed_date" | "involves_bot" | "source_url"
>;

/**
 * Facts of one bot as of a day (YYYY-MM-DD), in an order of their own: the order in the files never matters.
 * Of `actions` only those that name the bot in `related_bots` are taken.
 */
export function cardFacts(bot: BotRecord, actions: readonly EnforcementActionRecord[], asOf: string): CardFacts {
  const sourced = <Value>(value: Value | null, source: string | null): Sourced<Value> | null =>
    value === null || source === null ? null : { value, source, as_of: sourceDate(bot, source) };
  const plain = (source: string | null): Sourced<null> | null =>
    source === null ? null : { value: null, source, as_of: sourceDate(bot, source) };
  const change = softwareChange(bot);
  const end = bot.operating_status;
  return {
    as_of: asOf,
    read_on: bot.last_checked,
    announced_end: end === null ? null : { status: end, date: bot.status_date, source: bot.status_source },
    sign_of_operation: signOfOperation(bot, change),
    has_undated_sign: end === null && bot.status_source !== null && bot.status_date === null,
    software_change: change,
    custody: bot.custody,
    custody_source: plain(bot.custody_source),
    withdrawal: sourced(
      bot.withdrawal_permission === "unknown" ? null : bot.withdrawal_permission,
      bot.withdrawal_source,
    ),
    operator: sourced(bot.operator, bot.operator_source),
    license: bot.license,
    code: plain(bot.code_source),
    audit: plain(bot.security_audit?.source ?? null),
    price_or_venues: [bot.pricing_source, bot.exchanges_source].flatMap((source) => plain(source) ?? []),
    incidents: newestFirst(
      bot.incidents.map(({ date, kind, text, source }) => ({ date, kind, text, source })),
      (incident) => incident.date,
    ),
    red_flags: newestFirst(
      bot.red_flags.map(({ kind, text, source, as_of }) => ({ kind, text, source, as_of })),
      (observation) => observation.as_of ?? "",
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

/** The newest release or change of its code. A release is known to be the newest up to the day of its page. */
function softwareChange(bot: BotRecord): SoftwareChange | null {
  const { last_change, last_release, last_release_source } = bot;
  const release =
    last_release === null
      ? null
      : {
          date: last_release,
          source: last_release_source,
          seen_on: (last_release_source === null ? null : sourceDate(bot, last_release_source)) ?? last_release,
        };
  if (last_change === null) return release;
  return release !== null && release.date > last_change.date
    ? { ...release, seen_on: release.seen_on > last_change.seen_on ? release.seen_on : last_change.seen_on }
    : last_change;
}

function signOfOperation(bot: BotRecord, change: SoftwareChange | null): CardFacts["sign_of_operation"] {
  const seen =
    bot.operating_status === null && bot.status_date !== null && bot.status_source !== null
      ? { date: bot.status_date, source: bot.status_source }
      : null;
  const changed = change === null ? null : { date: change.date, source: change.source };
  if (seen === null || changed === null) return seen ?? changed;
  return changed.date > seen.date ? changed : seen;
}

/** Newest first; what has the same date, or none, by its content. */
function newestFirst<Item>(items: Item[], dateOf: (item: Item) => string): Item[] {
  return items.toSorted(
    (a, b) => compareText(dateOf(b), dateOf(a)) || compareText(JSON.stringify(a), JSON.stringify(b)),
  );
}
