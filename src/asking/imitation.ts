/** What a website, handle or name may be taken for. A resemblance, never a verdict. */

import { held } from "../invariants.ts";
import type { LookupIndex } from "../lookup/index.ts";
import type { Field } from "../lookup/listing.ts";
import type { HandleLookalike, Lookalike } from "../lookup/lookalike/index.ts";
import { fieldAt, type IsWord, namesFor } from "../lookup/match.ts";
import { keysOneEditAway, namesTwoEditsAway } from "../lookup/near-keys.ts";
import { readQuery } from "../lookup/query.ts";
import { textAt } from "../lookup/text-pool.ts";
import { isCommonWord } from "../names/common-words.ts";
import type { Host } from "../names/host.ts";
import type { Imitated } from "./standing.ts";

export interface Imitation {
  name: string;
  /** Slug of the bot or venue; null if it is neither. */
  slug: string | null;
  /** Its own address that is resembled; null if only the name is resembled. */
  official_domain: string | null;
  /** Its main page; null if the engine names none. */
  official_url: string | null;
  technique: Imitated["technique"];
  /** How, in a sentence of the look-alike engine; null if there is none to quote. */
  how: string | null;
  /** A website that has nothing but the name, where its owner may well have one that no record lists. */
  may_be_own: boolean;
}

/** Whose address a host resembles: the first that the look-alike engine names; null if none. */
export function imitatedBySite(
  host: Host,
  findLookalikes: ((host: Host) => readonly Lookalike[]) | undefined,
): Imitation | null {
  const first = findLookalikes?.(host)[0];
  if (first === undefined) return null;
  const { name, slug, official_domain, official_url, technique, reason, may_be_own } = first;
  return { name, slug, official_domain, official_url, technique, how: reason, may_be_own };
}

/** Whose handle a handle resembles, or whose name it contains. */
export function imitatedByHandle(lookalikes: readonly HandleLookalike[]): Imitation | null {
  const [first] = lookalikes;
  if (first === undefined) return null;
  const { name, slug, official_url } = first;
  return { name, slug, official_domain: null, official_url, technique: "handle", how: null, may_be_own: false };
}

const nameFields: ReadonlySet<Field> = new Set([
  "bot_name",
  "bot_alias",
  "bot_name_brand",
  "bot_alias_brand",
  "bot_domain_brand",
  "venue_name",
]);

/** From so many letters on two of them may be slips. */
const twoSlipsFrom = 9;
/** A shorter name has too many neighbours that mean somebody else: FINRA is not a slip for FinRL. */
const longEnough = 6;
const mostWords = 4;

/** The bot or venue whose name a text is, apart from a typing slip. An English word is not a slip. */
export function imitatedByName(index: LookupIndex, text: string, isWord: IsWord): Imitation | null {
  const { tokens: words } = readQuery(text);
  const key = words.join("");
  if (words.length > mostWords || words.every((word) => isCommonWord(word) || isWord(word))) return null;
  const slips = keysOneEditAway(index, key).filter((slip) => !isCommonWord(slip));
  if (key.length >= twoSlipsFrom)
    for (const near of namesTwoEditsAway(index, key)) if (near.key.length >= twoSlipsFrom) slips.push(near.key);
  // Most texts are a slip for nothing.
  if (slips.length === 0 || isTwoWords(key, isWord)) return null;
  for (const slip of slips) {
    const named = slip.length < longEnough ? null : namedBy(index, slip);
    if (named === null) continue;
    return { ...named, official_domain: null, official_url: null, technique: "name", how: null, may_be_own: false };
  }
  return null;
}

/** `Freetrade` is two words, and more likely a firm of its own than a slip for Freqtrade. */
function isTwoWords(key: string, isWord: IsWord): boolean {
  for (let at = 3; at <= key.length - 3; at += 1) if (isWord(key.slice(0, at)) && isWord(key.slice(at))) return true;
  return false;
}

interface Named {
  name: string;
  slug: string;
}

/** The bot or venue with this name; not a bot whose name is an ordinary word. */
function namedBy(index: LookupIndex, key: string): Named | null {
  for (const { listing } of namesFor(index, key)) {
    const field = fieldAt(index, listing);
    const at = held(index.records[listing], "a listing is of a record");
    if (!nameFields.has(field)) continue;
    if (field === "venue_name")
      return {
        name: textAt(index.texts, listing),
        slug: held(index.venues[at], "a venue's listing is of a venue").slug,
      };
    const bot = index.bots[at];
    if (bot !== undefined && !bot.generic) return { name: bot.name, slug: bot.slug };
  }
  return null;
}
