/** What is on record about one subject: a website, handle, wallet, vault or name. */

import { type Host, isSharedHost, pageIn, readHost, refang, repositoryIn, withoutWww } from "../../base/names/host.ts";
import { nameKey } from "../../base/names/normalize.ts";
import { popularSites } from "../../base/names/popular-sites.ts";
import { sourceKindOfHost } from "../../record/others.ts";
import { listOfWarningId } from "../../record/warning-ids.ts";
import type { LookupIndex } from "../index/index.ts";
import {
  gather,
  matchesAny,
  matchMark,
  matchText,
  noMatches,
  type ReadQuery,
  type RecordMatches,
  readQuery,
} from "../index/match.ts";
import { handleMark, walletMark } from "../index/name-keys.ts";
import {
  authorisedAs,
  authorisedAt,
  authorisedOfBrand,
  type FoundAuthorisation,
  type OwnAddress,
  ownAddressAt,
} from "../index/own-addresses.ts";
import {
  listingsOfEither,
  type Suggestion,
  suggest,
  suggestCases,
  suggestOfEither,
  suggestOffers,
  suggestReports,
} from "../index/suggest.ts";
import { type Blocked, blockedAt, blockedWallet } from "../index/wallet-blocklists.ts";
import {
  findHandleLookalikes,
  findInPath,
  findLookalikes,
  findPageLookalikes,
  type HandleLookalike,
  type LookalikeIndex,
  type Resemblance,
} from "../lookalike/index.ts";
import type { SubjectKind } from "../text/addresses-in-text.ts";
import type { AddressKind, TwoFacedLink } from "../text/reading.ts";
import type { Imitated } from "./imitated.ts";
import type { AskedList } from "./lists-in-general.ts";
import type { Plea } from "./pleas.ts";

/** Tells what is on record about an address, handle or wallet, given in look-up form. */
export function aboutIdentifier(indexes: Indexes, kind: AddressKind, value: string, typed = value): Finding {
  if (kind === "telegram") return aboutHandle(indexes, value);
  if (kind === "website") return aboutWebsite(indexes, value, typed);
  const matches = matchMark(indexes.lookup, walletMark(value));
  const isVault = matches.vaults.length + matches.bots.length > 0;
  const blocked = isVault ? [] : blockedWallet(indexes.lookup.blocklists, value);
  return { ...nothing(isVault ? "vault" : kind, value), matches, blocked };
}

/**
 * Tells what is on record about a host: its own listings, whom it resembles, and whose name it contains.
 * @param address as pasted: wallets may block a single page of it.
 */
export function aboutHost({ lookup, lookalikes }: Indexes, host: Host, typed = host.host, address = typed): Finding {
  const query = readQuery(host.host);
  const matches = matchHost(lookup, host, query);
  const authorisations = authorisedAt(lookup.authorised, host.host);
  const finding = {
    ...nothing("website", host.host),
    shown_as: typed,
    matches,
    authorisations,
    ownAddress: ownAddressHere(lookup, host, address),
    blocked: blockedAt(lookup.blocklists, host.host, address),
  };
  // An authorised firm's site imitates nobody.
  if (matches.bots.length + matches.venues.length + authorisations.length > 0)
    return { ...finding, blocked: [], suggestions: suggestReports(lookup, null, matches.bots) };
  const isShared = isSharedHost(host) && host.tenant === null;
  const page = isSharedHost(host) ? pageIn(address) : null;
  const byPage = page === null ? null : imitatedByPage(lookalikes, page.name, page.isAccount);
  const byPath = finding.ownAddress === null ? namedInPath(lookalikes, host, address) : null;
  const imitates =
    byPage ??
    imitatedByUser(lookalikes, address, host) ??
    (isShared ? null : (imitatedBySite(lookalikes, host) ?? byPath));
  if (page !== null && byPage !== null && typed === host.host) {
    Object.assign(finding, { value: page.address, shown_as: page.address });
  }
  if (matchesAny(matches)) {
    const ids = matches.enforcement_actions.map(({ id }) => id);
    return { ...finding, imitates, suggestions: isShared ? [] : suggestCases(lookup, host, ids) };
  }
  const suggestions = suggest(lookup, typed === host.host ? query : readQuery(typed), typed);
  return { ...finding, imitates, tellsNothing: isShared ? "shared_site" : null, suggestions };
}

