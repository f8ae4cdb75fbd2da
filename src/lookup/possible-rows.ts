/** Keys under which a name on record may be meant, though they do not say that it is: without its form, or in part. */
import { isTradeWord } from "../names/common-words.ts";
import { readLegalForm } from "../names/name-words.ts";
import { nameTokens } from "../names/normalize.ts";
import { type Field, fields, type Listing } from "./listing.ts";
import { siteNameIn, spellings } from "./name-keys.ts";

/** How a key came out of the listed text. */
export type Written = "whole" | "label" | "short";

/** A listed name, read for comparing with what was typed. */
interface ReadName {
  /** Without its legal form. */
  words: readonly string[];
  /** In its usual spelling; empty for none. */
  form: string;
  isLabel: boolean;
}

/** Words that some leave out of a name. */
const links: ReadonlySet<string> = new Set(["and", "und", "et", "y", "e", "the"]);

/** A last word in which this many listed names end may be left off. */
const endsMany = 8;
const shortestKey = 3;
const shortestShort = 5;
/** In words; a longer one is a sentence. */
export const longestName = 10;

/**
 * Each name whole without its legal form, with links between its words left out or an ampersand read aloud, and without
 * a last word that many names end in; the label of each website. The same listings give the same rows.
 */
export function* possibleRows(listings: Iterable<Listing>): Generator<Listing & { key: string }> {
  const read = [...different(listings)].map((listing) => ({ listing, ...readName(listing) }));
  const ends = new Map<string, number>();
  for (const { words } of read)
    if (words.length > 1) ends.set(words.at(-1) ?? "", (ends.get(words.at(-1) ?? "") ?? 0) + 1);
  for (const { listing, words, isLabel } of read) {
    if (words.length === 0 || words.length > longestName) continue;
    if (words.length < 3 && fields[listing.field].record !== "enforcement_action" && words.every(isTradeWord)) continue;
    const keys = new Set([words.join("")]);
    if (!isLabel) {
      for (const spelling of listing.text.includes("&") ? spellings(listing.text).slice(1) : [])
        keys.add(readLegalForm(nameTokens(spelling)).words.join(""));
      const unlinked = words.filter((word, at) => !links.has(word) || (at === 0 && word !== "the"));
      if (unlinked.length > 1) keys.add(unlinked.join(""));
      const rest = words.slice(0, -1);
      const isShort = rest.join("").length >= shortestShort && !rest.every(isTradeWord);
      if (isShort && (ends.get(words.at(-1) ?? "") ?? 0) >= endsMany) keys.add(rest.join(""));
    }
    for (const key of keys) if (key.length >= shortestKey || /[^a-z0-9]/u.test(key)) yield { key, ...listing };
  }
}

/** How a key is written that a row gives for a listing, and what the listed name is. */
export function readKey(key: string, listing: Listing): ReadName & { written: Written } {
  const read = readName(listing);
  const isShort = key === read.words.slice(0, -1).join("");
  return { ...read, written: read.isLabel ? "label" : isShort ? "short" : "whole" };
}

function readName({ text, field }: Listing): ReadName {
  if (field.endsWith("_site_name")) {
    const label = siteNameIn(text);
    return { words: label === null ? [] : [label], form: "", isLabel: true };
  }
  return { ...readLegalForm(nameTokens(text.replace(/\([^)]*\)/gu, " "))), isLabel: false };
}

function* different(listings: Iterable<Listing>): Generator<Listing> {
  const seen = new Set<string>();
  for (const listing of listings) {
    const { field, record, text } = listing;
    const one = `${field} ${record} ${text}`;
    if (isSought(field) && !seen.has(one)) yield listing;
    seen.add(one);
  }
}

/** Hosts and handles are found as they are. */
function isSought(field: Field): boolean {
  const { on, type } = fields[field];
  if (field.endsWith("_site_name")) return true;
  const isName = on === "name" || on === "names" || on === "full_names" || on === "brand_names";
  if (!isName && on !== "aliases" && on !== "respondents" && on !== "impersonates") return false;
  return type !== null ? field !== "vault_name" && !field.endsWith("_repository") : !field.endsWith("_word");
}
