/** Suggestions: what somebody may have meant, or should know beside what matched. Never a match. */
import { held } from "../invariants.ts";
import { furtherReadings } from "../names/abbreviations.ts";
import { isCommonWord, isTradeWord } from "../names/common-words.ts";
import { type Host, readHost } from "../names/host.ts";
import { plainWordEnd } from "../names/plain-words.ts";
import { hostKey, isSharedHost } from "../names/shared-hosts.ts";
import type { LookupIndex } from "./index.ts";
import { hashKey, hasKeyHash, type KeyHash, listingsOf, listingsWith } from "./key-table.ts";
import { fields } from "./listing.ts";
import { handleMark } from "./marks.ts";
import { fieldAt, recordAt, recordOf } from "./match.ts";
import { siteName } from "./name-keys.ts";
import { keysOneEditAway, namesTwoEditsAway } from "./near-keys.ts";
import type { ReadQuery } from "./query.ts";
import { textAt } from "./text-pool.ts";

export type Suggestion =
  | { type: "bot"; slug: string; name: string; reason: string }
  | {
      type: "enforcement_action" | "tracker_entry" | "warning";
      id: string;
      name: string;
      reason: string;
      /** The record is about somebody who uses this name, and says nothing against the name's real owner. */
      borrowed: boolean;
    }
  | { type: "venue"; slug: string; name: string; reason: string };

/** Finds the bots whose domain a host resembles. The look-alike engine provides it. */
export type FindLookalikes = (host: Host) => readonly {
  readonly bot_slug: string;
  readonly bot_name: string;
  readonly official_domain: string;
}[];

const most = 5;
const wordsRead = 12;

/** Shorter words are parts of many names. */
const shortestHalf = 5;
/** What most firms' names on the lists end in. */
const firmEndings =
  "group capital trade trading fx invest investment investments finance financial markets pro partners global international holdings exchange".split(
    " ",
  );

type Suggest = (listing: number, reason: string) => void;

/** At most five suggestions: the same name in other circumstances first, then resembling domains, parts, slips. */
export function suggest(
  index: LookupIndex,
  query: ReadQuery,
  text: string,
  findLookalikes: FindLookalikes | undefined,
): Suggestion[] {
  if (query.key === "" || isTradeWord(query.key)) return [];
  const found: Suggestion[] = [];
  const put: Suggest = (listing, reason) => {
    if (found.length < most) add(found, suggestionOf(index, listing, reason));
  };
  const name = query.site === null || isSharedHost(query.site) ? null : siteName(query.site);

  for (const listing of listingsOf(index.names, query.key).slice(0, most)) put(listing, sameNameReason(index, listing));
  if (query.site !== null) {
    for (const lookalike of findLookalikes?.(query.site) ?? []) {
      const reason = `The domain resembles ${lookalike.official_domain}, the site of ${lookalike.bot_name}, and is not on its record.`;
      if (found.length < most) add(found, { type: "bot", slug: lookalike.bot_slug, name: lookalike.bot_name, reason });
    }
    if (name !== null && !isCommonWord(name)) {
      for (const listing of listingsOf(index.names, name).slice(0, most))
        put(listing, sameSiteReason(index, listing, query.site));
    }
  } else {
    suggestParts(index, query, text, put);
  }
  suggestSlips(index, name ?? query.key, put);
  return found;
}

/**
 * Cases that have the name of a website which other records list: `novatechfx.com`, which ASIC warns about, and the
 * case against NovaTech FX.
 * @param known ids of the cases that list the website itself
 */
export function suggestCases(index: LookupIndex, site: Host, known: readonly string[]): Suggestion[] {
  const name = isSharedHost(site) ? null : siteName(site);
  if (name === null || isCommonWord(name)) return [];
  const found: Suggestion[] = [];
  for (const listing of listingsOf(index.names, name)) {
    const { record, type } = fields[fieldAt(index, listing)];
    if (record !== "enforcement_action" || type === null || found.length === most) continue;
    const suggestion = suggestionOf(index, listing, sameSiteReason(index, listing, site));
    if (suggestion !== null && "id" in suggestion && !known.includes(suggestion.id)) add(found, suggestion);
  }
  return found;
}

