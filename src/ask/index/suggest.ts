/** Suggestions: what somebody may have meant, or should know beside what matched. Never a match. */

import { isCommonWord, isLegalForm, isOrdinaryWord, isTradeWord } from "../../base/names/common-words.ts";
import { isWord } from "../../base/names/dictionary.ts";
import { type Host, hostKey, isSharedHost, readHost } from "../../base/names/host.ts";
import { furtherReadings, isDerivedBy, nameKey, nameTokens } from "../../base/names/normalize.ts";
import type { MessageId } from "../../base/words/say.ts";
import type { LookupIndex } from "./index.ts";
import { type Field, fields, type Listing } from "./listing.ts";
import { idOf, type ReadQuery, type RecordMatches } from "./match.ts";
import { handleMark, siteName } from "./name-keys.ts";
import { isTwoWords, keysOneEditAway, namesTwoEditsAway } from "./near-keys.ts";
import type { SaidSuggestion } from "./shape.ts";
import { soundsLike } from "./sounds.ts";

export type SuggestedBy = SaidSuggestion["how"];

/** What differs, or is to be known: a message of the catalogue. */
export type Near = Extract<MessageId, `near.${string}`>;

type Unsaid<Said> = Said extends unknown ? Omit<Said, "reason"> & { why: Why } : never;

/** Why something is suggested. */
interface Why {
  id: Near;
  /** The name that is like what was asked. */
  name: string;
  /** What that name has besides: `Group`, `Zed … Bot`. Only of a name of which a part was asked. */
  more?: string;
}

/** `why` it is suggested, not yet said in a reader's language. */
export type Suggestion = Unsaid<SaidSuggestion>;

const most = 5;
const wordsRead = 12;

/** Shorter words are parts of many names. */
const shortestHalf = 5;
/** What most firms' names on the lists end in. */
const firmEndings =
  `group capital trade trading fx invest investment investments finance financial markets pro partners global
  international holdings exchange`.split(/\s+/u);

type Suggest = (listing: Listing, how: SuggestedBy, why: Near) => void;

/** At most five suggestions: the same name in other circumstances first, then resembling domains, parts, slips. */
export function suggest(index: LookupIndex, query: ReadQuery, text: string): Suggestion[] {
  if (query.key === "") return [];
  const suggestions: Suggestion[] = [];
  const put: Suggest = (listing, how, why) => {
    if (suggestions.length < most) add(suggestions, withMore(suggestionOf(index, listing, how, why), query.key));
  };
  if (query.tokens.every(isTradeWord)) {
    // Such words name nobody, unless a list that does not tell whom it names, or a press report, has just them.
    const byName = (index.names.get(query.key) ?? []).filter(({ field }) => namesOfWords.has(field));
    for (const listing of byName.slice(0, most)) put(listing, "same_name", sameName(listing));
    return suggestions;
  }
  const { site } = query;
  const name = site === null || isSharedHost(site) ? null : siteName(site);
  for (const listing of (index.names.get(query.key) ?? []).slice(0, most))
    put(listing, likenessOf(listing), sameName(listing));
  if (site === null) suggestParts(index, query, text, put);
  else if (name !== null && !isCommonWord(name)) suggestSameName(index, name, site, put);
  // Who asks about a website of a bot's or venue's name has made no slip for another.
  const isNamed = site !== null && suggestions.some((one) => "slug" in one && one.how === "same_name");
  if (!isNamed) suggestSlips(index, name ?? query.key, site !== null, put);
  return suggestions;
}

const namesOfWords: ReadonlySet<Field> = new Set(["warning_either", "warning_bare", "press_unmatched"]);

/** What has a website's name. */
function suggestSameName(index: LookupIndex, name: string, site: Host, put: Suggest): void {
  for (const listing of (index.names.get(name) ?? []).slice(0, most))
    put(listing, likenessOf(listing), sameSite(listing, site));
}

/** Cases that have a listed website's name: NovaTech FX for `novatechfx.com`. @param ids those that list the site. */
export function suggestCases(index: LookupIndex, site: Host, ids: readonly string[]): Suggestion[] {
  const name = isSharedHost(site) ? null : siteName(site);
  if (name === null || isCommonWord(name)) return [];
  const suggestions: Suggestion[] = [];
  for (const listing of index.names.get(name) ?? []) {
    const { record, type } = fields[listing.field];
    if (record === "enforcement_action" && type !== null && !ids.includes(listing.record) && suggestions.length < most)
      add(suggestions, suggestionOf(index, listing, "same_name", sameSite(listing, site)));
  }
  return suggestions;
}

