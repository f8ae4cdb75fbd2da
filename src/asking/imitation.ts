/** What a website, handle or name may be taken for. A resemblance, never a verdict. */

import type { LookupIndex } from "../lookup/index.ts";
import type { Field } from "../lookup/listing.ts";
import type { HandleLookalike, Lookalike, PageLookalike, Resemblance } from "../lookup/lookalike/index.ts";
import { type IsWord, namesFor } from "../lookup/match.ts";
import { keysOneEditAway, namesTwoEditsAway } from "../lookup/near-keys.ts";
import { readQuery } from "../lookup/query.ts";
import { isTwoWords } from "../lookup/suggest.ts";
import { isCommonWord } from "../names/common-words.ts";
import { type Host, readHost, refang } from "../names/host.ts";
import type { NamedPage } from "../names/special-addresses.ts";
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
  /** What the look-alike engine saw, to be said in any language; absent where it is silent. */
  seen?: Resemblance;
  /** A website or account that has the name and asks for nothing more, as one that no record lists may do. */
  may_be_own: boolean;
}

/** Whose address a host resembles: the first that the look-alike engine names; null if none. */
export function imitatedBySite(
  host: Host,
  findLookalikes: ((host: Host) => readonly Lookalike[]) | undefined,
): Imitation | null {
  const first = findLookalikes?.(host)[0];
  if (first === undefined) return null;
  const { name, slug, official_domain, official_url, technique, reason, seen, may_be_own } = first;
  return { name, slug, official_domain, official_url, technique, how: reason, seen, may_be_own };
}

/** Who stands before the @ of an address: `https://binance.com@site.example` leads to site.example. */
export function imitatedByUser(
  address: string,
  host: Host,
  findLookalikes: ((host: Host) => readonly Lookalike[]) | undefined,
): Imitation | null {
  if (!address.includes("@")) return null;
  const user = /^(?:[a-z]+:\/\/)?([^\s/?#\\]+)@/iu.exec(refang(address))?.[1]?.replace(/:[^@]*$/u, "");
  const front = user === undefined ? null : readHost(user);
  const shown = front === null || front.suffix === null ? null : readHost(`${front.host}.${host.host}`);
  return shown === null ? null : imitatedBySite(shown, findLookalikes);
}

/** Whose name a page or account on a site that anybody uses has. An account of nothing but the name may be its own. */
export function imitatedByPage(
  { name: typed, isAccount }: NamedPage,
  findPage: ((name: string) => readonly PageLookalike[]) | undefined,
): Imitation | null {
  const first = findPage?.(typed).find(({ asks }) => asks || !isAccount);
  if (first === undefined) return null;
  const { name, slug, official_domain, official_url } = first;
  const technique = isAccount ? "handle" : "subdomain";
  return { name, slug, official_domain, official_url, technique, how: null, may_be_own: isAccount };
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

/** In names this long, two letters may be slips. */
const twoSlipsFrom = 9;
/** A shorter name has too many neighbours that mean somebody else: FINRA is not a slip for FinRL. */
const longEnough = 6;
const mostWords = 4;

/** The bot or venue whose name a text is, apart from a typing slip. An English word is not a slip. */
export function imitatedByName(index: LookupIndex, text: string, isWord: IsWord): Imitation | null {
  const { tokens: words } = readQuery(text);
  const key = words.join("");
  if (words.length > mostWords || words.every((word) => isCommonWord(word) || isWord(word))) return null;
  const slips = keysOneEditAway(index.nearKeys, key).filter((slip) => !isCommonWord(slip));
  if (key.length >= twoSlipsFrom)
    for (const near of namesTwoEditsAway(index.nearNames, key))
      if (near.key.length >= twoSlipsFrom) slips.push(near.key);
  // Most texts are a slip for nothing.
  if (slips.length === 0 || isTwoWords(key, isWord)) return null;
  for (const slip of slips) {
    const named = slip.length < longEnough ? null : namedBy(index, slip);
    if (named === null) continue;
    return { ...named, official_domain: null, official_url: null, technique: "name", how: null, may_be_own: false };
  }
  return null;
}

interface Named {
  name: string;
  slug: string;
}

/** The bot or venue with this name; not a bot whose name is an ordinary word. */
function namedBy(index: LookupIndex, key: string): Named | null {
  for (const { listing } of namesFor(index, key)) {
    const { text, field, record } = listing;
    if (!nameFields.has(field)) continue;
    if (field === "venue_name") return { name: text, slug: record };
    const bot = index.bots.get(record);
    if (bot !== undefined && !bot.generic) return { name: bot.name, slug: bot.slug };
  }
  return null;
}