/** A name or domain on record inside a longer text: `fundsz.com or kryll.io`, `novatech fx took my money`. */
function suggestParts(index: LookupIndex, query: ReadQuery, text: string, put: Suggest): void {
  const onRecord = (listing: number) =>
    put(listing, `“${textAt(index.texts, listing)}” is on record. Ask about it alone.`);
  const onHost = (address: string) => {
    const host = readHost(address);
    if (host === null || host.suffix === null || isSharedHost(host)) return;
    for (const listing of listingsOf(index.hosts, hostKey(host)).slice(0, most)) onRecord(listing);
  };
  const chunks = text.trim().split(/\s+/u, wordsRead);
  for (let at = 0; at < chunks.length; at += 1) {
    const chunk = held(chunks[at], "the loop ends with the words");
    const next = chunks[at + 1] ?? "";
    if (!isUnlisted(index, chunk)) onHost(chunk);
    // Also tries a missing full stop, as in `fundsz com`.
    if (!isUnlistedPair(index, chunk, next)) onHost(`${chunk}.${next}`);
  }
  if (chunks.length === 1) {
    for (const listing of listingsOf(index.marks, handleMark(text.trim()))) {
      put(listing, `The Telegram handle @${textAt(index.texts, listing)} is on record. Ask about it with the @.`);
    }
  }
  for (const key of query.plainKeys) {
    if (isTradeWord(key)) continue;
    for (const listing of listingsOf(index.names, key).slice(0, most)) {
      if (fields[fieldAt(index, listing)].record === "bot") put(listing, sameNameReason(index, listing));
    }
  }
  const words = query.tokens.length > wordsRead ? query.tokens.slice(0, wordsRead) : query.tokens;
  if (words.length === 1 && query.key.length >= shortestHalf) suggestLonger(index, query.key, put);
  for (const reading of furtherReadings(words)) {
    const key = reading.join("");
    for (const listing of listingsOf(index.names, key).slice(0, most)) put(listing, sameNameReason(index, listing));
  }
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const listings = listingsWith(index.names, hashOfWords(words, at, at + length));
      if (listings.length === 0 || words.slice(at, at + length).every(length === 1 ? isCommonWord : isTradeWord))
        continue;
      for (const listing of listings.slice(0, most)) {
        if (fields[fieldAt(index, listing)].type !== null)
          put(
            listing,
            `“${textAt(index.texts, listing)}” is on record, but may be something else. Ask about it alone.`,
          );
      }
    }
  }
}

/** Listed names that only go on with what a firm is: `Olxton` may mean Olxton Group. */
function suggestLonger(index: LookupIndex, key: string, put: Suggest): void {
  const hash = hashKey(key);
  for (const end of firmEndings)
    for (const listing of listingsWith(index.names, hashKey(end, hash)).slice(0, most)) {
      const field = fields[fieldAt(index, listing)];
      if (field.type === null) continue;
      put(
        listing,
        `It is part of the name “${textAt(index.texts, listing)}”, which is on record but may be something else.`,
      );
    }
}

/** Of some words joined. */
function hashOfWords(words: readonly string[], from: number, to: number): KeyHash {
  let hash: KeyHash | undefined;
  for (let at = from; at < to; at += 1) hash = hashKey(held(words[at], "a part's words are the name's"), hash);
  return held(hash, "a part has a word");
}

/** Whether an address is clearly none on record: most words are not worth reading as hosts. */
function isUnlisted({ hosts }: LookupIndex, address: string): boolean {
  if (isPlainWord(address)) return true;
  return /^[a-zA-Z0-9]*\.[a-zA-Z0-9]*$/u.test(address) && listingsOf(hosts, address.toLowerCase()).length === 0;
}

/** The same of two words with a full stop between them. */
function isUnlistedPair({ hosts }: LookupIndex, word: string, next: string): boolean {
  if (!isPlainWord(word) || !isPlainWord(next)) return false;
  const { a, b } = hashKey(next.toLowerCase(), hashKey(".", hashKey(word.toLowerCase())));
  return !hasKeyHash(hosts, a, b);
}