/** Of a site that anybody uses, the site itself: a page of it, or a host below it, may be a stranger's (docs.google.com). */
function ownAddressHere({ ownAddresses }: LookupIndex, host: Host, address: string): OwnAddress | null {
  const ownAddress = ownAddressAt(ownAddresses, host.host);
  if (ownAddress === null || !isSharedHost(host) || host.tenant !== null) return ownAddress;
  return withoutWww(host.host) === ownAddress.domain && foldersOf(address).length === 0 ? ownAddress : null;
}

/** Nobody's own site stands under an ending that no registry has: there, a documented name is merely near. */
function matchHost(index: LookupIndex, host: Host, query: ReadQuery): RecordMatches {
  const matches = matchText(index, host.host, query);
  return host.suffix === null ? { ...matches, bots: [], venues: [] } : matches;
}

function aboutWebsite(indexes: Indexes, value: string, typed: string): Finding {
  // A repository is its owner's page; what is on record about the host it is on is another matter.
  if (repositoryIn(value) !== null) return { ...nothing("website", value), matches: matchText(indexes.lookup, value) };
  const host = readHost(value);
  if (host === null) return nothing("website", value);
  return aboutHost(indexes, host, typed === value ? host.host : typed, typed);
}

/** Tells what is on record about a Telegram handle, given without its @. */
export function aboutHandle({ lookup, lookalikes }: Indexes, handle: string): Finding {
  const matches = matchMark(lookup, handleMark(handle));
  const finding = { ...nothing("telegram", handle), shown_as: `@${handle}`, matches };
  if (matches.bots.length > 0) return { ...finding, suggestions: suggestReports(lookup, null, matches.bots) };
  const handles = findHandleLookalikes(lookalikes, handle);
  return { ...finding, handles, imitates: imitatedByHandle(handles) };
}

/** Gives a name that records have. A bot's name in disguise is not the bot's name. */
export function aboutListedName(
  index: LookupIndex,
  shown: string,
  matches: RecordMatches,
  disguised: boolean,
): Finding {
  const ownAddress = disguised ? null : brandOfProduct(index, shown, matches);
  const ofName = disguised ? [] : authorisedAs(index.authorised, shown);
  const authorisations =
    ofName.length > 0 || ownAddress === null
      ? ofName
      : authorisedOfBrand(index.authorised, index.ownAddresses, ownAddress.name);
  const { enforcement_actions, warnings, tracker_total } = matches;
  const isAccused = enforcement_actions.length + warnings.length + tracker_total > 0;
  const suggestions = disguised ? [] : suggestReports(index, shown, matches.bots);
  const isNobodys = !disguised && authorisations.length === 0 && ownAddress === null;
  const withEither = isNobodys ? withListsOfEither(index, shown, matches) : null;
  if (isAccused && !disguised && withEither === null) suggestions.push(...suggestOfEither(index, shown));
  if (isNobodys) suggestions.push(...suggestOffers(index, shown, matches));
  const finding = {
    ...nothing("name", shown),
    matches: withEither ?? matches,
    authorisations,
    ownAddress,
    suggestions,
  };
  const bot = matches.bots[0] ?? matches.venues[0];
  if (!disguised || bot === undefined) return finding;
  const rest = { ...matches, bots: [], venues: [] };
  const name = index.bots.get(bot.slug)?.name ?? bot.match.value;
  return { ...finding, matches: rest, imitates: imitation(name, bot.slug, "homoglyph") };
}

/** So many lists that name whom they accuse leave no doubt whom another one means by the same name. */
const fewestAccusers = 2;

/**
 * Gives the matches with those of lists that do not tell a fraud from its victim, where several other lists accuse
 * exactly this name and no firm on record has it; null where they stay apart.
 */
function withListsOfEither(index: LookupIndex, name: string, matches: RecordMatches): RecordMatches | null {
  const { bots, venues, warnings } = matches;
  const accusers = new Set(warnings.map(({ id }) => listOfWarningId(id)));
  if (bots.length + venues.length > 0 || accusers.size < fewestAccusers) return null;
  const hits = listingsOfEither(index, name).map((listing) => ({ listing, type: "exact_name" as const }));
  const warningIds = new Set(warnings.map(({ id }) => id));
  const further = gather(index, hits).warnings.filter(({ id }) => !warningIds.has(id));
  return { ...matches, warnings: [...warnings, ...further] };
}

