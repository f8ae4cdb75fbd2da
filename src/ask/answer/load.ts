/** Loading: the records behind what was found, for whoever words the answer. */

import { nameKey, nameTokens } from "../../base/names/normalize.ts";
import type { BotRecord } from "../../record/bot.ts";
import { compareText } from "../../record/canonical.ts";
import {
  caseStatusWords,
  gravityOf,
  isOfFounder,
  isOnePerson,
  outcomeOfPerson,
  weightOfOutcome,
} from "../../record/case-status.ts";
import type { EnforcementActionRecord } from "../../record/enforcement-action.ts";
import { placesAsked } from "../../record/exchanges.ts";
import type { PredictionVenueRecord } from "../../record/known-firms.ts";
import type { PressReport } from "../../record/records.ts";
import type { ReportCard } from "../../record/report-card/shape.ts";
import type { TrackerEntryRecord } from "../../record/tracker-entry.ts";
import { dayOfWarning, type WarningWithList } from "../../record/warning.ts";
import type { Finding, Indexes } from "../find/about.ts";
import type { LookupIndex } from "../index/index.ts";
import { fields } from "../index/listing.ts";
import { matchText } from "../index/match.ts";
import type { VaultNames } from "../index/names.ts";
import {
  authorisedAt,
  type FoundAuthorisation,
  type OwnAddress,
  ownAddressAt,
  siteLabelKey,
} from "../index/own-addresses.ts";
import type { Suggestion } from "../index/suggest.ts";
import { mainFirst } from "../lookalike/index.ts";
import type { JudgedFinding } from "./judge.ts";
import type { Standing } from "./standing.ts";

interface ById<Item> {
  get(id: string): Item | undefined;
}

/** What asking needs from a snapshot: its indexes, and its records one by one. */
export interface AskedRecord extends Indexes {
  cards: ById<ReportCard>;
  /** Ids of the tracker entries that imitate a bot, by its slug. */
  impostorEntries: ById<readonly string[]>;
  counts: { warnings_read: readonly string[]; bot_places: readonly string[] };
  /** The day of the vaults' figures; null where none were read. */
  leaderboard: { day: string | null };
  find: {
    bot: ById<BotRecord>;
    action: ById<EnforcementActionRecord>;
    entry: ById<TrackerEntryRecord>;
    warning: ById<WarningWithList>;
    venue: ById<PredictionVenueRecord>;
  };
}

/** The case to tell of several, and whether the subject is accused in it. */
interface MainCase {
  action: EnforcementActionRecord;
  isAccused: boolean;
}

/** What the record holds about a subject. */
export interface Facts {
  standing: Standing;
  actions: EnforcementActionRecord[];
  /** The one to tell; undefined without any. */
  main: MainCase | undefined;
  warnings: WarningWithList[];
  entries: TrackerEntryRecord[];
  /** Every entry says that the website may be the imitated firm's own. */
  disputed: boolean;
  bot: BotRecord | null;
  card: ReportCard | null;
  /** How many tracker entries imitate the bot. */
  impostors: number;
  /** What newspapers tell of the name; null where they tell nothing. */
  report: PressReport | null;
  /** The record that is most likely meant, where none is for certain. */
  possible: Possible | null;
  venue: PredictionVenueRecord | null;
  vault: VaultNames | null;
  /** The day of the vaults' figures; null where none were read. */
  vaultsReadOn: string | null;
  /** Warnings about others who use the brand's name that was asked about, the newest first. */
  users: WarningWithList[];
  /** Cases against the firm whose brand was asked about, the gravest first. */
  brandCases: readonly EnforcementActionRecord[];
  /** The days of the oldest and the newest read of a warning list; empty where none was read, or one has the brand's site. */
  readDays: readonly string[];
  authorisations: readonly FoundAuthorisation[];
  register: LookupIndex["authorised"]["register"];
  /** The exchange whose bots are asked for, where bots on record trade there; else null. */
  botsAt: string | null;
}

