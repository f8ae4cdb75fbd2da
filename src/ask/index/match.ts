/** Which records list a name, host or identifier, and why each was found. No verdict rests on anything else. */
import { assertDefined } from "../../base/invariants.ts";
import { isCommonWord, isLegalForm, isTradeWord } from "../../base/names/common-words.ts";
import { isWord } from "../../base/names/dictionary.ts";
import { type Host, handleIn, hostKey, readHost, repositoryIn, walletIn, withoutWww } from "../../base/names/host.ts";
import { nameKey, nameTokens, readLegalForm, withoutDescriptors, writtenOut } from "../../base/names/normalize.ts";
import type { TrackerEntryRecord } from "../../record/tracker-entry.ts";
import type { LookupIndex } from "./index.ts";
import { type Field, fields, type Listing, type RecordType } from "./listing.ts";
import { formedKeys, handleMark, isNameOfMany, walletMark } from "./name-keys.ts";
import type { Match, Verdict } from "./shape.ts";

interface ListedMatch {
  id: string;
  /** `removed`: the source no longer lists it; it can still be found. */
  listing: TrackerEntryRecord["listing"];
  match: Match;
}

export interface RecordMatches {
  bots: { slug: string; match: Match }[];
  enforcement_actions: { id: string; match: Match }[];
  /** At most `maxEntries`, exact matches first. */
  tracker_entries: ListedMatch[];
  /** How many tracker entries match, including those left out. */
  tracker_total: number;
  warnings: ListedMatch[];
  venues: { slug: string; match: Match }[];
  vaults: { address: string; match: Match }[];
}

export const noMatches: RecordMatches = {
  bots: [],
  enforcement_actions: [],
  tracker_entries: [],
  tracker_total: 0,
  warnings: [],
  venues: [],
  vaults: [],
};

/** Most tracker entries, and most warnings, in one answer. */
export const maxEntries = 50;

/** The verdict: whether a scam record matched, a bot of the directory, both or neither. */
export function verdictOn(matches: RecordMatches): Verdict {
  const { enforcement_actions, tracker_entries, warnings, bots } = matches;
  const isListed = enforcement_actions.length + tracker_entries.length + warnings.length > 0;
  if (bots.length > 0) return isListed ? "both" : "documented_bot";
  return isListed ? "watchlist_match" : "no_record";
}

/** Whether any record matched, venues and vaults included. */
export function matchesAny(matches: RecordMatches): boolean {
  return verdictOn(matches) !== "no_record" || matches.venues.length + matches.vaults.length > 0;
}

type Found = { slug: string } | { id: string } | { address: string };

export function idOf(match: Found): string {
  if ("slug" in match) return match.slug;
  return "id" in match ? match.id : match.address;
}

export function recordsIn(matches: RecordMatches): string[] {
  const { bots, enforcement_actions, tracker_entries, warnings, venues, vaults } = matches;
  return [...bots, ...enforcement_actions, ...tracker_entries, ...warnings, ...venues, ...vaults].map(idOf);
}

/** All matches of several subjects, each record once. */
export function joinMatches(all: readonly RecordMatches[]): RecordMatches {
  const once = <One extends Found>(pick: (matches: RecordMatches) => readonly One[]): One[] => [
    ...new Map(all.flatMap(pick).map((one) => [idOf(one), one])).values(),
  ];
  const entries = once(({ tracker_entries }) => tracker_entries);
  const beyond = all.map(({ tracker_total, tracker_entries }) => tracker_total - tracker_entries.length);
  return {
    bots: once(({ bots }) => bots),
    enforcement_actions: once(({ enforcement_actions }) => enforcement_actions),
    tracker_entries: entries.slice(0, maxEntries),
    tracker_total: beyond.reduce((sum, more) => sum + more, entries.length),
    warnings: once(({ warnings }) => warnings).slice(0, maxEntries),
    venues: once(({ venues }) => venues),
    vaults: once(({ vaults }) => vaults),
  };
}

export interface Hit {
  listing: Listing;
  type: Match["type"];
}

