/** Which addresses are a protected brand's own, with who says so (data/protected-brands.json). */
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
  return {
    addresses,
    byDomain: Object.fromEntries(places.map(({ address, place }) => [address.domain, place])),
    byName: Object.fromEntries(
      places
        .filter(({ address }) => address.domain === address.main)
        .map(({ address, place }) => [nameKey(address.name), place]),
    ),
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

/** The main address of the brand of this name, a word for what it is behind it or not: `Phantom wallet`; else null. */
export function ownAddressOf({ addresses, byName }: OwnAddressIndex, name: string): OwnAddress | null {
  const known = mapOf(byName);
  const tokens = nameTokens(name);
  const last = tokens.at(-1) ?? "";
  const rest = tokens.length === 2 && (isTradeWord(last) || isDescriptor(last)) ? tokens[0] : undefined;
  const place = known.get(tokens.join("")) ?? known.get(rest ?? "");
  return place === undefined ? null : (addresses[place] ?? null);
}