/** Letters and digits alone, which are no host: there is no dot in them. */
function isPlainWord(text: string): boolean {
  return plainWordEnd(text, 0) === text.length;
}

const closeTo = "It is close to";

/** Whether a suggestion has another name than what was asked about, only a similar one. */
export function isSimilarOnly({ reason }: Suggestion): boolean {
  return reason.startsWith(closeTo);
}

/**
 * Names and domains one letter away; two for names of bots and cases with eight letters or more. Never a person's name:
 * a Carlos Martinez hears nothing about a case against a Carlos L. Martinez.
 */
function suggestSlips(index: LookupIndex, key: string, put: Suggest): void {
  if (isCommonWord(key)) return;
  const reason = (listing: number) =>
    `${closeTo} “${textAt(index.texts, listing)}”, which is on record but may be something else.`;
  for (const slip of keysOneEditAway(index, key)) {
    if (isCommonWord(slip)) continue;
    for (const listing of listingsOf(index.names, slip).slice(0, 2)) {
      if (fieldAt(index, listing) !== "action_person") put(listing, reason(listing));
    }
  }
  if (key.length < 8) return;
  for (const near of namesTwoEditsAway(index, key)) put(near.listing, reason(near.listing));
}

function sameNameReason(index: LookupIndex, listing: number): string {
  const value = textAt(index.texts, listing);
  const field = fieldAt(index, listing);
  if (field === "entry_imitated") {
    return `An entry is about somebody who imitates or borrows the name “${value}”. It says nothing against the name's owner.`;
  }
  if (field === "entry_unmatched" || field === "action_unmatched" || field === "warning_unmatched") {
    return `A record has the name “${value}”, which is also an ordinary phrase or another firm's. Compare the website.`;
  }
  if (field === "action_person") {
    return `A case names a person called “${value}”. Other people have the same name: read whom it is about.`;
  }
  if (field === "warning_imitated") {
    return `A regulator warns about somebody who uses the name “${value}”. It says nothing against the name's owner.`;
  }
  if (field === "bot_word" || field === "action_word") return `It is part of the name “${value}”, which is on record.`;
  if (fields[field].on === "domains") return `A website on record has this name: ${value}.`;
  return `“${value}” is on record under this name. Compare the website.`;
}

function sameSiteReason(index: LookupIndex, listing: number, asked: Host): string {
  const value = textAt(index.texts, listing);
  if (value.endsWith(`.${asked.host}`)) {
    return `“${value}”, a part of this website, is on record. Nothing is on record about the rest of it.`;
  }
  return fields[fieldAt(index, listing)].type === null && fields[fieldAt(index, listing)].on !== "domains"
    ? sameNameReason(index, listing)
    : `“${value}” has the same name. The address you asked about is not on that record.`;
}

/** Null for a vault: another vault's name is nothing to suggest. */
function suggestionOf(index: LookupIndex, listing: number, reason: string): Suggestion | null {
  const field = fieldAt(index, listing);
  const { record } = fields[field];
  const at = recordOf(index, listing);
  const borrowed = field === "entry_imitated" || field === "warning_imitated";
  if (record === "bot") {
    const { slug, name } = recordAt(index.bots, at);
    return { type: record, slug, name, reason };
  }
  if (record === "enforcement_action") {
    const { id, title } = recordAt(index.actions, at);
    return { type: record, id, name: title, reason, borrowed };
  }
  const name = textAt(index.texts, listing);
  if (record === "venue") return { type: record, slug: recordAt(index.venues, at).slug, name, reason };
  if (record === "warning") return { type: record, id: textAt(index.warningIds, at), name, reason, borrowed };
  return record === "tracker_entry" ? { type: record, id: textAt(index.entryIds, at), name, reason, borrowed } : null;
}

function add(found: Suggestion[], suggestion: Suggestion | null): void {
  if (suggestion !== null && !found.some((known) => isSameRecord(known, suggestion))) found.push(suggestion);
}

function isSameRecord(one: Suggestion, other: Suggestion): boolean {
  return one.type === other.type && recordNamed(one) === recordNamed(other);
}

function recordNamed(suggestion: Suggestion): string {
  return "slug" in suggestion ? suggestion.slug : suggestion.id;
}