/**
 * What is listed under a text read as one subject: a host, handle, wallet, vault, repository or whole name.
 * @param query the text as it was read before.
 */
export function matchText(index: LookupIndex, text: string, query: ReadQuery = readQuery(text)): RecordMatches {
  const host = query.host ?? query.spacedHost;
  const byName = nameHits(index, query);
  const byMark = markHits(index, query);
  return gather(index, [
    ...hostHits(index, host, "domain"),
    ...byMark,
    ...namesMeant(byName, query, text),
    ...hostHits(index, host, "subdomain"),
  ]);
}

/** The records that list one wallet address, handle or repository; see `walletMark` and `handleMark`. */
export function matchMark(index: LookupIndex, mark: string): RecordMatches {
  return gather(index, hitsOnMark(index, mark));
}

/**
 * Listed as it is (`domain`), or above, below or beside it under one owner (`subdomain`); on warning lists, only as it
 * is or above it. A shared host, such as a messenger or a site builder, never matches as a whole.
 */
function hostHits(index: LookupIndex, host: Host | null, type: "domain" | "subdomain"): readonly Hit[] {
  if (host === null) return [];
  const key = hostKey(host);
  const bareHost = withoutWww(host.host);
  const isFound = ({ text: address, field }: Listing) => {
    if (bareHost === withoutWww(address)) return type === "domain";
    // A warning about one of an owner's addresses says nothing about the others.
    const isOfOwner = address === key || address.endsWith(`.${key}`);
    const isMeant = fields[field].record === "warning" ? bareHost.endsWith(`.${withoutWww(address)}`) : isOfOwner;
    return type === "subdomain" && isMeant;
  };
  return (index.hosts.get(key) ?? []).filter(isFound).map((listing) => ({ listing, type }));
}

function markHits(index: LookupIndex, { wallet, handle, repository }: ReadQuery): readonly Hit[] {
  const marks = [wallet === null ? null : walletMark(wallet), handle === null ? null : handleMark(handle), repository];
  return marks.flatMap((mark) => (mark === null ? [] : hitsOnMark(index, mark)));
}

function hitsOnMark(index: LookupIndex, mark: string): readonly Hit[] {
  return (index.marks.get(mark) ?? []).flatMap(hitOn);
}

const listedNames: ReadonlySet<Field> = new Set(["entry_name", "warning_name", "warning_full_name"]);

/** Whether all that was typed is one English word that a list has among its names: many firms have such names. */
function isEverydayWord(listing: Listing, { tokens, key }: ReadQuery): boolean {
  return listedNames.has(listing.field) && isWord(key) && (tokens.length < 2 || key.length < 8);
}

/**
 * Where somebody on a list or in a case is meant by the words as they stand, so is what else has that name, also where it
 * is written as one word.
 */
function namesMeant(hits: readonly Hit[], query: ReadQuery, text: string): readonly Hit[] {
  const particular = hits.filter(({ listing }) => !isEverydayWord(listing, query));
  const inWords = particular.filter(({ listing }) => !isApart(listing, query, text));
  const isMeant = inWords.some(({ listing }) => accusing.has(fields[listing.field].record));
  return isMeant ? particular : inWords;
}

const accusing: ReadonlySet<RecordType> = new Set(["enforcement_action", "tracker_entry", "warning"]);

function isApart(listing: Listing, { tokens }: ReadQuery, text: string): boolean {
  if (tokens.length < 2) return false;
  const inCapitals = text.split(/\s+/u).every((word) => /^\P{L}*\p{Lu}/u.test(word));
  return isTakenApart(fields[listing.field].record, listing.text, tokens, inCapitals);
}

/** Names match as wholes, in any legal form, abbreviated or not; `pionex bot` finds the bot by its brand. */
function nameHits(index: LookupIndex, query: ReadQuery): readonly Hit[] {
  const { site, key, formKeys, writtenOutKeys, plainKeys } = query;
  const whole = namesFor(index, key);
  if (site !== null) return whole.filter(({ listing }) => isNameOfSite(listing, site, key));
  const hits = [...whole];
  for (const formed of [...formKeys, ...writtenOutKeys])
    for (const hit of namesFor(index, formed))
      if (isInForm(hit.listing, formed) && !isOfAnother(hit.listing, query)) hits.push(hit);
  if (whole.length > 0) return hits;
  return [...hits, ...plainKeys.flatMap((plain) => brandHits(index, plain))];
}

