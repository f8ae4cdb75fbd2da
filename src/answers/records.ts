/** Turns single records into their published form. Provenance stays in the files. */

import type { z } from "zod";
import type { RecordMatches } from "../ask/index/match.ts";
import { type AuthorisedIndex, authorisedOf, type FoundAuthorisation } from "../ask/index/own-addresses.ts";
import type { Blocked } from "../ask/index/wallet-blocklists.ts";
import { dayOf } from "../base/dates.ts";
import { assertDefined } from "../base/invariants.ts";
import { dateWords, regulatorKindOf } from "../base/words/wording.ts";
import { pagePath } from "../contract/paths.ts";
import { type Authorisation, type Bot, bot, type PredictionVenue } from "../contract/shapes/bot.ts";
import { type Change, change } from "../contract/shapes/feeds.ts";
import { blocklisted, type CheckResult } from "../contract/shapes/lookup.ts";
import * as shapes from "../contract/shapes/watchlist.ts";
import type { Site } from "../contract/site.ts";
import type { BotRecord } from "../record/bot.ts";
import { newestEvidence, priceModelsIn, pricesIn } from "../record/bot-facts.ts";
import { compareText } from "../record/canonical.ts";
import { dayOfStage, isUndecided } from "../record/case-status.ts";
import type { ChangeEvent } from "../record/change-event.ts";
import type { EnforcementActionRecord } from "../record/enforcement-action.ts";
import { finderOf } from "../record/finder.ts";
import type { PredictionVenueRecord } from "../record/known-firms.ts";
import { sourceKindOf } from "../record/others.ts";
import { observationRuleIds } from "../record/report-card/observation-rules.ts";
import { operatingStatus, recordStatusOf } from "../record/report-card/operating-status.ts";
import type { ReportCard } from "../record/report-card/shape.ts";
import { type TrackerEntryRecord, trackerUrl } from "../record/tracker-entry.ts";
import type { WalletBlocklistHead } from "../record/wallet-blocklist.ts";
import {
  concernOf,
  filedOn,
  reuseOf,
  type SourceKind,
  type WarningListHead,
  type WarningRecord,
} from "../record/warning.ts";
import { type ById, oncePerSnapshot, type Snapshot } from "../snapshot/snapshot.ts";

const fieldsOf = new WeakMap<z.ZodObject, readonly string[]>();

/** A record as answered: the fields of its published shape alone, in that order. The rest stays in the files. */
export function pickFields<Shape extends z.ZodObject>(shape: Shape, record: z.output<Shape>): z.output<Shape> {
  const fields: Record<string, unknown> = record;
  const answered: Record<string, unknown> = {};
  // Zod puts the fields of a shape together each time that it is asked for them.
  const names = fieldsOf.getOrInsertComputed(shape, () => Object.keys(shape.shape));
  for (const name of names) if (fields[name] !== undefined) answered[name] = fields[name];
  return answered as z.output<Shape>;
}

const unknown = "unknown";

/** A bot as lists answer it. An unknown text is the word `unknown`, since the API has no null there. */
export function toBot(record: BotRecord, snapshot: Snapshot, site: Site): Bot {
  const card = assertDefined(snapshot.cards.get(record.slug), "every bot has a report card");
  const { authorised } = snapshot;
  return pickFields(bot, {
    ...record,
    record_status: recordStatusOf(record),
    report_card: card,
    operating_status: operatingStatus(record, card),
    price_models: priceModelsIn(record.pricing),
    prices: pricesIn(record.pricing),
    pricing: record.pricing ?? unknown,
    connection: record.connection ?? unknown,
    license: record.license ?? unknown,
    red_flags: redFlagsOf(card),
    impostor_reports: snapshot.impostorEntries.get(record.slug)?.length ?? 0,
    authorisations: toAuthorisations(authorised, authorisedOf(authorised, record)),
    newest_evidence: newestEvidence(record),
    page_url: site.baseUrl + pagePath.bot(record.slug),
    api_url: site.baseUrl + pagePath.botAnswer(record.slug),
  });
}

/** The observations published as `red_flags`: those that weigh as a red flag or caution on this card, worst first. */
export function redFlagsOf(card: ReportCard): { text: string; source: string | null }[] {
  return (["red_flag", "caution"] as const).flatMap((level) =>
    card.factors
      .filter((factor) => factor.level === level && observationRuleIds.has(factor.rule))
      .map(({ text, source }) => ({ text, source })),
  );
}

