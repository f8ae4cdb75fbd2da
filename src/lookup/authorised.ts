/** Who is on a register of authorised firms, by exact name or exact website. Nothing close to it counts. */
import { held } from "../invariants.ts";
import { nameKey } from "../names/normalize.ts";
import { withoutWww } from "../names/shared-hosts.ts";
import type { AuthorisedProvider, AuthorisedRegister } from "../records/authorised.ts";
import { mapOf } from "./map-of.ts";

/** Plain data, so that the index can be stored as it is. Withdrawn authorisations are left out. */
export interface AuthorisedIndex {
  readonly register: AuthorisedRegister["register"] | null;
  readonly providers: readonly AuthorisedProvider[];
  /** Indexes in `providers`, by host without www. */
  readonly byHost: { readonly [host: string]: readonly number[] };
  /** The same by `nameKey` of the whole registered name. */
  readonly byName: { readonly [key: string]: readonly number[] };
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
    providers,
    byHost: placesBy(providers, ({ websites }) => websites.map(withoutWww)),
    byName: placesBy(providers, ({ name }) => [nameKey(name)]),
  };
}

function placesBy(
  providers: readonly AuthorisedProvider[],
  keysOf: (provider: AuthorisedProvider) => readonly string[],
): Record<string, number[]> {
  const places: Record<string, number[]> = Object.create(null);
  providers.forEach((provider, at) => {
    for (const key of new Set(keysOf(provider))) {
      places[key] ??= [];
      places[key].push(at);
    }
  });
  return { ...places };
}

/** The firms with exactly this website. @param host in ASCII, lower case. */
export function authorisedAt({ providers, byHost }: AuthorisedIndex, host: string): FoundAuthorisation[] {
  const asked = withoutWww(host);
  return (mapOf(byHost).get(asked) ?? []).map((place) => ({
    provider: providerAt(providers, place),
    on: "websites",
    value: asked,
  }));
}

/** The firms whose whole registered name this is, legal form included. @param name its length bounded by the caller. */
export function authorisedAs(index: AuthorisedIndex, name: string): FoundAuthorisation[] {
  return authorisedUnder(index, nameKey(name));
}

/** The same by the name's `nameKey`. */
export function authorisedUnder({ providers, byName }: AuthorisedIndex, key: string): FoundAuthorisation[] {
  const places = mapOf(byName).get(key);
  if (places === undefined) return [];
  return places.map((place) => {
    const provider = providerAt(providers, place);
    return { provider, on: "name", value: provider.name };
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

function providerAt(providers: readonly AuthorisedProvider[], place: number): AuthorisedProvider {
  return held(providers[place], "the index holds places in its own list");
}
