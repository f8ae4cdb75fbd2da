/** Builds the one index behind the check, the Telegram check and the website check, from a snapshot's records. */
import { nameTokens } from "../names/normalize.ts";
import type { AuthorisedRegister } from "../records/authorised.ts";
import type { PredictionVenueRecord } from "../records/prediction-venue.ts";
import type { ProtectedBrandRecord } from "../records/protected-brand.ts";
import type { WalletBlocklist } from "../records/wallet-blocklist.ts";
import type { Field, Listing, Listings } from "./listing.ts";
import type { VaultNames } from "./names.ts";
import { type NearKeys, type NearName, type NearNames, nearBucket, nearKeys } from "./near-keys.ts";
import {
  type AuthorisedIndex,
  buildAuthorisedIndex,
  type OwnAddress,
  type OwnAddressIndex,
  ownAddresses,
  ownAddressIndex,
} from "./own-addresses.ts";
import { type LookupRow, lookupRows, type NamedRecords } from "./rows.ts";

export interface LookupInput extends NamedRecords {
  authorised?: AuthorisedRegister | null;
  brands?: readonly ProtectedBrandRecord[];
  /** Without what may not be told (wallet-blocklists.ts). */
  blocklists?: readonly WalletBlocklist[];
}

/** What is said about a record besides its listings. Plain data. */
interface LookupHeads {
  readonly bots: readonly { readonly slug: string; readonly name: string; readonly generic: boolean }[];
  /** `words`: those of the title and of all accused. */
  readonly actions: readonly { readonly id: string; readonly title: string; readonly words: readonly string[] }[];
  readonly venues: readonly Pick<PredictionVenueRecord, "slug" | "name" | "official_url">[];
  readonly vaults: readonly VaultNames[];
  /** Ids of tracker entries and warnings that their source no longer lists. */
  readonly removed: readonly string[];
  readonly authorised: AuthorisedRegister | null;
  readonly ownAddresses: readonly OwnAddress[];
  readonly blocklists: readonly WalletBlocklist[];
}

/** Finished and never changed. */
export interface LookupIndex {
  readonly bots: ReadonlyMap<string, LookupHeads["bots"][number]>;
  readonly actions: ReadonlyMap<string, LookupHeads["actions"][number]>;
  readonly venues: ReadonlyMap<string, LookupHeads["venues"][number]>;
  readonly vaults: ReadonlyMap<string, VaultNames>;
  readonly removed: ReadonlySet<string>;
  readonly authorised: AuthorisedIndex;
  readonly ownAddresses: OwnAddressIndex;
  /** By which wallets block websites. */
  readonly blocklists: readonly WalletBlocklist[];
  readonly names: Listings;
  /** Names that may be meant. */
  readonly possible: Listings;
  /** By `hostKey`: all of an owner's hosts share one key. */
  readonly hosts: Listings;
  /** Wallet addresses, Telegram handles and repositories, each with its prefix. */
  readonly marks: Listings;
  readonly nearKeys: NearKeys;
  readonly nearNames: NearNames;
}

/** Indexes the records. The same input gives the same index. */
export function buildLookupIndex(input: LookupInput): LookupIndex {
  return lookupIndex(lookupHeads(input), lookupRows(input));
}

/** What is said about the records besides their listings. */
export function lookupHeads(input: LookupInput): LookupHeads {
  const { bots, enforcementActions, trackerEntries, warnings = [], venues = [], vaults = [] } = input;
  return {
    bots: bots.map(({ slug, name, generic_name }) => ({ slug, name, generic: generic_name })),
    actions: enforcementActions.map(({ id, title, respondents }) => ({
      id,
      title,
      words: [...new Set([title, ...respondents.map(({ name }) => name)].flatMap(nameTokens))],
    })),
    venues: venues.map(({ slug, name, official_url }) => ({ slug, name, official_url })),
    vaults: vaults.map(({ address, name, rank, bot_slug }) => ({ address, name, rank, bot_slug })),
    removed: [...trackerEntries, ...warnings].filter(({ listing }) => listing === "removed").map(({ id }) => id),
    authorised: input.authorised ?? null,
    ownAddresses: ownAddresses(input.brands ?? [], [...bots, ...venues]),
    blocklists: input.blocklists ?? [],
  };
}

/** Rows after which whoever makes an index may give way: some two milliseconds. */
const rowsAtOnce = 1000;

/** The index of these rows, in whatever order their keys come. */
export function lookupIndex(heads: LookupHeads, rows: Iterable<LookupRow>): LookupIndex {
  const steps = lookupIndexing(heads, rows);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Makes the same in short steps. */
export function* lookupIndexing(heads: LookupHeads, rows: Iterable<LookupRow>): Generator<undefined, LookupIndex> {
  const bots = new Map(heads.bots.map((bot) => [bot.slug, bot]));
  const nearNames = new Map<string, NearName[]>();
  const listings: Record<LookupRow["kind"], Map<string, Listing[]>> = {
    name: new Map(),
    possible: new Map(),
    host: new Map(),
    mark: new Map(),
  };
  // Half of all rows have a listing and a text that others have too: kept apart, they would take twice the memory.
  const known = new Map<string, Listing>();
  const texts = new Map<string, string>();
  const one = <Text extends string>(text: Text) => texts.getOrInsert(text, text) as Text;
  let done = 0;
  for (const { kind, key, text, field, record } of rows) {
    const listing = known.getOrInsertComputed(`${field} ${record} ${text}`, () => ({
      text: one(text),
      field: one(field),
      record: one(record),
    }));
    const own = listings[kind].get(key);
    // Pushed to an empty array, the first would take the room of seventeen.
    if (own === undefined) listings[kind].set(one(key), [listing]);
    else own.push(listing);
    if (kind === "name" && nearFields.has(field) && bots.get(record)?.generic !== true)
      nearNames.getOrInsertComputed(nearBucket(key.charAt(0), key.length), () => []).push({ key, listing });
    done += 1;
    if (done % rowsAtOnce === 0) yield;
  }
  return {
    bots,
    actions: new Map(heads.actions.map((action) => [action.id, action])),
    venues: new Map(heads.venues.map((venue) => [venue.slug, venue])),
    vaults: new Map(heads.vaults.map((vault) => [vault.address, vault])),
    removed: new Set(heads.removed),
    authorised: buildAuthorisedIndex(heads.authorised),
    ownAddresses: ownAddressIndex(heads.ownAddresses),
    blocklists: heads.blocklists,
    names: listings.name,
    possible: listings.possible,
    hosts: listings.host,
    marks: listings.mark,
    nearKeys: nearKeys(listings.name.keys()),
    nearNames,
  };
}

/** The rows that an index was made of. */
export function* rowsOf({ names, possible, hosts, marks }: LookupIndex): Generator<LookupRow> {
  const kinds = [
    ["name", names],
    ["possible", possible],
    ["host", hosts],
    ["mark", marks],
  ] as const;
  for (const [kind, listings] of kinds)
    for (const [key, own] of listings) for (const listing of own) yield { kind, key, ...listing };
}

/** The names that are looked for two letters off. */
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
