/** What tools say of a regulator: how its warnings reached us, and what of it nobody has read here. */
import { pathsOf, unreadAuthorities, unreadSources } from "../../../answers/coverage.ts";
import { authoritiesIn } from "../../../ask/text/authorities-in-text.ts";
import { countriesAsked, regulatorsNamed } from "../../../snapshot/regulators-by-name.ts";
import type { Snapshot } from "../../../snapshot/snapshot.ts";

/** Of each of these regulators of which registers of others tell, how its warnings reached us. */
export function pathsTold(snapshot: Snapshot, regulator: string | undefined): string[] {
  if (regulator === undefined) return [];
  return regulatorsNamed(snapshot, regulator).flatMap(({ name }) => pathsOf(snapshot, name) ?? []);
}

/** What somebody may mean by a name and that nobody has read here. */
export function unreadNotes(snapshot: Snapshot, text: string): string[] {
  return unreadSources(snapshot, text).map((name) => `Nobody has read this source here yet: ${name}.`);
}

/** Of the countries or authorities that words name, which lists are not on record, or where to look instead. */
export function unheldNotes(snapshot: Snapshot, words: string): string[] {
  const unread = unreadNotes(snapshot, words);
  if (unread.length > 0) return unread;
  const { countries } = countriesAsked(snapshot, words);
  const wordings = countries.length === 0 && authoritiesIn(words).length > 0 ? [words] : countries;
  return wordings.flatMap((one) => {
    return unreadAuthorities(snapshot, one, regulatorsNamed(snapshot, one).length > 0) ?? [];
  });
}
