/** Entries of the register of authorised firms, as answered. */
import type { Authorisation } from "../../api/shapes/authorisation.ts";
import { type AuthorisedIndex, authorisedOf, type FoundAuthorisation } from "../../lookup/authorised.ts";
import type { RecordMatches } from "../../lookup/match.ts";
import { dateWords } from "../../records/date-words.ts";
import type { PredictionVenueRecord } from "../../records/prediction-venue.ts";
import type { Snapshot } from "../snapshot.ts";

export function publishAuthorisations(
  { register }: AuthorisedIndex,
  found: readonly FoundAuthorisation[],
): Authorisation[] {
  if (register === null) return [];
  const asOf = register.retrieved_at?.slice(0, 10) ?? null;
  return found.map(({ provider, on, value }) => {
    const { withdrawn_on: _withdrawn, ...published } = provider;
    const since = provider.authorised_on === null ? "" : ` since ${dateWords(provider.authorised_on)}`;
    const date = asOf === null ? "" : `, as of ${dateWords(asOf)}`;
    return {
      ...published,
      match: { on, value },
      statement:
        `${register.regulator}'s register lists ${provider.name} as authorised as a crypto-asset ` +
        `service provider in the EU${since} (${provider.authority}${date}). That says who is supervised, not that a ` +
        `product is good.`,
      register: register.name,
      as_of: asOf,
      source_url: register.url,
    };
  });
}

/** For an answer: the firms asked about, and those of the matched bots and venues, each once. */
export function authorisationsFor(
  { find, lookup: { authorised } }: Pick<Snapshot, "find" | "lookup">,
  { bots, venues }: Pick<RecordMatches, "bots" | "venues">,
  asked: readonly FoundAuthorisation[],
): Authorisation[] {
  const owners = [
    ...bots.flatMap(({ slug }) => find.bot.get(slug) ?? []),
    ...venues.flatMap(({ slug }) => find.venue.get(slug) ?? []).map(ownerOfVenue),
  ];
  const all = [...asked, ...owners.flatMap((owner) => authorisedOf(authorised, owner))];
  if (all.length === 0) return [];
  const once = new Map<string, FoundAuthorisation>();
  for (const one of all) {
    const key = `${one.provider.name}\n${one.provider.authority}`;
    if (!once.has(key)) once.set(key, one);
  }
  return publishAuthorisations(authorised, [...once.values()]);
}

/** Who owns a venue, in the same form as a bot says it. */
export function ownerOfVenue({ domains, operator_entity }: PredictionVenueRecord): {
  domains: readonly string[];
  operator: string | null;
} {
  return { domains, operator: operator_entity };
}