/** Names that sound like one typed in another script. */
export function suggestSounds(index: LookupIndex, name: string): Suggestion[] {
  const suggestions: Suggestion[] = [];
  for (const listing of soundsLike(index.sounds().names, name).slice(0, most))
    add(suggestions, suggestionOf(index, listing, "spelling", "near.spelling"));
  return suggestions;
}

/**
 * Press reports to be told beside whatever else is on record: those that name exactly this, and one of these bots.
 * @param name as asked; null where nobody asked by a name.
 */
export function suggestReports(index: LookupIndex, name: string | null, bots: RecordMatches["bots"]): Suggestion[] {
  const listings = name === null ? [] : reportsUnder(index, nameKey(name));
  listings.push(...bots.flatMap(({ slug }) => index.reportsOnBots().get(slug) ?? []));
  const suggestions: Suggestion[] = [];
  for (const listing of listings)
    add(suggestions, suggestionOf(index, listing, likenessOf(listing), sameName(listing)));
  return suggestions.slice(0, most);
}

/** What lists that do not tell whom they name have under exactly this name. */
export function suggestOfEither(index: LookupIndex, name: string): Suggestion[] {
  const suggestions: Suggestion[] = [];
  for (const listing of listingsOfEither(index, name))
    add(suggestions, suggestionOf(index, listing, "same_name", "near.either"));
  return suggestions.slice(0, most);
}

/** Where exactly this name stands on lists that do not tell a fraud from its victim. */
export function listingsOfEither(index: LookupIndex, name: string): Listing[] {
  return (index.names.get(nameKey(name)) ?? []).filter(({ field }) => field === "warning_either");
}

function reportsUnder(index: LookupIndex, key: string): Listing[] {
  return (index.names.get(key) ?? []).filter(({ field }) => fields[field].record === "press_report");
}

/** A name or domain on record inside a longer text: `fundsz.com or kryll.io`, `novatech fx took my money`. */
function suggestParts(index: LookupIndex, query: ReadQuery, text: string, put: Suggest): void {
  const chunks = text.trim().split(/\s+/u, wordsRead);
  suggestHosts(index, chunks, put);
  if (chunks.length === 1)
    for (const listing of index.marks.get(handleMark(text.trim())) ?? []) put(listing, "other", "near.handle");
  const listingsOf = (key: string) => (index.names.get(key) ?? []).slice(0, most);
  const ofBots = query.plainKeys.filter((one) => !isTradeWord(one)).flatMap(listingsOf);
  for (const listing of ofBots)
    if (fields[listing.field].record === "bot") put(listing, "short_name", sameName(listing));
  suggestDerived(index, query.tokens, put);
  const words = query.tokens.slice(0, wordsRead);
  if (words.length === 1 && query.key.length >= shortestHalf) suggestLonger(index, query.key, put);
  for (const listing of furtherReadings(words).flatMap((reading) => listingsOf(reading.join(""))))
    put(listing, "other", sameName(listing));
}