const statementsByRecord = oncePerSnapshot(({ records }) =>
  Map.groupBy(
    records.statements.toSorted((a, b) => compareText(a.said_on, b.said_on)),
    ({ about }) => about,
  ),
);

/** What those named say of a record, oldest first. @param about id of the record, or slug of the bot. */
export function statementsOn(snapshot: Snapshot, about: string): shapes.Statement[] {
  const inOrder = statementsByRecord(snapshot).get(about) ?? [];
  return inOrder.map((statement) => pickFields(shapes.statement, statement));
}

/** An enforcement action as answered. Every party is named as on record, including those that never match. */
export function toEnforcementAction(action: EnforcementActionRecord, site: Site): shapes.EnforcementAction {
  const { filed_date, status_date, status_source, source_url } = action;
  return pickFields(shapes.enforcementAction, {
    ...action,
    regulator_kind: regulatorKindOf(action.regulator),
    respondents: action.respondents.map((respondent) => respondent.name),
    brand_names: [...action.brand_names, ...action.unmatched_brand_names],
    filed_date: wholeDayOf(filed_date),
    ...(isPartial(filed_date) && { filed_in: filed_date }),
    status_date: wholeDayOf(status_date),
    ...(isPartial(status_date) && { status_in: status_date }),
    status_source_kind: reviewedKindOf(status_source),
    allegation_only: isUndecided(action),
    criminal_cases: action.criminal_cases.map((one) => ({ ...one, source_kind: reviewedKindOf(one.source_url) })),
    source_kind: reviewedKindOf(source_url),
    ...addressesOf(action.id, site),
  });
}

function addressesOf(id: string, { baseUrl }: Site): Pick<shapes.Warning, "api_url" | "page_url"> {
  return { api_url: baseUrl + pagePath.scamAnswer(id), page_url: baseUrl + pagePath.watchlistEntry(id) };
}

/** What a record is called that has no title. */
export function namesInShort(names: readonly string[]): string {
  return names.slice(0, 3).join(" / ");
}

/** Whether only a month or year is known, and no day. */
function isPartial(date: string | null): date is string {
  return date !== null && date.length < "YYYY-MM-DD".length;
}

/** A whole day; null of a month or year alone. */
export function wholeDayOf(date: string | null): string | null {
  return isPartial(date) ? null : date;
}

/** When a published case was filed and came as far as it has, as far as known: to the day, month or year. */
export function datesOfCase(action: shapes.EnforcementAction): Record<"filed" | "reached", string | null> {
  const filed = action.filed_date ?? action.filed_in ?? null;
  return { filed, reached: dayOfStage(action.status, filed, action.status_date ?? action.status_in ?? null) };
}

/** A host nobody has reviewed is not an official page; validation lets none through. */
function reviewedKindOf(url: string): SourceKind {
  return sourceKindOf(url) ?? "press";
}

/** A tracker entry as answered, with the bot that it says it imitates. */
export function toTrackerEntry(entry: TrackerEntryRecord, snapshot: Snapshot, site: Site): shapes.TrackerEntry {
  const { id, names, unmatched_names, impersonates } = entry;
  return pickFields(shapes.trackerEntry, {
    ...entry,
    names: [...names, ...unmatched_names],
    impersonates: impersonates && { name: impersonates.name, bot_slug: snapshot.imitatedBot.get(id) ?? null },
    source_url: trackerUrl,
    ...addressesOf(id, site),
  });
}

/** A regulator's warning as answered. Names that never match are shown; other parties' hosts are not. */
export function toWarning(
  list: WarningListHead,
  record: WarningRecord,
  snapshot: Snapshot,
  site: Site,
): shapes.Warning {
  const { id, imitates } = record;
  const { commercial_reuse, credit } = reuseOf(list, record);
  return pickFields(shapes.warning, {
    ...record,
    list: pickFields(shapes.listOfWarning, list),
    names: [...record.names, ...record.full_names, ...record.unmatched_names],
    filed_on: filedOn(record),
    concern: concernOf(list, record),
    authority: list.relays === true ? finderOf({ list, warning: record }).name : null,
    imitates: imitates && { name: imitates.name, bot_slug: snapshot.imitatedBot.get(id) ?? null },
    shared_with: record.shared_with ?? [],
    commercial_reuse,
    credit,
    ...addressesOf(id, site),
  });
}

