/**
 * What the rules may read, and nothing else. Placements, payouts, referral links and reports that others imitate the
 * bot have no field here, so none can affect a card.
 */

import { type BotRecord, type IncidentRecord, sourceDate } from "../records/bot.ts";
import { compareText } from "../records/canonical.ts";
import type { EnforcementActionRecord } from "../records/enforcement-action.ts";
import type { RedFlagKind } from "../records/red-flag-kinds.ts";

/** The page that states a fact, and the date it speaks of (YYYY, YYYY-MM or YYYY-MM-DD; null for an undated page). */
export interface Page {
  source: string;
  as_of: string | null;
}

/** The newest change of the software on record; nothing newer was seen up to `seen_on`, the day of the copy read. */
type SoftwareChange = { date: string; source: string | null; seen_on: string };

export interface CardFacts {
  /** Day that ages are counted to, YYYY-MM-DD: the snapshot's. */
  as_of: string;
  /** Day the record was last read: undated pages are believed from here. */
  read_on: string;
  /** What the operator or author announced; null if no end is announced. */
  announced_end: { status: "discontinued" | "shutting_down"; date: string | null; source: string | null } | null;
  /** The newest dated page that shows it in operation. */
  sign_of_operation: { date: string; source: string | null } | null;
  /** Whether an undated page shows it in operation. */
  has_undated_sign: boolean;
  software_change: SoftwareChange | null;
  category: BotRecord["category"];
  custody: BotRecord["custody"];
  /** Null if no page on record says so. */
  custody_source: Page | null;
  withdrawal: (Page & { value: "required" | "not_required" }) | null;
  operator: (Page & { value: string }) | null;
  license: string | null;
  /** Where all its code can be read, whatever its licence. */
  code: Page | null;
  audit: Page | null;
  price_or_venues: Page[];
  incidents: Pick<IncidentRecord, "date" | "kind" | "text" | "source">[];
  /** `event`: date of the incident on record that the observation tells of as well; null if of none. */
  red_flags: { kind: RedFlagKind; text: string; source: string; as_of: string | null; event: string | null }[];
  /** Where and on which day a curator looked for acts of authorities; null if nobody did. */
  acts_searched: NonNullable<BotRecord["acts_searched"]> | null;
  /** Enforcement actions whose `related_bots` name this bot. */
  regulator_records: RegulatorRecord[];
}

export type RegulatorRecord = Pick<
  EnforcementActionRecord,
  "regulator" | "title" | "status" | "status_date" | "filed_date" | "involves_bot" | "source_url"
>;

/**
 * Facts about one bot as of a day (YYYY-MM-DD), sorted: the order in the files never matters. Only those `actions` are
 * used that name the bot in `related_bots`.
 */
export function cardFacts(bot: BotRecord, actions: readonly EnforcementActionRecord[], asOf: string): CardFacts {
  const pageOf = (source: string | null) => (source === null ? null : { source, as_of: sourceDate(bot, source) });
  const sourced = <Value>(value: Value, source: string | null) => {
    const page = pageOf(source);
    return page && { value, ...page };
  };
  const change = softwareChange(bot);
  const { operating_status: end, withdrawal_permission: permission } = bot;
  return {
    as_of: asOf,
    read_on: bot.last_checked,
    announced_end: end === null ? null : { status: end, date: bot.status_date, source: bot.status_source },
    sign_of_operation: signOfOperation(bot, change),
    has_undated_sign: end === null && bot.status_source !== null && bot.status_date === null,
    software_change: change,
    category: bot.category,
    custody: bot.custody,
    custody_source: pageOf(bot.custody_source),
    withdrawal: permission === "unknown" ? null : sourced(permission, bot.withdrawal_source),
    operator: bot.operator === null ? null : sourced(bot.operator, bot.operator_source),
    license: bot.license,
    code: pageOf(bot.code_source),
    audit: pageOf(bot.security_audit?.source ?? null),
    price_or_venues: [bot.pricing_source, bot.exchanges_source].flatMap((source) => pageOf(source) ?? []),
    incidents: newestFirst(
      bot.incidents.map(({ date, kind, text, source }) => ({ date, kind, text, source })),
      (incident) => incident.date,
    ),
    red_flags: newestFirst(
      bot.red_flags.map(({ kind, text, source, as_of, event = null }) => ({ kind, text, source, as_of, event })),
      (observation) => observation.as_of ?? "",
    ),
    acts_searched: bot.acts_searched ?? null,
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

/** The newest release or code change. A release is known to be the newest up to the day of its page. */
function softwareChange(bot: BotRecord): SoftwareChange | null {
  const { last_change, last_release, last_release_source } = bot;
  if (last_release === null || (last_change !== null && last_change.date >= last_release)) return last_change;
  const read = (last_release_source && sourceDate(bot, last_release_source)) ?? last_release;
  const seen_on = last_change !== null && last_change.seen_on > read ? last_change.seen_on : read;
  return { date: last_release, source: last_release_source, seen_on };
}

function signOfOperation(bot: BotRecord, change: SoftwareChange | null): CardFacts["sign_of_operation"] {
  const { operating_status, status_date: date, status_source: source } = bot;
  const isSeen = operating_status === null && date !== null && source !== null;
  if (isSeen && (change === null || change.date <= date)) return { date, source };
  return change && { date: change.date, source: change.source };
}

/** Newest first; with the same date or none, by content. */
function newestFirst<Item>(items: Item[], dateOf: (item: Item) => string): Item[] {
  return items.toSorted(
    (a, b) => compareText(dateOf(b), dateOf(a)) || compareText(JSON.stringify(a), JSON.stringify(b)),
  );
}
