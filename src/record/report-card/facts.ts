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

/** A fact with the page that states it. */
interface SourcedFact<Value> extends FactPage {
  value: Value & FactPage["value"];
}

/** The newest change of a bot's software on record. */
interface SoftwareChange {
  date: string;
  source: string | null;
  /** Nothing newer was seen up to this day. */
  seen_on: string;
}

/** An observation, with the date of the incident on record that it tells of as well; null for none. */
type Observation = Omit<BotRecord["red_flags"][number], "event"> & { event: string | null };

/** What is weighed of an enforcement action. */
export type RegulatorRecord = Pick<
  EnforcementActionRecord,
  "regulator" | "title" | "status" | "status_date" | "filed_date" | "involves_bot" | "source_url"
>;

/** Days are YYYY-MM-DD; lists are newest first. */
export interface CardFacts extends Pick<BotRecord, "custody" | "license" | "incidents"> {
  /** The snapshot's day. */
  as_of: string;
  /** Day the record was last read: undated pages are believed from here. */
  read_on: string;
  /** What the operator or author announced; null if no end is announced. */
  announced_end: {
    status: NonNullable<BotRecord["operating_status"]>;
    date: string | null;
    source: string | null;
  } | null;
  /** The newest dated page that shows it in operation. */
  sign_of_operation: { date: string; source: string | null } | null;
  /** Whether an undated page shows it in operation. */
  has_undated_sign: boolean;
  software_change: SoftwareChange | null;
  custody_source: FactPage | null;
  withdrawal: SourcedFact<"required" | "not_required"> | null;
  operator: SourcedFact<string> | null;
  /** Where all its code can be read, whatever its licence. */
  code: FactPage | null;
  audit: FactPage | null;
  price_or_venues: FactPage[];
  red_flags: Observation[];
  /** Where and on which day a curator looked for acts of authorities; null if nobody did. */
  acts_searched: NonNullable<BotRecord["acts_searched"]> | null;
  /** What a curator looked for and did not find. */
  looked_for: NonNullable<BotRecord["looked_for"]>;
  /** Enforcement actions whose `related_bots` name this bot. */
  regulator_records: RegulatorRecord[];
}

/** Facts about one bot as of a day (YYYY-MM-DD), sorted: the order in the files never matters. */
export function cardFacts(bot: BotRecord, actions: readonly EnforcementActionRecord[], asOf: string): CardFacts {
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
    as_of: asOf,
    read_on: bot.last_checked,
    announced_end: end === null ? null : { status: end, date: bot.status_date, source: bot.status_source },
    sign_of_operation: signOfOperation(bot, change),
    has_undated_sign: end === null && bot.status_source !== null && bot.status_date === null,
    software_change: change,
    custody: bot.custody,
    custody_source: pageOf(bot.custody_source),
    withdrawal: permission === "unknown" ? null : sourced(permission, bot.withdrawal_source),
    operator: bot.operator === null ? null : sourced(bot.operator, bot.operator_source),
    license: bot.license,
    code: pageOf(bot.code_source),
    audit: pageOf(bot.security_audit?.source ?? null),
    price_or_venues: [bot.pricing_source, bot.exchanges_source].flatMap((source) => pageOf(source) ?? []),
    incidents: newestFirst(bot.incidents, ({ date }) => date),
    red_flags: newestFirst(flags, ({ as_of }) => as_of ?? ""),
    acts_searched: bot.acts_searched ?? null,
    looked_for: bot.looked_for ?? [],
    regulator_records: newestFirst(
      actions.filter((action) => action.related_bots.includes(bot.slug)).map(whatIsWeighed),
      ({ status_date, filed_date }) => status_date ?? filed_date ?? "",
    ),
  };
}

function whatIsWeighed(action: EnforcementActionRecord): RegulatorRecord {
  const { regulator, title, status, status_date, filed_date, involves_bot, source_url } = action;
  return { regulator, title, status, status_date, filed_date, involves_bot, source_url };
}

/** The newest change on record; nothing newer was seen up to `seen_on`, of a release the day of its page. */
function softwareChange(bot: BotRecord): SoftwareChange | null {
  const { last_change, last_release, last_release_source } = bot;
  if (last_release === null || (last_change !== null && last_change.date >= last_release)) return last_change;
  const releaseDate = (last_release_source && sourceDate(bot, last_release_source)) ?? last_release;
  const seen_on = last_change !== null && last_change.seen_on > releaseDate ? last_change.seen_on : releaseDate;
  return { date: last_release, source: last_release_source, seen_on };
}

/** The newest dated page that shows it in operation. */
function signOfOperation(bot: BotRecord, change: SoftwareChange | null): CardFacts["sign_of_operation"] {
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
