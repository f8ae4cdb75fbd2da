/** Turns single records into their published form. Provenance stays in the files. */
import type { Authorisation } from "../../api/shapes/authorisation.ts";
import type { Change } from "../../api/shapes/change.ts";
import type { EnforcementAction } from "../../api/shapes/enforcement-action.ts";
import type { CheckResult } from "../../api/shapes/lookup.ts";
import type { PredictionVenue } from "../../api/shapes/prediction-venue.ts";
import type { TrackerEntry } from "../../api/shapes/tracker-entry.ts";
import type { Warning } from "../../api/shapes/warning.ts";
import type { AskedSubject } from "../../asking/ask.ts";
import { type AuthorisedIndex, authorisedOf, type FoundAuthorisation } from "../../lookup/authorised.ts";
import type { RecordMatches } from "../../lookup/match.ts";
import type { Blocked } from "../../lookup/wallet-blocklists.ts";
import { isUndecided } from "../../records/case-status.ts";
import type { ChangeEvent } from "../../records/change-event.ts";
import { authorityOf, concernOf } from "../../records/concern.ts";
import { dateWords } from "../../records/date-words.ts";
import type { EnforcementActionRecord } from "../../records/enforcement-action.ts";
import { sourceKindOf } from "../../records/others.ts";
import type { PredictionVenueRecord } from "../../records/prediction-venue.ts";
import { regulatorKindOf } from "../../records/regulator-words.ts";
import { type TrackerEntryRecord, trackerUrl } from "../../records/tracker-entry.ts";
import type { WalletBlocklistHead } from "../../records/wallet-blocklist.ts";
import type { SourceKind, WarningListHead, WarningRecord } from "../../records/warning.ts";
import { pagePath } from "../page-paths.ts";
import type { Snapshot } from "../snapshot.ts";
import type { Site } from "./site.ts";

/** An enforcement action as answered. Every party is named as on record, including those that never match. */
export function publishAction(action: EnforcementActionRecord, site: Site): EnforcementAction {
  const { id, regulator, title, domains, release_number, case_number, court, status, related_bots } = action;
  const { filed_date, status_date, status_source, involves_bot, product_type, summary, source_url } = action;
  const { amount_usd, amount_text } = action;
  return {
    ...{ id, regulator, regulator_kind: regulatorKindOf(regulator), title },
    respondents: action.respondents.map((respondent) => respondent.name),
    brand_names: [...action.brand_names, ...action.unmatched_brand_names],
    ...{ domains, filed_date: dayOf(filed_date), ...(isPartial(filed_date) && { filed_in: filed_date }) },
    ...{ release_number, case_number, court, status },
    ...{ status_date: dayOf(status_date), ...(isPartial(status_date) && { status_in: status_date }) },
    ...{ status_source, status_source_kind: kindOf(status_source), allegation_only: isUndecided(action) },
    ...{ involves_bot, product_type, summary, amount_usd, amount_text, related_bots },
    criminal_cases: action.criminal_cases.map((one) => ({ ...one, source_kind: kindOf(one.source_url) })),
    ...{ source_url, source_kind: kindOf(source_url), ...addressesOf(id, site) },
  };
}

/** Where a record of the watchlist is, for programs and for people. */
function addressesOf(id: string, { baseUrl }: Site): Pick<Warning, "api_url" | "page_url"> {
  return { api_url: baseUrl + pagePath.scamAnswer(id), page_url: baseUrl + pagePath.watchlistEntry(id) };
}

/** Whether only a month or year is known, and no day. */
function isPartial(date: string | null): date is string {
  return date !== null && date.length < "YYYY-MM-DD".length;
}

function dayOf(date: string | null): string | null {
  return isPartial(date) ? null : date;
}

/** When a published case was filed and reached its status, as far as known: to the day, month or year. */
export function datesOfCase({
  filed_date,
  filed_in,
  status_date,
  status_in,
}: Pick<EnforcementAction, "filed_date" | "filed_in" | "status_date" | "status_in">): {
  filed: string | null;
  decided: string | null;
} {
  return { filed: filed_date ?? filed_in ?? null, decided: status_date ?? status_in ?? null };
}

/** A host nobody has reviewed is not an official page; validation lets none through. */
function kindOf(url: string): SourceKind {
  return sourceKindOf(url) ?? "press";
}

/** A tracker entry as answered, with the bot that it says it imitates. */
export function publishEntry(entry: TrackerEntryRecord, snapshot: Snapshot, site: Site): TrackerEntry {
  const { id, primary_subject, impersonates, domains, disputed_domains, wallet_addresses, scam_types } = entry;
  const { summary, first_seen, last_seen, dated, listing, detail_url } = entry;
  const bot_slug = snapshot.imitatedBot.get(id) ?? null;
  return {
    ...{ id, primary_subject, names: [...entry.names, ...entry.unmatched_names] },
    impersonates: impersonates && { name: impersonates.name, bot_slug },
    ...{ domains, disputed_domains, wallet_addresses, scam_types, summary, first_seen, last_seen, dated, listing },
    ...{ source_url: trackerUrl, detail_url, ...addressesOf(id, site) },
  };
}

