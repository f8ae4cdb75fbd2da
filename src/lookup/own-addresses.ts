/** Which addresses are a protected brand's own, with who says so (data/protected-brands.json). */
import { held } from "../invariants.ts";
import { isDescriptor, isTradeWord } from "../names/common-words.ts";
import { nameKey, nameTokens } from "../names/normalize.ts";
import type { ProtectedBrandRecord } from "../records/protected-brand.ts";

type ListedAddress = ProtectedBrandRecord["domains"][number];

/** An address of a brand. */
export interface OwnAddress extends ListedAddress {
  /** The brand, as people call it. */
  name: string;
  /** Slug of the bot or venue that is this brand; null if none is. */
  slug: string | null;
  /** Where the brand is met; null if no record says so. */
  main: string | null;
  /** The brand's name is an ordinary word too. */
  generic: boolean;
}

export interface OwnAddressIndex {
  readonly byDomain: ReadonlyMap<string, OwnAddress>;
  /** The main address by `nameKey` of the brand. */
  readonly byName: ReadonlyMap<string, OwnAddress>;
}

/** @param onRecord bots and venues: the main address of a brand that is one of them is often theirs alone. */
export function ownAddresses(
  brands: readonly ProtectedBrandRecord[],
  onRecord: readonly { slug: string; domains: readonly string[] }[],
): OwnAddress[] {
  return brands.flatMap(({ name, record, domains, generic_name }) => {
    const main =
      domains.find(({ role }) => role === "main")?.domain ??
      onRecord.find(({ slug }) => slug === record)?.domains[0] ??
      null;
    return domains.map((listed) => ({ ...listed, name, slug: record, main, generic: generic_name }));
  });
}

/** Finds the addresses by domain and by the brand's name. */
export function ownAddressIndex(addresses: readonly OwnAddress[]): OwnAddressIndex {
  const mains = addresses.filter(({ domain, main }) => domain === main);
  return {
    byDomain: new Map(addresses.map((address) => [address.domain, address])),
    byName: new Map(mains.map((address) => [nameKey(address.name), address])),
  };
}

/** The address that a host is, or is below; null if it is nobody's on record. @param host in ASCII, lower case. */
export function ownAddressAt({ byDomain }: OwnAddressIndex, host: string): OwnAddress | null {
  for (let at = 0; at >= 0; at = host.indexOf(".", at) + 1 || -1) {
    const address = byDomain.get(host.slice(at));
    if (address !== undefined) return address;
  }
  return null;
}

/**
 * The main address of the brand of this name, a word for what it is behind it or not: `Phantom wallet`; else null.
 * @param tokens the name's words, as nameTokens gives them.
 */
export function ownAddressOf({ byName }: OwnAddressIndex, tokens: readonly string[]): OwnAddress | null {
  const last = tokens.at(-1) ?? "";
  const rest = tokens.length === 2 && (isTradeWord(last) || isDescriptor(last)) ? tokens[0] : undefined;
  return byName.get(tokens.join("")) ?? (rest === undefined ? undefined : byName.get(rest)) ?? null;
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
  { byName }: OwnAddressIndex,
  keys: readonly string[],
  { isOrdinary, isOfMoney, isAsked }: WordsTell,
): BrandNamed | null {
  for (let first = 0; first < keys.length; first += 1)
    for (let length = 2; length > 0; length -= 1) {
      const key = held(keys[first], "the loop ends with the words") + (length === 2 ? (keys[first + 1] ?? "") : "");
      const address = byName.get(key);
      // `your trading view` is nobody's name.
      if (address === undefined || nameTokens(address.name).length !== length) continue;
      const next = first + length;
      if (isOfMoney(keys[next] ?? "")) return { address, first, next: next + 1 };
      if (!address.generic && (!isOrdinary(key) || keys.some(isAsked))) return { address, first, next };
    }
  return null;
}
