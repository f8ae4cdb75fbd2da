/** The names on record that a text is searched for. */
import type { LookupIndex } from "../../lookup/index.ts";
import type { Listing } from "../../lookup/listing.ts";
import { readKey, type Written } from "../../lookup/possible-rows.ts";
import { readLegalForm } from "../../names/name-words.ts";
import { nameTokens } from "../../names/normalize.ts";

/** A name as a record lists it, under one of its keys. */
export interface ListedKey {
  readonly name: Listing;
  readonly written: Written;
  /** The legal form that the list writes, in its usual spelling; empty for none. */
  readonly form: string;
  /** In how many words the list writes it. */
  readonly words: number;
}

/** What is listed under a key, each record once. */
export function listedUnder({ possible }: LookupIndex, key: string): ListedKey[] {
  const records = new Map((possible.get(key) ?? []).map((name) => [`${name.record} ${name.field}`, name]));
  return [...records.values()].map((name) => {
    const { words, form, written } = readKey(key, name);
    return { name, form, written, words: words.length };
  });
}

/** Names of firms that are known, and how these and all names on record begin. */
interface Known {
  readonly firms: ReadonlySet<string>;
  /** A bit for each beginning; several may share one. */
  readonly beginnings: Uint8Array;
}

const known = new WeakMap<LookupIndex, Known>();

function knownIn(index: LookupIndex): Known {
  let names = known.get(index);
  if (names === undefined) {
    const { authorised, ownAddresses } = index;
    const ofFirms = [
      ...authorised.byName.values().flatMap((found) => found.map(({ name }) => name)),
      ...ownAddresses.byDomain.values().map(({ name }) => name),
    ];
    const firms = new Set(ofFirms.map((name) => readLegalForm(nameTokens(name)).words.join("")));
    const beginnings = new Uint8Array(2 ** 16);
    for (const keys of [firms, index.names.keys(), index.possible.keys()])
      for (const key of keys) if (key.length >= beginning) beginnings[slotOf(key)] = 1;
    names = { firms, beginnings };
    known.set(index, names);
  }
  return names;
}

/** Whether a key is the name of a firm that is known: authorised, or a protected brand. */
export function isKnownFirm(index: LookupIndex, key: string): boolean {
  return knownIn(index).firms.has(key);
}

/** Letters by which most words of a text are seen to begin no name. */
const beginning = 6;

/** False where no name on record, and of no firm that is known, is this key or a longer one that begins with it. */
export function mayBeginName(index: LookupIndex, key: string): boolean {
  return key.length < beginning || knownIn(index).beginnings[slotOf(key)] === 1;
}

function slotOf(key: string): number {
  let slot = 0;
  for (let at = 0; at < beginning; at += 1) slot = Math.imul(slot ^ key.charCodeAt(at), 0x9e3779b1);
  return slot >>> 16;
}

/** A name as it is listed, of which all was read. */
export function listedAs(name: Listing): ListedKey {
  const { words, form } = readLegalForm(nameTokens(name.text));
  return { name, form, written: "whole", words: words.length };
}