export function toPredictionVenue(venue: PredictionVenueRecord, snapshot: Snapshot, site: Site): PredictionVenue {
  const { $schema: _schema, provenance: _provenance, ...published } = venue;
  const { authorised } = snapshot;
  return {
    ...published,
    authorisations: toAuthorisations(authorised, authorisedOf(authorised, ownerOfVenue(venue))),
    page_url: site.baseUrl + pagePath.predictionVenue(venue.slug),
  };
}

/** Records of each kind as answered, found by slug or id; undefined where there is none. */
export function recordPresenters(snapshot: Snapshot, site: Site) {
  const { find } = snapshot;
  const finder =
    <Row extends object, Answered>(table: ById<Row>, present: (row: Row) => Answered) =>
    (id: string) => {
      const row = table.get(id);
      return row && present(row);
    };
  return {
    bot: finder(find.bot, (record) => toBot(record, snapshot, site)),
    action: finder(find.action, (record) => toEnforcementAction(record, site)),
    entry: finder(find.entry, (record) => toTrackerEntry(record, snapshot, site)),
    warning: finder(find.warning, ({ list, warning }) => toWarning(list, warning, snapshot, site)),
    venue: finder(find.venue, (record) => toPredictionVenue(record, snapshot, site)),
  };
}

/** A change event as answered, with the full address of its page. */
export function toChange(event: ChangeEvent, site: Site): Change {
  // Earlier releases stored events with their fields in other orders.
  const subject = pickFields(change.shape.subject, event.subject);
  return pickFields(change, { ...event, subject, page_url: site.baseUrl + event.page_path });
}

function toAuthorisations({ register }: AuthorisedIndex, providers: readonly FoundAuthorisation[]): Authorisation[] {
  if (register === null) return [];
  const asOf = register.retrieved_at && dayOf(register.retrieved_at);
  return providers.map(({ provider, on, value }) => {
    const { withdrawn_on: _withdrawn, ...published } = provider;
    const since = provider.authorised_on === null ? "" : ` since ${dateWords(provider.authorised_on)}`;
    const date = asOf === null ? "" : `, as of ${dateWords(asOf)}`;
    return {
      ...published,
      match: { on, value },
      statement:
        `${register.regulator}'s register lists ${provider.name} as authorised as a crypto-asset service provider in ` +
        `the EU${since} (${provider.authority}${date}). That says who is supervised, not that a product is good.`,
      register: register.name,
      as_of: asOf,
      source_url: register.url,
      credit: register.credit,
    };
  });
}

/** The firms asked about, and those of the matched bots and venues, each once. */
export function authorisationsFor(
  { find, authorised }: Pick<Snapshot, "find" | "authorised">,
  { bots, venues }: Pick<RecordMatches, "bots" | "venues">,
  providers: readonly FoundAuthorisation[],
): Authorisation[] {
  const owners = [
    ...bots.flatMap(({ slug }) => find.bot.get(slug) ?? []),
    ...venues.flatMap(({ slug }) => find.venue.get(slug) ?? []).map(ownerOfVenue),
  ];
  const all = [...providers, ...owners.flatMap((owner) => authorisedOf(authorised, owner))];
  const once = new Map<string, FoundAuthorisation>();
  for (const one of all) once.getOrInsert(`${one.provider.name}\n${one.provider.authority}`, one);
  return toAuthorisations(authorised, [...once.values()]);
}

/** Who owns a venue, in the same form as a bot says it. */
function ownerOfVenue({ domains, operator_entity: operator }: PredictionVenueRecord) {
  return { domains, operator };
}

type BlocklistEntries = CheckResult["wallet_blocklists"];

export function toBlocklistEntries(blocked: readonly Blocked[]): BlocklistEntries {
  return blocked.map(({ list, value }) => toBlocklistEntry(list, value));
}

/** @param value what of the list is told. */
export function toBlocklistEntry(list: WalletBlocklistHead, value: string): BlocklistEntries[number] {
  const as_of = list.retrieved_at && dayOf(list.retrieved_at);
  return pickFields(blocklisted, { ...list, value, as_of, source_url: list.url });
}