/** Whether a full name on a list may be written so. */
function isInForm({ field, text }: Listing, formed: string): boolean {
  return field !== "warning_full_name" || formedKeys(text).includes(formed);
}

/** Whether a list has a name as many firms have it, in another legal form than was typed: it may be somebody else's. */
function isOfAnother({ field, text }: Listing, { tokens }: ReadQuery): boolean {
  const isListed = listedNames.has(field) && isNameOfMany(text);
  return isListed && readLegalForm(nameTokens(text)).form !== readLegalForm(tokens).form;
}

/** The bots of a brand, and what lists say of them: of a bot's name, only warnings about its own website are found. */
function brandHits(index: LookupIndex, key: string): Hit[] {
  const hits = namesFor(index, key);
  const bots = hits.filter(({ listing }) => isKnownBot(index, listing));
  if (bots.length === 0) return [];
  const warnings = hits.filter(({ listing }) => fields[listing.field].record === "warning");
  return [...bots, ...warnings].map(({ listing }) => ({ listing, type: "brand" }));
}

/**
 * A domain is not taken for a name: `spark.capital` is not Spark Capital, `humming.bot` not Hummingbot. Two exceptions:
 * a name that is itself written as that domain, and `Acme.LTD`, which people also type for a company's name.
 */
function isNameOfSite(listing: Listing, site: Host, key: string): boolean {
  const name = listing.text;
  if (withoutWww(readHost(name)?.host ?? "") === withoutWww(site.host)) return true;
  // More than a host was typed, and all of it is the name: `pump.fun/letsbonk.fun bot`.
  if (fields[listing.field].record === "bot") return key.length > nameKey(site.host).length && nameKey(name) === key;
  return site.suffix !== null && isLegalForm(site.suffix) && nameTokens(name).at(-1) === site.suffix;
}

/** Listings that identify a record by a `nameKey`. */
export function namesFor(index: LookupIndex, key: string): readonly Hit[] {
  return key === "" ? [] : (index.names.get(key) ?? []).flatMap(hitOn);
}

function hitOn(listing: Listing): Hit[] {
  const { type } = fields[listing.field];
  return type === null ? [] : [{ listing, type }];
}

function isKnownBot(index: LookupIndex, { field, record }: Listing): boolean {
  return fields[field].record === "bot" && index.bots.get(record)?.generic === false;
}

/** One match per record, the first; tracker entries are all counted, and shown up to the limit. */
export function gather({ removed }: LookupIndex, hits: readonly Hit[]): RecordMatches {
  if (hits.length === 0) return noMatches;
  const byRecord = Map.groupBy(hits, ({ listing: { field, record } }) => `${fields[field].record} ${record}`);
  const matches = Array.from(byRecord.values(), ([hit]) => {
    const { listing, type } = assertDefined(hit, "a group has a hit");
    const { record: kind, on } = fields[listing.field];
    return { kind, id: listing.record, match: { type, on, value: listing.text } };
  });
  const of = (type: RecordType) => matches.filter(({ kind }) => kind === type);
  const entriesOf = (type: RecordType) =>
    of(type)
      .slice(0, maxEntries)
      .map(({ id, match }) => ({ id, listing: removed.has(id) ? ("removed" as const) : ("listed" as const), match }));
  return {
    bots: of("bot").map(({ id, match }) => ({ slug: id, match })),
    enforcement_actions: of("enforcement_action").map(({ id, match }) => ({ id, match })),
    tracker_entries: entriesOf("tracker_entry"),
    tracker_total: of("tracker_entry").length,
    warnings: entriesOf("warning"),
    venues: of("venue").map(({ id, match }) => ({ slug: id, match })),
    vaults: of("vault").map(({ id, match }) => ({ address: id, match })),
  };
}