export interface Possible {
  suggestion: Suggestion;
  /** What the record calls it: a warning whose further name is an ordinary phrase, by its own name. */
  name: string;
  /** The websites that all records under this very name list, those of this one first; of a bot or venue, its own. */
  websites: readonly string[];
  /** The case, where it is one. */
  action: EnforcementActionRecord | null;
  /** The warning, where it is one. */
  warned: WarningWithList | null;
  /** The tracker's report, where it is one. */
  entry: TrackerEntryRecord | null;
  /** The warnings of exactly this name, where several lists have it, the newest of each first; else none. */
  warnings: readonly WarningWithList[];
}

function possibleOf(record: AskedRecord, suggestion: Suggestion): Possible {
  const { find, lookup } = record;
  if ("slug" in suggestion) {
    const product = suggestion.type === "bot" ? find.bot.get(suggestion.slug) : find.venue.get(suggestion.slug);
    // Of a record without an official site nothing is to be compared: its pages may be a help desk's.
    const websites = product == null || product.official_url === null ? [] : mainFirst(product);
    return {
      suggestion,
      name: suggestion.listed_as,
      websites,
      action: null,
      warned: null,
      entry: null,
      warnings: [],
    };
  }
  const { id, listed_as } = suggestion;
  const action = find.action.get(id);
  const warned = find.warning.get(id);
  const entryOf = (one: string) => find.action.get(one) ?? find.entry.get(one);
  const sitesIn = (one: string): readonly string[] => {
    const row = find.warning.get(one)?.warning;
    return row === undefined ? (entryOf(one)?.domains ?? []) : sitesUnder(listed_as, row);
  };
  const namesakes = (lookup.names.get(nameKey(listed_as)) ?? []).map((listing) => listing.record);
  const isFurtherName = warned?.warning.unmatched_names.includes(listed_as) === true;
  const [name = listed_as] = isFurtherName ? [...warned.warning.names, ...warned.warning.full_names] : [];
  return {
    suggestion,
    name,
    websites: [...new Set([id, ...namesakes].flatMap(sitesIn))],
    action: action ?? null,
    warned: warned ?? null,
    entry: find.entry.get(id) ?? null,
    warnings: suggestion.type === "warning" ? warningsNamed(record, suggestion) : [],
  };
}

/** The warnings of lists that accuse whom they name, under exactly the name of one of them; none if one list has it. */
function warningsNamed({ find, lookup }: AskedRecord, { how, listed_as }: Suggestion): WarningWithList[] {
  if (how !== "same_name") return [];
  const listings = (lookup.names.get(nameKey(listed_as)) ?? []).filter(({ field }) => field === "warning_name");
  const all = [...new Set(listings.map(({ record }) => record))].flatMap((id) => find.warning.get(id) ?? []);
  const sorted = newestOfEachFirst(
    all,
    ({ list }) => list.id,
    ({ warning }) => dayOfWarning(warning),
  );
  return new Set(sorted.map(({ list }) => list.id)).size > 1 ? sorted : [];
}

/** A finding that may mean a name of several lists, with the newest of each list first among what may be meant. */
export function withNewestFirst(record: AskedRecord, finding: Finding): Finding {
  const [first] = finding.suggestions;
  if (first?.type !== "warning" || !("id" in first) || first.why.id !== "near.same_name") return finding;
  const warnings = warningsNamed(record, first);
  if (warnings.length === 0) return finding;
  const { length } = finding.suggestions;
  const ofName = warnings.map(({ warning }) => ({ ...first, id: warning.id }));
  const others = finding.suggestions.filter((one) => !("id" in one) || ofName.every(({ id }) => id !== one.id));
  return { ...finding, suggestions: [...ofName, ...others].slice(0, length) };
}

/** So many names in one row are a series, of which each has sites of its own. */
const fewestOfSeries = 3;

