/** Builds the one index behind the check, the Telegram check and the website check, from a snapshot's records. */

import { isOrdinaryWord } from "../../base/names/common-words.ts";
import { isWord } from "../../base/names/dictionary.ts";
import { nameKey, nameTokens, readLegalForm } from "../../base/names/normalize.ts";
import { once } from "../../base/once.ts";
import type { AuthorisedRegister, PredictionVenueRecord } from "../../record/known-firms.ts";
import type { PressReport } from "../../record/records.ts";
import { authorityAddresses } from "./authority-addresses.ts";
import { KeyFilter } from "./key-filter.ts";
import { type Field, fields, type Listing, type Listings } from "./listing.ts";
import type { VaultNames } from "./names.ts";
import { byFirstLetter, type NamesByLetter, type NearKeys, nearKeys } from "./near-keys.ts";
import type { AuthorisedIndex, OwnAddress, OwnAddressIndex } from "./own-addresses.ts";
import { buildAuthorisedIndex, ownAddresses, ownAddressIndex } from "./own-addresses.ts";
import { type LookupInput, type LookupRow, lookupRows } from "./rows.ts";
import { type SoundIndex, soundIndex } from "./sounds.ts";
import { type BlocklistIndex, blocklistIndex } from "./wallet-blocklists.ts";

interface BotHead {
  slug: string;
  name: string;
  /** The name is an ordinary word too. */
  generic: boolean;
}

interface ActionHead {
  id: string;
  title: string;
  /** Those of the title and of all accused. */
  words: readonly string[];
}

type VenueHead = Pick<PredictionVenueRecord, "slug" | "name" | "official_url">;

/** What is said about the records besides their listings. Plain data. */
export interface LookupHeads {
  bots: readonly BotHead[];
  actions: readonly ActionHead[];
  venues: readonly VenueHead[];
  vaults: readonly VaultNames[];
  pressReports: readonly PressReport[];
  /** Ids of tracker entries and warnings that their source no longer lists. */
  removed: readonly string[];
  authorised: AuthorisedRegister | null;
  ownAddresses: readonly OwnAddress[];
  authorityAddresses: readonly OwnAddress[];
}

/** Finished and never changed. */
export interface LookupIndex {
  readonly bots: ReadonlyMap<string, BotHead>;
  readonly actions: ReadonlyMap<string, ActionHead>;
  readonly pressReports: ReadonlyMap<string, PressReport>;
  readonly venues: ReadonlyMap<string, VenueHead>;
  readonly vaults: ReadonlyMap<string, VaultNames>;
  /** Ids of tracker entries and warnings that their source no longer lists. */
  readonly removed: ReadonlySet<string>;
  readonly authorised: AuthorisedIndex;
  readonly ownAddresses: OwnAddressIndex;
  /** The names of firms that are known: authorised, or a protected brand. */
  readonly firms: ReadonlySet<string>;
  /** Of these and of all names on record. */
  readonly keyFilter: KeyFilter;
  readonly blocklists: readonly BlocklistIndex[];
  readonly names: Listings;
  /** Names that may be meant. */
  readonly possible: Listings;
  /** By `hostKey`: all of an owner's hosts share one key. */
  readonly hosts: Listings;
  /** Wallet addresses, Telegram handles and repositories, each with its prefix. */
  readonly marks: Listings;
  readonly nearKeys: NearKeys;
  readonly nearNames: NamesByLetter<NearName>;
  /** The names that are tried for slips, and those of brands, by their sound: made when first asked for. */
  readonly sounds: () => { names: SoundIndex<Listing>; brands: SoundIndex<OwnAddress> };
  /** Where press reports name a bot by one of its names, by slug: made when first asked for. */
  readonly reportsOnBots: () => ReadonlyMap<string, readonly Listing[]>;
  /** Warnings about others who use a brand's name, by `nameKey` of the brand: made when first asked for. */
  readonly usersOfBrand: () => ReadonlyMap<string, readonly string[]>;
}

/** A name that is tried for two slips. */
interface NearName {
  key: string;
  listing: Listing;
}

/** Indexes the records. The same input gives the same index. */
export function buildLookupIndex(input: LookupInput): LookupIndex {
  return lookupIndex(lookupHeads(input), (input.blocklists ?? []).map(blocklistIndex), lookupRows(input));
}

