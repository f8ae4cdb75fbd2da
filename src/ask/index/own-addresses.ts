/** Which addresses are a protected brand's own, with who says so (data/protected-brands.json). */
import { assertDefined } from "../../base/invariants.ts";
import { isCommonWord, isDescriptor, isTradeWord } from "../../base/names/common-words.ts";
import { isWord } from "../../base/names/dictionary.ts";
import { parentsOf, withoutWww } from "../../base/names/host.ts";
import { isPlace } from "../../base/names/no-name.ts";
import { nameKey, nameTokens, readLegalForm } from "../../base/names/normalize.ts";
import type { AuthorisedProvider, AuthorisedRegister, ProtectedBrandRecord } from "../../record/known-firms.ts";
import { mainFirst } from "../lookalike/index.ts";

type ListedAddress = ProtectedBrandRecord["domains"][number];

/** An address of a protected brand, with who says that it is the brand's. */
export interface OwnAddress extends ListedAddress {
  name: string;
  /** Of the bot or venue that is this brand; null if none is. */
  slug: string | null;
  /** Where the brand is met; null if no record says so. */
  main: string | null;
  /** The brand's name is an ordinary word too. */
  generic: boolean;
  /** By which people know the brand, too: Huobi, 币安. */
  furtherNames: readonly string[];
}

export interface OwnAddressIndex {
  byDomain: ReadonlyMap<string, OwnAddress>;
  /** The main address by `nameKey` of the brand. */
  byName: ReadonlyMap<string, OwnAddress>;
  /** All that are in use by the brand's name. */
  ofBrand: ReadonlyMap<string, readonly OwnAddress[]>;
}

/** A bot or venue that may be a brand's. */
interface BrandsProduct {
  slug: string;
  name: string;
  domains: readonly string[];
  official_url: string | null;
}

/** @param onRecord bots and venues: the main address of a brand that is one of them is often theirs alone. */
export function ownAddresses(
  brands: readonly ProtectedBrandRecord[],
  onRecord: readonly BrandsProduct[],
): OwnAddress[] {
  return brands.flatMap(({ name, record, domains, generic_name, further_names = [] }) => {
    const product = onRecord.find(({ slug }) => slug === record);
    const main = domains.find(({ role }) => role === "main")?.domain ?? mainOf(product);
    const ofProduct = product === undefined || main === null || domains.some(({ domain }) => domain === main);
    const addresses = ofProduct ? domains : [...domains, productAddressOf(product, main)];
    return addresses.map((address) => ({
      ...address,
      name,
      slug: record,
      main,
      generic: generic_name,
      furtherNames: further_names.map((one) => one.name),
    }));
  });
}

/** The main address of a bot or venue; null where no official site of it is on record. */
function mainOf(product: BrandsProduct | undefined): string | null {
  return product === undefined || product.official_url === null ? null : (mainFirst(product)[0] ?? null);
}

function productAddressOf({ name }: BrandsProduct, domain: string): ListedAddress {
  return { domain, role: "main", stated_by: `the record of ${name}`, source: `https://${domain}` };
}

/** @param ofAuthorities are found by their hosts alone: `FCA` in a question is who warns, and nobody asks about it. */
export function ownAddressIndex(
  addresses: readonly OwnAddress[],
  ofAuthorities: readonly OwnAddress[] = [],
): OwnAddressIndex {
  const mains = addresses.filter(({ domain, main }) => domain === main);
  const numbered = addresses.filter(isNumbered).map((address) => [siteLabelKey(address.domain), address] as const);
  const byName = mains.flatMap((address) =>
    [...address.furtherNames, address.name].map((name) => [nameKey(name), address] as const),
  );
  return {
    byDomain: new Map([...ofAuthorities, ...addresses].map((address) => [address.domain, address])),
    byName: new Map([...numbered, ...byName]),
    ofBrand: Map.groupBy(
      addresses.filter(({ role }) => role !== "former"),
      ({ name }) => name,
    ),
  };
}

/** Whether an address has the brand's name with a number: a product of its own, `MetaTrader 4`. */
function isNumbered({ name, domain, role }: OwnAddress): boolean {
  const rest = siteLabelKey(domain).slice(nameKey(name).length);
  return role !== "former" && siteLabelKey(domain).startsWith(nameKey(name)) && /^\d{1,2}$/u.test(rest);
}