/** The websites that a row lists for one of its names: of a series those that have the name in theirs. */
export function sitesUnder(name: string, row: WarningWithList["warning"]): readonly string[] {
  const { names, full_names, domains } = row;
  if (names.length + full_names.length < fewestOfSeries) return domains;
  const key = nameKey(name);
  return domains.filter((domain) => nameKey(domain).includes(key));
}

/** The record to tell of those that may be meant: of several cases of one name the one that says most. */
function nearestOf(find: AskedRecord["find"], finding: Finding): Suggestion | undefined {
  const [first] = finding.suggestions;
  if (first?.type !== "enforcement_action" || !("id" in first)) return first;
  if (first.how === "person") return nearestOfPerson(find, finding.suggestions, first);
  const cases = finding.suggestions.flatMap((one) =>
    "id" in one && one.type === first.type && one.how === first.how && one.listed_as === first.listed_as ? [one] : [],
  );
  const main = mainCase(
    finding,
    cases.flatMap(({ id }) => find.action.get(id) ?? []),
  );
  return cases.find(({ id }) => id === main?.action.id) ?? first;
}

/** Of several cases that name a person, the one that came to most for that very person. */
function nearestOfPerson(find: AskedRecord["find"], all: readonly Suggestion[], first: Suggestion): Suggestion {
  const cases = all.flatMap((one) => {
    if (one.type !== first.type || one.how !== first.how || !("id" in one)) return [];
    const action = find.action.get(one.id);
    if (action === undefined || !isOnePerson(one.listed_as, first.listed_as)) return [];
    return [{ one, weight: weightOfOutcome(outcomeOfPerson(action, one.listed_as)), gravity: gravityOf(action) }];
  });
  const [gravest] = cases.toSorted((a, b) => a.weight - b.weight || a.gravity - b.gravity);
  return gravest?.one ?? first;
}

/** Loads what the record holds about a finding. */
export function loadFacts(record: AskedRecord, { finding, standing }: JudgedFinding): Facts {
  const { matches, imitates, authorisations } = finding;
  const { find } = record;
  const all = <Item>(from: ById<Item>, rows: readonly { id: string }[]): Item[] =>
    rows.flatMap(({ id }) => from.get(id) ?? []);
  const slug = matches.bots[0]?.slug ?? imitates?.slug ?? null;
  const venue = matches.venues[0]?.slug ?? slug;
  const near = nearestOf(find, finding);
  const vault = matches.vaults[0]?.address;
  const actions = all(find.action, matches.enforcement_actions);
  const bot = slug === null ? null : (find.bot.get(slug) ?? null);
  const casesNaming = casesNamingBrand(record, finding);
  return {
    standing,
    actions,
    main: mainCase(finding, actions),
    warnings: newestOfEachFirst(
      all(find.warning, matches.warnings),
      ({ list }) => list.id,
      ({ warning }) => dayOfWarning(warning),
    ),
    entries: all(find.entry, matches.tracker_entries),
    disputed:
      matches.tracker_entries.length > 0 &&
      matches.tracker_entries.every(({ match }) => match.on === "disputed_domains"),
    bot,
    card: slug === null ? null : (record.cards.get(slug) ?? null),
    impostors: slug === null ? 0 : (record.impostorEntries.get(slug)?.length ?? 0),
    report: reportIn(record, finding),
    possible: near === undefined ? null : possibleOf(record, near),
    venue: venue === null ? null : (find.venue.get(venue) ?? null),
    vault: vault === undefined ? null : (record.lookup.vaults.get(vault) ?? null),
    vaultsReadOn: record.leaderboard.day,
    users: usersOf(record, finding),
    brandCases: casesNaming.filter((action) => isOwnCase(action, finding)).sort((a, b) => gravityOf(a) - gravityOf(b)),
    readDays: readDaysFor(record, finding, casesNaming),
    authorisations,
    register: record.lookup.authorised.register,
    botsAt: placeOfBots(record, finding),
  };
}

