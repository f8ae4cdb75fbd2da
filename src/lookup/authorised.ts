/** Who is on a register of authorised firms, by exact name or exact website. Nothing close to it counts. */
import { held } from "../invariants.ts";
import { isCommonWord, isTradeWord } from "../names/common-words.ts";
import { withoutWww } from "../names/host.ts";
import { nameKey, nameTokens } from "../names/normalize.ts";
import type { AuthorisedProvider, AuthorisedRegister } from "../records/authorised.ts";

/** Withdrawn authorisations are left out. */
export interface AuthorisedIndex {
  readonly register: AuthorisedRegister["register"] | null;
  /** By host without www. */
  readonly byHost: ReadonlyMap<string, readonly AuthorisedProvider[]>;
  /** By `nameKey` of the whole registered name. */
  readonly byName: ReadonlyMap<string, readonly AuthorisedProvider[]>;
  /** By what a name and a website of a firm have in common: `revolut`. */
  readonly byBrand: ReadonlyMap<string, readonly AuthorisedProvider[]>;
}

/** One firm on the register, and which of its listed values was asked about or belongs to a record. */
export interface FoundAuthorisation {
  provider: AuthorisedProvider;
  on: "name" | "websites";
  /** As on the register. */
  value: string;
}

export function buildAuthorisedIndex(authorised: AuthorisedRegister | null): AuthorisedIndex {
  const providers = authorised?.providers.filter(({ withdrawn_on }) => withdrawn_on === null) ?? [];
  return {
    register: authorised?.register ?? null,
    byHost: providersBy(providers, ({ websites }) => websites.map(withoutWww)),
    byName: providersBy(providers, ({ name }) => [nameKey(name)]),
    byBrand: providersBy(providers, brandsOf),
  };
}

/** Shorter ones are abbreviations of many. */
const shortestBrand = 3;

/**
 * The brands of a firm: the labels of its websites that one of its names begins with. A trade name alone is none: many
 * are everyday words, or other firms' names as well.
 */
function brandsOf({ name, trade_names, websites }: AuthorisedProvider): string[] {
  const beginnings = new Set(
    [name, ...trade_names].flatMap((one) => {
      const tokens = nameTokens(one);
      return tokens.map((_, at) => tokens.slice(0, at + 1).join(""));
    }),
  );
  return websites
    .map(labelOf)
    .filter(
      (label) => label.length >= shortestBrand && beginnings.has(label) && !isCommonWord(label) && !isTradeWord(label),
    );
}

function providersBy(
  providers: readonly AuthorisedProvider[],
  keysOf: (provider: AuthorisedProvider) => readonly string[],
): Map<string, AuthorisedProvider[]> {
  const found = new Map<string, AuthorisedProvider[]>();
  for (const provider of providers)
    for (const key of new Set(keysOf(provider))) found.set(key, [...(found.get(key) ?? []), provider]);
  return found;
}

function labelOf(site: string): string {
  return nameKey(withoutWww(site).split(".", 1)[0] ?? "");
}

/** The firms with exactly this website. @param host in ASCII, lower case. */
export function authorisedAt({ byHost }: AuthorisedIndex, host: string): FoundAuthorisation[] {
  const asked = withoutWww(host);
  return (byHost.get(asked) ?? []).map((provider) => ({ provider, on: "websites", value: asked }));
}

/** The firms whose whole registered name this is, legal form included. @param name its length bounded by the caller. */
export function authorisedAs(index: AuthorisedIndex, name: string): FoundAuthorisation[] {
  return authorisedUnder(index, nameKey(name));
}

/** The same by the name's `nameKey`. */
export function authorisedUnder({ byName }: AuthorisedIndex, key: string): FoundAuthorisation[] {
  return (byName.get(key) ?? []).map((provider) => ({ provider, on: "name", value: provider.name }));
}

/** The firms whose brand this is, each with its website. @param key `nameKey` of the name asked about. */
export function authorisedBrand({ byBrand }: AuthorisedIndex, key: string): FoundAuthorisation[] {
  return (byBrand.get(key) ?? []).map((provider) => {
    const value = provider.websites.find((site) => labelOf(site) === key);
    return { provider, on: "websites", value: withoutWww(held(value, "a brand is the label of a website")) };
  });
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