/**
 * Gives the brand whose name was asked about, where only a product of it is on record: Binance of Binance Trading Bots.
 */
function brandOfProduct({ ownAddresses, bots }: LookupIndex, shown: string, matches: RecordMatches): OwnAddress | null {
  const key = nameKey(shown);
  const brand = ownAddresses.byName.get(key);
  if (brand === undefined) return null;
  const products = [...matches.bots, ...matches.venues];
  const product = products.find(({ slug }) => slug === brand.slug) ?? products[0];
  const name = product === undefined ? shown : (bots.get(product.slug)?.name ?? product.match.value);
  return nameKey(name) === key ? null : brand;
}

export interface Imitation extends Imitated {
  /** Its own address that is resembled; null if only the name is resembled. */
  official_domain: string | null;
  /** How, in a sentence of the look-alike engine; null if there is none to quote. */
  how: string | null;
  /** The host that opens where the real address is only a part of the link. */
  opened?: string;
  /** What the look-alike engine saw, to be said in any language; absent where it is silent. */
  resemblance?: Resemblance;
}

/** Whoever is imitated by the name alone. */
export function imitation(name: string, slug: string | null, technique: Imitation["technique"]): Imitation {
  return { name, slug, official_domain: null, official_url: null, technique, how: null, may_be_own: false };
}

/** Tells whose address a host resembles: the first that the look-alike engine names; null if none. */
export function imitatedBySite(lookalikes: LookalikeIndex, host: Host): Imitation | null {
  const [first] = findLookalikes(lookalikes, host);
  if (first === undefined) return null;
  const { name, slug, official_domain, official_url, technique, reason, resemblance, may_be_own } = first;
  return { name, slug, official_domain, official_url, technique, how: reason, resemblance, may_be_own };
}

const anySite = "0-0.com";

/**
 * Tells who stands before the @ of an address: `https://binance.com@site.example` leads to site.example.
 * @param host that opens; null where nobody has it in public: `binance.com@192.168.0.1`.
 */