export function lookupHeads(input: LookupInput): LookupHeads {
  const { bots, enforcementActions, trackerEntries, warnings = [], venues = [], vaults = [] } = input;
  return {
    bots: bots.map(({ slug, name, generic_name }) => ({ slug, name, generic: generic_name })),
    actions: enforcementActions.map(({ id, title, respondents }) => ({
      id,
      title,
      words: [...new Set([title, ...respondents.map(({ name }) => name)].flatMap(nameTokens))],
    })),
    pressReports: input.pressReports ?? [],
    venues: venues.map(({ slug, name, official_url }) => ({ slug, name, official_url })),
    vaults: vaults.map(({ address, name, rank, bot_slug }) => ({ address, name, rank, bot_slug })),
    removed: [...trackerEntries, ...warnings].filter(({ listing }) => listing === "removed").map(({ id }) => id),
    authorised: input.authorised ?? null,
    ownAddresses: ownAddresses(input.brands ?? [], [...bots, ...venues]),
    authorityAddresses: input.authorityPages === undefined ? [] : authorityAddresses(input.authorityPages),
  };
}

/** Rows after which whoever makes an index may give way: some two milliseconds. */
const rowsAtOnce = 1000;

/** The index of these rows, in whatever order their keys come. */
export function lookupIndex(
  heads: LookupHeads,
  blocklists: readonly BlocklistIndex[],
  rows: Iterable<LookupRow>,
): LookupIndex {
  const steps = lookupIndexing(heads, blocklists, rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

type ListingsByKind = Record<LookupRow["kind"], Map<string, Listing[]>>;

/** Makes the same in short steps. */
export function* lookupIndexing(
  heads: LookupHeads,
  blocklists: readonly BlocklistIndex[],
  rows: Iterable<LookupRow>,
): Generator<undefined, LookupIndex> {
  const listings: ListingsByKind = { name: new Map(), possible: new Map(), host: new Map(), mark: new Map() };
  const shared = sharesTexts();
  const listingOf = sharesListings(shared);
  let done = 0;
  for (const row of rows) {
    const listing = listingOf(row);
    const underKey = listings[row.kind].get(row.key);
    // Pushed to an empty array, the first would take the room of seventeen.
    if (underKey === undefined) listings[row.kind].set(shared(row.key), [listing]);
    else underKey.push(listing);
    done += 1;
    if (done % rowsAtOnce === 0) yield;
  }
  for (const underKeys of Object.values(listings)) trimLists(underKeys);
  return toIndex(heads, blocklists, listings);
}

/** Gives each list the room that it needs: one that a second was pushed to has room for seventeen. */
function trimLists<Key, One>(lists: Map<Key, One[]>): void {
  for (const [key, list] of lists) if (list.length > 1) lists.set(key, list.slice());
}

/** Half of all rows have a listing that others have too: kept apart, they would take twice the memory. */
function sharesListings(shared: SharesTexts): (row: LookupRow) => Listing {
  const byRecord = new Map<string, Listing[]>();
  return ({ text, field, record }) => {
    const ofRecord = byRecord.getOrInsertComputed(record, () => []);
    const same = ofRecord.find((one) => one.text === text && one.field === field);
    if (same !== undefined) return same;
    const listing = { text: shared(text), field: shared(field), record: ofRecord[0]?.record ?? record };
    ofRecord.push(listing);
    return listing;
  };
}

/** Gives the same string for texts that are equal. */
type SharesTexts = <Text extends string>(text: Text) => Text;

function sharesTexts(): SharesTexts {
  const texts = new Map<string, string>();
  return <Text extends string>(text: Text) => texts.getOrInsert(text, text) as Text;
}

function toIndex(
  heads: LookupHeads,
  blocklists: readonly BlocklistIndex[],
  { name, possible, host, mark }: Record<LookupRow["kind"], Listings>,
): LookupIndex {
  const bots = new Map(heads.bots.map((bot) => [bot.slug, bot]));
  const isNear = ({ field, record }: Listing) => nearFields.has(field) && bots.get(record)?.generic !== true;
  const authorised = buildAuthorisedIndex(heads.authorised);
  const officialAddresses = ownAddressIndex(heads.ownAddresses, heads.authorityAddresses);
  const ofFirms = [...[...authorised.byName.values()].flat(), ...heads.ownAddresses];
  const firms = new Set([...ofFirms.map(firmName), ...officialAddresses.byName.keys()]);
  const nearNames = [...name].flatMap(([key, listed]) => listed.filter(isNear).map((listing) => ({ key, listing })));
  return {
    bots,
    actions: new Map(heads.actions.map((action) => [action.id, action])),
    pressReports: new Map(heads.pressReports.map((report) => [report.id, report])),
    venues: new Map(heads.venues.map((venue) => [venue.slug, venue])),
    vaults: new Map(heads.vaults.map((vault) => [vault.address, vault])),
    removed: new Set(heads.removed),
    authorised,
    ownAddresses: officialAddresses,
    firms,
    keyFilter: new KeyFilter([...firms, ...name.keys(), ...possible.keys()]),
    blocklists,
    names: name,
    possible,
    hosts: host,
    marks: mark,
    nearKeys: nearKeys(name.keys()),
    nearNames: byFirstLetter(nearNames),
    sounds: once(() => ({
      names: soundIndex([...nearNames.map(({ key, listing }) => [key, listing] as const), ...soundedNames(name)]),
      brands: soundIndex(officialAddresses.byName),
    })),
    reportsOnBots: once(() => reportsOnBots(name, heads.pressReports)),
    usersOfBrand: once(() => usersOfBrand(name, officialAddresses, authorised)),
  };
}

function reportsOnBots(names: Listings, reports: readonly PressReport[]): Map<string, Listing[]> {
  const byBot = new Map<string, Listing[]>();
  for (const key of reports.flatMap((report) => [...report.names, ...report.further_names].map(nameKey))) {
    const listings = names.get(key) ?? [];
    const ofReports = listings.filter(({ field }) => fields[field].record === "press_report");
    const ofBots = listings.filter(({ field }) => fields[field].record === "bot" && fields[field].type !== null);
    for (const slug of new Set(ofBots.map(({ record }) => record)))
      byBot.getOrInsertComputed(slug, () => []).push(...ofReports);
  }
  return byBot;
}

const longestBrand = 3;

/**
 * Of each brand and authorised firm whose name is nobody else's word the warnings that name it as imitated, or that stand, on a list which
 * does not tell whom it names, under its whole name with more behind it.
 */
function usersOfBrand(
  names: Listings,
  { byName }: OwnAddressIndex,
  { byBrand }: AuthorisedIndex,
): Map<string, string[]> {
  // Of an authorised firm only who is named as its imitator: its name may be the beginning of another's.
  const isFirm = (key: string, field: Field) =>
    byName.get(key)?.generic === false ||
    (field === "warning_imitated" && !byName.has(key) && byBrand.has(key) && !isOrdinaryWord(key));
  const users = new Map<string, Set<string>>();
  for (const { field, text, record } of [...names.values()].flat()) {
    if (field !== "warning_imitated" && field !== "warning_either") continue;
    const { words } = readLegalForm(nameTokens(text));
    for (let length = 1; length <= Math.min(longestBrand, words.length); length += 1) {
      const key = words.slice(0, length).join("");
      const isWhole = length === words.length && field === "warning_either";
      if (isFirm(key, field) && !isWhole) users.getOrInsertComputed(key, () => new Set()).add(record);
    }
  }
  return new Map(Array.from(users, ([key, records]) => [key, [...records]]));
}

const shortestCoined = 6;

/** Names in press reports, and those of the lists that are one word which no dictionary has. */
function* soundedNames(names: Listings): Generator<readonly [string, Listing]> {
  for (const [key, listings] of names)
    for (const listing of listings) {
      const { field, text } = listing;
      const isCoined =
        listedFields.has(field) && key.length >= shortestCoined && /^\p{L}+$/u.test(text) && !isWord(key);
      if (field === "press_name" || isCoined) yield [key, listing];
    }
}

const listedFields: ReadonlySet<Field> = new Set(["warning_name", "entry_name"]);

function firmName({ name }: { name: string }): string {
  return readLegalForm(nameTokens(name)).words.join("");
}

const nearFields: ReadonlySet<Field> = new Set([
  "bot_name",
  "bot_alias",
  "bot_name_brand",
  "bot_alias_brand",
  "bot_domain_brand",
  "action_brand",
  "venue_name",
  "venue_domain_brand",
]);
