/** Which addresses are a protected brand's own, with who says so (data/protected-brands.json). */
import { held } from "../invariants.ts";
import { isDescriptor, isTradeWord } from "../names/common-words.ts";
import { nameKey, nameTokens } from "../names/normalize.ts";
import type { ProtectedBrandRecord } from "../records/protected-brand.ts";
import { mapOf } from "./map-of.ts";

type ListedAddress = ProtectedBrandRecord["domains"][number];

/** An address of a brand. */
export interface OwnAddress extends ListedAddress {
  /** The brand, as people call it. */
  name: string;
  /** Slug of the bot or venue that is this brand; null if none is. */
  slug: string | null;
  /** Where the brand is met; null if no record says so. */
  main: string | null;
}

/** Plain data, so that the index can be stored as it is. */
export interface OwnAddressIndex {
  readonly addresses: readonly OwnAddress[];
  /** Places in `addresses`, by domain. */
  readonly byDomain: { readonly [domain: string]: number };
  /** The main address by `nameKey` of the brand. */
  readonly byName: { readonly [key: string]: number };
  /** The same of brands whose names are nothing else's, for sentences. */
  readonly distinct: { readonly [key: string]: number };
}

/** @param onRecord bots and venues: the main address of a brand that is one of them is often theirs alone. */
export function buildOwnAddressIndex(
  brands: readonly ProtectedBrandRecord[],
  onRecord: readonly { slug: string; domains: readonly string[] }[],
): OwnAddressIndex {
  const addresses = brands.flatMap(({ name, record, domains }) => {
    const main =
      domains.find(({ role }) => role === "main")?.domain ??
      onRecord.find(({ slug }) => slug === record)?.domains[0] ??
      null;
    return domains.map((listed) => ({ ...listed, name, slug: record, main }));
  });
  const places = addresses.map((address, place) => ({ address, place }));
  const mains = places
    .filter(({ address }) => address.domain === address.main)
    .map(({ address, place }) => [nameKey(address.name), place] as const);
  const generic = new Set(brands.flatMap(({ name, generic_name }) => (generic_name ? nameKey(name) : [])));
  return {
    addresses,
    byDomain: Object.fromEntries(places.map(({ address, place }) => [address.domain, place])),
    byName: Object.fromEntries(mains),
    distinct: Object.fromEntries(mains.filter(([key]) => !generic.has(key))),
  };
}

/** The address that a host is, or is below; null if it is nobody's on record. @param host in ASCII, lower case. */
export function ownAddressAt({ addresses, byDomain }: OwnAddressIndex, host: string): OwnAddress | null {
  const known = mapOf(byDomain);
  for (let at = 0; at >= 0; at = host.indexOf(".", at) + 1 || -1) {
    const place = known.get(host.slice(at));
    if (place !== undefined) return addresses[place] ?? null;
  }
  return null;
}

/**
 * The main address of the brand of this name, a word for what it is behind it or not: `Phantom wallet`; else null.
 * @param tokens the name's words, as nameTokens gives them.
 */
export function ownAddressOf({ addresses, byName }: OwnAddressIndex, tokens: readonly string[]): OwnAddress | null {
  const known = mapOf(byName);
  const last = tokens.at(-1) ?? "";
  const rest = tokens.length === 2 && (isTradeWord(last) || isDescriptor(last)) ? tokens[0] : undefined;
  const place = known.get(tokens.join("")) ?? (rest === undefined ? undefined : known.get(rest));
  return place === undefined ? null : (addresses[place] ?? null);
}

/** A brand that a sentence names: its main address, and which of the words they are. */
interface BrandNamed {
  address: OwnAddress;
  first: number;
  /** Behind the last word. */
  next: number;
}

/** What is known of a sentence's words. */
interface WordsTell {
  /** Whether a word is in a dictionary of the sentence's language. */
  isOrdinary: (word: string) => boolean;
  isOfMoney: (word: string) => boolean;
  /** Whether a word asks about a firm, or is of money. */
  isAsked: (word: string) => boolean;
}

/**
 * The first brand that a sentence names, with the word behind it that says what it is; null if it names none. A brand
 * whose name is an ordinary word counts only before such a word, `phantom wallet`; one whose name is nobody else's,
 * also where anything of the sentence is about money or firms.
 * @param keys the sentence's words, as nameTokens gives them.
 */
export function brandIn(
  { addresses, byName, distinct }: OwnAddressIndex,
  keys: readonly string[],
  { isOrdinary, isOfMoney, isAsked }: WordsTell,
): BrandNamed | null {
  const known = mapOf(byName);
  for (let first = 0; first < keys.length; first += 1)
    for (let length = 2; length > 0; length -= 1) {
      const key = held(keys[first], "the loop ends with the words") + (length === 2 ? (keys[first + 1] ?? "") : "");
      const place = known.get(key);
      const address = place === undefined ? undefined : addresses[place];
      // `your trading view` is nobody's name.
      if (address === undefined || nameTokens(address.name).length !== length) continue;
      const next = first + length;
      if (isOfMoney(keys[next] ?? "")) return { address, first, next: next + 1 };
      if (mapOf(distinct).has(key) && (!isOrdinary(key) || keys.some(isAsked))) return { address, first, next };
    }
  return null;
}
