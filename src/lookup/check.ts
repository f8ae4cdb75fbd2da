/** The check: what is on record about a name, domain, wallet address or Telegram handle, and why each record was found. */

import { isLegalForm } from "../names/common-words.ts";
import { type Host, readHost } from "../names/host.ts";
import { nameKey, nameTokens } from "../names/normalize.ts";
import { hostKey, withoutWww } from "../names/shared-hosts.ts";
import type { TrackerEntryRecord } from "../records/tracker-entry.ts";
import { handleMark, type LookupIndex, markOf, walletMark } from "./index.ts";
import { listingsOf } from "./key-table.ts";
import { type Field, fieldOf, fields, type MatchType, type RecordType } from "./listing.ts";
import { spellings } from "./names.ts";
import { type ReadQuery, readQuery } from "./query.ts";
import { askedAbout } from "./question.ts";
import { type FindLookalikes, type Suggestion, suggest } from "./suggest.ts";
import { textAt } from "./text-pool.ts";

export const verdicts = ["watchlist_match", "documented_bot", "both", "no_record"] as const;

export type Verdict = (typeof verdicts)[number];

/** Why a record was found: the field of the record that matched, and its value as listed. */
export interface Match {
  type: MatchType;
  on: string;
  value: string;
}

export interface EntryMatch {
  id: string;
  /** `removed`: the source lists the entry no more; it stays findable. */
  listing: TrackerEntryRecord["listing"];
  match: Match;
}

export interface RecordMatches {
  bots: { slug: string; match: Match }[];
  enforcement_actions: { id: string; match: Match }[];
  /** At most `maxEntries`, exact matches first. */
  tracker_entries: EntryMatch[];
  /** How many tracker entries match, those left out included. */
  tracker_total: number;
}

export interface CheckMatches {
  verdict: Verdict;
  matches: RecordMatches;
  /** Near misses, only where nothing matched. No verdict rests on them. */
  suggestions: Suggestion[];
}

/** Most tracker entries in one answer. */
export const maxEntries = 50;

interface Hit {
  listing: number;
  type: MatchType;
}

/**
 * Answers any text. Pure; never throws. What matches nothing as it stands is asked again without its words of asking.
 * `findLookalikes` adds suggestions for domains that resemble a bot's.
 */
export function check(index: LookupIndex, text: string, findLookalikes?: FindLookalikes): CheckMatches {
  const asked = [text, ...askedAbout(text)];
  for (const subject of asked) {
    const matches = matchText(index, readQuery(subject));
    const verdict = verdictOn(matches);
    if (verdict !== "no_record") return { verdict, matches, suggestions: [] };
  }
  const near = (subject: string) => suggest(index, readQuery(subject), subject, findLookalikes);
  const ofSubject = near(asked.at(-1) ?? text);
  const suggestions = ofSubject.length > 0 ? ofSubject : near(text);
  return { verdict: "no_record", matches: gather(index, []), suggestions };
}

function matchText(index: LookupIndex, query: ReadQuery): RecordMatches {
  const host = query.host ?? query.spacedHost;
  return gather(index, [
    ...hostHits(index, host, "domain"),
    ...markHits(index, query),
    ...nameHits(index, query),
    ...hostHits(index, host, "subdomain"),
  ]);
}

/**
 * The records about one host: listed as it is (`domain`), or above, below or beside it under one owner (`subdomain`).
 * A shared host, such as a messenger or a site builder, never matches as a whole.
 */
export function matchHost(index: LookupIndex, host: Host): RecordMatches {
  return gather(index, [...hostHits(index, host, "domain"), ...hostHits(index, host, "subdomain")]);
}

/** The records that list one wallet address, handle or repository; see `walletMark` and `handleMark`. */
export function matchMark(index: LookupIndex, mark: string): RecordMatches {
  return gather(index, hitsOnMark(index, mark));
}

function verdictOn(matches: RecordMatches): Verdict {
  const listed = matches.enforcement_actions.length > 0 || matches.tracker_entries.length > 0;
  const documented = matches.bots.length > 0;
  if (listed) return documented ? "both" : "watchlist_match";
  return documented ? "documented_bot" : "no_record";
}

function hostHits(index: LookupIndex, host: Host | null, type: "domain" | "subdomain"): Hit[] {
  if (host === null) return [];
  const key = hostKey(host);
  const asked = withoutWww(host.host);
  return listingsOf(index.hosts, key)
    .filter((listing) => {
      const listed = textAt(index.texts, listing);
      if (asked === withoutWww(listed)) return type === "domain";
      return type === "subdomain" && (listed === key || listed.endsWith(`.${key}`));
    })
    .map((listing) => ({ listing, type }));
}