/** The address that a host is, or is below; null if it is nobody's on record. @param host in ASCII, lower case. */
export function ownAddressAt({ byDomain }: OwnAddressIndex, host: string): OwnAddress | null {
  return [host, ...parentsOf(host)].map((one) => byDomain.get(one)).find((address) => address !== undefined) ?? null;
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

/**
 * The first brand that a sentence names, from which word to before which one, without and with the word behind it that
 * says what it is; null if it names none. A brand whose name is an ordinary word counts only before such a word, `phantom wallet`;
 * one whose name is nobody else's, also where anything of the sentence is about money or firms.
 * @param keys the sentence's words, as nameTokens gives them.
 */
export function brandIn(
  { byName }: OwnAddressIndex,
  keys: readonly string[],
  { isOrdinary, isOfMoney, isAsked }: Record<"isOrdinary" | "isOfMoney" | "isAsked", (word: string) => boolean>,
): { address: OwnAddress; first: number; end: number; next: number } | null {
  const stretches = [...keys.keys()].flatMap((first) => [2, 1].map((length) => ({ first, end: first + length })));
  for (const { first, end } of stretches) {
    const key = keys.slice(first, end).join("");
    const address = byName.get(key);
    // `your trading view` is nobody's name.
    if (address === undefined || nameTokens(address.name).length !== end - first) continue;
    if (isOfMoney(keys[end] ?? "")) return { address, first, end, next: end + 1 };
    if (!address.generic && (!isOrdinary(key) || keys.some(isAsked))) return { address, first, end, next: end };
  }
  return null;
}

type ProvidersByKey = ReadonlyMap<string, readonly AuthorisedProvider[]>;

/** Withdrawn authorisations are left out. */
export interface AuthorisedIndex {
  register: AuthorisedRegister["register"] | null;
  /** By host without www. */
  byHost: ProvidersByKey;
  /** By `nameKey` of the whole registered name. */
  byName: ProvidersByKey;
  /** By what a name and a website of a firm have in common: `revolut`. */
  byBrand: ProvidersByKey;
  /** By the name without its legal form, and without a country at its end, where one firm alone has it. */
  byCore: ProvidersByKey;
}

/** One firm on the register, and which of its listed values was asked about or belongs to a record. */
export interface FoundAuthorisation {
  provider: AuthorisedProvider;
  on: "name" | "websites";
  value: string;
}

export function buildAuthorisedIndex(authorised: AuthorisedRegister | null): AuthorisedIndex {
  const providers = authorised?.providers.filter(({ withdrawn_on }) => withdrawn_on === null) ?? [];
  return {
    register: authorised?.register ?? null,
    byHost: providersBy(providers, ({ websites }) => websites.map(withoutWww)),
    byName: providersBy(providers, ({ name }) => [nameKey(name)]),
    byBrand: providersBy(providers, brandsOf),
    byCore: new Map([...providersBy(providers, coresOf)].filter(([, { length }]) => length === 1)),
  };
}

/** Shorter ones are abbreviations of many. */
const shortestBrand = 3;

/** The labels of a firm's websites that one of its names begins with; a trade name alone may be anybody's. */
function brandsOf({ name, trade_names, websites }: AuthorisedProvider): string[] {
  const beginnings = new Set(
    [name, ...trade_names].flatMap((one) => {
      const tokens = nameTokens(one);
      return tokens.map((_, at) => tokens.slice(0, at + 1).join(""));
    }),
  );
  const isBrand = (label: string) => beginnings.has(label) && !isCommonWord(label) && !isTradeWord(label);
  return websites.map(siteLabelKey).filter((label) => label.length >= shortestBrand && isBrand(label));
}

/** What is left of a name must be one: two words that are not all of any sentence, or one that no dictionary has. */
function coresOf({ name }: AuthorisedProvider): string[] {
  const { words } = readLegalForm(nameTokens(name));
  const bare = isPlace(words.slice(-1)) || words.at(-1) === "europe" ? words.slice(0, -1) : words;
  const isName = (rest: readonly string[]) =>
    rest.join("").length > shortestBrand && !rest.every(isCommonWord) && (rest.length > 1 || !rest.every(isWord));
  return [words, bare].filter(isName).map((rest) => rest.join(""));
}

function providersBy(
  providers: readonly AuthorisedProvider[],
  keysOf: (provider: AuthorisedProvider) => readonly string[],
): Map<string, AuthorisedProvider[]> {
  const byKey = new Map<string, AuthorisedProvider[]>();
  for (const provider of providers)
    for (const key of new Set(keysOf(provider))) byKey.getOrInsert(key, []).push(provider);
  return byKey;
}

/** The key of the name that a website has: `zbx` of www.zbx.com. */
export function siteLabelKey(site: string): string {
  return nameKey(withoutWww(site).split(".", 1)[0] ?? "");
}

/** The firms with exactly this website. @param host in ASCII, lower case. */
export function authorisedAt({ byHost }: AuthorisedIndex, host: string): FoundAuthorisation[] {
  const bareHost = withoutWww(host);
  return (byHost.get(bareHost) ?? []).map((provider) => ({ provider, on: "websites", value: bareHost }));
}

/** The firms whose whole registered name this is, legal form included. @param name its length bounded by the caller. */
export function authorisedAs({ byName }: AuthorisedIndex, name: string): FoundAuthorisation[] {
  return (byName.get(nameKey(name)) ?? []).map((provider) => ({ provider, on: "name", value: provider.name }));
}

/** The firms whose brand this is, each with its website. @param key `nameKey` of the name asked about. */
export function authorisedBrand({ byBrand }: AuthorisedIndex, key: string): FoundAuthorisation[] {
  return (byBrand.get(key) ?? []).map((provider) => {
    const value = provider.websites.find((site) => siteLabelKey(site) === key);
    return { provider, on: "websites", value: withoutWww(assertDefined(value, "a brand is the label of a website")) };
  });
}

/** The one firm whose registered name this is but for legal form and country. @param key `nameKey` of the name. */
export function authorisedCore({ byCore }: AuthorisedIndex, key: string): FoundAuthorisation[] {
  return (byCore.get(key) ?? []).map((provider) => ({ provider, on: "name", value: provider.name }));
}

/** The firms whose websites are a brand's own addresses. */
export function authorisedOfBrand(index: AuthorisedIndex, { ofBrand }: OwnAddressIndex, name: string) {
  const all = (ofBrand.get(name) ?? []).flatMap(({ domain }) => authorisedAt(index, domain));
  return [...new Map(all.map((one) => [one.provider.name, one])).values()];
}

/** The firms that own a record: its own hosts, or its operator's name, are on the register. */
export function authorisedOf(
  index: AuthorisedIndex,
  { domains, operator }: { domains: readonly string[]; operator: string | null },
): FoundAuthorisation[] {
  const all = [
    ...domains.flatMap((domain) => authorisedAt(index, domain)),
    ...(operator === null ? [] : authorisedAs(index, operator)),
  ];
  return [...new Map(all.map((one) => [`${one.provider.name}\n${one.provider.authority}`, one])).values()];
}
