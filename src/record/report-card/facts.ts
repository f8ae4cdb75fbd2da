/**
 * What the rules may read, and nothing else. Placements, payouts, referral links and reports that others imitate the
 * bot have no field here, so none can affect a card.
 */
import type { BotRecord } from "../bot.ts";
import { sourceDate } from "../bot-facts.ts";
import { compareText } from "../canonical.ts";
import type { EnforcementActionRecord } from "../enforcement-action.ts";

/** The page that states a fact, and the date it speaks of (YYYY, YYYY-MM or YYYY-MM-DD; null for an undated page). */
export interface FactPage {
  /** Null where the page itself is the fact. Part of what tells whether a card's facts changed (diff-events.ts). */
  value: string | null;
  source: string;
  as_of: string | null;
}

export type CardFacts = ReturnType<typeof cardFacts>;
export type RegulatorRecord = ReturnType<typeof whatIsWeighed>;

/** Facts about one bot as of a day (YYYY-MM-DD), sorted: the order in the files never matters. */
export function cardFacts(bot: BotRecord, actions: readonly EnforcementActionRecord[], asOf: string) {
  const pageOf = (source: string | null): FactPage | null =>
    source === null ? null : { value: null, source, as_of: sourceDate(bot, source) };
  const sourced = <Value>(value: Value, source: string | null) => {
    const page = pageOf(source);
    return page && { ...page, value };
  };
  const change = softwareChange(bot);
  const flags = bot.red_flags.map((flag) => ({ ...flag, event: flag.event ?? null }));
  const { operating_status: end, withdrawal_permission: permission } = bot;
  return {
    /** The snapshot's day. */
    as_of: asOf,
    /** Day the record was last read: undated pages are believed from here. */
    read_on: bot.last_checked,
    /** What the operator or author announced; null if no end is announced. */
    announced_end: end === null ? null : { status: end, date: bot.status_date, source: bot.status_source },
    sign_of_operation: signOfOperation(bot, change),
    /** Whether an undated page shows it in operation. */
    has_undated_sign: end === null && bot.status_source !== null && bot.status_date === null,
    software_change: change,
    category: bot.category,
    custody: bot.custody,
    custody_source: pageOf(bot.custody_source),
    withdrawal: permission === "unknown" ? null : sourced(permission, bot.withdrawal_source),
    operator: bot.operator === null ? null : sourced(bot.operator, bot.operator_source),
    license: bot.license,
    /** Where all its code can be read, whatever its licence. */
    code: pageOf(bot.code_source),
    audit: pageOf(bot.security_audit?.source ?? null),
    price_or_venues: [bot.pricing_source, bot.exchanges_source].flatMap((source) => pageOf(source) ?? []),
    incidents: newestFirst(bot.incidents, ({ date }) => date),
    /** `event`: date of the incident on record that the observation tells of as well. */
    red_flags: newestFirst(flags, ({ as_of }) => as_of ?? ""),
    /** Where and on which day a curator looked for acts of authorities; null if nobody did. */
    acts_searched: bot.acts_searched ?? null,
    /** Enforcement actions whose `related_bots` name this bot. */
    regulator_records: newestFirst(
      actions.filter((action) => action.related_bots.includes(bot.slug)).map(whatIsWeighed),
      ({ status_date, filed_date }) => status_date ?? filed_date ?? "",
    ),
  };
}

function whatIsWeighed(action: EnforcementActionRecord) {
  const { regulator, title, status, status_date, filed_date, involves_bot, source_url } = action;
  return { regulator, title, status, status_date, filed_date, involves_bot, source_url };
}

/** The newest change on record; nothing newer was seen up to `seen_on`, of a release the day of its page. */
function softwareChange(bot: BotRecord): { date: string; source: string | null; seen_on: string } | null {
  const { last_change, last_release, last_release_source } = bot;
  if (last_release === null || (last_change !== null && last_change.date >= last_release)) return last_change;
  const read = (last_release_source && sourceDate(bot, last_release_source)) ?? last_release;
  const seen_on = last_change !== null && last_change.seen_on > read ? last_change.seen_on : read;
  return { date: last_release, source: last_release_source, seen_on };
}

/** The newest dated page that shows it in operation. */
function signOfOperation(bot: BotRecord, change: ReturnType<typeof softwareChange>) {
  const { operating_status, status_date: date, status_source: source } = bot;
  const isSeen = operating_status === null && date !== null && source !== null;
  if (isSeen && (change === null || change.date <= date)) return { date, source };
  return change && { date: change.date, source: change.source };
}

/** Newest first; with the same date or none, by content. */
function newestFirst<Item>(items: readonly Item[], dateOf: (item: Item) => string): Item[] {
  return items.toSorted(
    (a, b) => compareText(dateOf(b), dateOf(a)) || compareText(JSON.stringify(a), JSON.stringify(b)),
  );
}