function markHits(index: LookupIndex, query: ReadQuery): Hit[] {
  const marks: string[] = [];
  if (query.wallet !== null) marks.push(walletMark(query.wallet));
  if (query.handle !== null) marks.push(handleMark(query.handle));
  if (query.repository !== null) marks.push(query.repository);
  return marks.flatMap((mark) => hitsOnMark(index, mark));
}

function hitsOnMark(index: LookupIndex, mark: string): Hit[] {
  return listingsOf(index.marks, mark)
    .filter((listing) => markOf(fieldAt(index, listing), textAt(index.texts, listing)) === mark)
    .flatMap((listing) => hitOn(index, listing));
}

/**
 * Names match as wholes. A question that adds a describing word (`pionex bot`) finds the bot by its brand, one that adds
 * a legal form (`Fundsz LLC`) the respondent.
 */
function nameHits(index: LookupIndex, query: ReadQuery): Hit[] {
  const { site } = query;
  const whole = namesFor(index, query.key);
  if (site !== null) return whole.filter(({ listing }) => isNameOfSite(index, listing, site));
  const formed = query.keyWithoutForm === null ? [] : namesFor(index, query.keyWithoutForm);
  const brands = whole.length > 0 ? [] : query.plainKeys.flatMap((key) => namesFor(index, key));
  return [
    ...whole,
    ...formed.filter(({ listing }) => recordTypeOf(index, listing) === "enforcement_action"),
    ...brands
      .filter(({ listing }) => isKnownBot(index, listing))
      .map(({ listing }): Hit => ({ listing, type: "brand" })),
  ];
}

/**
 * A domain is not taken for a name: `spark.capital` is not Spark Capital. Three exceptions: a bot's name accuses nobody;
 * a case can be known by a domain; and `Acme.LTD` is also how a company's name is typed without its space.
 */
function isNameOfSite(index: LookupIndex, listing: number, site: Host): boolean {
  if (recordTypeOf(index, listing) === "bot") return true;
  const name = textAt(index.texts, listing);
  if (withoutWww(readHost(name)?.host ?? "") === withoutWww(site.host)) return true;
  return site.suffix !== null && isLegalForm(site.suffix) && nameTokens(name).at(-1) === site.suffix;
}

function namesFor(index: LookupIndex, key: string): Hit[] {
  if (key === "") return [];
  return listingsOf(index.names, key)
    .filter((listing) => reads(textAt(index.texts, listing), key))
    .flatMap((listing) => hitOn(index, listing));
}

/** Whether a listed text really holds the key under which its hash was found. */
export function reads(text: string, key: string): boolean {
  return spellings(text).some((spelling) => spelling.includes(key)) || nameKey(text.replace(/\([^)]*\)/gu, "")) === key;
}

function hitOn(index: LookupIndex, listing: number): Hit[] {
  const { type } = fields[fieldAt(index, listing)];
  return type === null ? [] : [{ listing, type }];
}

function isKnownBot(index: LookupIndex, listing: number): boolean {
  return recordTypeOf(index, listing) === "bot" && index.bots[index.records[listing] ?? 0]?.generic === false;
}

/** One match a record, the first; tracker entries counted in full and shown up to the limit. */
function gather(index: LookupIndex, hits: readonly Hit[]): RecordMatches {
  const matches: RecordMatches = { bots: [], enforcement_actions: [], tracker_entries: [], tracker_total: 0 };
  const seen = new Set<string>();
  for (const { listing, type } of hits) {
    const field = fields[fieldAt(index, listing)];
    const record = index.records[listing] ?? 0;
    const once = `${field.record}${record}`;
    if (seen.has(once)) continue;
    seen.add(once);
    if (field.record === "tracker_entry") {
      matches.tracker_total += 1;
      if (matches.tracker_entries.length === maxEntries) continue;
    }
    const match: Match = { type, on: field.on, value: textAt(index.texts, listing) };
    if (field.record === "bot") matches.bots.push({ slug: index.bots[record]?.slug ?? "", match });
    else if (field.record === "enforcement_action") {
      matches.enforcement_actions.push({ id: index.actions[record]?.id ?? "", match });
    } else {
      const listed = index.entryRemoved[record] === 1 ? "removed" : "listed";
      matches.tracker_entries.push({ id: textAt(index.entryIds, record), listing: listed, match });
    }
  }
  return matches;
}

function fieldAt(index: LookupIndex, listing: number): Field {
  return fieldOf(index.fieldCodes[listing] ?? 0);
}

function recordTypeOf(index: LookupIndex, listing: number): RecordType {
  return fields[fieldAt(index, listing)].record;
}
