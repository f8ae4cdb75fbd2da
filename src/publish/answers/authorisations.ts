/** Entries of the register of authorised firms as answered. */
import type { Authorisation } from "../../api/shapes/authorisation.ts";
import type { AuthorisedIndex, FoundAuthorisation } from "../../lookup/authorised.ts";

export function publishAuthorisations(
  { register }: AuthorisedIndex,
  found: readonly FoundAuthorisation[],
): Authorisation[] {
  if (register === null) return [];
  return found.map(({ provider, on, value }) => {
    const { withdrawn_on: _withdrawn, ...published } = provider;
    const since = provider.authorised_on === null ? "" : ` since ${provider.authorised_on}`;
    return {
      ...published,
      match: { on, value },
      statement: `${register.regulator}'s register lists ${provider.name} as authorised as a crypto-asset service provider in the EU${since} (${provider.authority}). That says who is supervised, not that a product is good.`,
      register: register.name,
      as_of: register.retrieved_at?.slice(0, 10) ?? null,
      source_url: register.url,
    };
  });
}