/** A regulator's warning as answered. Names that never match are shown; other parties' hosts are not. */
export function publishWarning(list: WarningListHead, warning: WarningRecord, snapshot: Snapshot, site: Site): Warning {
  const { name, regulator, jurisdiction, meaning } = list;
  const { id, domains, mail_domains, published_on, listing, first_seen, last_seen, imitates, shared_with } = warning;
  const { summary, source_url, source_kind } = warning;
  const bot_slug = snapshot.imitatedBot.get(id) ?? null;
  return {
    ...{ id, list: { id: list.id, name, regulator, jurisdiction, meaning } },
    names: [...warning.names, ...warning.full_names, ...warning.unmatched_names],
    ...{
      domains,
      mail_domains,
      published_on,
      concern: concernOf(list, warning),
      authority: authorityOf(list, warning),
    },
    ...{ listing, first_seen, last_seen, imitates: imitates && { name: imitates.name, bot_slug } },
    ...{ shared_with: shared_with ?? [], summary, source_url, source_kind, ...addressesOf(id, site) },
  };
}

export function publishVenue(venue: PredictionVenueRecord, snapshot: Snapshot, site: Site): PredictionVenue {
  const { $schema: _schema, provenance: _provenance, ...published } = venue;
  const { authorised } = snapshot.lookup;
  return {
    ...published,
    authorisations: publishAuthorisations(authorised, authorisedOf(authorised, ownerOfVenue(venue))),
    page_url: site.baseUrl + pagePath.predictionVenue(venue.slug),
  };
}

/** A change event as answered, with the full address of its page. */
export function publishChange(event: ChangeEvent, site: Site): Change {
  // Earlier releases stored events with their fields in other orders.
  const { id, kind, date, date_precision, detected_at, title, summary, subject, cause, before, after } = event;
  const { type, id: record, slug } = subject;
  return {
    ...{ id, kind, date },
    ...(date_precision === undefined ? {} : { date_precision }),
    ...{ detected_at, title, summary, subject: { type, id: record, slug }, cause, before, after },
    source_url: event.source_url,
    page_url: site.baseUrl + event.page_path,
  };
}

export function publishAuthorisations(
  { register }: AuthorisedIndex,
  found: readonly FoundAuthorisation[],
): Authorisation[] {
  if (register === null) return [];
  const asOf = register.retrieved_at?.slice(0, 10) ?? null;
  return found.map(({ provider, on, value }) => {
    const { withdrawn_on: _withdrawn, ...published } = provider;
    const since = provider.authorised_on === null ? "" : ` since ${dateWords(provider.authorised_on)}`;
    const date = asOf === null ? "" : `, as of ${dateWords(asOf)}`;
    return {
      ...published,
      match: { on, value },
      statement:
        `${register.regulator}'s register lists ${provider.name} as authorised as a crypto-asset ` +
        `service provider in the EU${since} (${provider.authority}${date}). That says who is supervised, not that a ` +
        `product is good.`,
      register: register.name,
      as_of: asOf,
      source_url: register.url,
    };
  });
}

/** For an answer: the firms asked about, and those of the matched bots and venues, each once. */
export function authorisationsFor(
  { find, lookup: { authorised } }: Pick<Snapshot, "find" | "lookup">,
  { bots, venues }: Pick<RecordMatches, "bots" | "venues">,
  asked: readonly FoundAuthorisation[],
): Authorisation[] {
  const owners = [
    ...bots.flatMap(({ slug }) => find.bot.get(slug) ?? []),
    ...venues.flatMap(({ slug }) => find.venue.get(slug) ?? []).map(ownerOfVenue),
  ];
  const all = [...asked, ...owners.flatMap((owner) => authorisedOf(authorised, owner))];
  if (all.length === 0) return [];
  const once = new Map<string, FoundAuthorisation>();
  for (const one of all) {
    const key = `${one.provider.name}\n${one.provider.authority}`;
    if (!once.has(key)) once.set(key, one);
  }
  return publishAuthorisations(authorised, [...once.values()]);
}

/** Who owns a venue, in the same form as a bot says it. */
function ownerOfVenue({ domains, operator_entity }: PredictionVenueRecord): {
  domains: readonly string[];
  operator: string | null;
} {
  return { domains, operator: operator_entity };
}

/** What guidance speaks of. */
export function whatIsBlocked(subjects: readonly AskedSubject[]): ReadonlySet<"website" | "wallet"> {
  const blocked = subjects.filter(({ finding }) => finding.blocked.length > 0);
  return new Set(blocked.map(({ finding }) => (finding.kind === "wallet" ? "wallet" : "website")));
}

export type PublishedBlocklists = CheckResult["wallet_blocklists"];

export function publishBlocked(blocked: readonly Blocked[]): PublishedBlocklists {
  return blocked.map(({ list, value }) => publishedList(list, value));
}

/** @param value what of the list is told. */
export function publishedList(list: WalletBlocklistHead, value: string): PublishedBlocklists[number] {
  const { id, name, publisher, meaning, licence, licence_url, url: source_url, removal_url } = list;
  const as_of = list.retrieved_at?.slice(0, 10) ?? null;
  return { id, name, publisher, value, meaning, as_of, licence, licence_url, source_url, removal_url };
}