/** Fewer letters are an abbreviation, such as `cfd`. */
const shortestName = 4;

/**
 * Whether what was typed means no firm, though its letters are those of a listed name. Words of the trade (`quant
 * fund`, `fx market`) mean none, of whatever record but a bot's or venue's; ordinary words mean one of a list or a
 * case only in capitals, or if most of them are none of the trade. Pure.
 */
export function isTakenApart(
  record: RecordType,
  name: string,
  tokens: readonly string[],
  inCapitals: boolean,
): boolean {
  if (tokens.length < 2 || record === "bot" || record === "venue" || record === "vault") return false;
  const words = tokens.filter((word) => !isLegalForm(word));
  if (words.length < 2 || nameTokens(name).filter((word) => !isLegalForm(word)).length !== 1) return false;
  // Spaced out letters are no words, and three words in capitals are a name.
  if (tokens.some((word) => word.length < 2) || (inCapitals && words.length > 2)) return false;
  // A case is told by its brand's two halves, `Safe Moon`, unless both are words of the trade.
  const isOfCase = record === "enforcement_action";
  if (words.every(isCommonWord)) return !(isOfCase && inCapitals && !words.every(isTradeWord));
  if (isOfCase || inCapitals) return false;
  const isOrdinary = (word: string) => word.length < shortestName || isCommonWord(word) || isWord(word);
  return words.every(isOrdinary) && (words.length < 3 || words.filter((word) => !isCommonWord(word)).length < 2);
}

/** What a person typed, read as a host, a name, a wallet, a handle or a repository, or several at once. */
export interface ReadQuery {
  /** The host, if the text is an address, domain or e-mail address. */
  host: Host | null;
  /** The same, if its ending is on the public suffix list: then the text is a domain, not a name. */
  site: Host | null;
  /** The host of an address written with spaces, `example . com` or `example dot com`; the text may still be a name. */
  spacedHost: Host | null;
  /** The text as a name; empty if it has no letter or digit. */
  key: string;
  tokens: readonly string[];
  /** The name without descriptive words at its end, longest first: `kucoin trading bot` gives kucointrading, kucoin. */
  plainKeys: readonly string[];
  /** If the name ends in a legal form: with the form's usual spelling, and without the form. */
  formKeys: readonly string[];
  /** The name with its abbreviated words written out, in any legal form; empty if it has none. */
  writtenOutKeys: readonly string[];
  wallet: string | null;
  handle: string | null;
  repository: string | null;
}

/** Never throws. */
export function readQuery(text: string): ReadQuery {
  const trimmed = text.trim();
  const tokens = nameTokens(trimmed);
  const letters = tokens.join("");
  const key = letters.length > 1 ? letters : nameKey(trimmed);
  const full = writtenOut(tokens)?.filter((token) => token !== "");
  const bare = withoutDescriptors(tokens);
  const formed = keysInForms(tokens);
  const host = readHost(trimmed);
  return {
    host,
    site: host === null || host.suffix === null ? null : host,
    spacedHost: host === null ? readSpacedHost(trimmed) : null,
    key,
    tokens,
    plainKeys: bare.map((words) => words.join("")),
    formKeys: formed.filter((formKey) => formKey !== key),
    writtenOutKeys: full === undefined ? [] : [full.join(""), ...keysInForms(full)],
    wallet: walletIn(trimmed),
    handle: handleIn(trimmed),
    repository: repositoryIn(trimmed),
  };
}

/** With the usual spelling of the legal form that a name ends in, and without the form. */
function keysInForms(tokens: readonly string[]): readonly string[] {
  const { words, form } = readLegalForm(tokens);
  if (form === "") return [];
  const bare = words.join("");
  return bare.length < 2 ? [] : [bare + form, bare];
}

/** Phones put a space after a full stop, and people write `dot` to avoid making a link. */
function readSpacedHost(text: string): Host | null {
  if (!/\.\s|\s(?:\.|dot\s)/iu.test(text)) return null;
  return readHost(text.replace(/\s*\.\s*|\s+dot\s+/giu, "."));
}