/** The days of which nothing is told where a list or a case has the brand. */
function readDaysFor(
  record: AskedRecord,
  finding: Finding,
  casesNaming: readonly EnforcementActionRecord[],
): readonly string[] {
  return casesNaming.length > 0 || isSiteWarnedOf(record, finding) ? [] : record.counts.warnings_read;
}

/** The cases in which a company is accused whose name begins with that of the brand asked about, or that is known by it. */
function casesNamingBrand({ lookup, find }: AskedRecord, { kind, ownAddress }: Finding): EnforcementActionRecord[] {
  if (kind !== "name" || ownAddress === null) return [];
  const [first = ""] = nameTokens(ownAddress.name);
  const heads = lookup.actions.values().filter(({ words }) => words.includes(first));
  const actions = Array.from(heads).flatMap(({ id }) => find.action.get(id) ?? []);
  return actions.filter((action) => isKnownAs(action, ownAddress) || isNamedAfter(action, ownAddress));
}

/**
 * Whether such a case is the brand's own: the company is known by the brand, or the case is. Another firm's name may
 * begin with it, too (`Allianz Metro`).
 */
function isOwnCase(action: EnforcementActionRecord, { ownAddress }: Finding): boolean {
  if (ownAddress === null) return false;
  const key = nameKey(ownAddress.name);
  const isCalledSo = [...action.brand_names, ...action.unmatched_brand_names].some((one) => nameKey(one) === key);
  return isKnownAs(action, ownAddress) || (isCalledSo && isNamedAfter(action, ownAddress));
}

/** `Payward Ventures, Inc., known as Kraken`. */
function isKnownAs({ respondents }: EnforcementActionRecord, { name }: OwnAddress): boolean {
  return respondents.some((one) => {
    if (one.kind !== "company") return false;
    const [, further = ""] = /(?:known as|d\/b\/a|doing business as) ([^,()]+)/iu.exec(one.name) ?? [];
    return nameKey(further) === nameKey(name);
  });
}

/** `BlockFi Lending LLC`. */
function isNamedAfter({ respondents }: EnforcementActionRecord, { name }: OwnAddress): boolean {
  const tokens = nameTokens(name);
  return respondents.some(
    (one) => one.kind === "company" && nameTokens(one.name).slice(0, tokens.length).join() === tokens.join(),
  );
}

function placeOfBots({ counts }: AskedRecord, { asksForBots, ownAddress }: Finding): string | null {
  if (!asksForBots || ownAddress === null) return null;
  const places = placesAsked(ownAddress.name);
  return counts.bot_places.some((place) => places.some((isPlace) => isPlace(place))) ? ownAddress.name : null;
}

/** Whether a list or a case has a website of the brand that was asked about. */
function isSiteWarnedOf({ lookup }: AskedRecord, { ownAddress }: Finding): boolean {
  const addresses = ownAddress === null ? [] : (lookup.ownAddresses.ofBrand.get(ownAddress.name) ?? []);
  const siteMatches = addresses.map(({ domain }) => matchText(lookup, domain));
  return siteMatches.some(({ warnings, enforcement_actions }) => warnings.length + enforcement_actions.length > 0);
}

/** Whether a list has a website of a bot, or one of its names, whomever the list means by it. */
export function isBotListed({ lookup }: Pick<AskedRecord, "lookup">, bot: BotRecord): boolean {
  const names = [bot.name, ...bot.aliases];
  const listings = names.flatMap((name) => lookup.names.get(nameKey(name)) ?? []);
  return (
    listings.some(({ field }) => fields[field].record === "warning") ||
    names.some((name) => lookup.usersOfBrand().has(nameKey(name))) ||
    bot.domains.some((domain) => matchText(lookup, domain).warnings.length > 0)
  );
}