/** A plain word, with the marks of its sentence around it. */
const plainWord = /^["'(]*([a-z0-9]+)["'),!?;:]*$/iu;

/** Domains on record among the chunks of a text, and in two with a full stop missing between them: `fundsz com`. */
function suggestHosts(index: LookupIndex, chunks: readonly string[], put: Suggest): void {
  for (const [at, chunk] of chunks.entries()) {
    const label = plainWord.exec(chunk)?.[1];
    if (label === undefined) suggestHost(index, chunk, put);
    const next = chunks[at + 1];
    if (next === undefined) continue;
    const ending = plainWord.exec(next)?.[1];
    // Plain words are looked up; reading each two of a sentence as an address would take long.
    const isPlain = label !== undefined && ending !== undefined;
    if (!isPlain || index.hosts.has(`${label}.${ending}`.toLowerCase())) suggestHost(index, `${chunk}.${next}`, put);
  }
}

function suggestHost(index: LookupIndex, address: string, put: Suggest): void {
  const host = readHost(address);
  if (host === null || host.suffix === null || isSharedHost(host)) return;
  for (const listing of (index.hosts.get(hostKey(host)) ?? []).slice(0, most)) put(listing, "other", "near.other");
}

/** A bot of which the text is another product by its name: `Pionex Pro`. */
function suggestDerived(index: LookupIndex, tokens: readonly string[], put: Suggest): void {
  if (tokens.length < 2 || !isDerivedBy(tokens.at(-1) ?? "")) return;
  for (const listing of index.names.get(tokens.slice(0, -1).join("")) ?? [])
    if (fields[listing.field].record === "bot") put(listing, "short_name", "near.derived");
}

/** Listed names that only go on with what a firm is: `Olxton` may mean Olxton Group. */
function suggestLonger(index: LookupIndex, key: string, put: Suggest): void {
  for (const end of firmEndings)
    for (const listing of (index.names.get(key + end) ?? []).slice(0, most))
      if (fields[listing.field].type !== null) put(listing, "short_name", "near.part");
  for (const end of victimEndings)
    for (const listing of (index.names.get(key + end) ?? []).slice(0, most))
      if (isOfVictim(listing)) put(listing, "short_name", sameName(listing));
}

/** What offers are called further: `Finance Phantom` stands on a list as `Finance Phantom Bot`, too. */
const offerEndings = ["bot", "bots", "app", "ai", "pro"];

/**
 * Warnings of a name that only goes on with what is offered, beside those of the very name: the lists may mean the same.
 * @param matches of the very name; nothing is told of a firm on record, or where no list warns of it.
 */
export function suggestOffers(index: LookupIndex, name: string, matches: RecordMatches): Suggestion[] {
  const { warnings, bots, venues } = matches;
  if (warnings.length === 0 || bots.length + venues.length > 0) return [];
  const key = nameKey(name);
  const suggestions: Suggestion[] = [];
  for (const listing of offerEndings.flatMap((end) => index.names.get(key + end) ?? [])) {
    const { record, type } = fields[listing.field];
    const isTold = warnings.some(({ id }) => id === listing.record);
    if (record === "warning" && type !== null && !isTold)
      add(suggestions, withMore(suggestionOf(index, listing, "short_name", "near.part"), key));
  }
  return suggestions.slice(0, most);
}

/** What imitated firms are called further: `Riot` may mean Riot Platforms. */
const victimEndings = ["platforms", "technologies", "technology", ...firmEndings];

/** Whether a list has the name as that of somebody who is imitated. */
function isOfVictim({ field }: Listing): boolean {
  return field === "entry_imitated" || field === "warning_imitated";
}

/** A shorter name has too many neighbours that mean somebody else: FINRA is not a slip for FinRL. */
const shortestSlip = 6;
/** No listed name has so many letters. */
const longestSlip = 120;

/**
 * Names one letter away; from eight letters on two, for names of bots, long ones of cases, and at one place. Of
 * websites, other websites. Never a person's name: a Carlos Martinez hears nothing about a case against a Carlos L.
 * Martinez. An English word is no slip.
 */
function suggestSlips(index: LookupIndex, key: string, isSite: boolean, put: Suggest): void {
  if (key.length < shortestSlip || key.length > longestSlip || isCommonWord(key) || isWord(key)) return;
  const slips = keysOneEditAway(index.nearKeys, key);
  const further = key.length >= 8 && !isSite ? namesTwoEditsAway(index.nearNames, key) : [];
  // Most keys are near none.
  if (slips.length + further.length === 0 || isTwoWords(key)) return;
  const suggested = (listing: Listing, slip: string) => {
    if (isSlipFor(listing, key, slip, isSite)) put(listing, "spelling", "near.spelling");
  };
  for (const slip of slips)
    if (!isCommonWord(slip)) for (const listing of index.names.get(slip) ?? []) suggested(listing, slip);
  const isLong = key.length >= longNameFrom;
  const isNear = ({ key: other, listing }: (typeof further)[number]) =>
    isLong || isInDirectory(listing) || isAtOnePlace(key, other);
  for (const near of further.filter(isNear)) suggested(near.listing, near.key);
}

/** Whether two names differ at one place, by two letters of each at most: `novatek` and `novatech`. */
function isAtOnePlace(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let first = 0;
  while (first < shorter && one[first] === other[first]) first += 1;
  let last = 0;
  while (last < shorter - first && one.at(-1 - last) === other.at(-1 - last)) last += 1;
  return Math.max(one.length, other.length) - first - last <= 2;
}

/** Whether a name near a listed one may be meant for it: for a website's another website's, and nobody's person. */
function isSlipFor(listing: Listing, key: string, slip: string, isSite: boolean): boolean {
  if (isOfPerson(listing) || (fields[listing.field].on === "domains") !== isSite) return false;
  if (isSite || isInDirectory(listing)) return true;
  const part = ownPart(key);
  return part.length >= fewestOwnLetters || part === ownPart(slip);
}

/** Whether a case names a person so. */
export function isOfPerson({ field }: Pick<Listing, "field">): boolean {
  return field === "action_person" || field === "action_family_name";
}

function isInDirectory({ field }: Listing): boolean {
  const { record } = fields[field];
  return record === "bot" || record === "venue";
}

/** Of a name that has fewer besides a word of the trade, another letter makes another name: EvoTrade is not Eco-Trade. */
const fewestOwnLetters = 4;
/** From so many letters on, two slips are slips in the name of a case, too. */
const longNameFrom = 12;

/** Parts of names that are shorter are chance. */
const shortestTradeWord = 4;

/** What a name has besides a word of the trade that it begins or ends with; all of it where it has none. */
function ownPart(key: string): string {
  for (let length = 1; length <= key.length - shortestTradeWord; length += 1) {
    if (isTradeWord(key.slice(length))) return key.slice(0, length);
    if (isTradeWord(key.slice(0, -length))) return key.slice(-length);
  }
  return key;
}

/** Why a name that a record shows and that finds nothing may be somebody else's: that it is a phrase is said of words alone. */
export function unmatched(name: string): Near {
  const words = nameTokens(name).filter((word) => !isLegalForm(word));
  return words.every(isOrdinaryWord) ? "near.ordinary" : "near.shared";
}

function sameName(listing: Listing): Near {
  const { field, text } = listing;
  if (isOfVictim(listing)) return "near.used";
  if (field === "warning_either") return "near.either";
  if (field === "warning_bare") return "near.bare";
  if (field === "press_name") return "near.press";
  if (field.endsWith("_unmatched")) return unmatched(text);
  if (field === "action_person") return "near.person";
  if (field === "action_family_name") return "near.family_name";
  if (field === "bot_word" || field === "action_word") return "near.part";
  return fields[field].on === "domains" ? "near.website" : "near.other";
}

function likenessOf({ field }: Listing): SuggestedBy {
  if (isOfPerson({ field })) return "person";
  if (field === "bot_word" || field === "action_word") return "short_name";
  return fields[field].on === "domains" ? "site_label" : "same_name";
}

function sameSite(listing: Listing, host: Host): Near {
  if (listing.text.endsWith(`.${host.host}`)) return "near.below";
  const { type, on } = fields[listing.field];
  return type === null && on !== "domains" ? sameName(listing) : "near.other_site";
}

/** With what its name has besides the part that was asked; one that has it in one word is just on record. */
function withMore(suggestion: Suggestion | null, asked: string): Suggestion | null {
  if (suggestion?.why.id !== "near.part") return suggestion;
  const { name } = suggestion.why;
  const words = name.split(/\s+/u).map((word) => (asked.includes(nameKey(word)) ? "…" : word));
  const more = words.join(" ").replace(/^(?:… )+|(?: …)+$/gu, "");
  const why: Why = more === name ? { id: "near.other", name } : { id: "near.part", name, more };
  return { ...suggestion, why };
}

/** A listing as a suggestion; null for a vault: another vault's name is nothing to suggest. */
export function suggestionOf(index: LookupIndex, listing: Listing, how: SuggestedBy, why: Near): Suggestion | null {
  const { text, field, record: id } = listing;
  const { record } = fields[field];
  const borrowed = field === "entry_imitated" || field === "warning_imitated" || field === "warning_either";
  const like = { name: text, listed_as: text, how, why: { id: why, name: text } };
  switch (record) {
    case "bot": {
      const name = index.bots.get(id)?.name ?? text;
      return { ...like, type: record, slug: id, name, listed_as: name };
    }
    case "enforcement_action":
      return { ...like, type: record, id, name: index.actions.get(id)?.title ?? text, borrowed };
    case "press_report": {
      const report = index.pressReports.get(id);
      return report === undefined ? null : { ...like, type: record, id, source_url: report.source_url };
    }
    case "venue":
      return { ...like, type: record, slug: id };
    case "vault":
      return null;
    default:
      return { ...like, type: record, id, borrowed };
  }
}

function add(suggestions: Suggestion[], suggestion: Suggestion | null): void {
  if (suggestion === null) return;
  const isKnown = (one: Suggestion) => one.type === suggestion.type && idOf(one) === idOf(suggestion);
  if (!suggestions.some(isKnown)) suggestions.push(suggestion);
}