export function imitatedByUser(lookalikes: LookalikeIndex, address: string, host: Host | null): Imitation | null {
  if (!address.includes("@")) return null;
  const user = /^(?:[a-z]+:\/\/)?([^\s/?#\\]+)@/iu
    .exec(refang(address))?.[1]
    ?.replace(/[^\p{L}\p{M}\p{N}._-].*$/su, "");
  const front = user === undefined ? null : readHost(user);
  // Nothing stands below an address in numbers, or below an ending that does not exist: any site takes its place.
  const below = host?.suffix ? host.host : anySite;
  const apparent = front === null || front.suffix === null ? null : readHost(`${front.host}.${below}`);
  return apparent === null ? null : imitatedBySite(lookalikes, apparent);
}

/**
 * Tells whose name a page or account on a site that anybody uses has. An account of nothing but the name may be its
 * own.
 */
function imitatedByPage(lookalikes: LookalikeIndex, page: string, isAccount: boolean): Imitation | null {
  const first = findPageLookalikes(lookalikes, page).find(({ asks }) => asks || !isAccount);
  if (first === undefined) return null;
  const { name, slug, official_domain, official_url } = first;
  const technique = isAccount ? "handle" : "subdomain";
  return { ...imitation(name, slug, technique), official_domain, official_url, may_be_own: isAccount };
}

/**
 * Gives the folders of an address that are no hosts, decoded, without endings: `/a%20b/x.com/login.php` has `a b`,
 * `login`.
 */
function foldersOf(address: string): string[] {
  const [, ...folders] = refang(address)
    .replace(/^[a-z]+:[/\\]*/iu, "")
    .replace(/[\s?#].*$/su, "")
    .split(/[/\\]/u);
  return folders
    .map((folder) => decoded(folder).replace(/\.(?:aspx?|cgi|html?|jsp|php\d?)$/iu, ""))
    .filter((folder) => folder !== "" && !readHost(folder)?.suffix);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Whom a page of somebody else's site names, with what asks the visitor to act: `site.example/binance-verify/`. Popular
 * sites, public bodies and the press write about others in good faith, and so may anybody else, but for a bare number.
 */
export function namedInPath(lookalikes: LookalikeIndex, host: Host, address: string): Imitation | null {
  const folders = foldersOf(address);
  if (folders.length === 0 || writesAboutOthers(host)) return null;
  const brand = findInPath(lookalikes, folders, host.suffix ?? "");
  if (brand === null) return null;
  const { name, slug, official_domain, official_url } = brand;
  const may_be_own = host.suffix !== "";
  return { ...imitation(name, slug, "subdomain"), official_domain, official_url, opened: host.host, may_be_own };
}

/** Hosts at which somebody writes, and those of schools and public bodies: `blog.qorvanta.example`. */
const writers = /(?:^|\.)(?:academy|blog|docs?|kb|learn|news|wiki)\.|\.(?:ac|edu|gob|gouv|gov|govt|mil)(?:\.|$)/u;

function writesAboutOthers(site: Host): boolean {
  const { host, registrable, tenant } = site;
  const isEverybodys = tenant === null && (isSharedHost(site) || popularSites().has(registrable ?? host));
  return isEverybodys || writers.test(host) || sourceKindOfHost(host) !== null;
}

/** Tells whose handle a handle resembles, or whose name it contains. */
export function imitatedByHandle(lookalikes: readonly HandleLookalike[]): Imitation | null {
  const [first] = lookalikes;
  if (first === undefined) return null;
  const { name, slug, official_url, may_be_own } = first;
  return { ...imitation(name, slug, "handle"), official_url, may_be_own };
}

/** What is looked up in, and what is compared with. */
export interface Indexes {
  lookup: LookupIndex;
  lookalikes: LookalikeIndex;
}

export interface Finding {
  kind: SubjectKind;
  /** What was looked up: a host in ASCII, a handle without its @, an address, a name. */
  value: string;
  shown_as: string;
  /** A question that holds no name to look up: of ordinary words alone, or a sentence in which nothing is on record. */
  nameless: boolean;
  /** Why no record could tell who is meant: a site anybody puts links on, a number, a key, a word like `crypto`, any bot at all. */
  tellsNothing: "shared_site" | "phone_number" | "bare_number" | "secret" | "trade_word" | "any_bot" | null;
  /** A list that is asked for, where no firm is: `newest scams`. */
  listAsked: AskedList | null;
  /** Bots are asked for, and what is named besides is where they trade: `which bots work with Kraken`. */
  asksForBots: boolean;
  /** What whoever asks has done already, or asks for help with. */
  plea: Plea | null;
  matches: RecordMatches;
  /** If something matched, only what has the name of a website, or goes on with its name. No verdict rests on them. */
  suggestions: Suggestion[];
  imitates: Imitation | null;
  /** Firms on a register of authorised ones with exactly this name, or whose website this host is. */
  authorisations: FoundAuthorisation[];
  /** A protected brand's address that this website is or is below, or that the brand of this name has. */
  ownAddress: OwnAddress | null;
  /** Wallet blocklists that a website or wallet address is on. Neither a match nor part of the verdict. */
  blocked: readonly Blocked[];
  /** Official handles that a handle resembles. */
  handles: readonly HandleLookalike[];
  /** If it was read in a link that shows something else. */
  link: TwoFacedLink | null;
}

export interface Findings {
  subjects: Finding[];
  left_out: number;
}

/** Gives a subject about which nothing is known yet. */
export function nothing(kind: SubjectKind, value: string): Finding {
  return {
    kind,
    value,
    shown_as: value,
    nameless: false,
    tellsNothing: null,
    listAsked: null,
    asksForBots: false,
    plea: null,
    matches: noMatches,
    suggestions: [],
    imitates: null,
    authorisations: [],
    ownAddress: null,
    blocked: [],
    handles: [],
    link: null,
  };
}

/** Tells whether anything is on record about a subject, what it resembles, or its owner. */
export function tellsAnything(finding: Finding): boolean {
  const { matches, imitates, authorisations, ownAddress, blocked } = finding;
  return (
    blocked.length > 0 || matchesAny(matches) || imitates !== null || authorisations.length > 0 || ownAddress !== null
  );
}