/** The warnings about others that have a brand's name, or that of an authorised firm's website. */
function usersOf({ lookup, find }: AskedRecord, { kind, ownAddress, authorisations }: Finding): WarningWithList[] {
  const [firm] = authorisations;
  const ofBrand = kind === "name" && ownAddress !== null ? nameKey(ownAddress.name) : null;
  const ofFirm = ownAddress === null && firm?.on === "websites" ? siteLabelKey(firm.value) : null;
  const isOwn = (domain: string) =>
    ownAddressAt(lookup.ownAddresses, domain) !== null || authorisedAt(lookup.authorised, domain).length > 0;
  return (lookup.usersOfBrand().get(ofBrand ?? ofFirm ?? "") ?? [])
    .flatMap((id) => find.warning.get(id) ?? [])
    .filter(({ warning }) => warning.listing === "listed" && !warning.domains.some(isOwn))
    .sort((a, b) => compareText(dayOfWarning(b.warning), dayOfWarning(a.warning)));
}

/** The newest first, one of each group before a second of any. @param dayOf null for what has no day. */
export function newestOfEachFirst<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => string,
  dayOf: (item: Item) => string | null,
): Item[] {
  const rounds = new Map<string, number>();
  return items
    .toSorted((a, b) => compareText(dayOf(b) ?? "", dayOf(a) ?? ""))
    .map((item) => {
      const round = rounds.get(groupOf(item)) ?? 0;
      rounds.set(groupOf(item), round + 1);
      return { item, round };
    })
    .toSorted((a, b) => a.round - b.round)
    .map(({ item }) => item);
}

function reportIn({ lookup }: AskedRecord, { kind, value, matches, suggestions }: Finding): PressReport | null {
  const near = suggestions.find(({ type }) => type === "press_report");
  if (near !== undefined) return "id" in near ? (lookup.pressReports.get(near.id) ?? null) : null;
  // What stands on a list is suggested nothing: the press may tell more of the very name.
  if (kind !== "name" || matches.warnings.length === 0) return null;
  const isNamed = ({ names }: PressReport) => names.some((name) => nameKey(name) === nameKey(value));
  return [...lookup.pressReports.values()].find(isNamed) ?? null;
}

/**
 * The case that says most, dismissed ones last. A criminal outcome comes first, whomever it is about; then a case
 * against the subject of the question; then the gravest and newest. `isAccused`: the question is about a firm or person
 * accused in it, rather than a website, wallet or name in the case.
 */
export function mainCase(finding: Finding, actions: readonly EnforcementActionRecord[]): MainCase | undefined {
  // Of equal ones, that of a founder or of the firm itself before that of a promoter.
  const isOfPromoter = (action: EnforcementActionRecord) =>
    Number(!(isOfFounder(action) || isAccusedIn(finding, action)));
  const gravestFirst = actions.toSorted(
    (a, b) => gravityOf(a) - gravityOf(b) || isOfPromoter(a) - isOfPromoter(b) || compareText(dateOf(b), dateOf(a)),
  );
  const cases = gravestFirst.map((action) => ({ action, isAccused: isAccusedIn(finding, action) }));
  const standing = cases.filter(({ action }) => caseStatusWords[action.status].standing !== "dismissed");
  const [gravest] = standing;
  if (gravest !== undefined && gravityOf(gravest.action) === 0) return gravest;
  return standing.find(({ isAccused }) => isAccused) ?? gravest ?? cases[0];
}

function dateOf({ filed_date, status_date }: EnforcementActionRecord): string {
  return filed_date ?? status_date ?? "";
}

/** A brand is accused where a company that carries its name is: not by a case against its promoters alone. */
function isAccusedIn({ kind, matches }: Finding, { id, respondents }: EnforcementActionRecord): boolean {
  const match = matches.enforcement_actions.find((one) => one.id === id)?.match;
  if (kind !== "name" || match === undefined) return false;
  if (match.type === "respondent") return true;
  const brand = nameKey(match.value);
  return respondents.some((party) => party.kind === "company" && nameKey(party.name).includes(brand));
}
